#include "core/analysis/bottomline.h"

#include "core/analysis/bottleneck.h"

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

constexpr quint64 kLargeBytes = 128 * 1024; // what a file copy moves at a time
constexpr quint64 kSmallBytes = 16 * 1024; // pages of databases and programs

bool isLarge(const ComparisonRow& row) { return row.probe.job.blockSizeBytes >= kLargeBytes; }
bool isSmall(const ComparisonRow& row) { return row.probe.job.blockSizeBytes <= kSmallBytes; }

Limit limitOf(const Cell& cell) { return cell.bottleneck ? cell.bottleneck->limit : Limit::Unknown; }

bool isNumber(const Cell& cell) { return cell.present && !cell.invalid; }

RatioEstimate inverted(const RatioEstimate& e)
{
    RatioEstimate i = e;
    i.ratio = 1 / e.ratio;
    i.low = 1 / e.high;
    i.high = 1 / e.low;
    return i;
}

double strength(const BottomLine& line)
{
    return line.estimate ? -std::log(line.estimate->ratio) : 0;
}

bool isExternal(const BenchmarkResult& result)
{
    if (!result.target)
        return false;
    return std::any_of(result.target->drives.cbegin(), result.target->drives.cend(), [](const BlockNode& drive) {
        return drive.hotplug || drive.removable || (drive.link && (drive.link->transport == Transport::Usb || drive.link->thunderbolt));
    });
}

/// What the findings say about a slow link.
void addCause(BottomLine& line, const BenchmarkResult& result)
{
    for (const Finding& finding : result.findings) {
        const QJsonObject& values = finding.values;
        const bool isUsb = finding.id == u"usb2-link" || finding.id == u"usb-link-slow";
        if (isUsb) {
            line.cause = values.value(u"limit").toString();
            if (line.cause.isEmpty())
                line.cause = QStringLiteral("usb2");
        } else if (finding.id == u"pcie-narrow") {
            line.cause = QStringLiteral("lanes");
        } else if (finding.id == u"pcie-slot-limit") {
            line.cause = QStringLiteral("slot");
        } else if (finding.id == u"sata-slowed-down") {
            line.cause = QStringLiteral("sata");
        } else {
            continue;
        }
        const double now = values.value(u"bytesPerSecond").toDouble();
        const double possible = values.value(u"possibleBytesPerSecond").toDouble();
        line.possibleBytesPerSecond = possible > now ? possible : 0;
        return;
    }
}

BottomLine lineOf(const Comparison& comparison, BottomLineKind kind, int row, int limited, int other)
{
    BottomLine line;
    line.kind = kind;
    line.row = row;
    line.limited = limited;
    line.other = other;
    line.external = isExternal(*comparison.results[limited]);
    line.sameDrive = other >= 0 && mayBeSameDrive(*comparison.results[limited], *comparison.results[other]);
    if (kind == BottomLineKind::LinkCosts || kind == BottomLineKind::LinkFull)
        addCause(line, *comparison.results[limited]);
    return line;
}

std::optional<BottomLineKind> kindOf(const ComparisonRow& row, const Cell& slow)
{
    switch (limitOf(slow)) {
    case Limit::Link:
        return BottomLineKind::LinkCosts;
    case Limit::Encryption:
        return BottomLineKind::EncryptionCosts;
    case Limit::FileSystem:
        return BottomLineKind::FileSystemCosts;
    case Limit::Cpu:
        return BottomLineKind::CpuLimits;
    case Limit::Drive:
        break;
    default:
        return std::nullopt;
    }
    const bool isOneAtATime = row.probe.job.queueDepth * row.probe.job.jobs <= 1;
    if (isSmall(row) && isOneAtATime)
        return BottomLineKind::WaitCosts;
    return BottomLineKind::DriveSlower;
}

/// A decided difference and what it comes from.
std::optional<BottomLine> costOf(const Comparison& comparison, int r, int c)
{
    const ComparisonRow& row = comparison.rows[r];
    const Verdict& verdict = row.cells[c].verdict;
    const bool isSlower = verdict.kind == VerdictKind::Slower;
    if ((!isSlower && verdict.kind != VerdictKind::Faster) || !verdict.estimate || verdict.bothInvalid || !isNumber(row.cells[c])
        || !isNumber(row.cells[comparison.reference]))
        return std::nullopt;
    const int limited = isSlower ? c : comparison.reference;
    const auto kind = kindOf(row, row.cells[limited]);
    if (!kind)
        return std::nullopt;
    BottomLine line = lineOf(comparison, *kind, r, limited, isSlower ? comparison.reference : c);
    line.estimate = isSlower ? *verdict.estimate : inverted(*verdict.estimate);
    return line;
}

/// Link before the rest: it is what a person can change by plugging it in elsewhere.
bool tellsMore(const BottomLine& a, const BottomLine& b)
{
    const auto isLink = [](const BottomLine& line) { return line.kind == BottomLineKind::LinkCosts; };
    return isLink(a) != isLink(b) ? isLink(a) : strength(a) > strength(b);
}

QList<BottomLine> costs(const Comparison& comparison)
{
    QList<BottomLine> large, small;
    for (int r = 0; r < comparison.rows.size(); ++r) {
        const ComparisonRow& row = comparison.rows[r];
        for (int c = 0; c < row.cells.size() && !row.metric; ++c) {
            if (c == comparison.reference)
                continue;
            if (const auto line = costOf(comparison, r, c))
                (isLarge(row) ? large : small).append(*line);
        }
    }
    QList<BottomLine> lines;
    for (QList<BottomLine>* group : {&large, &small}) {
        if (!group->isEmpty())
            lines.append(*std::min_element(group->cbegin(), group->cend(), &tellsMore));
    }
    return lines;
}

/// How the rows with numbers of drives were decided.
struct Tally
{
    int numbers = 0; ///< cells that are a drive's
    int memory = 0; ///< cells that are not
    int alike = 0;
    int otherwise = 0; ///< differences, undecided and single runs
    int byLink = 0; ///< rows in which all cells are limited by their links
    int byDrive = 0;
    int linkRow = -1;
    int driveRow = -1;
    std::optional<BottomLine> singleRun; ///< the widest ratio
};

void countVerdict(Tally& tally, const Comparison& comparison, int r, int c)
{
    const Verdict& verdict = comparison.rows[r].cells[c].verdict;
    const bool isSlight = verdict.kind == VerdictKind::SlightlyFaster || verdict.kind == VerdictKind::SlightlySlower;
    if (verdict.kind == VerdictKind::NotComparable)
        return;
    if (verdict.kind == VerdictKind::NoDifference || isSlight) {
        ++tally.alike;
        return;
    }
    ++tally.otherwise;
    if (verdict.kind != VerdictKind::SingleRun || !verdict.estimate || verdict.estimate->ratio <= 0)
        return;
    const bool isSlower = verdict.estimate->ratio < 1;
    BottomLine line = lineOf(comparison, BottomLineKind::SingleRun, r, isSlower ? c : comparison.reference, isSlower ? comparison.reference : c);
    line.estimate = isSlower ? *verdict.estimate : inverted(*verdict.estimate);
    if (!tally.singleRun || strength(line) > strength(*tally.singleRun))
        tally.singleRun = line;
}

Tally tallyOf(const Comparison& comparison)
{
    Tally tally;
    for (int r = 0; r < comparison.rows.size(); ++r) {
        const ComparisonRow& row = comparison.rows[r];
        if (row.metric)
            continue;
        int links = 0, drives = 0, numbers = 0;
        for (int c = 0; c < row.cells.size(); ++c) {
            if (!row.cells[c].present)
                continue;
            tally.memory += row.cells[c].invalid && limitOf(row.cells[c]) == Limit::Memory ? 1 : 0;
            if (row.cells[c].invalid)
                continue;
            ++numbers;
            links += limitOf(row.cells[c]) == Limit::Link ? 1 : 0;
            drives += limitOf(row.cells[c]) == Limit::Drive ? 1 : 0;
            if (c != comparison.reference)
                countVerdict(tally, comparison, r, c);
        }
        tally.numbers += numbers;
        if (numbers > 0 && links == numbers && ++tally.byLink == 1)
            tally.linkRow = r;
        if (numbers > 0 && drives == numbers && ++tally.byDrive == 1)
            tally.driveRow = r;
    }
    return tally;
}

int someOther(const Comparison& comparison)
{
    return comparison.reference == 0 ? 1 : 0;
}

} // namespace

QList<BottomLine> bottomLines(const Comparison& comparison)
{
    if (comparison.results.isEmpty() || comparison.rows.isEmpty())
        return {};
    const Tally tally = tallyOf(comparison);
    const bool isAlone = comparison.results.size() == 1;
    if (tally.numbers == 0)
        return tally.memory > 0 ? QList<BottomLine> {BottomLine()} : QList<BottomLine>();
    if (isAlone) {
        QList<BottomLine> lines;
        if (tally.linkRow >= 0)
            lines.append(lineOf(comparison, BottomLineKind::LinkFull, tally.linkRow, 0, -1));
        else if (tally.driveRow >= 0)
            lines.append(lineOf(comparison, BottomLineKind::DriveLimits, tally.driveRow, 0, -1));
        return lines;
    }
    const QList<BottomLine> found = costs(comparison);
    if (!found.isEmpty())
        return found;
    if (tally.singleRun && tally.otherwise > 0 && tally.alike == 0)
        return {*tally.singleRun};
    if (tally.alike == 0 || tally.otherwise > 0)
        return {};
    const int other = someOther(comparison);
    const bool isOtherOutside = isExternal(*comparison.results[other]);
    const int limited = isOtherOutside ? other : comparison.reference;
    const int against = isOtherOutside ? comparison.reference : other;
    const bool isOfLinks = tally.byLink > 0 && tally.byDrive == 0;
    const bool isOfDrives = tally.byDrive > 0 && tally.byLink == 0;
    return {lineOf(comparison, isOfLinks ? BottomLineKind::LinkFull : isOfDrives ? BottomLineKind::DriveLimits : BottomLineKind::NothingLost, -1, limited, against)};
}

} // namespace driveduel
