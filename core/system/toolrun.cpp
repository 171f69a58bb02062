#include "core/system/toolrun.h"

#include "core/devices/childprocess.h"
#include "core/devices/drive.h"
#include "core/system/waiting.h"

#include <QStandardPaths>

namespace driveduel {

namespace {

constexpr qsizetype kMostQuoted = 200;

/// The last line that says anything, of the errors first.
QString lastWords(const ToolAnswer& answer)
{
    for (const QByteArray& text : {answer.errors, answer.output}) {
        const QList<QByteArray> lines = text.trimmed().split('\n');
        for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
            const QString words = sanitized(QString::fromLocal8Bit(line->right(4096)), kMostQuoted);
            if (words.size() > 1) // no bracket
                return words;
        }
    }
    return {};
}

Error failure(const QString& program, const QString& what, const ToolAnswer& answer)
{
    const QString words = lastWords(answer);
    const QString all = words.isEmpty() ? what : QStringLiteral("%1: %2").arg(what, words);
    return {ErrorCode::IoFailed, program.toStdString(), all.toStdString(), 0};
}

ToolAnswer answerOf(const ChildOutput& output)
{
    return {output.standardOutput, output.standardError, output.exitStatus};
}

} // namespace

QString findTool(const QString& program)
{
    const QString found = QStandardPaths::findExecutable(program);
    return found.isEmpty() ? QStandardPaths::findExecutable(program,
                                 {QStringLiteral("/usr/local/sbin"), QStringLiteral("/usr/sbin"), QStringLiteral("/sbin")})
                           : found;
}

Expected<void> needTool(const QString& program, const QString& package)
{
    if (findTool(program).isEmpty())
        return Error{ErrorCode::NotFound, program.toStdString(), package.toStdString(), 0};
    return {};
}

Expected<ToolAnswer> runTool(const ToolRequest& request, const std::stop_token& stop)
{
    const QString path = findTool(request.program);
    if (path.isEmpty())
        return needTool(request.program, request.package).error();
    // env replaces itself by the program: what is started here is what is measured and ended.
    const QStringList words = QStringList{QStringLiteral("LC_ALL=C")} + request.environment + QStringList{path} + request.arguments;
    Expected<ChildProcess> child = ChildProcess::start(QStringLiteral("env"), words);
    if (!child)
        return child.error();
    // To be ended by us looks like a stop request to the child, but not to the pass.
    std::stop_source end;
    const std::stop_callback onStop(stop, [&end] { end.request_stop(); });
    std::jthread timer;
    if (request.endAfter.count() > 0) {
        timer = std::jthread([&end, after = request.endAfter](const std::stop_token& ended) {
            if (pauseFor(after, ended))
                end.request_stop();
        });
    }
    const auto most = request.most + request.endAfter;
    const Expected<ChildOutput> output = child->wait(end.get_token(), most);
    if (stop.stop_requested())
        return Error{ErrorCode::Cancelled, request.program.toStdString(), {}, 0};
    if (!output) {
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(most).count();
        return failure(request.program, QStringLiteral("it had not ended after %1 s").arg(seconds), {});
    }
    const ToolAnswer answer = answerOf(*output);
    if (answer.exitStatus != 0 && !request.mayFail && !end.stop_requested())
        return failure(request.program, QStringLiteral("it ended with status %1").arg(answer.exitStatus), answer);
    return answer;
}

Error notUnderstood(const QString& program, const ToolAnswer& answer)
{
    return failure(program, QStringLiteral("it printed nothing that can be understood"), answer);
}

} // namespace driveduel
