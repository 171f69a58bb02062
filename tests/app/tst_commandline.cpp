#include "tests/app/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using driveduel::test::Outcome;
using driveduel::test::Program;

/// Usage, exit status and messages of every sub-command; nothing here measures.
class TestCommandLine final : public QObject
{
    Q_OBJECT

private slots:
    void usage_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("said"); ///< stderr for a failure, stdout otherwise
        const auto row = [](const char* name, const QStringList& arguments, int status, const char* said) {
            QTest::newRow(name) << arguments << status << QString::fromUtf8(said);
        };
        row("help", {"--help"}, 0, "driveduel run --target");
        row("version", {"--version"}, 0, "driveduel 0.");
        row("run help", {"run", "--help"}, 0, "--preset");
        row("list help", {"list", "--help"}, 0, "--root");
        row("no display", {}, 2, "no display");
        row("unknown command", {"benchmark"}, 2, "no command “benchmark”");
        row("unknown option", {"list", "--fast"}, 2, "fast");
        row("list with argument", {"list", "sda"}, 2, "sda");
        row("doctor help", {"doctor", "--help"}, 0, "DRIVE");
        row("doctor of nothing", {"doctor", "no-such-drive"}, 2, "no-such-drive");
        row("run without target", {"run"}, 2, "--target");
        row("run with argument", {"run", "here"}, 2, "here");
        row("run with both", {"run", "--preset", "quick", "--job", "x.fio", "--target", "."}, 2, "--job");
        row("unknown preset", {"run", "--preset", "no-such", "--target", "."}, 2, "no-such");
        row("bad size", {"run", "--size", "big", "--target", "."}, 2, "big");
        row("zero size", {"run", "--size", "0", "--target", "."}, 2, "--size");
        row("bad passes", {"run", "--passes", "0", "--target", "."}, 2, "--passes");
        row("bad duration", {"run", "--duration", "soon", "--target", "."}, 2, "soon");
        row("bad back end", {"run", "--backend", "magic", "--target", "."}, 2, "magic");
        row("more labels than targets", {"run", "--target", ".", "--label", "a", "--label", "b"}, 2, "labels");
        row("target missing", {"run", "--target", "/no/such/folder"}, 1, "/no/such/folder");
        row("job missing", {"run", "--job", "/no/such.fio", "--target", "."}, 1, "/no/such.fio");
        row("explain help", {"explain", "--help"}, 0, "TERM");
        row("explain all", {"explain"}, 0, "p99.9");
        row("explain a warning", {"explain", "device-bytes-low"}, 0, "not the drive's");
        row("explain fio's word", {"explain", "CTX"}, 0, "Context switches");
        row("explain as JSON", {"explain", "--json", "slat"}, 0, "\"id\": \"slat\"");
        row("explain nonsense", {"explain", "no-such-word"}, 1, "no-such-word");
        row("explain with a result that is missing", {"explain", "p99", "missing.driveduel.json"}, 1, "missing.driveduel.json");
        row("compare nothing", {"compare"}, 2, "Which results");
        row("compare missing", {"compare", "missing.driveduel.json"}, 1, "missing.driveduel.json");
        row("compare bad format", {"compare", "x", "--format", "pdf"}, 2, "pdf");
    }

    void usage()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, status);
        QFETCH(QString, said);
        const Program program;
        const Outcome outcome = program.run(arguments);
        const QString text = QString::fromUtf8(status == 0 ? outcome.out : outcome.err);
        QVERIFY2(text.contains(said), qPrintable(text));
        QCOMPARE(outcome.status, status);
        if (status != 0)
            QVERIFY2(outcome.out.isEmpty(), "machine output is clean when a command fails");
    }

    void listIsJson()
    {
        const Outcome outcome = Program().run({"list", "--json"});
        QCOMPARE(outcome.status, 0);
        const QJsonObject drives = QJsonDocument::fromJson(outcome.out).object();
        QVERIFY(drives.contains(u"blockdevices"));
        QVERIFY2(!outcome.out.contains("serial"), "serial numbers are private");
    }

    void listOfAnEmptyRootFails()
    {
        const Program program;
        const Outcome outcome = program.run({"list", "--root", program.target()});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.err.contains(program.target().toUtf8()), outcome.err);
    }

    void presetsAreJson()
    {
        const Outcome outcome = Program().run({"presets", "--json"});
        QCOMPARE(outcome.status, 0);
        QStringList ids;
        for (const QJsonValue& preset : QJsonDocument::fromJson(outcome.out).array())
            ids += preset[u"id"].toString();
        for (const char* id : {"quick", "cdm-default", "cdm-nvme", "cdm-flash", "cdm-real-world", "togo-vs-native", "os-on-usb", "durability", "whole-drive", "sustained-write",
                 "queue-depth-sweep", "block-size-sweep"})
            QVERIFY2(ids.contains(QString::fromLatin1(id)), id);
    }

    void brokenResultIsNamed()
    {
        const Program program;
        QFile file(program.path("broken.driveduel.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"format\": \"driveduel-result\", \"version\": 1, \"probes\": [");
        file.close();
        const Outcome outcome = program.run({"compare", file.fileName()});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.err.contains("broken.driveduel.json"), outcome.err);
    }

    void chineseSpeaksChinese()
    {
        const Outcome outcome = Program().run({"--help"}, {{"LANG", "zh_CN.UTF-8"}, {"LC_ALL", ""}, {"LANGUAGE", "zh_CN"}});
        QCOMPARE(outcome.status, 0);
        QVERIFY2(QString::fromUtf8(outcome.out).contains(u"退出"), outcome.out);
    }
};

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
