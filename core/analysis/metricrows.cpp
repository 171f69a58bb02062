#include "core/analysis/metricrows.h"

#include "core/analysis/statistics.h"
#include "core/analysis/units.h"

#include <algorithm>

namespace driveduel {

namespace {

constexpr qsizetype kMostRows = 200; // a file of another's making must not make a table without end

const Metric* find(const ProbeRecord& record, const std::function<bool(const Metric&)>& fits)
{
    for (const PassRecord& pass : record.passes) {
        const auto found = std::find_if(pass.metrics.begin(), pass.metrics.end(), fits);
        if (found != pass.metrics.end())
            return &*found;
    }
    const auto found = std::find_if(record.metrics.begin(), record.metrics.end(), fits);
    return found == record.metrics.end() ? nullptr : &*found;
}

bool isSameMetric(const Metric& a, const Metric& b)
{
    return a.name == b.name && a.higherIsBetter == b.higherIsBetter && unitFactor(a.unit, b.unit);
}

void addDistinct(QList<Metric>& all, const QList<Metric>& more)
{
    for (const Metric& metric : more) {
        const bool isKnown = std::any_of(all.begin(), all.end(), [&](const Metric& m) { return isSameMetric(m, metric); });
        if (!isKnown && all.size() < kMostRows)
            all.append(metric);
    }
}

/// Half of the last digit's worth in the row's unit, of the coarsest value.
double halfStepOf(const ProbeRecord& record, const Metric& row)
{
    double halfStep = 0;
    const auto add = [&](const QList<Metric>& metrics) {
        for (const Metric& metric : metrics) {
            if (isSameMetric(metric, row))
                halfStep = std::max(halfStep, metric.halfStep * unitFactor(metric.unit, row.unit).value_or(1));
        }
    };
    for (const PassRecord& pass : record.passes)
        add(pass.metrics);
    if (halfStep == 0)
        add(record.metrics);
    return halfStep;
}

} // namespace

QList<ComparisonRow> metricRows(const QList<ResultPtr>& results, const ProbeGroup& group)
{
    QList<Metric> metrics;
    for (qsizetype i = 0; i < results.size(); ++i) {
        if (group.indexes[i] < 0)
            continue;
        const ProbeRecord& record = results[i]->probes[group.indexes[i]];
        for (const PassRecord& pass : record.passes)
            addDistinct(metrics, pass.metrics);
        addDistinct(metrics, record.metrics);
    }
    QList<ComparisonRow> rows;
    for (const Metric& metric : metrics) {
        ComparisonRow row;
        row.probe = group.probe;
        row.metric = metric;
        for (qsizetype i = 0; i < results.size(); ++i) {
            Cell cell;
            cell.probeIndex = group.indexes[i];
            if (cell.probeIndex >= 0) {
                const ProbeRecord& record = results[i]->probes[cell.probeIndex];
                if (const auto values = metricValues(*results[i], record, metric)) {
                    cell.present = true;
                    cell.metric = MetricSummary{spreadOf(values->values), halfStepOf(record, metric), values->values};
                }
            }
            row.cells.append(cell);
        }
        rows.append(row);
    }
    return rows;
}

std::optional<PassValues> metricValues(const BenchmarkResult& result, const ProbeRecord& record, const Metric& row)
{
    const Metric* own = find(record, [&](const Metric& m) { return isSameMetric(m, row); });
    if (!own)
        return std::nullopt;
    PassValues values = metricPasses(result, record, row.name, row.higherIsBetter, own->unit);
    const double factor = unitFactor(own->unit, row.unit).value_or(1);
    for (double& value : values.values)
        value *= factor;
    return values.values.isEmpty() ? std::nullopt : std::optional(values);
}

bool hasInOtherUnit(const Comparison& comparison, const ComparisonRow& row, int index)
{
    for (const int i : {index, comparison.reference}) {
        const Cell& cell = row.cells[i];
        if (cell.present || cell.probeIndex < 0)
            continue;
        const ProbeRecord& record = comparison.results[i]->probes[cell.probeIndex];
        if (find(record, [&](const Metric& m) { return m.name == row.metric->name && !unitFactor(m.unit, row.metric->unit); }))
            return true;
    }
    return false;
}

} // namespace driveduel
