#include "core/analysis/bottomline.h"
#include "core/text/bottleneckwording.h"
#include "tests/analysis/comparisonhelpers.h"
#include "tests/analysis/linkedresults.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>

namespace {

const Probe kLargeRead = probe(QStringLiteral("SEQ1M Q8T1 read"), Pattern::Read, 1 << 20, 8);

ProbeRecord large(double megabytesPerSecond, double cpuShare = 0.1)
{
    return worked(record(kLargeRead, fivePasses(megabytesPerSecond)), cpuShare);
}

ProbeRecord small(double megabytesPerSecond)
{
    return worked(record(kRead, fivePasses(megabytesPerSecond)), 0.1);
}

Finding slowPort()
{
    return {"usb-link-slow", FindingSeverity::Note, "sda", {},
        {{"limit", "port"}, {"speed", "5 Gb/s"}, {"device", "10 Gb/s"}, {"bytesPerSecond", 500e6}, {"possibleBytesPerSecond", 1212e6}}};
}

BenchmarkResult withFinding(BenchmarkResult r, const Finding& f)
{
    r.findings.append(f);
    return r;
}

QList<BottomLineKind> kinds(const Comparison& c)
{
    QList<BottomLineKind> all;
    for (const BottomLine& line : bottomLines(c))
        all.append(line.kind);
    return all;
}

using Kinds = QList<BottomLineKind>;
const QString kHome = QStringLiteral("Left port");
const QString kAway = QStringLiteral("Right port");

} // namespace

class TstBottomLine final : public QObject
{
    Q_OBJECT
private slots:
    void portHalvesIt();
    void portOfAnotherDrive();
    void causes_data();
    void causes();
    void driveIsSlower();
    void smallRequestsWait();
    void largeAndSmall();
    void processorAndEncryption();
    void nothingLost();
    void enclosureCostsNothing();
    void linksOfBoth();
    void alone();
    void singleRuns();
    void undecidedSaysNothing();
    void memoryOnly();
    void invalidIsNotUsed();
    void unknownSaysNothing();
    void hostileNames();
    void everyEvidenceIsWorded();
    void nothing();
};

void TstBottomLine::portHalvesIt()
{
    const Comparison c = compared({placed(kAway, targetOn(usbLink(10000)), {large(900)}), withFinding(placed(kHome, targetOn(usbLink(5000)), {large(440)}), slowPort())});
    const QList<BottomLine> lines = bottomLines(c);
    QCOMPARE(lines.size(), 1);
    QCOMPARE(lines[0].kind, BottomLineKind::LinkCosts);
    QCOMPARE(lines[0].limited, 1);
    QCOMPARE(lines[0].other, 0);
    QVERIFY(lines[0].sameDrive && lines[0].external);
    QCOMPARE(lines[0].cause, "port");
    QVERIFY(lines[0].estimate->low < 440.0 / 900 && lines[0].estimate->high > 440.0 / 900);
    QCOMPARE(bottomLineText(c), "The enclosure of Left port is fine; its port (USB 5 Gb/s) halves it.");
    // The same with the slow one as the reference.
    const Comparison turned = compared({withFinding(placed(kHome, targetOn(usbLink(5000)), {large(440)}), slowPort()), placed(kAway, targetOn(usbLink(10000)), {large(900)})});
    QCOMPARE(bottomLineText(turned), bottomLineText(c));
}

/// Against another drive the port's share is not measured: no "halves it".
void TstBottomLine::portOfAnotherDrive()
{
    const Comparison c = compared(
        {placed("Internal", targetOn(pcieLink(3, 4), "Fast NVMe"), {large(3000)}), withFinding(placed("To Go", targetOn(usbLink(5000)), {large(440)}), slowPort())});
    QCOMPARE(kinds(c), Kinds {BottomLineKind::LinkCosts});
    QCOMPARE(bottomLineText(c), QString::fromUtf8("To Go fills its link: the port (USB 5 Gb/s) is the limit. Its enclosure could do more, up to 1 212 MB/s on a faster port.").replace("1 212", "1\u202F212"));
}

void TstBottomLine::causes_data()
{
    QTest::addColumn<QString>("limit");
    QTest::addColumn<QString>("part");
    QTest::newRow("hub") << "hub" << "the hub on its way (USB 5 Gb/s)";
    QTest::newRow("cable") << "cable" << "Try another cable";
    QTest::newRow("port") << "port" << "its port (USB 5 Gb/s)";
    QTest::newRow("enclosure") << "enclosure" << "its link (USB 5 Gb/s)";
}

void TstBottomLine::causes()
{
    QFETCH(const QString, limit);
    QFETCH(const QString, part);
    Finding finding = slowPort();
    finding.values["limit"] = limit;
    const Comparison c = compared({placed(kAway, targetOn(usbLink(10000)), {large(600)}), withFinding(placed(kHome, targetOn(usbLink(5000)), {large(440)}), finding)});
    const QString text = bottomLineText(c);
    QVERIFY2(text.contains(part), qPrintable(text));
    QVERIFY2(text.contains("costs it 27 %"), qPrintable(text));
}

void TstBottomLine::driveIsSlower()
{
    const Comparison c = compared({placed("Internal", targetOn(pcieLink(3, 4)), {large(2000)}), placed("To Go", targetOn(usbLink(10000), "Stick"), {large(200)})});
    QCOMPARE(kinds(c), Kinds {BottomLineKind::DriveSlower});
    QCOMPARE(bottomLineText(c), "To Go is held back by its drive or USB bridge, not by its link (USB 10 Gb/s), which has room.");
}

void TstBottomLine::smallRequestsWait()
{
    const Comparison c = compared({placed("Internal", targetOn(pcieLink(3, 4)), {small(133)}), placed("To Go", targetOn(usbLink(10000), "Stick"), {small(42)})});
    QCOMPARE(kinds(c), Kinds {BottomLineKind::WaitCosts});
    const QString text = bottomLineText(c);
    QVERIFY2(text.startsWith("To Go takes longer for each small request, 97.5 µs instead of 30.8 µs;"), qPrintable(text));
}

void TstBottomLine::largeAndSmall()
{
    const Comparison c = compared({placed("Internal", targetOn(pcieLink(3, 4)), {small(133), large(3000)}), placed("To Go", targetOn(usbLink(5000), "Stick"), {small(42), large(440)})});
    QCOMPARE(kinds(c), (Kinds {BottomLineKind::LinkCosts, BottomLineKind::WaitCosts}));
}

void TstBottomLine::processorAndEncryption()
{
    const Comparison busy = compared({placed("A", targetOn(pcieLink(4, 4)), {large(5000)}), placed("B", targetOn(pcieLink(4, 4)), {large(2000, 0.97)})});
    QCOMPARE(kinds(busy), Kinds {BottomLineKind::CpuLimits});
    Location encrypted = targetOn(pcieLink(4, 4));
    encrypted.layers = {"crypt luks"};
    const Comparison secret = compared({placed("A", targetOn(pcieLink(4, 4)), {large(5000)}), placed("B", encrypted, {large(2500)})});
    QCOMPARE(kinds(secret), Kinds {BottomLineKind::EncryptionCosts});
    QCOMPARE(bottomLineText(secret), "Encryption halves it on B; the drive itself could do more.");
}

void TstBottomLine::nothingLost()
{
    Location unknown = targetOn(std::nullopt);
    const Comparison c = compared({placed("A", unknown, {large(500)}), placed("B", unknown, {large(500.5)})});
    QCOMPARE(kinds(c), Kinds {BottomLineKind::NothingLost});
    QVERIFY(bottomLineText(c).contains("under 3 %"));
}

void TstBottomLine::enclosureCostsNothing()
{
    const Comparison c = compared({placed(kAway, targetOn(usbLink(10000)), {large(380)}), placed(kHome, targetOn(usbLink(5000)), {large(380.5)})});
    QCOMPARE(kinds(c), Kinds {BottomLineKind::DriveLimits});
    QCOMPARE(bottomLineText(c), "The drive itself is the limit; neither link nor enclosure costs anything that matters.");
}

void TstBottomLine::linksOfBoth()
{
    const Comparison c = compared({placed("A", targetOn(usbLink(5000), "One"), {large(440)}), placed("B", targetOn(usbLink(5000), "Two"), {large(440.5)})});
    QCOMPARE(kinds(c), Kinds {BottomLineKind::LinkFull});
    QVERIFY(bottomLineText(c).startsWith("Both fill their links"));
}

void TstBottomLine::alone()
{
    QCOMPARE(bottomLineText(compared({placed("A", targetOn(usbLink(5000)), {large(440)})})), "A fills its link (USB 5 Gb/s): a faster drive on it would gain nothing.");
    QCOMPARE(bottomLineText(compared({placed("A", targetOn(pcieLink(3, 4)), {large(440)})})),
        QString::fromUtf8("The drive itself is the limit of A: its link (NVMe · PCIe 3.0 ×4) has room."));
}

/// A ratio of single runs is told as such.
void TstBottomLine::singleRuns()
{
    Comparison c = compared({placed("A", targetOn(usbLink(10000), "One"), {record(kRead, {20})}), placed("B", targetOn(usbLink(5000), "Two"), {record(kRead, {10})})});
    c.rows[0].cells[1].verdict.kind = VerdictKind::SingleRun;
    c.rows[0].cells[1].verdict.estimate = RatioEstimate {0.5, 0.5, 0.5, 1, false, 1};
    QCOMPARE(kinds(c), Kinds {BottomLineKind::SingleRun});
    const QString text = bottomLineText(c);
    QVERIFY2(text.startsWith("Single runs give no verdict."), qPrintable(text));
    QVERIFY2(text.contains("B reached 0.50× of A"), qPrintable(text));
}

void TstBottomLine::undecidedSaysNothing()
{
    const QList<double> scattered {300, 500, 420, 610, 350};
    const Comparison c = compared({placed("A", targetOn(pcieLink(3, 4), "One"), {worked(record(kLargeRead, scattered), 0.1)}),
        placed("B", targetOn(usbLink(10000), "Two"), {worked(record(kLargeRead, {410, 480, 330, 540, 500}), 0.1)})});
    QCOMPARE(c.rows[0].cells[1].verdict.kind, VerdictKind::Undecided);
    QCOMPARE(bottomLineText(c), QString());
}

void TstBottomLine::memoryOnly()
{
    const Warning cached = warning("device-bytes-low", "invalid", {{"ratio", 0.01}});
    const Comparison c = compared({placed("A", targetOn(usbLink(5000)), {withWarning(large(4000), cached)}), placed("B", targetOn(usbLink(5000)), {withWarning(large(9000), cached)})});
    QCOMPARE(kinds(c), Kinds {BottomLineKind::OnlyMemory});
}

void TstBottomLine::invalidIsNotUsed()
{
    const Warning cached = warning("device-bytes-low", "invalid", {{"ratio", 0.01}});
    const Comparison c = compared({placed("A", targetOn(usbLink(10000), "One"), {large(900), withWarning(small(500), cached)}),
        placed("B", targetOn(usbLink(10000), "Two"), {large(900.5), small(20)})});
    for (const BottomLine& line : bottomLines(c))
        QVERIFY(line.row < 0 || c.rows[line.row].probe.name != kRead.name);
}

void TstBottomLine::unknownSaysNothing()
{
    const Location unknown = targetOn(std::nullopt);
    const Comparison c = compared({placed("A", unknown, {large(500)}), placed("B", unknown, {large(900)})});
    QCOMPARE(bottomLineText(c), QString());
}

void TstBottomLine::hostileNames()
{
    const Comparison c = compared({placed("%2 %3\n<b>", targetOn(pcieLink(3, 4), "One"), {large(3000)}), placed("%1 %9\u202E", targetOn(usbLink(5000), "Two"), {large(440)})});
    const QString text = bottomLineText(c);
    QVERIFY2(text.startsWith("%1 %9 fills its link (USB 5 Gb/s)"), qPrintable(text));
    QVERIFY(!text.contains(u'\n') && !text.contains(QChar(0x202E)));
}

/// Every id that the rules hand out has a sentence of its own, with and without its figures.
void TstBottomLine::everyEvidenceIsWorded()
{
    QSet<QString> ids;
    for (const char* name : {"bottleneck.cpp", "bottleneckrules.cpp"}) {
        QFile file(QStringLiteral(SOURCE_DIR "/core/analysis/") + QLatin1String(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        static const QRegularExpression call(R"re((?:fact|linkFact|twoLinks)\("([a-z-]+)")re");
        for (auto matches = call.globalMatch(QString::fromUtf8(file.readAll())); matches.hasNext();)
            ids.insert(matches.next().captured(1));
    }
    QVERIFY2(ids.size() > 20, qPrintable(QString::number(ids.size())));
    for (const QString& id : ids) {
        const QString text = limitEvidenceText({id, "info", {{"share", 0.5}, {"link", "a\nb"}}});
        QVERIFY2(text != id && text.endsWith(u'.') && !text.contains(u'\n'), qPrintable(id + ": " + text));
        QVERIFY(!limitEvidenceText({id, "info", {}}).contains(u'%') || id.contains("share") || id.contains("cpu") || id.contains("sync"));
    }
    QCOMPARE(limitEvidenceText({"of-a-newer-version", "info", {}}), "of-a-newer-version");
    QSet<QString> names;
    for (int limit = 0; limit <= static_cast<int>(Limit::Rate); ++limit)
        names += QSet<QString> {limitName(static_cast<Limit>(limit)), limitText(static_cast<Limit>(limit))};
    QVERIFY(names.size() >= 12);
}

void TstBottomLine::nothing()
{
    QVERIFY(bottomLines(Comparison()).isEmpty());
    QVERIFY(bottomLineText(Comparison()).isEmpty());
    QVERIFY(bottomLines(compared({placed("A", targetOn(usbLink(5000)), {})})).isEmpty());
}

QTEST_GUILESS_MAIN(TstBottomLine)
#include "tst_bottomline.moc"
