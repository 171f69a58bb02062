#include "core/system/toolfigures.h"

#include "core/devices/drive.h"
#include "core/probes/systemkinds.h"
#include "core/system/ownmetric.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <cmath>

namespace driveduel {

namespace {

constexpr double kMostSane = 1e15;

bool isSane(double value)
{
    return std::isfinite(value) && value >= 0 && value <= kMostSane;
}

/// A figure as it was printed: half of the last digit's worth is not known.
Metric printed(const kinds::MetricName& name, const QString& text, double factor)
{
    Metric metric = ownMetric(name, text.toDouble() * factor);
    const qsizetype point = text.indexOf(u'.');
    const auto digits = point < 0 ? 0 : static_cast<double>(text.size() - point - 1);
    metric.halfStep = 0.5 * std::pow(10, -digits) * factor;
    return metric;
}

const kinds::MetricName& timingNamed(const QString& wording)
{
    if (wording.startsWith(QStringLiteral("O_DIRECT")))
        return wording.contains(QStringLiteral("cached")) ? kinds::kDirectCachedReads : kinds::kDirectDiskReads;
    return wording.contains(QStringLiteral("cached")) ? kinds::kCachedReads : kinds::kBufferedDiskReads;
}

QJsonObject objectOf(const QByteArray& json)
{
    return QJsonDocument::fromJson(json).object();
}

constexpr double kBitsPerMegabit = 1e6;

} // namespace

QList<Metric> hdparmFigures(const QByteArray& output)
{
    // " Timing O_DIRECT disk reads: 1032 MB in  3.00 seconds = 343.71 MB/sec"; its MB and kB are powers of 1024.
    static const QRegularExpression line(QStringLiteral(
        "^ *Timing ((?:O_DIRECT )?(?:cached|disk|buffered disk) reads).*: +\\d+ MB in +[\\d.]+ seconds = +([\\d.]+) ([MkG])B/sec"),
        QRegularExpression::MultilineOption);
    QList<Metric> metrics;
    for (auto matches = line.globalMatch(QString::fromLatin1(output)); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const double factor = match.captured(3) == u'k' ? 1.0 / 1024 : match.captured(3) == u'G' ? 1024 : 1;
        const Metric metric = printed(timingNamed(match.captured(1)), match.captured(2), factor);
        if (isSane(metric.value))
            metrics.append(metric);
    }
    return metrics;
}

FrameFigures glxgearsFigures(const QByteArray& output)
{
    static const QRegularExpression line(QStringLiteral("^\\d+ frames in [\\d.]+ seconds = ([\\d.]+) FPS"), QRegularExpression::MultilineOption);
    FrameFigures figures;
    const QString text = QString::fromLatin1(output);
    figures.saysSynchronized = text.contains(QStringLiteral("Running synchronized to the vertical refresh"));
    for (auto matches = line.globalMatch(text); matches.hasNext();) {
        if (const double frames = matches.next().captured(1).toDouble(); isSane(frames))
            figures.framesPerSecond.append(frames);
    }
    return figures;
}

TransferFigures iperf3Figures(const QByteArray& json)
{
    TransferFigures figures;
    const QJsonObject root = objectOf(json);
    figures.failure = sanitized(root.value(QStringLiteral("error")).toString(), 200);
    const QJsonObject end = root.value(QStringLiteral("end")).toObject();
    const QJsonObject received = end.value(QStringLiteral("sum_received")).toObject();
    const QJsonObject sent = end.value(QStringLiteral("sum_sent")).toObject();
    const QString rate = QStringLiteral("bits_per_second");
    const double receivedBits = received.value(rate).toDouble(-1);
    if (!isSane(receivedBits))
        return figures;
    figures.metrics.append(ownMetric(kinds::kReceived, receivedBits / kBitsPerMegabit));
    figures.bytes = received.value(QStringLiteral("bytes")).toDouble();
    figures.seconds = received.value(QStringLiteral("seconds")).toDouble();
    if (const double bits = sent.value(rate).toDouble(-1); isSane(bits))
        figures.metrics.append(ownMetric(kinds::kSent, bits / kBitsPerMegabit));
    if (const double retransmits = sent.value(QStringLiteral("retransmits")).toDouble(-1); isSane(retransmits))
        figures.metrics.append(ownMetric(kinds::kRetransmits, retransmits));
    return figures;
}

TransferFigures speedtestFigures(const QByteArray& json)
{
    TransferFigures figures;
    const QJsonObject root = objectOf(json);
    const double download = root.value(QStringLiteral("download")).toDouble(-1);
    const double upload = root.value(QStringLiteral("upload")).toDouble(-1);
    const double ping = root.value(QStringLiteral("ping")).toDouble(-1);
    if (!isSane(download) || !isSane(upload) || !isSane(ping))
        return figures;
    figures.metrics = {ownMetric(kinds::kDownload, download / kBitsPerMegabit), ownMetric(kinds::kUpload, upload / kBitsPerMegabit),
        ownMetric(kinds::kPing, ping)};
    return figures;
}

std::optional<quint64> badBlocksFound(const QByteArray& output)
{
    static const QRegularExpression line(QStringLiteral("Pass completed, (\\d+) bad blocks found"));
    const QRegularExpressionMatch match = line.match(QString::fromLatin1(output));
    bool isNumber = false;
    const quint64 blocks = match.captured(1).toULongLong(&isNumber);
    return isNumber ? std::optional(blocks) : std::nullopt;
}

} // namespace driveduel
