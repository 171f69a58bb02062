#include "core/text/wording.h"

#include <QJsonArray>
#include <QTest>

using namespace driveduel;

class FileProbeWordingTest : public QObject
{
    Q_OBJECT

private slots:
    void sentences_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QJsonObject>("values");
        QTest::addColumn<QStringList>("parts");
        QTest::newRow("cache") << "cache-kept" << QJsonObject{{"cachedBytes", 1048576}, {"sizeBytes", 4194304}} << QStringList{"1 MiB", "4 MiB"};
        QTest::newRow("cold start") << "cold-start"
                                    << QJsonObject{{"program", "git"}, {"evictedBytes", 2097152}, {"keptBytes", 1048576}, {"readBytes", 3145728}}
                                    << QStringList{"git", "2 MiB", "1 MiB", "read 3 MiB"};
        QTest::newRow("cold start without a drive") << "cold-start" << QJsonObject{{"program", "git"}, {"evictedBytes", 2097152}, {"untoldFiles", 3}}
                                                    << QStringList{"2 MiB", "Of 3 of its files"};
        QTest::newRow("failed") << "start-failed" << QJsonObject{{"program", "a\nb"}, {"reason", "it ended\nwith status 3"}} << QStringList{"status 3"};
        QTest::newRow("units") << "slow-units"
                               << QJsonObject{{"units", QJsonArray{QJsonObject{{"unit", "a.service"}, {"seconds", 3.21}}, QJsonObject{{"unit", "b.service"}, {"seconds", 1.5}}}}}
                               << QStringList{"a.service 3.21 s", "b.service 1.50 s"};
        QTest::newRow("no boot times") << "no-boot-times" << QJsonObject{{"reason", "a container"}} << QStringList{"a container."};
    }
    void sentences()
    {
        QFETCH(QString, id);
        QFETCH(QJsonObject, values);
        QFETCH(QStringList, parts);
        const Warning warning{id, "info", values};
        const QString text = warningText(warning);
        QVERIFY(text != id);
        QVERIFY(!text.contains('\n'));
        for (const QString& part : parts)
            QVERIFY2(text.contains(part), qPrintable(text));
        QVERIFY(warningBadge(warning) != id);
    }
};

QTEST_APPLESS_MAIN(FileProbeWordingTest)
#include "tst_fileprobewording.moc"
