#include "core/interchange/exporters.h"
#include "core/probes/presetstore.h"
#include "core/probes/builtinpresets.h"
#include "tests/results/samples.h"

#include <QRegularExpression>
#include <QtTest>

using namespace driveduel;

namespace {

struct Read
{
    QString section;
    QString label;
    double megabytesPerSecond = 0;
    double iops = 0;
    std::optional<double> latencyUs;
    bool isMarked = false;
};

/// As programs do that read CrystalDiskMark's text: by the shape of a line.
QList<Read> readBack(const QByteArray& text)
{
    static const QRegularExpression row(QStringLiteral("^  ((?:SEQ|RND) [ \\d]{4}[KM]iB \\(Q=[ \\d]{3}, T=[ \\d]{2}\\)): ([ \\d]{5,}\\.\\d{3}) MB/s \\[([ \\d]{7,}\\.\\d) IOPS\\](?: <([ \\d]{6,}\\.\\d\\d) us>)?(  \\(!\\))?$"));
    QList<Read> rows;
    QString section;
    for (const QString& line : QString::fromUtf8(text).split(u'\n')) {
        if (line.startsWith(u'['))
            section = line;
        const QRegularExpressionMatch match = row.match(line);
        if (match.hasMatch())
            rows.append({section, match.captured(1), match.captured(2).trimmed().toDouble(), match.captured(3).trimmed().toDouble(),
                match.captured(4).isEmpty() ? std::nullopt : std::optional<double>(match.captured(4).trimmed().toDouble()), !match.captured(5).isEmpty()});
    }
    return rows;
}

/// A result of every probe of a built-in preset, each with a speed of its own.
BenchmarkResult resultOf(const char* presetId)
{
    BenchmarkResult result = samples::result(QStringLiteral("Native"), samples::nvmeTarget());
    result.probes.clear();
    double speed = 17.3;
    for (const Preset& preset : builtInPresets()) {
        if (preset.id != QLatin1String(presetId))
            continue;
        for (const Probe& probe : preset.probes)
            result.probes.append(samples::record(probe, {speed, speed * 1.01, speed * 0.99}, samples::nvmeTarget(), static_cast<unsigned>(speed *= 1.37)));
    }
    return result;
}

Comparison compared(const BenchmarkResult& result)
{
    return compare({std::make_shared<const BenchmarkResult>(result)});
}

} // namespace

class TestCrystalDiskMark final : public QObject
{
    Q_OBJECT

private slots:
    void roundTrip_data()
    {
        QTest::addColumn<QByteArray>("preset");
        QTest::addColumn<QStringList>("labels"); ///< of the read section
        QTest::newRow("default") << QByteArray("cdm-default")
                                 << QStringList {"SEQ    1MiB (Q=  8, T= 1)", "SEQ    1MiB (Q=  1, T= 1)", "RND    4KiB (Q= 32, T= 1)", "RND    4KiB (Q=  1, T= 1)"};
        QTest::newRow("NVMe") << QByteArray("cdm-nvme")
                              << QStringList {"SEQ    1MiB (Q=  8, T= 1)", "SEQ  128KiB (Q= 32, T= 1)", "RND    4KiB (Q= 32, T=16)", "RND    4KiB (Q=  1, T= 1)"};
    }

    void roundTrip()
    {
        QFETCH(QByteArray, preset);
        QFETCH(QStringList, labels);
        const Comparison comparison = compared(resultOf(preset));
        const QList<Read> rows = readBack(toCrystalDiskMark(comparison));
        QCOMPARE(rows.size(), 12);
        for (int i = 0; i < 12; ++i) {
            const QString section = i < 4 ? QStringLiteral("[Read]") : i < 8 ? QStringLiteral("[Write]") : QStringLiteral("[Mix] Read 70%/Write 30%");
            QCOMPARE(rows[i].section, section);
            QCOMPARE(rows[i].label, labels[i % 4]);
            const ProbeRecord& record = comparison.results[0]->probes[i];
            double bytes = 0, ios = 0, seconds = 0, latencyNs = 0;
            for (const PassRecord& pass : record.passes) {
                seconds += static_cast<double>(pass.durationNs) / 1e9;
                for (const auto& side : {pass.read, pass.write}) {
                    bytes += side ? static_cast<double>(side->bytes) : 0;
                    ios += side ? static_cast<double>(side->ios) : 0;
                    latencyNs += side ? *side->latency.meanNs * static_cast<double>(side->ios) : 0;
                }
            }
            QVERIFY(std::abs(rows[i].megabytesPerSecond - bytes / seconds / 1e6) <= 0.0005001);
            QVERIFY(std::abs(rows[i].iops - ios / seconds) <= 0.05001);
            QVERIFY(rows[i].latencyUs);
            QVERIFY2(std::abs(*rows[i].latencyUs / (latencyNs / ios / 1e3) - 1) < 0.002, qPrintable(QString::number(*rows[i].latencyUs)));
        }
    }

    void onlyWhatHasWordsThere_data()
    {
        QTest::addColumn<int>("change");
        QTest::newRow("buffered") << 0;
        QTest::newRow("fdatasync") << 1;
        QTest::newRow("O_DSYNC") << 2;
        QTest::newRow("rate") << 3;
        QTest::newRow("512 B") << 4;
        QTest::newRow("survey") << 5;
        QTest::newRow("other kind") << 6;
    }

    void onlyWhatHasWordsThere()
    {
        QFETCH(int, change);
        Probe probe = samples::probe(QStringLiteral("x"), engine::Pattern::RandWrite);
        BenchmarkResult result = samples::result(QStringLiteral("A"), samples::usbTarget());
        result.probes = {samples::record(probe, {30, 31}, samples::usbTarget())};
        QCOMPARE(readBack(toCrystalDiskMark(compared(result))).size(), 1);
        engine::JobSpec& job = result.probes[0].probe.job;
        switch (change) {
        case 0: job.direct = false; break;
        case 1: job.fdatasyncEvery = 1; break;
        case 2: job.dsync = true; break;
        case 3: job.rateIops = 100; break;
        case 4: job.blockSizeBytes = 512; break;
        case 5: job.zones = 10; break;
        default: result.probes[0].probe.kind = QStringLiteral("cpu");
        }
        const QByteArray text = toCrystalDiskMark(compared(result));
        QVERIFY(readBack(text).isEmpty());
        QVERIFY(text.contains("none of these tests has a place"));
    }

    void figuresThatAreNotTheDrivesAreMarked()
    {
        BenchmarkResult result = resultOf("cdm-default");
        for (PassRecord& pass : result.probes[2].passes)
            pass.warnings.append({QStringLiteral("device-bytes-low"), QStringLiteral("invalid"), {}});
        const QByteArray text = toCrystalDiskMark(compared(result));
        const QList<Read> rows = readBack(text);
        for (int i = 0; i < rows.size(); ++i)
            QCOMPARE(rows[i].isMarked, i == 2);
        QVERIFY(text.contains("(!): not the drive"));
    }

    void aNameCantForgeARow()
    {
        BenchmarkResult result = resultOf("cdm-default");
        result.label = result.presetName = result.host.distribution = QStringLiteral("x\n[Read]\n  SEQ    1MiB (Q=  8, T= 1):  9999.999 MB/s [   9999.9 IOPS] <     1.00 us>");
        const QList<Read> rows = readBack(toCrystalDiskMark(compared(result)));
        QCOMPARE(rows.size(), 12);
        QVERIFY(std::none_of(rows.begin(), rows.end(), [](const Read& row) { return row.megabytesPerSecond > 9999; }));
    }

    void oneBlockAConfiguration()
    {
        const auto a = std::make_shared<const BenchmarkResult>(resultOf("cdm-default"));
        BenchmarkResult other = *a;
        other.id = QStringLiteral("id-other");
        other.label = QStringLiteral("To Go");
        const QByteArray text = toCrystalDiskMark(compare({a, std::make_shared<const BenchmarkResult>(other)}));
        QCOMPARE(readBack(text).size(), 24);
        QVERIFY(text.contains("Comment: Native\n"));
        QVERIFY(text.contains("Comment: To Go\n"));
        QCOMPARE(text.count("mean of all passes"), 2);
        QVERIFY(toCrystalDiskMark(Comparison()).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestCrystalDiskMark)
#include "tst_crystaldiskmark.moc"
