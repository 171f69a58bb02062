#include "ui/importscan.h"

#include "core/import/scanner.h"
#include "ui/background.h"

#include <QFileInfo>
#include <QProgressDialog>

#include <algorithm>
#include <utility>

namespace driveduel {

namespace {

constexpr int kLookEveryMs = 100;
constexpr int kShowAfterMs = 400; // what is read sooner needs no window
constexpr std::size_t kPiece = 1 << 20;

} // namespace

struct ImportScan::State
{
    std::atomic<bool> isCancelled{false};
    std::atomic<quint64> bytes{0};
    quint64 total = 0;
};

struct ImportScan::Answer
{
    QList<ScannedText> texts;
    QList<Error> problems;
};

ImportScan::ImportScan(QWidget* window)
    : QObject(window)
    , m_window(window)
{
    m_timer.setInterval(kLookEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &ImportScan::showProgress);
}

ImportScan::~ImportScan()
{
    if (m_state)
        m_state->isCancelled = true; // the thread keeps its own share of the state
}

void ImportScan::start(qint64 bytes)
{
    m_state = std::make_shared<State>();
    m_state->total = static_cast<quint64>(std::max<qint64>(bytes, 0));
    m_dialog = std::make_unique<QProgressDialog>(tr("Looking for results…"), tr("Cancel"), 0, 1000, m_window);
    m_dialog->setWindowTitle(tr("Import"));
    m_dialog->setWindowModality(Qt::WindowModal);
    m_dialog->setMinimumDuration(kShowAfterMs);
    m_dialog->setAutoClose(false);
    m_dialog->setAutoReset(false);
    connect(m_dialog.get(), &QProgressDialog::canceled, this, [state = m_state] { state->isCancelled = true; });
    m_timer.start();
}

void ImportScan::scanFiles(const QStringList& files)
{
    if (isRunning())
        return;
    qint64 bytes = 0;
    for (const QString& file : files)
        bytes += QFileInfo(file).size();
    start(bytes);
    const auto work = [files, state = m_state] {
        Answer answer;
        quint64 before = 0;
        for (const QString& file : files) {
            quint64 ofThis = 0;
            const auto report = import::scanFile(file, [&](quint64 read) {
                ofThis = read;
                state->bytes = before + read;
                return !state->isCancelled;
            });
            before += ofThis;
            if (report)
                answer.texts.append({QFileInfo(file).fileName(), file, *report});
            else
                answer.problems.append(report.error());
            if (state->isCancelled)
                break;
        }
        return answer;
    };
    inBackground(this, work, [this](const Answer& answer) { finish(answer); });
}

void ImportScan::scanText(const QString& text, const QString& source)
{
    if (isRunning())
        return;
    start(text.size()); // of characters: near enough for a bar
    const auto work = [text, source, state = m_state] {
        const QByteArray bytes = text.toUtf8();
        import::Scanner scanner;
        const std::string_view view(bytes.constData(), static_cast<std::size_t>(bytes.size()));
        for (std::size_t at = 0; at < view.size() && !state->isCancelled; at += kPiece) {
            scanner.feed(view.substr(at, kPiece));
            state->bytes = at;
        }
        return Answer{{ScannedText{source, {}, scanner.finish()}}, {}};
    };
    inBackground(this, work, [this](const Answer& answer) { finish(answer); });
}

void ImportScan::showProgress()
{
    if (!m_state || !m_dialog || m_state->isCancelled)
        return;
    const quint64 total = std::max<quint64>(m_state->total, 1);
    m_dialog->setValue(static_cast<int>(std::min<quint64>(999, m_state->bytes * 1000 / total)));
}

void ImportScan::finish(const Answer& answer)
{
    m_timer.stop();
    m_dialog.reset();
    const bool wasCancelled = std::exchange(m_state, nullptr)->isCancelled;
    for (const Error& error : answer.problems)
        emit problem(error);
    if (wasCancelled)
        emit cancelled();
    else if (!answer.texts.isEmpty())
        emit found(answer.texts);
}

} // namespace driveduel
