#include "core/text/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <system_error>

namespace driveduel {

namespace {

/// One sentence: what, where, what to do.
struct Sentence
{
    const char* about; ///< %1 the quoted subject, %2 the reason
    const char* plain; ///< without a subject: %1 the reason
    const char* advice;
    const char* reason; ///< where the error brings none
};

Sentence sentenceOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::InvalidArgument:
        return {QT_TRANSLATE_NOOP("driveduel", "%1 is not valid: %2"),
            QT_TRANSLATE_NOOP("driveduel", "This is not valid: %1"),
            QT_TRANSLATE_NOOP("driveduel", "correct it and try again"),
            QT_TRANSLATE_NOOP("driveduel", "it makes no sense here")};
    case ErrorCode::UnknownName:
        return {QT_TRANSLATE_NOOP("driveduel", "%1 is unknown: %2"),
            QT_TRANSLATE_NOOP("driveduel", "The name is unknown: %1"),
            QT_TRANSLATE_NOOP("driveduel", "check the spelling"),
            QT_TRANSLATE_NOOP("driveduel", "nothing has that name")};
    case ErrorCode::NotFound:
        return {QT_TRANSLATE_NOOP("driveduel", "%1 was not found: %2"),
            QT_TRANSLATE_NOOP("driveduel", "Something was not found: %1"),
            QT_TRANSLATE_NOOP("driveduel", "check the path and that its drive is mounted"),
            QT_TRANSLATE_NOOP("driveduel", "it does not exist")};
    case ErrorCode::PermissionDenied:
        return {QT_TRANSLATE_NOOP("driveduel", "You may not use %1: %2"),
            QT_TRANSLATE_NOOP("driveduel", "You may not do this: %1"),
            QT_TRANSLATE_NOOP("driveduel", "choose a place that is yours or ask for the right to it"),
            QT_TRANSLATE_NOOP("driveduel", "permission denied")};
    case ErrorCode::ReadOnly:
        return {QT_TRANSLATE_NOOP("driveduel", "%1 is read-only: %2"),
            QT_TRANSLATE_NOOP("driveduel", "The target is read-only: %1"),
            QT_TRANSLATE_NOOP("driveduel", "choose a writable place or probes that only read"),
            QT_TRANSLATE_NOOP("driveduel", "nothing can be written there")};
    case ErrorCode::NoSpace:
        return {QT_TRANSLATE_NOOP("driveduel", "There is too little space on %1: %2"),
            QT_TRANSLATE_NOOP("driveduel", "There is too little space: %1"),
            QT_TRANSLATE_NOOP("driveduel", "free some or choose a smaller size"),
            QT_TRANSLATE_NOOP("driveduel", "it is full")};
    case ErrorCode::NoDirectIo:
        return {QT_TRANSLATE_NOOP("driveduel", "%1 refuses direct I/O: %2"),
            QT_TRANSLATE_NOOP("driveduel", "The target refuses direct I/O: %1"),
            QT_TRANSLATE_NOOP("driveduel", "choose another folder or buffered probes"),
            QT_TRANSLATE_NOOP("driveduel", "its file system does not offer it")};
    case ErrorCode::Misaligned:
        return {QT_TRANSLATE_NOOP("driveduel", "The block size does not suit %1: %2"),
            QT_TRANSLATE_NOOP("driveduel", "The block size does not suit the target: %1"),
            QT_TRANSLATE_NOOP("driveduel", "choose a multiple of its sector size"),
            QT_TRANSLATE_NOOP("driveduel", "direct I/O needs whole sectors")};
    case ErrorCode::Unsupported:
        return {QT_TRANSLATE_NOOP("driveduel", "%1 is not possible here: %2"),
            QT_TRANSLATE_NOOP("driveduel", "This is not possible here: %1"),
            QT_TRANSLATE_NOOP("driveduel", "choose another setting or target"),
            QT_TRANSLATE_NOOP("driveduel", "this system does not support it")};
    case ErrorCode::Busy:
        return {QT_TRANSLATE_NOOP("driveduel", "%1 is in use: %2"),
            QT_TRANSLATE_NOOP("driveduel", "The target is in use: %1"),
            QT_TRANSLATE_NOOP("driveduel", "close what uses it and try again"),
            QT_TRANSLATE_NOOP("driveduel", "something else holds it")};
    case ErrorCode::DeviceGone:
        return {QT_TRANSLATE_NOOP("driveduel", "The drive of %1 is gone: %2"),
            QT_TRANSLATE_NOOP("driveduel", "The drive is gone: %1"),
            QT_TRANSLATE_NOOP("driveduel", "plug it in again and check the cable"),
            QT_TRANSLATE_NOOP("driveduel", "it no longer moves any data")};
    case ErrorCode::DeviceStalled:
        return {QT_TRANSLATE_NOOP("driveduel", "The drive of %1 does not answer: %2"),
            QT_TRANSLATE_NOOP("driveduel", "The drive does not answer: %1"),
            QT_TRANSLATE_NOOP("driveduel", "check cable and power, then try again"),
            QT_TRANSLATE_NOOP("driveduel", "no request came back in time")};
    case ErrorCode::IoFailed:
        break;
    case ErrorCode::Cancelled:
        return {QT_TRANSLATE_NOOP("driveduel", "The work on %1 was cancelled: %2"),
            QT_TRANSLATE_NOOP("driveduel", "This was cancelled: %1"),
            QT_TRANSLATE_NOOP("driveduel", "what was measured is kept"),
            QT_TRANSLATE_NOOP("driveduel", "you asked for it")};
    case ErrorCode::BadFile:
        return {QT_TRANSLATE_NOOP("driveduel", "The file %1 cannot be understood: %2"),
            QT_TRANSLATE_NOOP("driveduel", "The file cannot be understood: %1"),
            QT_TRANSLATE_NOOP("driveduel", "correct it or choose another"),
            QT_TRANSLATE_NOOP("driveduel", "its content is not what it should be")};
    case ErrorCode::TooNew:
        return {QT_TRANSLATE_NOOP("driveduel", "The file %1 was made by a newer DriveDuel: %2"),
            QT_TRANSLATE_NOOP("driveduel", "The file was made by a newer DriveDuel: %1"),
            QT_TRANSLATE_NOOP("driveduel", "update this program to read it"),
            QT_TRANSLATE_NOOP("driveduel", "its format is newer")};
    case ErrorCode::TooHot:
        return {QT_TRANSLATE_NOOP("driveduel", "The drive of %1 is too hot: %2"),
            QT_TRANSLATE_NOOP("driveduel", "The drive is too hot: %1"),
            QT_TRANSLATE_NOOP("driveduel", "let it cool down and give it air"),
            QT_TRANSLATE_NOOP("driveduel", "it came near its critical temperature")};
    }
    return {QT_TRANSLATE_NOOP("driveduel", "Reading or writing %1 failed: %2"),
        QT_TRANSLATE_NOOP("driveduel", "Reading or writing failed: %1"),
        QT_TRANSLATE_NOOP("driveduel", "check the drive and its connection, then try again"),
        QT_TRANSLATE_NOOP("driveduel", "the system gave no reason")};
}

/// Letters, digits and what else is in the names of programs and packages.
bool isPlainName(const std::string& text)
{
    return !text.empty() && text.size() < 64 && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.' || c == '_';
    });
}

/// Paths have a slash, and the system has a number for what is wrong with them: what has neither is a program that was run.
bool isOfProgram(const Error& error)
{
    return error.systemErrno == 0 && !error.detail.empty() && isPlainName(error.subject);
}

/// The detail of a program that is missing is its Debian package (core/system/systemprobe.h).
bool isMissingProgram(const Error& error)
{
    return error.code == ErrorCode::NotFound && isOfProgram(error) && isPlainName(error.detail);
}

Sentence sentenceOf(const Error& error)
{
    if (error.code == ErrorCode::IoFailed && isOfProgram(error)) {
        return {QT_TRANSLATE_NOOP("driveduel", "The program %1 failed: %2"), "",
            QT_TRANSLATE_NOOP("driveduel", "run it by hand to see more"), ""};
    }
    return sentenceOf(error.code);
}

// Long enough for a deep path or a list of names, short enough for a dialog.
constexpr qsizetype kLongest = 600;

/// Sanitised, and with a sign where it is cut.
QString shown(const std::string& untrusted)
{
    const QString text = sanitized(QString::fromStdString(untrusted), kLongest + 1);
    return text.size() > kLongest ? text.left(kLongest) + QChar(0x2026) : text;
}

/// Detail and the system's words, each once.
QString reasonOf(const Error& error, const char* fallback)
{
    QString detail = shown(error.detail);
    while (detail.endsWith(QLatin1Char('.')))
        detail.chop(1);
    const QString system =
        error.systemErrno > 0 ? QString::fromStdString(std::generic_category().message(error.systemErrno)) : QString();
    if (detail.isEmpty())
        return system.isEmpty() ? QCoreApplication::translate("driveduel", fallback) : system;
    return system.isEmpty() || detail.contains(system, Qt::CaseInsensitive)
        ? detail
        //: what was wrong, and the system's words for it
        : QCoreApplication::translate("driveduel", "%1 (%2)").arg(detail, system);
}

} // namespace

QString errorText(const Error& error)
{
    const QString subject = shown(error.subject);
    if (isMissingProgram(error)) {
        //: %1 a program, %2 the package that brings it
        return QCoreApplication::translate("driveduel", "The program “%1” is not installed; install the package “%2”.").arg(subject, shown(error.detail));
    }
    const Sentence sentence = sentenceOf(error);
    const QString pattern =
        QCoreApplication::translate("driveduel", subject.isEmpty() ? sentence.plain : sentence.about);
    const QString reason = reasonOf(error, sentence.reason);
    // arg() with several strings fills all places at once, so that a "%2" in a name stays what it is.
    const QString what =
        subject.isEmpty() ? pattern.arg(reason) : pattern.arg(QStringLiteral("“%1”").arg(subject), reason);
    // A reason with advice of its own knows better.
    if (reason.contains(QStringLiteral("; ")))
        return QCoreApplication::translate("driveduel", "%1.").arg(what);
    //: an error: what and why, then what to do
    return QCoreApplication::translate("driveduel", "%1; %2.")
        .arg(what, QCoreApplication::translate("driveduel", sentence.advice));
}

} // namespace driveduel
