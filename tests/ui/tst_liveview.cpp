#include "ui/livechart.h"
#include "ui/liveview.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QLineSeries>
#include <QTest>
#include <QValueAxis>

using namespace driveduel;

namespace {

constexpr quint64 kSecond = 1'000'000'000;

Plan twoTargets()
{
    Plan plan;
    Probe probe;
    probe.name = "4K random read";
    plan.preset.probes.append(probe);
    for (const char* label : {"<b>One</b>", "Two"}) {
        PlannedTarget target;
        target.label = label;
        plan.targets.append(target);
    }
    plan.passes = interleaved(1, 2, 2);
    return plan;
}

RunProgress at(RunStage stage, int pass, int target, double seconds, double rate = 0)
{
    RunProgress progress;
    progress.stage = stage;
    progress.pass = pass;
    progress.passCount = 4;
    progress.target = target;
    progress.elapsedNs = static_cast<quint64>(seconds * kSecond);
    progress.bytesPerSecond = rate * 1e6;
    return progress;
}

} // namespace

/// What is shown of a run, fed by hand.
class TestLiveView final : public QObject
{
    Q_OBJECT

    static QList<QPointF> curve(const LiveView& view)
    {
        return qobject_cast<QLineSeries*>(view.findChild<LiveChart*>()->chart()->series().first())->points();
    }
    static const QValueAxis& timeAxis(const LiveView& view)
    {
        return *qobject_cast<QValueAxis*>(view.findChild<LiveChart*>()->chart()->axes(Qt::Horizontal).first());
    }

private slots:
    void timeCountsFromThePassesStart()
    {
        LiveView view;
        view.begin(twoTargets());
        view.showProgress(at(RunStage::LayingOut, -1, 0, 0));
        view.showProgress(at(RunStage::LayingOut, -1, 0, 30, 500));
        QCOMPARE(curve(view), (QList<QPointF> {{30, 500}}));
        view.showProgress(at(RunStage::Ramp, 0, 0, 100));
        QVERIFY(curve(view).isEmpty());
        view.showProgress(at(RunStage::Ramp, 0, 0, 101, 40));
        view.showProgress(at(RunStage::Measuring, 0, 0, 103, 50));
        QCOMPARE(curve(view), (QList<QPointF> {{1, 40}, {3, 50}}));
        QCOMPARE(timeAxis(view).min(), 0.0);
        QVERIFY(timeAxis(view).max() < 20);
        view.showProgress(at(RunStage::Ramp, 1, 1, 110));
        view.showProgress(at(RunStage::Measuring, 1, 1, 112, 60));
        QCOMPARE(curve(view), (QList<QPointF> {{2, 60}}));
    }

    void aPauseKeepsTheCurveAndIsNoTargets()
    {
        LiveView view;
        view.begin(twoTargets());
        view.showProgress(at(RunStage::Ramp, 1, 1, 10));
        view.showProgress(at(RunStage::Measuring, 1, 1, 11, 60));
        view.showProgress(at(RunStage::Pausing, -1, 0, 12));
        QCOMPARE(curve(view), (QList<QPointF> {{1, 60}}));
        for (const QLabel* label : view.findChildren<QLabel*>())
            QVERIFY2(!label->text().contains("One"), "the target of a pause is none");
    }

    void failureIsSeen()
    {
        LiveView view;
        view.begin(twoTargets());
        view.show();
        view.addProblem({0, -1, {ErrorCode::NotFound, "/gone", "", 0}, true});
        view.showFailed();
        QCOMPARE(view.findChild<QLabel*>("headline")->text(), QString("Nothing could be measured"));
        const QAbstractItemModel* rows = view.findChild<QAbstractItemView*>()->model();
        const QString told = rows->index(rows->rowCount() - 1, 2).data().toString();
        QVERIFY2(told.startsWith("<b>One</b>") && told.contains("/gone"), qPrintable(told));
        QVERIFY(!view.findChild<LiveChart*>()->isVisible());
        view.begin(twoTargets());
        QVERIFY(view.findChild<LiveChart*>()->isVisible());
        QCOMPARE(rows->rowCount(), 0);
    }
};

QTEST_MAIN(TestLiveView)
#include "tst_liveview.moc"
