#include "core/system/hash.h"
#include "tests/system/systemrig.h"

using namespace driveduel;

class TstHash final : public QObject
{
    Q_OBJECT
private slots:
    void everyZeroIsHashed_data();
    void everyZeroIsHashed();
    void aStopEndsIt();
};

void TstHash::everyZeroIsHashed_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("digest"); // of `head -c 1048576 /dev/zero`, as md5sum and sha256sum say
    QTest::newRow("md5") << "md5" << "b6d81b360a5672d80c27430f39153e2c";
    QTest::newRow("sha256") << "sha256" << "30e14955ebf1352266dc2ff8067e68104607e750abb9d3b36582b8af909fcb58";
}

void TstHash::everyZeroIsHashed()
{
    QFETCH(QString, algorithm);
    const SystemRig rig;
    const Expected<SystemPassOutcome> outcome = rig.run(hashKind(), {{"algorithm", algorithm}, {"size", "1MiB"}});
    QVERIFY2(outcome.has_value(), outcome ? "" : outcome.error().detail.c_str());
    QTEST(outcome->facts.value("digest").toString(), "digest");
    const double megabytes = metricValue(*outcome, "hashing") * static_cast<double>(outcome->durationNs) / 1e9;
    QVERIFY(qAbs(megabytes - 1.048576) < 1e-9);
}

void TstHash::aStopEndsIt()
{
    const SystemRig rig;
    Expected<SystemPassOutcome> outcome = SystemPassOutcome();
    const qint64 ms = rig.stoppedAfter(hashKind(), {{"size", "1TiB"}}, [](const SystemProgress& progress) { return progress.fraction() > 0; }, outcome);
    QVERIFY(ms < 1000);
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::Cancelled);
}

QTEST_GUILESS_MAIN(TstHash)
#include "tst_hash.moc"
