#include "core/system/smallfilesettings.h"
#include "core/system/vdbenchfile.h"
#include "core/system/vdbenchlines.h"

#include <QJsonArray>
#include <QTest>

using namespace driveduel;

namespace {

// The three samples of the article, word for word but for the folder.
constexpr char kWrite[] = "fsd=fsd1,anchor=/opt/T/6M,depth=1,width=1,files=1000,size=6144k\n"
                          "fwd=fwd1,fsd=fsd1,operation=write,threads=4,openflags=o_direct,xfersize=1M,fileio=sequential\n"
                          "rd=rd1,fwd=fwd*,fwdrate=100,format=yes,elapsed=600,interval=1\n";
constexpr char kRead[] = "fsd=fsd1,anchor=/opt/T/6M,depth=1,width=1,files=1000,size=6144k\n"
                         "fwd=fwd1,fsd=fsd1,operation=read,xfersize=1M,fileio=sequential,openflags=o_direct,fileselect=random,threads=4\n"
                         "rd=rd1,fwd=fwd*,fwdrate=max,format=yes,elapsed=600,interval=5\n";
constexpr char kMixed[] = "fsd=fsd1,anchor=/opt/T/6M,depth=1,width=1,files=1000,size=6144k\n"
                          "fwd=default,xfersize=1M,fileio=sequential,fileselect=random,threads=4,xfersize=4K,openflags=o_direct\n"
                          "fwd=fwd1,fsd=fsd1,operation=read,fileio=sequential,xfersize=1M,skew=40,openflags=o_direct,threads=4\n"
                          "fwd=fwd2,fsd=fsd1,operation=write,fileio=sequential,xfersize=1M,skew=60,openflags=o_direct,threads=4\n"
                          "rd=rd1,fwd=fwd*,fwdrate=max,format=yes,elapsed=600,interval=1\n";

SmallFilesSpec specOf(const Preset& preset, qsizetype probe = 0)
{
    const auto spec = smallFilesSpec(preset.probes[probe].system);
    return spec ? *spec : SmallFilesSpec{};
}

} // namespace

class VdbenchFileTest : public QObject
{
    Q_OBJECT

private slots:
    void theArticlesFiles()
    {
        const auto write = vdbenchProbes(kWrite, "create_files_6m");
        QVERIFY2(write, write ? "" : write.error().detail.c_str());
        QCOMPARE(write->id, "vdbench-create_files_6m");
        QCOMPARE(write->probes.size(), 1);
        QCOMPARE(write->probes[0].kind, "small-files");
        QCOMPARE(write->probes[0].name, "rd1");
        SmallFilesSpec spec = specOf(*write);
        QCOMPARE(spec.set.files(), 1000U);
        QCOMPARE(spec.set.sizeOf(7), 6144U << 10);
        QCOMPARE(spec.ratePerSecond, 100U);
        QCOMPARE(spec.elapsedNs, 600'000'000'000U);
        QCOMPARE(spec.warmupNs, 1'000'000'000U);
        QCOMPARE(spec.workloads.size(), std::size_t(1));
        QCOMPARE(spec.workloads[0].readPercent, 0U);
        QCOMPARE(spec.workloads[0].threads, 4U);
        QCOMPARE(spec.workloads[0].transferBytes, 1U << 20);
        QVERIFY(spec.workloads[0].direct && !spec.workloads[0].randomOffsets && !spec.workloads[0].randomFiles);

        const auto read = vdbenchProbes(kRead, "seq_read_6m");
        QVERIFY(read);
        spec = specOf(*read);
        QCOMPARE(spec.workloads[0].readPercent, 100U);
        QCOMPARE(spec.ratePerSecond, 0U);
        QCOMPARE(spec.warmupNs, 5'000'000'000U);
        QVERIFY(spec.workloads[0].randomFiles);

        const auto mixed = vdbenchProbes(kMixed, "seq_rw_6m");
        QVERIFY(mixed);
        spec = specOf(*mixed);
        QCOMPARE(spec.workloads.size(), std::size_t(2));
        QCOMPARE(spec.workloads[0].share, 0.4);
        QCOMPARE(spec.workloads[1].share, 0.6);
        QCOMPARE(spec.workloads[1].readPercent, 0U);
        QCOMPARE(spec.workloads[1].transferBytes, 1U << 20); // its own wins over the default's
        QVERIFY(spec.workloads[1].randomFiles); // the default's
    }

    void commentsContinuationAndAbbreviations()
    {
        const QByteArray text = "* a comment\n# another\n/ and another\n\n"
                                "hd=default,vdbench=/opt/vdbench\nhd=localhost,system=localhost,jvms=1\n"
                                "fsd=fsd1,anchor=/a,dep=2,wid=3,\n"
                                "  files=10,size=(32k,50,64k,50), \n"
                                "  distrib=all    everything here is a comment, x=y\n"
                                "fwd=fwd1,fsd=fsd1,oper=write,xfer=16k,thr=2,fileio=random,stopafter=8\n"
                                "rd=run,fwd=fwd1,fwdrate=max,format=no,el=2m,int=1\n";
        const auto preset = vdbenchProbes(text, "file");
        QVERIFY2(preset, preset ? "" : preset.error().detail.c_str());
        const SmallFilesSpec spec = specOf(*preset);
        QCOMPARE(spec.set.depth, 2U);
        QCOMPARE(spec.set.width, 3U);
        QVERIFY(spec.set.filesEverywhere);
        QCOMPARE(spec.set.folders(), 12U);
        QCOMPARE(spec.set.files(), 120U);
        QCOMPARE(spec.set.totalBytes(), [&] {
            quint64 bytes = 0;
            for (quint64 file = 0; file < 120; ++file)
                bytes += spec.set.sizeOf(file);
            return bytes;
        }());
        QVERIFY(spec.workloads[0].randomOffsets);
        QCOMPARE(spec.workloads[0].stopAfter, 8U);
        QVERIFY(!spec.workloads[0].direct);
        QCOMPARE(spec.elapsedNs, 120'000'000'000U);
    }

    void sweepsBecomeProbes()
    {
        const QByteArray text = "fsd=f,anchor=/a,files=100,size=1m\nfwd=w,fsd=f,operation=read,xfersize=1m\n"
                                "rd=threads,fwd=w,fwdrate=(100,200),elapsed=5,forthreads=(1-16,d)\n"
                                "rd=sizes,fwd=w,fwdrate=max,elapsed=5,forxfersize=(1m,4m,8m)\n";
        const auto preset = vdbenchProbes(text, "file");
        QVERIFY2(preset, preset ? "" : preset.error().detail.c_str());
        QCOMPARE(preset->probes.size(), 5 * 2 + 3);
        QCOMPARE(preset->probes[0].name, "threads threads=1 fwdrate=100");
        QCOMPARE(preset->probes[0].sweep, "threads");
        QCOMPARE(specOf(*preset, 9).workloads[0].threads, 16U);
        QCOMPARE(specOf(*preset, 9).ratePerSecond, 200U);
        QCOMPARE(specOf(*preset, 12).workloads[0].transferBytes, 8U << 20);
        QSet<QString> names;
        for (const Probe& probe : preset->probes)
            names.insert(probe.name);
        QCOMPARE(names.size(), preset->probes.size());
    }

    void lists()
    {
        QCOMPARE(expandedVdbenchList({"1", "2", "4"}), std::optional(QStringList{"1", "2", "4"}));
        QCOMPARE(expandedVdbenchList({"4k-32k", "d"}), std::optional(QStringList{"4k", "8k", "16k", "32k"}));
        QCOMPARE(expandedVdbenchList({"1-9", "4"}), std::optional(QStringList{"1", "5", "9"}));
        QCOMPARE(expandedVdbenchList({"9-1", "d"}), std::nullopt);
        QCOMPARE(expandedVdbenchList({"1-1000000", "1"}), std::nullopt);
    }

    void whatIsWrongIsToldWithItsLine_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("detail");
        const QByteArray good = "fsd=f,files=10,size=64k\nfwd=w,fsd=f,operation=read\n";
        const int bad = static_cast<int>(ErrorCode::BadFile);
        const int unsupported = static_cast<int>(ErrorCode::Unsupported);
        QTest::newRow("raw device") << QByteArray("sd=sd1,lun=/dev/sda\n") << unsupported << QByteArray("line 1: raw devices");
        QTest::newRow("hosts") << QByteArray("hd=one,system=server1\n") << unsupported << QByteArray("line 1: several hosts");
        QTest::newRow("operation") << QByteArray(good + "fwd=x,fsd=f,operation=mkdir\nrd=r,fwd=x\n") << unsupported << QByteArray("line 3: operation \"mkdir\"");
        QTest::newRow("unknown parameter") << QByteArray("fsd=f,files=10,size=64k,totalsize=5g\n") << unsupported << QByteArray("line 1: \"totalsize\"");
        QTest::newRow("no fwd of that name") << QByteArray(good + "rd=r,fwd=other\n") << bad << QByteArray("line 3: its fwd=");
        QTest::newRow("no run") << good << bad << QByteArray("it holds no run");
        QTest::newRow("not a parameter") << QByteArray("fsd=f,files\n") << bad << QByteArray("line 1: \"files\" is no parameter");
        QTest::newRow("parenthesis") << QByteArray("fsd=f,size=(1k,50\n") << bad << QByteArray("line 1: a parenthesis");
        QTest::newRow("open end") << QByteArray("fsd=f,files=10,\n") << bad << QByteArray("line 1: it ends in a comma");
        QTest::newRow("size") << QByteArray("fsd=f,files=10,size=huge\nfwd=w,fsd=f\nrd=r,fwd=w\n") << bad << QByteArray("line 3: size:");
        QTest::newRow("more threads than files") << QByteArray("fsd=f,files=2,size=64k\nfwd=w,fsd=f,threads=4\nrd=r,fwd=w\n") << bad << QByteArray("line 3: threads:");
        QTest::newRow("endless sweep") << QByteArray(good + "rd=r,fwd=w,forthreads=(1-9999999,1)\n") << bad << QByteArray("line 3: forthreads");
        QTest::newRow("two file sets") << QByteArray(good + "fsd=g,files=10,size=64k\nfwd=x,fsd=g\nrd=r,fwd=*\n") << unsupported << QByteArray("line 5: a run with more than one fsd");
        QTest::newRow("skews") << QByteArray("fsd=f,files=20,size=64k\nfwd=a,fsd=f,skew=40\nfwd=b,fsd=f,skew=40\nrd=r,fwd=*\n") << bad << QByteArray("line 4: skew:");
    }
    void whatIsWrongIsToldWithItsLine()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        QFETCH(QByteArray, detail);
        const auto preset = vdbenchProbes(text, "the file");
        QVERIFY(!preset);
        QVERIFY2(QByteArray::fromStdString(preset.error().detail).startsWith(detail), preset.error().detail.c_str());
        QCOMPARE(static_cast<int>(preset.error().code), code);
        QCOMPARE(preset.error().subject, std::string("the file"));
    }

    void garbageIsNoPreset()
    {
        QByteArray noise(4096, '\0');
        for (qsizetype i = 0; i < noise.size(); ++i)
            noise[i] = static_cast<char>(i * 131 % 256);
        QVERIFY(!vdbenchProbes(noise, "noise"));
        QVERIFY(!vdbenchProbes(QByteArray(2 << 20, 'x'), "large"));
        QVERIFY(!vdbenchProbes({}, "empty"));
    }
};

QTEST_APPLESS_MAIN(VdbenchFileTest)
#include "tst_vdbenchfile.moc"
