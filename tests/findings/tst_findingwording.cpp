#include "core/text/findingwording.h"
#include "tests/findings/scenes.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace driveduel;
using namespace driveduel::test;

/// Every finding has words for people, and they say why it matters with a figure.
class TestFindingWording final : public QObject
{
    Q_OBJECT

private slots:
    void words_data()
    {
        QTest::addColumn<int>("row");
        const QList<SceneRow> rows = sceneRows();
        for (int i = 0; i < rows.size(); ++i) {
            if (rows[i].fires)
                QTest::addRow("%s: %s", rows[i].id, rows[i].name) << i;
        }
    }

    void words()
    {
        QFETCH(int, row);
        const SceneRow tested = sceneRows()[row];
        Scene scene;
        tested.set(scene);
        for (const Finding& finding : scene.findings()) {
            if (finding.id != tested.id)
                continue;
            const FindingText text = findingText(finding);
            QVERIFY2(text.title != finding.id, "has words of its own");
            QVERIFY2(text.title.size() <= 36, "a badge is short");
            QVERIFY(!text.advice.isEmpty());
            const QString all = text.title + text.why + text.advice;
            QVERIFY2(!all.contains(u'—'), qPrintable(all)); // a figure that the rule did not give
            QVERIFY2(!all.contains(QRegularExpression("%\\d")), qPrintable(all));
            if (finding.id != u"on-battery" || finding.values.contains("percent"))
                QVERIFY2(all.contains(QRegularExpression("\\d")) || finding.id == u"smart-failing" || finding.id == u"governor-powersave", qPrintable(all));
        }
    }

    void troubleInARun_data()
    {
        QTest::addColumn<QString>("id");
        QTest::newRow("left") << "drive-left";
        QTest::newRow("errors") << "io-errors";
    }

    void troubleInARun()
    {
        QFETCH(QString, id);
        const FindingText text = findingText({id, FindingSeverity::Problem, "sda", {}, {{"ioErrors", 3}, {"timeouts", 1}}});
        QVERIFY(text.title != id);
        QVERIFY(!text.why.isEmpty());
        QVERIFY(!text.advice.isEmpty());
    }

    void hubIsShared()
    {
        Scene scene;
        scene.usb().hops += {"2-1", "2109:0817", "USB3.0 Hub", 5000, 1, 3, false};
        scene.usb().deviceSpeedMbps = 5000;
        scene.link().usbSpeedMbps = 5000;
        const FindingText text = findingText(scene.findings().first());
        QCOMPARE(text.why, u"The hub “USB3.0 Hub” carries at most 500 MB/s (5 Gb/s) for all that is plugged in there: other devices: 3. When all are busy, 125 MB/s are left for each.");
    }

    void unknownIdIsItsOwnTitle()
    {
        const FindingText text = findingText({"of-tomorrow", FindingSeverity::Note, {}, {}, {}});
        QCOMPARE(text.title, "of-tomorrow");
    }

    void hostileValuesAreTamed()
    {
        const Finding finding {"swap-on-external", FindingSeverity::Warning, "sda", {{"Filename", "/a\u202Eb\nc", "/proc/swaps"}},
            {{"path", "/a\u202Eb\nc"}, {"usedBytes", -1e300}, {"sizeBytes", 1e300}}};
        const FindingText text = findingText(finding);
        QVERIFY(!text.why.contains(u'\n'));
        QVERIFY(!text.why.contains(QChar(0x202E)));
        QVERIFY(!evidenceText(finding.evidence.first()).contains(u'\n'));
    }
};

QTEST_GUILESS_MAIN(TestFindingWording)
#include "tst_findingwording.moc"
