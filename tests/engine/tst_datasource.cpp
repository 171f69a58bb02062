#include "core/engine/buffers.h"
#include "core/engine/datasource.h"

#include <QByteArray>
#include <QTest>

#include <cmath>
#include <cstring>
#include <set>

using namespace driveduel::engine;

class TestDataSource : public QObject
{
    Q_OBJECT

private slots:
    void everySectorIsUnique();
    void isIncompressible();
    void neighbouringBlocksOfAFewSlotsAreIncompressible();
    void seedsDiffer();
    void oddSizes_data();
    void oddSizes();
    void patterns_data();
    void patterns();
    void buffersAreAlignedAndApart();
    void costOfStamping_data();
    void costOfStamping();
};

namespace {

struct Pool
{
    std::vector<std::byte> bytes;
    explicit Pool(std::size_t size)
        : bytes(size)
    {
    }
};

QByteArray toArray(const std::byte* data, std::size_t bytes)
{
    return {reinterpret_cast<const char*>(data), static_cast<qsizetype>(bytes)};
}

} // namespace

void TestDataSource::everySectorIsUnique()
{
    DataSource pattern(1);
    Pool pool(65536);
    pattern.fillBody(pool.bytes);
    std::set<QByteArray> sectors;
    for (int write = 0; write < 100; ++write) {
        pattern.stamp(pool.bytes.data(), pool.bytes.size());
        for (std::size_t at = 0; at < pool.bytes.size(); at += 512)
            sectors.insert(toArray(pool.bytes.data() + at, 512));
    }
    QCOMPARE(sectors.size(), 100U * 128U);
}

void TestDataSource::isIncompressible()
{
    DataSource pattern(1);
    Pool pool(1U << 20);
    pattern.fillBody(pool.bytes);
    pattern.stamp(pool.bytes.data(), pool.bytes.size());
    const QByteArray packed = qCompress(toArray(pool.bytes.data(), pool.bytes.size()), 9);
    QVERIFY2(static_cast<double>(packed.size()) > 0.97 * static_cast<double>(pool.bytes.size()),
        qPrintable(QString::number(packed.size())));
}

/// At queue depth 1 all blocks come from one slot: a file system that compresses 128 KiB at a time must not find them
/// alike.
void TestDataSource::neighbouringBlocksOfAFewSlotsAreIncompressible()
{
    const std::uint32_t blocks = BufferPool::blocksForWriting(1, 4096);
    auto pool = BufferPool::create(1, blocks, 4096, 4096);
    QVERIFY(pool.has_value());
    DataSource pattern(1);
    pattern.fillBody({pool->data(), pool->sizeBytes()});
    QByteArray written;
    for (std::uint32_t i = 0; i < 64; ++i) {
        pattern.stamp(pool->block(0, i % blocks), 4096);
        written += toArray(pool->block(0, i % blocks), 4096);
    }
    QVERIFY(static_cast<double>(qCompress(written, 9).size()) > 0.97 * static_cast<double>(written.size()));
}

void TestDataSource::seedsDiffer()
{
    Pool a(4096);
    Pool b(4096);
    DataSource first(1);
    DataSource second(2);
    first.fillBody(a.bytes);
    second.fillBody(b.bytes);
    first.stamp(a.bytes.data(), 4096);
    second.stamp(b.bytes.data(), 4096);
    for (std::size_t at = 0; at < 4096; at += 512)
        QVERIFY(std::memcmp(a.bytes.data() + at, b.bytes.data() + at, 512) != 0);
}

void TestDataSource::oddSizes_data()
{
    QTest::addColumn<int>("size");
    for (const int size : {1, 7, 15, 16, 511, 513, 520, 1000})
        QTest::addRow("%d bytes", size) << size;
}

void TestDataSource::oddSizes()
{
    QFETCH(int, size);
    const auto bytes = static_cast<std::size_t>(size);
    Pool pool(bytes + 1);
    pool.bytes[bytes] = std::byte{0xee};
    DataSource pattern(1);
    pattern.fillBody({pool.bytes.data(), bytes});
    pattern.stamp(pool.bytes.data(), bytes);
    QCOMPARE(pool.bytes[bytes], std::byte{0xee}); // nothing past the end
}

void TestDataSource::patterns_data()
{
    QTest::addColumn<int>("pattern");
    QTest::addColumn<quint32>("percent");
    QTest::addColumn<int>("randomBytes"); ///< of every 512
    const auto row = [](const char* name, DataPattern pattern, quint32 percent, int randomBytes) {
        QTest::newRow(name) << int(pattern) << percent << randomBytes;
    };
    row("incompressible", DataPattern::Incompressible, 70, 512);
    row("zero", DataPattern::Zero, 0, 0);
    row("0 %", DataPattern::Compressible, 0, 512);
    row("50 %", DataPattern::Compressible, 50, 256);
    row("75 %", DataPattern::Compressible, 75, 128);
    row("99 %", DataPattern::Compressible, 99, 16); // the stamp is kept
    row("100 %", DataPattern::Compressible, 100, 0);
}

void TestDataSource::patterns()
{
    QFETCH(int, pattern);
    QFETCH(quint32, percent);
    QFETCH(int, randomBytes);
    DataSource source(1, static_cast<DataPattern>(pattern), percent);
    Pool pool(1U << 20);
    source.fillBody(pool.bytes);
    std::set<QByteArray> sectors;
    for (int write = 0; write < 3; ++write) {
        source.stamp(pool.bytes.data(), pool.bytes.size());
        for (std::size_t at = 0; at < pool.bytes.size(); at += 512)
            sectors.insert(toArray(pool.bytes.data() + at, 512));
    }
    QCOMPARE(sectors.size(), randomBytes > 0 ? 3U * 2048U : 1U);
    for (const QByteArray& sector : sectors)
        QCOMPARE(sector.mid(randomBytes), QByteArray(512 - randomBytes, 0));
    const auto whole = static_cast<double>(pool.bytes.size());
    const auto packed = static_cast<double>(qCompress(toArray(pool.bytes.data(), pool.bytes.size()), 9).size());
    QVERIFY2(std::abs(packed / whole - randomBytes / 512.0) < 0.04, qPrintable(QString::number(packed / whole)));
}

void TestDataSource::buffersAreAlignedAndApart()
{
    for (const std::uint64_t blockBytes : {512ULL, 1000ULL, 4096ULL, 65536ULL, 1ULL << 20, 3ULL << 20}) {
        auto pool = BufferPool::create(4, 2, blockBytes, 4096);
        QVERIFY(pool.has_value());
        std::set<const std::byte*> starts;
        for (std::uint32_t slot = 0; slot < 4; ++slot) {
            for (std::uint32_t index = 0; index < 2; ++index) {
                const std::byte* block = pool->block(slot, index);
                QCOMPARE(reinterpret_cast<std::uintptr_t>(block) % 4096, 0U);
                QVERIFY(block >= pool->data() && block + blockBytes <= pool->data() + pool->sizeBytes());
                starts.insert(block);
            }
        }
        QCOMPARE(starts.size(), 8U);
        if (blockBytes > 4096)
            QCOMPARE(reinterpret_cast<std::uintptr_t>(pool->data()) % (2U << 20), 0U);
    }
}

void TestDataSource::costOfStamping_data()
{
    QTest::addColumn<int>("pattern");
    QTest::newRow("incompressible, 4 KiB") << int(DataPattern::Incompressible);
    QTest::newRow("zero, 4 KiB") << int(DataPattern::Zero);
    QTest::newRow("compressible, 4 KiB") << int(DataPattern::Compressible);
}

void TestDataSource::costOfStamping()
{
    QFETCH(int, pattern);
    DataSource source(1, static_cast<DataPattern>(pattern), 50);
    Pool pool(4096);
    QBENCHMARK
    {
        source.stamp(pool.bytes.data(), 4096);
    }
}

QTEST_APPLESS_MAIN(TestDataSource)
#include "tst_datasource.moc"
