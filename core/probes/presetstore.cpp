#include "core/probes/presetstore.h"

#include "core/probes/builtinpresets.h"
#include "core/probes/presetjson.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>
#include <cerrno>

namespace driveduel {

namespace {

constexpr qint64 kMaxFileBytes = 1 << 20;

Error fileError(const QFileDevice& file)
{
    const QString detail = file.errorString();
    switch (file.error()) {
    case QFileDevice::PermissionsError:
        return Error {ErrorCode::PermissionDenied, file.fileName().toStdString(), detail.toStdString(), EACCES};
    case QFileDevice::ResourceError:
        return Error {ErrorCode::NoSpace, file.fileName().toStdString(), detail.toStdString(), ENOSPC};
    default:
        return Error {ErrorCode::IoFailed, file.fileName().toStdString(), detail.toStdString(), 0};
    }
}

Expected<Preset> readFile(const QString& path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return Error {ErrorCode::NotFound, path.toStdString(), "no such preset file", ENOENT};
    if (!info.isFile())
        return Error {ErrorCode::BadFile, path.toStdString(), "not a regular file", 0};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fileError(file);
    const QByteArray text = file.read(kMaxFileBytes + 1);
    return presetFromJson(text, path);
}

const Preset* builtInById(const QString& id)
{
    for (const Preset& preset : builtInPresets()) {
        if (preset.id == id)
            return &preset;
    }
    return nullptr;
}

Error invalid(const QString& subject, const char* what)
{
    return Error {ErrorCode::InvalidArgument, subject.toStdString(), what, 0};
}

} // namespace

PresetStore::PresetStore(QString userDir)
    : m_userDir(std::move(userDir))
{
    if (m_userDir.isEmpty())
        m_userDir = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/driveduel/presets");
}

QList<Preset> PresetStore::all(QList<Error>* problems) const
{
    QList<Preset> own;
    const QFileInfoList files = QDir(m_userDir).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    for (const QFileInfo& file : files) {
        auto preset = readFile(file.filePath());
        // The file's name is the id, so that a copied file is a preset of its own.
        const QString id = file.completeBaseName();
        if (preset && (!isPresetId(id) || builtInById(id) != nullptr))
            preset = Error {ErrorCode::BadFile, file.filePath().toStdString(),
                "the file name is that of a built-in preset, or has other characters than letters, digits, '-', '_' and '.'", 0};
        if (preset) {
            preset->id = id;
            own += *preset;
        } else if (problems != nullptr) {
            problems->append(preset.error());
        }
    }
    std::stable_sort(own.begin(), own.end(), [](const Preset& a, const Preset& b) { return a.name.localeAwareCompare(b.name) < 0; });
    return builtInPresets() + own;
}

Expected<Preset> PresetStore::find(const QString& idOrPath) const
{
    if (idOrPath.contains(u'/') || idOrPath.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive))
        return readFile(idOrPath);
    QStringList ids;
    QList<Error> problems;
    for (const Preset& preset : all(&problems)) {
        if (preset.id == idOrPath)
            return preset;
        ids += preset.id;
    }
    // A preset of the user's that is there but broken says so, instead of "unknown".
    const std::string ownPath = QStringLiteral("%1/%2.json").arg(m_userDir, idOrPath).toStdString();
    for (const Error& problem : problems) {
        if (problem.subject == ownPath)
            return problem;
    }
    return Error {ErrorCode::UnknownName, idOrPath.toStdString(),
        QStringLiteral("no such preset; there are %1").arg(ids.join(QStringLiteral(", "))).toStdString(), 0};
}

Expected<void> PresetStore::save(const Preset& preset) const
{
    if (!isPresetId(preset.id))
        return invalid(preset.id, "not a preset id: letters, digits, '-', '_' and '.', starting with a letter or digit");
    if (builtInById(preset.id) != nullptr)
        return invalid(preset.id, "the id of a built-in preset; choose another");
    if (preset.probes.isEmpty())
        return invalid(preset.id, "a preset needs at least one probe");
    const QByteArray json = presetToJson(preset);
    if (const auto readBack = presetFromJson(json, preset.id); !readBack)
        return Error {ErrorCode::InvalidArgument, preset.id.toStdString(), readBack.error().detail, 0};

    if (!QDir().mkpath(m_userDir))
        return Error {ErrorCode::IoFailed, m_userDir.toStdString(), "the folder cannot be made", 0};
    QSaveFile file(QStringLiteral("%1/%2.json").arg(m_userDir, preset.id));
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size() || !file.commit())
        return fileError(file);
    return {};
}

Expected<void> PresetStore::remove(const QString& id) const
{
    if (!isPresetId(id) || builtInById(id) != nullptr)
        return invalid(id, "not a preset of your own, so it stays");
    QFile file(QStringLiteral("%1/%2.json").arg(m_userDir, id));
    if (!file.exists())
        return Error {ErrorCode::UnknownName, id.toStdString(), "no such preset", ENOENT};
    if (!file.remove())
        return fileError(file);
    return {};
}

QString PresetStore::freeIdFor(const QString& name) const
{
    QString slug;
    for (const QChar c : name.toLower()) {
        const bool plain = (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9');
        if (plain)
            slug += c;
        else if (!slug.isEmpty() && !slug.endsWith(u'-'))
            slug += u'-';
    }
    slug.truncate(48);
    while (slug.endsWith(u'-'))
        slug.chop(1);
    if (slug.isEmpty())
        slug = QStringLiteral("preset");
    QString id = slug;
    for (int n = 2; builtInById(id) != nullptr || QFile::exists(QStringLiteral("%1/%2.json").arg(m_userDir, id)); ++n)
        id = QStringLiteral("%1-%2").arg(slug).arg(n);
    return id;
}

} // namespace driveduel
