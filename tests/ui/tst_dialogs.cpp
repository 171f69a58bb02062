#include "ui/exportdialog.h"
#include "ui/notedialog.h"
#include "ui/resultpanel.h"
#include "ui/saving.h"

#include "core/results/resultjson.h"
#include "tests/ui/comparisons.h"

#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace driveduel;

namespace {

/// Answers modal dialogs as a person would: `answer` gets whichever is up, again and again.
template <typename Answer> class Person final
{
public:
    explicit Person(Answer answer)
    {
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [answer] {
            if (QWidget* dialog = QApplication::activeModalWidget())
                answer(dialog);
        });
        m_timer.start(40);
    }

private:
    QTimer m_timer;
};

void press(QWidget* dialog, QDialogButtonBox::StandardButton button)
{
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(button), Qt::LeftButton);
}

const QList<FileKind> kPictures {{QStringLiteral("png"), QStringLiteral("PNG picture (*.png)")}, {QStringLiteral("svg"), QStringLiteral("SVG picture (*.svg)")}};

} // namespace

/// The small dialogs by clicks.
class TestDialogs final : public QObject
{
    Q_OBJECT
private slots:
    void noteIsWrittenAndKept();
    void previewIsSmallAndComesLater();
    void suffix_data();
    void suffix();
    void nameGetsItsSuffix();
    void anExistingFileIsAskedAbout();
    void savingFailsWithThePath();
};

void TestDialogs::noteIsWrittenAndKept()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.driveduel.json"));
    QVERIFY(writeResultFile(path, samples::result(samples::hostileLabel(), samples::usbTarget())));
    ResultStore store(folder.path());
    store.load();
    ResultPanel panel(store);
    panel.show();
    panel.findChild<QListView*>(QStringLiteral("results"))->setCurrentIndex(panel.model().index(0));
    {
        const Person person([](QWidget* dialog) {
            auto* about = dialog->findChild<QLabel*>(QStringLiteral("noteAbout"));
            QCOMPARE(about->textFormat(), Qt::PlainText);
            QVERIFY2(dialog->width() < 800, "a long label does not widen the dialog");
            auto* note = dialog->findChild<QPlainTextEdit*>(QStringLiteral("note"));
            note->setFocus();
            QTest::keyClicks(note, QStringLiteral("<b>first</b>"));
            QTest::keyClick(note, Qt::Key_Return);
            QTest::keyClicks(note, QStringLiteral("second"));
            press(dialog, QDialogButtonBox::Save);
        });
        panel.findChild<QAction*>(QStringLiteral("editNote"))->trigger();
    }
    const QString written = QStringLiteral("<b>first</b>\nsecond");
    QVERIFY(store.results().first().result->note.endsWith(written));
    const Expected<BenchmarkResult> read = readResultFile(path);
    QVERIFY(read && read->note.endsWith(written));
    {
        const Person person([](QWidget* dialog) {
            QTest::keyClicks(dialog->findChild<QPlainTextEdit*>(QStringLiteral("note")), QStringLiteral("third"));
            press(dialog, QDialogButtonBox::Cancel);
        });
        panel.findChild<QAction*>(QStringLiteral("editNote"))->trigger();
    }
    QVERIFY(!store.results().first().result->note.contains(QStringLiteral("third")));
}

void TestDialogs::previewIsSmallAndComesLater()
{
    ExportDialog dialog(samples::duel(), nullptr);
    auto* preview = dialog.findChild<QLabel*>(QStringLiteral("preview"));
    dialog.show();
    QTRY_VERIFY(!preview->pixmap().isNull());
    QVERIFY(preview->pixmap().width() <= 2 * preview->width());
    const QList<QSpinBox*> sizes = dialog.findChildren<QSpinBox*>();
    QCOMPARE(sizes.size(), 2);
    const qint64 before = preview->pixmap().cacheKey();
    QElapsedTimer clock;
    clock.start();
    for (int step = 0; step < 40; ++step)
        sizes[0]->setValue(10'000 - step);
    sizes[1]->setValue(500);
    QVERIFY2(clock.elapsed() < 500, "no step draws anything");
    QCOMPARE(preview->pixmap().cacheKey(), before);
    QTRY_VERIFY(preview->pixmap().cacheKey() != before);
    const QSize shown = preview->pixmap().size();
    QVERIFY2(shown.width() > 15 * shown.height(), "it has the shape that was asked for");
    QCOMPARE(dialog.options().size, QSize(9961, 500));
    QCOMPARE(dialog.options().scale, 1.0);
}

void TestDialogs::suffix_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("path");
    QTest::newRow("none") << QStringLiteral("/x/duel") << QStringLiteral("/x/duel.png");
    QTest::newRow("there") << QStringLiteral("/x/duel.png") << QStringLiteral("/x/duel.png");
    QTest::newRow("capitals") << QStringLiteral("/x/duel.PNG") << QStringLiteral("/x/duel.PNG");
    QTest::newRow("of the other kind") << QStringLiteral("/x/duel.svg") << QStringLiteral("/x/duel.svg");
    QTest::newRow("a dot in the name") << QStringLiteral("/x/duel 2.45") << QStringLiteral("/x/duel 2.45.png");
    QTest::newRow("a dot in the folder") << QStringLiteral("/x.png/duel") << QStringLiteral("/x.png/duel.png");
}

void TestDialogs::suffix()
{
    QFETCH(const QString, typed);
    QFETCH(const QString, path);
    QCOMPARE(withSuffix(typed, kPictures, QStringLiteral("png")), path);
}

void TestDialogs::nameGetsItsSuffix()
{
    QTemporaryDir folder;
    const Person person([&](QWidget* dialog) {
        auto* files = qobject_cast<QFileDialog*>(dialog);
        auto* name = files->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        auto* kinds = files->findChild<QComboBox*>(QStringLiteral("fileTypeCombo"));
        QCOMPARE(QFileInfo(name->text()).fileName(), QStringLiteral("driveduel.png"));
        kinds->setCurrentIndex(1);
        emit kinds->textActivated(kinds->currentText());
        emit kinds->activated(1);
        QCOMPARE(QFileInfo(name->text()).fileName(), QStringLiteral("driveduel.svg"));
        name->setText(folder.filePath(QStringLiteral("duel")));
        press(files, QDialogButtonBox::Save);
    });
    QCOMPARE(askSaveName(nullptr, QStringLiteral("Export"), kPictures), folder.filePath(QStringLiteral("duel.svg")));
}

void TestDialogs::anExistingFileIsAskedAbout()
{
    QTemporaryDir folder;
    const QString there = folder.filePath(QStringLiteral("duel.png"));
    QVERIFY(saveFile(there, "old"));
    for (const bool replace : {false, true}) {
        int questions = 0;
        const Person person([&](QWidget* dialog) {
            if (auto* question = qobject_cast<QMessageBox*>(dialog)) {
                ++questions;
                QCOMPARE(question->textFormat(), Qt::PlainText);
                QTest::mouseClick(question->button(replace ? QMessageBox::Yes : QMessageBox::No), Qt::LeftButton);
            } else {
                dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(folder.filePath(QStringLiteral("duel")));
                press(dialog, QDialogButtonBox::Save);
            }
        });
        QCOMPARE(askSaveName(nullptr, QStringLiteral("Export"), kPictures), replace ? there : QString());
        QCOMPARE(questions, 1);
    }
}

void TestDialogs::savingFailsWithThePath()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("gone/duel.csv"));
    const Expected<void> saved = saveFile(path, "x");
    QVERIFY(!saved);
    QCOMPARE(saved.error().code, ErrorCode::NotFound);
    QCOMPARE(QString::fromStdString(saved.error().subject), path);
}

QTEST_MAIN(TestDialogs)
#include "tst_dialogs.moc"
