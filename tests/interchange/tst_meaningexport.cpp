#include "core/interchange/exporters.h"
#include "core/text/bottleneckwording.h"
#include "tests/analysis/linkedresults.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace driveduel;
using namespace driveduel::fixtures;
using engine::Pattern;

namespace {

const Probe kSmallRead = probe(QStringLiteral("4K random read"), Pattern::RandRead);
const Probe kLargeRead = probe(QStringLiteral("SEQ1M read"), Pattern::Read, 1 << 20, 8);

/// A slow port against a fast one; with a burst of small reads.
Comparison ports(const QString& label = QStringLiteral("Left port"))
{
    const auto side = [](const QString& name, int mbps, double large) {
        return placed(name, targetOn(usbLink(mbps)), {worked(record(kLargeRead, fivePasses(large)), 0.1), worked(record(kSmallRead, fivePasses(50)), 0.1)});
    };
    return compared({side(QStringLiteral("Right port"), 10000, 900), side(label, 5000, 440)});
}

} // namespace

/// What limits and what it means, in each format.
class TestMeaningExport final : public QObject
{
    Q_OBJECT

private slots:
    void json()
    {
        const QJsonObject json = QJsonDocument::fromJson(toComparisonJson(ports())).object();
        const QJsonObject limited = json["rows"].toArray()[0].toObject()["cells"].toArray()[1].toObject()["bottleneck"].toObject();
        QCOMPARE(limited["limit"].toString(), "link");
        const QJsonObject evidence = limited["evidence"].toArray()[0].toObject();
        QCOMPARE(evidence["id"].toString(), "link-full");
        QVERIFY(std::abs(evidence["values"].toObject()["bytesPerSecond"].toDouble() / 440e6 - 1) < 0.01);

        const QJsonObject bottomLine = json["bottomLine"].toObject();
        QCOMPARE(bottomLine["text"].toString(), bottomLineText(ports()));
        const QJsonObject line = bottomLine["lines"].toArray()[0].toObject();
        QCOMPARE(line["kind"].toString(), "link-costs");
        QCOMPARE(line["limited"].toInt(-1), 1);
        QVERIFY(line["sameDrive"].toBool());
        QVERIFY(line["ratio"].toObject()["high"].toDouble() < 0.5);

        const QJsonArray uses = json["suitability"].toArray()[1].toObject()["uses"].toArray();
        QCOMPARE(uses.size(), 6);
        QCOMPARE(uses[3].toObject()["use"].toString(), "games");
        QCOMPARE(uses[3].toObject()["verdict"].toString(), "usable");
        const QJsonObject video = uses[2].toObject();
        QCOMPARE(video["verdict"].toString(), "not-measured");
        const QJsonObject write = video["criteria"].toArray()[1].toObject();
        QCOMPARE(write["missing"].toString(), "missing");
        QCOMPARE(write["preset"].toString(), "sustained-write");
        QCOMPARE(write["unit"].toString(), "bytes/s");
        QVERIFY(!write["reason"].toString().isEmpty());
    }

    void csv()
    {
        const QList<QByteArray> lines = toCsv(ports()).split('\n');
        const QList<QByteArray> headers = lines[0].trimmed().split(',');
        const qsizetype limit = headers.indexOf("limited by");
        QVERIFY(limit > 0);
        QCOMPARE(headers[limit + 1], "limit evidence");
        int links = 0;
        int drives = 0;
        for (const QByteArray& line : lines) {
            links += line.contains(",link,link-full,") ? 1 : 0;
            drives += line.contains(",drive,waits-for-each; link-headroom; cpu-headroom") ? 1 : 0;
        }
        QCOMPARE(links, 1);
        QCOMPARE(drives, 2);
    }

    void table()
    {
        const QString wide = QString::fromUtf8(toTextTable(ports(), 200));
        QVERIFY2(wide.contains("Limited by"), qPrintable(wide));
        const QStringList lines = wide.split('\n').filter("440");
        QVERIFY(!lines.isEmpty());
        QVERIFY2(lines.first().contains("link"), qPrintable(lines.first()));
    }

    /// The sentence holds names from files: it may not become markup.
    void markdown()
    {
        const QString text = QString::fromUtf8(toMarkdown(ports("<img src=x> | `x`")));
        QVERIFY2(text.contains("Games: A good"), qPrintable(text));
        QVERIFY2(text.contains("&#60;img src=x&#62;"), qPrintable(text));
        QVERIFY(!text.contains("<img"));
        QVERIFY(text.contains("Limited by"));
    }

    void nothing()
    {
        const QJsonObject json = QJsonDocument::fromJson(toComparisonJson(Comparison())).object();
        QCOMPARE(json["bottomLine"].toObject()["text"].toString(), QString());
        QVERIFY(json["suitability"].toArray().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestMeaningExport)
#include "tst_meaningexport.moc"
