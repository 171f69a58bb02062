#include "ui/drivecard.h"
#include "ui/drivedetails.h"

#include "tests/devices/fakesys.h"
#include "ui/targetpanel.h"
#include "ui/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace driveduel;
using driveduel::test::FakeSys;

namespace {

/// A stick at 480 Mb/s without TRIM; its model is markup.
void fill(const FakeSys& sys)
{
    const QString usb = "pci0000:00/0000:00:14.0/usb1/1-2";
    const QString stick = usb + "/1-2:1.0/host6/target6:0:0/6:0:0:0";
    sys.usbDevice("pci0000:00/0000:00:14.0/usb1", "480\n");
    sys.usbDevice(usb, "480\n");
    const QString folder = sys.disk(stick, "sda", "8:0\n");
    sys.file(folder + "/queue/discard_max_bytes", "0\n");
    sys.file("sys/devices/" + stick + "/model", "<b>Stick</b>\n");
    sys.link("../..", folder + "/device");
}

Finding made(const char* id, FindingSeverity severity)
{
    return {QString::fromLatin1(id), severity, "sda", {{"a", "b", "/c"}}, {{"usb", true}, {"speed", "480 Mb/s"}}};
}

QToolButton* badge(QWidget& in)
{
    return in.findChild<QToolButton*>(QStringLiteral("findingsBadge"));
}

QStringList labels(const QWidget& in)
{
    QStringList texts;
    for (const QLabel* label : in.findChildren<QLabel*>())
        texts += label->text();
    return texts;
}

} // namespace

/// Badges on the drives' cards and the window that they open.
class TestDriveFindings final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }

    void badge_data()
    {
        QTest::addColumn<QList<Finding>>("findings");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("severity");
        const Finding problem = made("usb2-link", FindingSeverity::Problem), warning = made("trim-missing", FindingSeverity::Warning),
                      note = made("autosuspend", FindingSeverity::Note);
        QTest::newRow("none") << QList<Finding> {} << "✓ No findings" << "none";
        QTest::newRow("note") << QList<Finding> {note} << "Suspended when idle" << "note";
        QTest::newRow("warning and note") << QList<Finding> {warning, note} << "⚠ No TRIM through the bridge" << "warning";
        QTest::newRow("problem and warning") << QList<Finding> {problem, warning, note} << "⚠ USB 2 link +1" << "problem";
    }

    void badge()
    {
        QFETCH(QList<Finding>, findings);
        DriveCard card("/x", {"A drive", {"1 TB"}, {}});
        QVERIFY2(!::badge(card), "nothing is known yet");
        card.setFindings(findings);
        card.resize(400, 100);
        card.show();
        QVERIFY(QTest::qWaitForWindowExposed(&card));
        QTEST(::badge(card)->text(), "text");
        QTEST(::badge(card)->property("severity").toString(), "severity");
        QCOMPARE(card.findChildren<QToolButton*>("findingsBadge").size(), 1);
        card.setFindings({}); // the next look replaces it
        QCOMPARE(::badge(card)->text(), QString::fromUtf8("✓ No findings"));
        QCOMPARE(card.findChildren<QToolButton*>("findingsBadge").size(), 1);
    }

    void narrowCardCutsTheBadge()
    {
        DriveCard card("/x", {"A drive", {"1 TB"}, {}});
        card.setFindings({made("trim-missing", FindingSeverity::Warning), made("usb2-link", FindingSeverity::Warning)});
        card.resize(150, 100);
        card.show();
        QVERIFY(QTest::qWaitForWindowExposed(&card));
        QVERIFY2(::badge(card)->text().endsWith(u'…'), qPrintable(::badge(card)->text()));
        QVERIFY(::badge(card)->geometry().right() <= card.width());
    }

    void clickAsksForDetailsAndTicksNothing()
    {
        DriveCard card("/x", {"A drive", {"1 TB"}, {}});
        card.setFindings({made("trim-missing", FindingSeverity::Warning)});
        card.show();
        QVERIFY(QTest::qWaitForWindowExposed(&card));
        QSignalSpy asked(&card, &DriveCard::detailsRequested);
        QTest::mouseClick(::badge(card), Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        ::badge(card)->setFocus();
        QTest::keyClick(::badge(card), Qt::Key_Space);
        QCOMPARE(asked.size(), 2);
        QVERIFY(!card.isTicked());
    }

    void panelOpensTheDetails()
    {
        const FakeSys sys;
        fill(sys);
        TargetPanel panel(sys.root());
        panel.show();
        QTRY_VERIFY_WITH_TIMEOUT(::badge(panel), 5000);
        QVERIFY2(::badge(panel)->text().startsWith(QString::fromUtf8("⚠ USB 2 link")), qPrintable(::badge(panel)->text()));
        QVERIFY2(::badge(panel)->toolTip().contains("No TRIM"), qPrintable(::badge(panel)->toolTip()));
        QTest::mouseClick(::badge(panel), Qt::LeftButton);
        auto* details = panel.findChild<DriveDetails*>();
        QVERIFY(details && details->isVisible());
        QVERIFY2(!details->isModal(), "the window stays usable");
        const QStringList shown = labels(*details);
        QVERIFY(shown.contains("<b>Stick</b>")); // as it is
        QVERIFY(shown.contains("Note: USB 2 link") || shown.contains("Warning: USB 2 link"));
        QVERIFY(shown.join('\n').contains("/sys/bus/usb/devices/1-2/speed"));
        for (const QLabel* label : details->findChildren<QLabel*>())
            QCOMPARE(label->textFormat(), Qt::PlainText);
        QTest::mouseClick(::badge(panel), Qt::LeftButton); // the same one again
        QCOMPARE(panel.findChildren<DriveDetails*>().size(), 1);
    }

    void detailsEndWhereTheirTextEnds()
    {
        const FakeSys sys;
        fill(sys);
        TargetPanel panel(sys.root());
        panel.show();
        QTRY_VERIFY_WITH_TIMEOUT(::badge(panel), 5000);
        QTest::mouseClick(::badge(panel), Qt::LeftButton);
        auto* details = panel.findChild<DriveDetails*>();
        QVERIFY(QTest::qWaitForWindowExposed(details));
        const QWidget* body = details->findChild<QScrollArea*>("detailsScroll")->widget();
        int lowest = 0;
        for (const QLabel* label : body->findChildren<QLabel*>())
            lowest = std::max(lowest, label->mapTo(body, QPoint(0, label->height())).y());
        QVERIFY2(body->height() - lowest < 40 || body->height() <= details->height(), qPrintable(QString("%1 of %2").arg(lowest).arg(body->height())));
        for (const QLabel* label : body->findChildren<QLabel*>())
            QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text())); // nothing is cut
    }

    void detailsFollowTheDrive()
    {
        const FakeSys sys;
        fill(sys);
        TargetPanel panel(sys.root());
        panel.show();
        QTRY_VERIFY_WITH_TIMEOUT(::badge(panel), 5000);
        QTest::mouseClick(::badge(panel), Qt::LeftButton);
        auto* details = panel.findChild<DriveDetails*>();
        sys.file("sys/devices/pci0000:00/0000:00:14.0/usb1/1-2/1-2:1.0/host6/target6:0:0/6:0:0:0/block/sda/queue/discard_max_bytes", "4096\n");
        QTest::mouseClick(details->findChild<QPushButton*>("lookAgain"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(labels(*details).filter("No TRIM").isEmpty(), 5000);
        QVERIFY(!labels(*details).filter("USB 2 link").isEmpty());
    }

    void detailsByKeyboard()
    {
        const FakeSys sys;
        fill(sys);
        TargetPanel panel(sys.root());
        panel.show();
        QTRY_VERIFY_WITH_TIMEOUT(::badge(panel), 5000);
        ::badge(panel)->setFocus();
        QTest::keyClick(::badge(panel), Qt::Key_Space);
        QPointer<DriveDetails> details = panel.findChild<DriveDetails*>();
        QVERIFY(details);
        QCOMPARE(details->focusWidget()->objectName(), "detailsScroll");
        QTest::mouseClick(details->findChild<QPushButton*>("copyDetails"), Qt::LeftButton);
        const QString copied = QApplication::clipboard()->text();
        QVERIFY2(copied.contains("usb2-link"), qPrintable(copied));
        QVERIFY2(copied.contains("/sys/bus/usb/devices/1-2/speed"), qPrintable(copied));
        QTest::keyClick(details, Qt::Key_Escape);
        QTRY_VERIFY(!details);
    }

    void closingDoesNotWait()
    {
        QElapsedTimer clock;
        clock.start();
        {
            TargetPanel panel;
            panel.show();
            QTest::qWait(50);
            clock.restart();
        }
        QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed())));
    }
};

QTEST_MAIN(TestDriveFindings)
#include "tst_drivefindings.moc"
