#include "core/system/kindhelpers.h"

namespace driveduel {

namespace {
constexpr double kMostKept = 0.05;
}

Expected<QJsonObject> checkedSettings(const SettingsReader& reader, QJsonObject settings)
{
    if (!reader.error())
        return settings;
    Error error = *reader.error();
    error.code = ErrorCode::InvalidArgument;
    return error;
}

Expected<void> needFolder(const Location& location)
{
    if (location.kind != LocationKind::Folder)
        return Error{ErrorCode::InvalidArgument, location.path.toStdString(), "this probe needs a folder", 0};
    if (location.readOnly)
        return Error{ErrorCode::ReadOnly, location.path.toStdString(), "this probe writes files", 0};
    return {};
}

double secondsOf(quint64 ns)
{
    return static_cast<double>(ns) / 1e9;
}

double megabytesPerSecond(quint64 bytes, quint64 ns)
{
    return ns > 0 ? static_cast<double>(bytes) / 1e6 / secondsOf(ns) : 0;
}

QList<Warning> coldCacheWarnings(const Eviction& eviction)
{
    if (static_cast<double>(eviction.cachedAfter) <= kMostKept * static_cast<double>(eviction.sizeBytes))
        return {};
    return {{QStringLiteral("cache-kept"), QStringLiteral("warning"),
        QJsonObject{{QStringLiteral("cachedBytes"), static_cast<double>(eviction.cachedAfter)},
            {QStringLiteral("sizeBytes"), static_cast<double>(eviction.sizeBytes)}}}};
}

QJsonObject evictionFacts(const Eviction& eviction)
{
    return {{QStringLiteral("coldFiles"), static_cast<double>(eviction.files)},
        {QStringLiteral("coldBytes"), static_cast<double>(eviction.sizeBytes)},
        {QStringLiteral("evictedBytes"), static_cast<double>(eviction.evictedBytes())},
        {QStringLiteral("cachedAfterBytes"), static_cast<double>(eviction.cachedAfter)},
        {QStringLiteral("untoldFiles"), static_cast<double>(eviction.untoldFiles)}};
}

} // namespace driveduel
