#include "tests/devices/dump.h"
#include "tests/import/corpuschecks.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

using namespace driveduel;

namespace {

QString corpusFolder()
{
    return test::sharedFolder() + QStringLiteral("/corpus/");
}

struct Row
{
    QString path;
    QString kind;
    QJsonObject expected;
};

QList<Row> rows()
{
    QFile index(corpusFolder() + QStringLiteral("index.tsv"));
    QList<Row> all;
    if (!index.open(QIODevice::ReadOnly))
        return all;
    index.readLine();
    while (!index.atEnd()) {
        const QList<QByteArray> cells = index.readLine().split('\t');
        if (cells.size() >= 5)
            all.append({QString::fromUtf8(cells[0]), QString::fromUtf8(cells[1]), QJsonDocument::fromJson(cells[4]).object()});
    }
    return all;
}

} // namespace

/// What people published, against the right values. The texts are others' and stay out of the repository.
class TestImportCorpus final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!QFile::exists(corpusFolder() + QStringLiteral("index.tsv")))
            QSKIP("the samples are not there; DRIVEDUEL_TEST_DATA names the folder that has corpus/index.tsv");
    }

    void samples_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QJsonObject>("expected");
        const QList<Row> all = rows();
        for (const Row& row : all) {
            QJsonObject expected = row.expected;
            const QString original = expected["same_as"].toString();
            const auto same = std::find_if(all.begin(), all.end(), [&](const Row& other) { return other.path == original; });
            if (!original.isEmpty() && same == all.end())
                continue; // its original is kept apart
            if (!original.isEmpty())
                expected = same->expected;
            if (expected.contains("see"))
                continue; // a text whose values nobody wrote down
            QTest::newRow(row.path.toUtf8().constData()) << row.path << row.kind << expected;
        }
    }

    void samples()
    {
        QFETCH(QString, path);
        QFETCH(QString, kind);
        QFETCH(QJsonObject, expected);
        const auto report = import::scanFile(corpusFolder() + path);
        QVERIFY(report);
        const QString wrong = kind.startsWith("fio") ? test::checkFio(expected, *report) : test::checkTool(kind, expected, *report);
        QVERIFY2(wrong.isEmpty(), wrong.toUtf8().constData());
    }
};

QTEST_APPLESS_MAIN(TestImportCorpus)
#include "tst_importcorpus.moc"
