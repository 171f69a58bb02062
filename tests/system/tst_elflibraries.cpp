#include "core/system/elffile.h"
#include "core/system/elflibraries.h"
#include "tests/system/systemrig.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>

using namespace driveduel;

namespace {

/// What the dynamic linker itself says.
QStringList fromLdd(const QString& program)
{
    QProcess ldd;
    ldd.start("ldd", {program});
    ldd.waitForFinished();
    QStringList files{QFileInfo(program).canonicalFilePath()};
    static const QRegularExpression path("(/\\S+) \\(0x");
    for (auto match = path.globalMatch(QString::fromLocal8Bit(ldd.readAllStandardOutput())); match.hasNext();)
        files.append(QFileInfo(match.next().captured(1)).canonicalFilePath());
    files.removeDuplicates();
    files.sort();
    return files;
}

void put(const QString& path, const QByteArray& content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

} // namespace

class ElfLibrariesTest : public QObject
{
    Q_OBJECT

private slots:
    void agreesWithTheDynamicLinker_data()
    {
        QTest::addColumn<QString>("program");
        QTest::newRow("this test") << QCoreApplication::applicationFilePath();
        QTest::newRow("shell") << QStandardPaths::findExecutable("sh");
        QTest::newRow("git") << QStandardPaths::findExecutable("git");
    }
    void agreesWithTheDynamicLinker()
    {
        QFETCH(QString, program);
        if (QStandardPaths::findExecutable("ldd").isEmpty() || program.isEmpty())
            QSKIP("not installed");
        QStringList files = elfFiles(program);
        QVERIFY(files.size() >= 3);
        files.sort();
        QCOMPARE(files, fromLdd(program));
    }

    void scriptsNameTheirInterpreter()
    {
        const SystemRig rig;
        const QString script = rig.path() + "/script";
        put(script, "#!/usr/bin/env -S sh -e\nexit 0\n");
        const QStringList files = programFiles(script);
        QCOMPARE(files.first(), QFileInfo(script).canonicalFilePath());
        for (const char* program : {"env", "sh"})
            QVERIFY2(files.contains(QFileInfo(QStandardPaths::findExecutable(program)).canonicalFilePath()), program);
        QVERIFY(programFiles("no-such-program").isEmpty());
        put(rig.path() + "/endless", "#!" + QFile::encodeName(rig.path()) + "/endless\n");
        QCOMPARE(programFiles(rig.path() + "/endless").size(), 1);
    }

    void brokenFilesAreNoPrograms()
    {
        const SystemRig rig;
        QFile shell(QStandardPaths::findExecutable("sh"));
        QVERIFY(shell.open(QIODevice::ReadOnly));
        const QByteArray whole = shell.readAll();
        const QString path = rig.path() + "/broken";
        for (const qsizetype length : {0, 3, 16, 63, 64, 100, 600}) {
            put(path, whole.left(length));
            QVERIFY(elfFiles(path).size() <= 1);
        }
        // Every header byte wrong in turn: nothing is read out of bounds, nothing hangs.
        for (qsizetype i = 0; i < 1024; ++i) {
            QByteArray content = whole.left(4096);
            content[i] = static_cast<char>(~content[i]);
            put(path, content);
            (void)readElf(path);
        }
        QVERIFY(!readElf(rig.path()));
    }
};

QTEST_GUILESS_MAIN(ElfLibrariesTest)
#include "tst_elflibraries.moc"
