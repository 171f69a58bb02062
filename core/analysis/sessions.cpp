#include "core/analysis/sessions.h"

#include "core/analysis/statistics.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace driveduel {

namespace {

bool isOneRun(const BenchmarkResult& a, const BenchmarkResult& b)
{
    return !a.runId.isEmpty() && a.runId == b.runId;
}

auto linkFacts(const Link& link)
{
    return std::tie(link.transport, link.usbSpeedMbps, link.usbLanes, link.usbDriver, link.usbId, link.pcieGeneration, link.pcieLanes,
        link.sataGbps);
}

bool isSameLink(const std::optional<Link>& a, const std::optional<Link>& b)
{
    return a.has_value() == b.has_value() && (!a || linkFacts(*a) == linkFacts(*b));
}

bool isSameDrive(const BlockNode& a, const BlockNode& b)
{
    const auto facts = [](const BlockNode& drive) { return std::tie(drive.model, drive.vendor, drive.revision, drive.sizeBytes, drive.type); };
    return !a.model.isEmpty() && facts(a) == facts(b) && isSameLink(a.link, b.link);
}

bool isSamePlace(const Location& a, const Location& b)
{
    return !a.drives.isEmpty() && a.kind == b.kind && a.fsType == b.fsType && a.layers.size() == b.layers.size()
        && std::equal(a.drives.begin(), a.drives.end(), b.drives.begin(), b.drives.end(), isSameDrive);
}

bool isSameMachine(const Host& a, const Host& b)
{
    const auto facts = [](const Host& host) { return std::tie(host.cpu, host.architecture, host.governor, host.powerSource, host.toGo); };
    return facts(a) == facts(b);
}

/// Of those that have a value, with their geometric means.
struct Sessions
{
    QList<int> results;
    PassValues means;
};

Sessions meansOf(const QList<ResultPtr>& results, int index, const ValuesOf& valuesOf)
{
    Sessions sessions;
    for (const int session : sessionsOf(results, index)) {
        const std::optional<PassValues> values = valuesOf(session);
        const std::optional<double> mean = values ? geometricMean(values->values) : std::nullopt;
        if (!mean)
            continue;
        sessions.means.repetitions.append(static_cast<int>(sessions.results.size()));
        sessions.means.values.append(*mean);
        sessions.means.resolution = std::max(sessions.means.resolution, values->resolution);
        sessions.means.countStep = std::max(sessions.means.countStep, values->countStep);
        sessions.results.append(session);
    }
    return sessions;
}

/// Gives sessions of the same run the same number, if every one has its counterpart.
void pairByRuns(const QList<ResultPtr>& results, Sessions& a, const Sessions& b)
{
    QList<int> numbers;
    for (const int session : a.results) {
        const auto found = std::find_if(b.results.begin(), b.results.end(), [&](int other) { return isOneRun(*results[session], *results[other]); });
        if (found == b.results.end())
            return;
        numbers.append(static_cast<int>(found - b.results.begin()));
    }
    if (a.results.size() != b.results.size())
        return;
    a.means.repetitions = numbers;
    a.means.runId = QStringLiteral("sessions");
}

} // namespace

bool isSameSetup(const BenchmarkResult& a, const BenchmarkResult& b)
{
    if (!a.target || !b.target || !isSamePlace(*a.target, *b.target) || !isSameMachine(a.host, b.host))
        return false;
    return !isOneRun(a, b) || (!a.target->nodeMajorMinor.isEmpty() && a.target->nodeMajorMinor == b.target->nodeMajorMinor);
}

bool mayBeMovedDrive(const BenchmarkResult& a, const BenchmarkResult& b)
{
    if (isOneRun(a, b) || !a.target || !b.target || a.target->drives.size() != 1 || b.target->drives.size() != 1)
        return false;
    const BlockNode& x = a.target->drives.first();
    const BlockNode& y = b.target->drives.first();
    return x.sizeBytes > 0 && x.sizeBytes == y.sizeBytes && x.link && y.link && !isSameLink(x.link, y.link);
}

QList<int> sessionsOf(const QList<ResultPtr>& results, int index)
{
    QList<int> sessions;
    for (int i = 0; i < results.size(); ++i) {
        const bool isKnownRun = std::any_of(sessions.begin(), sessions.end(), [&](int known) { return isOneRun(*results[known], *results[i]); });
        const bool isSessionOfIt = i == index || (!isOneRun(*results[i], *results[index]) && isSameSetup(*results[i], *results[index]));
        if (isSessionOfIt && !isKnownRun)
            sessions.append(i);
    }
    return sessions;
}

double noiseOf(const QList<ResultPtr>& results, int a, int b, const ValuesOf& valuesOf)
{
    const auto isOfSetup = [&](int i, int setup) { return i == setup || isSameSetup(*results[i], *results[setup]); };
    double noise = 0;
    for (int i = 0; i < results.size(); ++i) {
        for (int j = i + 1; j < results.size(); ++j) {
            const bool isComparedPair = (i == a && j == b) || (i == b && j == a);
            const bool isTwice = isSameSetup(*results[i], *results[j]) && ((isOfSetup(i, a) && isOfSetup(j, a)) || (isOfSetup(i, b) && isOfSetup(j, b)));
            if (isComparedPair || !isTwice)
                continue;
            const auto x = valuesOf(i);
            const auto y = valuesOf(j);
            const auto meanX = x ? geometricMean(x->values) : std::nullopt;
            const auto meanY = y ? geometricMean(y->values) : std::nullopt;
            if (meanX && meanY)
                noise = std::max(noise, std::abs(std::log(*meanX / *meanY)));
        }
    }
    return noise;
}

std::optional<SessionMeans> sessionMeans(const QList<ResultPtr>& results, int configuration, int reference, const ValuesOf& valuesOf)
{
    if (isSameSetup(*results[configuration], *results[reference]))
        return std::nullopt;
    Sessions own = meansOf(results, configuration, valuesOf);
    Sessions other = meansOf(results, reference, valuesOf);
    if (own.results.size() < kFewestSessions || other.results.size() < kFewestSessions)
        return std::nullopt;
    pairByRuns(results, own, other);
    other.means.runId = own.means.runId;
    return SessionMeans{own.means, other.means};
}

} // namespace driveduel
