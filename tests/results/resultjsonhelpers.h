/// What the tests of result files are made from. Header-only.
#pragma once

#include "core/results/resultjson.h"
#include "tests/results/samples.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QtTest>

#include <functional>

using namespace driveduel;

namespace {

[[maybe_unused]] BenchmarkResult sample()
{
    BenchmarkResult result = samples::result(QStringLiteral("Ubuntu To Go · Example"), samples::usbTarget());
    result.probes[0].metrics = {{QStringLiteral("boot"), QStringLiteral("s"), 12.25, false}};
    result.probes[0].passes[2].ended = Error{ErrorCode::DeviceGone, "/dev/sda", "reads as end of file", 5};
    PassRecord& pass = result.probes[0].passes[0];
    pass.conditions = {0.02, 1'500'000'000, -2'000'000'000, 3, true, 40'000'000};
    pass.extents = engine::ExtentFacts{1 << 30, 4096, 8192, 12288, 0, 16384, {}};
    pass.residentShare = 0.25;
    pass.zones = {{0, 10 << 20, 4'000'000}, {500'000'000'000, 10 << 20, 8'000'000}};
    result.probes[1].warnings = {{QStringLiteral("few-ios"), QStringLiteral("warning"), {{QStringLiteral("ios"), 7}}}};
    result.probes[1].probe.sweep = QStringLiteral("depths");
    ProbeRecord refused;
    refused.probe = samples::probe(QStringLiteral("512 B read"), engine::Pattern::RandRead, 512);
    refused.refused = Error{ErrorCode::Misaligned, "/data", "bs 512 is no multiple of 4096", 0};
    result.probes.append(refused);
    return result;
}

[[maybe_unused]] QByteArray bytesOf(const BenchmarkResult& result)
{
    return QJsonDocument(resultToJson(result)).toJson(QJsonDocument::Compact);
}

[[maybe_unused]] QByteArray fixture()
{
    QFile file(QStringLiteral(TEST_DATA_DIR "/results/result-v1.json"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

[[maybe_unused]] std::string problemOf(const Expected<BenchmarkResult>& result)
{
    return result ? std::string() : result.error().detail;
}

/// The sample's JSON with `edit` applied to the first probe's first pass.
[[maybe_unused]] QByteArray editedPass(const std::function<void(QJsonObject&)>& edit)
{
    QJsonObject json = resultToJson(sample());
    QJsonArray probes = json[QStringLiteral("probes")].toArray();
    QJsonObject probe = probes[0].toObject();
    QJsonArray passes = probe[QStringLiteral("passes")].toArray();
    QJsonObject pass = passes[0].toObject();
    edit(pass);
    passes[0] = pass;
    probe[QStringLiteral("passes")] = passes;
    probes[0] = probe;
    json[QStringLiteral("probes")] = probes;
    return QJsonDocument(json).toJson();
}

[[maybe_unused]] QByteArray editedTop(const char* key, const QJsonValue& value)
{
    QJsonObject json = resultToJson(sample());
    json[QLatin1String(key)] = value;
    return QJsonDocument(json).toJson();
}

[[maybe_unused]] QByteArray editedRead(const char* key, const QJsonValue& value)
{
    return editedPass([&](QJsonObject& pass) {
        QJsonObject read = pass[QStringLiteral("read")].toObject();
        read[QLatin1String(key)] = value;
        pass[QStringLiteral("read")] = read;
    });
}

[[maybe_unused]] QByteArray editedHistogram(const char* key, const QJsonValue& value)
{
    return editedPass([&](QJsonObject& pass) {
        QJsonObject read = pass[QStringLiteral("read")].toObject();
        QJsonObject histogram = read[QStringLiteral("histogram")].toObject();
        histogram[QLatin1String(key)] = value;
        read[QStringLiteral("histogram")] = histogram;
        pass[QStringLiteral("read")] = read;
    });
}

/// Standard deviations come back from a sum of squares in 53 bits, so the last digits may differ; nothing else may.
[[maybe_unused]] bool isSame(const QJsonValue& a, const QJsonValue& b, const QString& key = {})
{
    if (a.isDouble() && b.isDouble() && key == QLatin1String("stddev"))
        return std::abs(a.toDouble() - b.toDouble()) <= 1e-9 * std::abs(a.toDouble());
    if (a.isArray() && b.isArray()) {
        const QJsonArray left = a.toArray();
        const QJsonArray right = b.toArray();
        return std::equal(left.begin(), left.end(), right.begin(), right.end(),
            [](const QJsonValue& x, const QJsonValue& y) { return isSame(x, y); });
    }
    if (a.isObject() && b.isObject()) {
        const QJsonObject left = a.toObject();
        const QJsonObject right = b.toObject();
        const QStringList keys = left.keys();
        return keys == right.keys() && std::all_of(keys.begin(), keys.end(), [&](const QString& k) {
            const bool same = isSame(left[k], right[k], k);
            if (!same)
                qWarning().noquote() << "differs:" << k;
            return same;
        });
    }
    return a == b;
}

[[maybe_unused]] bool isSame(const BenchmarkResult& a, const BenchmarkResult& b)
{
    return isSame(QJsonValue(resultToJson(a)), QJsonValue(resultToJson(b)));
}

} // namespace
