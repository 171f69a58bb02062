#include "core/probes/probe.h"

#include <QTest>

using namespace driveduel;

class TestSizes : public QObject
{
    Q_OBJECT
private slots:
    void sizes_data();
    void sizes();
    void badSizes_data();
    void badSizes();
    void durations_data();
    void durations();
    void badDurations_data();
    void badDurations();
    void textReadsBack_data();
    void textReadsBack();
    void shortestText();
};

void TestSizes::sizes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint64>("bytes");
    QTest::newRow("plain") << "4096" << 4096ULL;
    QTest::newRow("zero") << "0" << 0ULL;
    QTest::newRow("k") << "4k" << 4096ULL;
    QTest::newRow("K") << "4K" << 4096ULL;
    QTest::newRow("KiB") << "4KiB" << 4096ULL;
    QTest::newRow("Ki") << "4Ki" << 4096ULL;
    QTest::newRow("kB") << "4kB" << 4000ULL;
    QTest::newRow("space") << " 1 MiB " << 1048576ULL;
    QTest::newRow("m") << "1m" << 1048576ULL;
    QTest::newRow("MB") << "1MB" << 1000000ULL;
    QTest::newRow("GiB") << "1GiB" << (1ULL << 30);
    QTest::newRow("G") << "1G" << (1ULL << 30);
    QTest::newRow("GB") << "1GB" << 1000000000ULL;
    QTest::newRow("T") << "2T" << (2ULL << 40);
    QTest::newRow("B") << "512B" << 512ULL;
    QTest::newRow("fraction") << "1.5k" << 1536ULL;
    QTest::newRow("fraction GiB") << "0.25GiB" << (1ULL << 28);
    QTest::newRow("trailing zeros") << "1.500k" << 1536ULL;
    QTest::newRow("largest") << "18446744073709551615" << 18446744073709551615ULL;
}

void TestSizes::sizes()
{
    QFETCH(QString, text);
    QFETCH(quint64, bytes);
    const auto parsed = parseSize(text);
    QVERIFY(parsed);
    QCOMPARE(*parsed, bytes);
}

void TestSizes::badSizes_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"", " ", "k", "4x", "4 k k", "-1", "+1", "1e3", "0x10", "1..5k", "1.k", ".5k", "0.3", "1.0001k", "4k,8k",
             "18446744073709551616", "99999999999T", "1234567890123456789012345", "4kk", "nan", "inf", "1,5k", "\xd9\xa4k"})
        QTest::newRow(*text ? text : "empty") << QString::fromUtf8(text);
    QTest::newRow("NUL inside") << QString::fromLatin1("4\0k", 3);
}

void TestSizes::badSizes()
{
    QFETCH(QString, text);
    QVERIFY2(!parseSize(text), qPrintable(text));
}

void TestSizes::durations_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint64>("ns");
    QTest::newRow("bare") << "5" << 5000000000ULL;
    QTest::newRow("s") << "5s" << 5000000000ULL;
    QTest::newRow("fraction") << "0.5" << 500000000ULL;
    QTest::newRow("ms") << "500ms" << 500000000ULL;
    QTest::newRow("us") << "100us" << 100000ULL;
    QTest::newRow("ns") << "7ns" << 7ULL;
    QTest::newRow("m") << "2m" << 120000000000ULL;
    QTest::newRow("h") << "1h" << 3600000000000ULL;
    QTest::newRow("upper case") << "5S" << 5000000000ULL;
}

void TestSizes::durations()
{
    QFETCH(QString, text);
    QFETCH(quint64, ns);
    const auto parsed = parseDurationNs(text);
    QVERIFY(parsed);
    QCOMPARE(*parsed, ns);
}

void TestSizes::badDurations_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"", "s", "5x", "-5s", "5k", "1:30", "0.5ns", "99999999999h"})
        QTest::newRow(*text ? text : "empty") << QString::fromUtf8(text);
}

void TestSizes::badDurations()
{
    QFETCH(QString, text);
    QVERIFY(!parseDurationNs(text));
}

void TestSizes::textReadsBack_data()
{
    QTest::addColumn<quint64>("value");
    for (const quint64 value : {0ULL, 1ULL, 511ULL, 512ULL, 1024ULL, 1536ULL, 1ULL << 20, (1ULL << 20) + 512, 3ULL << 30, 1ULL << 40, 1ULL << 50,
             18446744073709551615ULL, 1000ULL, 999999999ULL, 60000000000ULL, 1500000000ULL})
        QTest::addRow("%llu", value) << static_cast<quint64>(value);
}

void TestSizes::textReadsBack()
{
    QFETCH(quint64, value);
    QCOMPARE(parseSize(sizeToText(value)).value(), value);
    QCOMPARE(parseDurationNs(durationToText(value)).value(), value);
}

void TestSizes::shortestText()
{
    QCOMPARE(sizeToText(4096), QStringLiteral("4k"));
    QCOMPARE(sizeToText(1 << 20), QStringLiteral("1m"));
    QCOMPARE(sizeToText(1536), QStringLiteral("1536"));
    QCOMPARE(sizeToText(1ULL << 30), QStringLiteral("1g"));
    QCOMPARE(durationToText(5000000000), QStringLiteral("5s"));
    QCOMPARE(durationToText(1250000000), QStringLiteral("1250ms"));
}

QTEST_APPLESS_MAIN(TestSizes)
#include "tst_sizes.moc"
