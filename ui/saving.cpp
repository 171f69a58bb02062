#include "ui/saving.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QSaveFile>

#include <algorithm>
#include <cerrno>

namespace driveduel {

namespace {

ErrorCode codeOf(int systemErrno, QFileDevice::FileError error)
{
    switch (systemErrno) {
    case ENOSPC:
    case EDQUOT:
        return ErrorCode::NoSpace;
    case EROFS:
        return ErrorCode::ReadOnly;
    case ENOENT:
        return ErrorCode::NotFound;
    case EACCES:
    case EPERM:
        return ErrorCode::PermissionDenied;
    default:
        return error == QFileDevice::PermissionsError ? ErrorCode::PermissionDenied : ErrorCode::IoFailed;
    }
}

bool mayReplace(QWidget* parent, const QString& title, const QString& path)
{
    QMessageBox question(QMessageBox::Question, title, QCoreApplication::translate("Saving", "%1 exists already. Replace it?").arg(path),
        QMessageBox::Yes | QMessageBox::No, parent);
    question.setTextFormat(Qt::PlainText);
    question.setDefaultButton(QMessageBox::No);
    return question.exec() == QMessageBox::Yes;
}

} // namespace

QString withSuffix(const QString& path, const QList<FileKind>& kinds, const QString& suffix)
{
    const QString has = QFileInfo(path).suffix();
    const bool isKnown = std::any_of(kinds.cbegin(), kinds.cend(), [&has](const FileKind& kind) { return has.compare(kind.suffix, Qt::CaseInsensitive) == 0; });
    return isKnown ? path : path + u'.' + suffix;
}

QString askSaveName(QWidget* parent, const QString& title, const QList<FileKind>& kinds)
{
    QFileDialog dialog(parent, title, QDir::homePath());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const FileKind& kind : kinds)
        filters += kind.filter;
    dialog.setNameFilters(filters);
    dialog.selectFile(QStringLiteral("driveduel.") + kinds.first().suffix);
    const auto chosenSuffix = [&] { return kinds[std::max<qsizetype>(0, filters.indexOf(dialog.selectedNameFilter()))].suffix; };
    // Another kind of file takes another suffix, under the name that is there.
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&] {
        const QStringList files = dialog.selectedFiles();
        if (!files.isEmpty() && !QFileInfo(files.first()).isDir())
            dialog.selectFile(QFileInfo(files.first()).completeBaseName() + u'.' + chosenSuffix());
    });
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return {};
    const QString named = dialog.selectedFiles().first();
    const QString path = withSuffix(named, kinds, chosenSuffix());
    // The dialog has asked about the name as it was typed only.
    return path == named || !QFileInfo::exists(path) || mayReplace(parent, title, path) ? path : QString();
}

Expected<void> saveFile(const QString& path, const QByteArray& content)
{
    QSaveFile file(path);
    errno = 0;
    if (file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit())
        return {};
    const int systemErrno = errno;
    return Error {codeOf(systemErrno, file.error()), path.toStdString(), file.errorString().toStdString(), 0};
}

} // namespace driveduel
