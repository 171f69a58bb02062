#include "tests/ui/comparisons.h"
#include "tests/ui/windowfixture.h"

#include "core/interchange/exporters.h"
#include "core/results/resultjson.h"
#include "ui/compare/compareview.h"
#include "ui/messagebar.h"
#include "ui/resultpanel.h"

#include <QDragEnterEvent>
#include <QLabel>
#include <QMimeData>

#include <algorithm>

using namespace driveduel;
using test::WindowFixture;

/// Files that come into the window by drag and drop, good ones and others.
class TestWindowFiles final : public QObject
{
    Q_OBJECT

    /// As the window system does it; whether the window takes what is dragged over it.
    static bool drop(QWidget& window, const QList<QUrl>& urls)
    {
        QMimeData data;
        data.setUrls(urls);
        const QPoint middle = window.rect().center();
        QDragEnterEvent enter(middle, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        enter.ignore();
        QApplication::sendEvent(&window, &enter);
        if (!enter.isAccepted())
            return false;
        QDropEvent dropped(middle, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &dropped);
        return dropped.isAccepted();
    }

    static QList<QUrl> urls(const QStringList& paths)
    {
        QList<QUrl> list;
        for (const QString& path : paths)
            list += QUrl::fromLocalFile(path);
        return list;
    }

    static QStringList told(const MainWindow& window)
    {
        QStringList lines;
        for (const MessageBar* bar : window.findChildren<MessageBar*>("messageBar")) {
            if (bar->isVisible())
                lines += bar->text().split('\n');
        }
        return lines;
    }

    static void write(const QString& path, const QByteArray& content)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }

    static ResultListModel& results(MainWindow& window) { return window.findChild<ResultPanel*>()->model(); }

private slots:
    void twoResultsAreCompared()
    {
        WindowFixture fixture;
        const Comparison duel = samples::duel();
        QStringList paths;
        for (const ResultPtr& result : duel.results) {
            paths += fixture.path(result->id + ".json");
            QVERIFY(writeResultFile(paths.last(), *result));
        }
        MainWindow window(fixture.places());
        window.show();
        QVERIFY(drop(window, urls(paths)));
        QTRY_COMPARE(results(window).tickedIds().size(), 2);
        QVERIFY(window.findChild<CompareView*>()->isVisible());
        QCOMPARE(told(window), QStringList());
        QVERIFY2(fixture.storedResults().isEmpty(), "they are listed where they are");
        QVERIFY(drop(window, urls(paths))); // once more changes nothing
        QTest::qWait(300);
        QCOMPARE(results(window).rowCount(), 2);
        QCOMPARE(results(window).tickedIds().size(), 2);
    }

    void severalInOneFileAreKept()
    {
        WindowFixture fixture;
        write(fixture.path("both.json"), toJsonArray(samples::duel().results));
        MainWindow window(fixture.places());
        window.show();
        QVERIFY(drop(window, urls({fixture.path("both.json")})));
        QTRY_COMPARE(results(window).tickedIds().size(), 2);
        QCOMPARE(fixture.storedResults().size(), 2);
    }

    void brokenFileIsOneSentence_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("cut off") << QByteArray("{\"format\":");
        QTest::newRow("another kind of JSON") << QByteArray("{\"name\": \"x\"}");
        QTest::newRow("a picture") << QByteArray("\x89PNG\r\n\x1a\n", 8);
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("a list of nothing") << QByteArray("[]");
    }

    void brokenFileIsOneSentence()
    {
        QFETCH(const QByteArray, content);
        WindowFixture fixture;
        const QString path = fixture.path("<b>broken.json");
        write(path, content);
        MainWindow window(fixture.places());
        window.show();
        QVERIFY(drop(window, urls({path})));
        QTRY_COMPARE(told(window).size(), 1);
        QTest::qWait(100);
        QCOMPARE(told(window).size(), 1);
        QVERIFY2(told(window).first().contains(path), qPrintable(told(window).first()));
        QCOMPARE(results(window).rowCount(), 0);
        QVERIFY(!window.findChild<CompareView*>()->isVisible());
    }

    void oneBadFileLeavesTheOthersAlone()
    {
        WindowFixture fixture;
        write(fixture.path("bad.json"), "{");
        QVERIFY(writeResultFile(fixture.path("good.json"), *samples::duel().results.first()));
        MainWindow window(fixture.places());
        window.show();
        QVERIFY(drop(window, urls({fixture.path("bad.json"), fixture.path("missing.json"), fixture.path("good.json")})));
        QTRY_COMPARE(results(window).tickedIds().size(), 1);
        QTRY_COMPARE(told(window).size(), 2); // what is no result is looked into by the importers first
    }

    void aFolderIsATarget()
    {
        WindowFixture fixture;
        MainWindow window(fixture.places());
        window.show();
        QVERIFY(drop(window, urls({fixture.path("target")})));
        QTRY_VERIFY(window.findChild<TargetPanel*>()->tickedPaths().contains(fixture.path("target")));
    }

    void whatIsNoFileIsNotTaken()
    {
        WindowFixture fixture;
        MainWindow window(fixture.places());
        window.show();
        QVERIFY(!drop(window, {QUrl("https://example.org/x.json")}));
        QVERIFY(!drop(window, {}));
    }
};

QTEST_MAIN(TestWindowFiles)
#include "tst_windowfiles.moc"
