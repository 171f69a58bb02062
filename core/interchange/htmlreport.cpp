#include "core/interchange/htmlreport.h"

#include "core/analysis/chartdata.h"
#include "core/interchange/comparisontable.h"
#include "core/interchange/htmlmethod.h"
#include "core/interchange/htmlstyle.h"
#include "core/interchange/htmlwriter.h"
#include "core/interchange/names.h"
#include "core/text/bottleneckwording.h"
#include "core/text/explanations.h"
#include "core/text/figures.h"
#include "core/text/findingwording.h"
#include "core/text/language.h"
#include "core/text/subjects.h"
#include "core/text/suitabilitywording.h"
#include "core/text/wording.h"
#include "core/version.h"

#include <QCoreApplication>

#include <algorithm>

namespace driveduel {

namespace {

/// "c0": the class that carries a configuration's colour.
QString colourClass(qsizetype configuration)
{
    return QStringLiteral("c%1").arg(configuration);
}

/// The sections of one report, each a function of the comparison.
class Report final
{
public:
    Report(const Comparison& comparison, const ReportCharts& charts)
        : m_comparison(comparison)
        , m_charts(charts)
    {
    }

    QByteArray html()
    {
        m_html.open("html");
        m_html.attribute("lang", installedLanguage().replace(u'_', u'-'));
        writeHead();
        m_html.open("body");
        m_html.open("main");
        writeAnswer();
        writeConfigurations();
        writeFindings();
        writeVerdicts();
        writeUses();
        writeCharts();
        writeTable();
        writeRemarks();
        writeMethod(m_html, m_comparison);
        writeMeanings();
        m_html.element("footer", QCoreApplication::translate("driveduel", "Made by DriveDuel %1. 1 MB/s is 1 000 000 bytes per second.").arg(programVersion()), QStringLiteral("small"));
        m_html.close();
        m_html.close();
        return m_html.take();
    }

private:
    void writeHead()
    {
        m_html.open("head");
        m_html.voidElement("meta", QStringLiteral("charset"), QStringLiteral("utf-8"));
        m_html.voidElement("meta", QStringLiteral("name"), QStringLiteral("viewport"));
        m_html.attribute("content", QStringLiteral("width=device-width, initial-scale=1"));
        // Nothing is loaded and nothing runs, whatever a name in here says.
        m_html.voidElement("meta", QStringLiteral("http-equiv"), QStringLiteral("Content-Security-Policy"));
        m_html.attribute("content", QStringLiteral("default-src 'none'; style-src 'unsafe-inline'"));
        m_html.element("title", title());
        m_html.open("style");
        m_html.markup(reportStyleSheet() + m_charts.styleSheet);
        m_html.close();
        m_html.close();
    }

    QString title() const
    {
        QStringList names;
        for (int i = 0; i < m_comparison.results.size(); ++i)
            names.append(text::configurationName(m_comparison, i));
        return QStringLiteral("DriveDuel: ") + names.join(QStringLiteral(" · "));
    }

    void heading(const QString& words) { m_html.element("h2", words); }

    void bullets(const QStringList& sentences, const QString& cssClass = {})
    {
        m_html.open("ul", cssClass);
        for (const QString& sentence : sentences)
            m_html.element("li", sentence);
        m_html.close();
    }

    void writeAnswer()
    {
        m_html.element("h1", headlineText(m_comparison));
        if (const QString bottomLine = bottomLineText(m_comparison); !bottomLine.isEmpty())
            m_html.element("p", bottomLine);
        for (const Warning& banner : m_comparison.banners)
            m_html.element("div", warningText(banner), QStringLiteral("banner"));
    }

    void fact(const QString& name, const QString& value)
    {
        if (value.isEmpty())
            return;
        m_html.element("dt", name);
        m_html.element("dd", value);
    }

    QString fullName(qsizetype i) const
    {
        const QString label = sanitized(m_comparison.results[i]->label);
        return label.isEmpty() ? text::configurationName(m_comparison, static_cast<int>(i)) : label;
    }

    void writeConfigurations()
    {
        if (m_comparison.results.isEmpty())
            return;
        heading(QCoreApplication::translate("driveduel", "Configurations"));
        m_html.open("div", QStringLiteral("cards"));
        for (qsizetype i = 0; i < m_comparison.results.size(); ++i)
            writeConfiguration(i);
        m_html.close();
    }

    void writeConfiguration(qsizetype i)
    {
        const BenchmarkResult& result = *m_comparison.results[i];
        m_html.open("div", QStringLiteral("card ") + colourClass(i));
        m_html.open("h3");
        m_html.element("span", QString(), QStringLiteral("key ") + colourClass(i));
        m_html.text(QStringLiteral("%1: %2").arg(configurationLetter(i), fullName(i)));
        if (m_comparison.results.size() > 1 && i == m_comparison.reference)
            m_html.text(QLatin1Char(' ') + QCoreApplication::translate("driveduel", "(reference)"));
        m_html.close();
        m_html.open("dl", QStringLiteral("facts"));
        if (result.target)
            writeTarget(*result.target);
        fact(QCoreApplication::translate("driveduel", "Machine"), hostSummary(result.host));
        fact(QCoreApplication::translate("driveduel", "Memory"), result.host.memoryBytes > 0 ? bytesText(result.host.memoryBytes) : QString());
        fact(QCoreApplication::translate("driveduel", "Measured"), result.startedAt.isValid() ? result.startedAt.toString(QStringLiteral("yyyy-MM-dd HH:mm")) : QString());
        fact(QCoreApplication::translate("driveduel", "Preset"), sanitized(result.presetName.isEmpty() ? result.presetId : result.presetName));
        fact(QCoreApplication::translate("driveduel", "Note"), sanitized(result.note, kLongestNote));
        m_html.close();
        m_html.close();
    }

    void writeTarget(const Location& target)
    {
        fact(QCoreApplication::translate("driveduel", "Drive"), locationSummary(target));
        for (const BlockNode& drive : target.drives) {
            const QString size = drive.sizeBytes > 0 ? bytesText(drive.sizeBytes) : QString();
            fact(QCoreApplication::translate("driveduel", "Size"), target.drives.size() > 1 ? text::dotted({sanitized(drive.model), size}) : size);
            if (drive.link && drive.link->ceilingBytesPerSecond > 0)
                fact(QCoreApplication::translate("driveduel", "Link’s limit"),
                    QStringLiteral("%1 (%2)").arg(megabytesPerSecondText(static_cast<double>(drive.link->ceilingBytesPerSecond)), sanitized(drive.link->ceilingSource)));
        }
        QStringList layers;
        for (const QString& layer : target.layers)
            layers.append(sanitized(layer));
        fact(QCoreApplication::translate("driveduel", "Layers"), layers.join(QStringLiteral(" → ")));
        fact(QCoreApplication::translate("driveduel", "Mounted with"), sanitized(target.mountOptions));
    }

    void writeFindings()
    {
        bool hasHeading = false;
        for (qsizetype i = 0; i < m_comparison.results.size(); ++i) {
            for (const Finding& finding : m_comparison.results[i]->findings) {
                if (!hasHeading)
                    heading(QCoreApplication::translate("driveduel", "Findings"));
                hasHeading = true;
                writeFinding(i, finding);
            }
        }
    }

    void writeFinding(qsizetype configuration, const Finding& finding)
    {
        const FindingText words = findingText(finding);
        m_html.open("div", QStringLiteral("finding ") + severityName(finding.severity));
        m_html.open("h3");
        m_html.element("span", QString(), QStringLiteral("key ") + colourClass(configuration));
        m_html.text(QStringLiteral("%1 · %2: %3").arg(configurationLetter(configuration), severityText(finding.severity), words.title));
        m_html.close();
        for (const QString& sentence : {words.why, words.advice}) {
            if (!sentence.isEmpty())
                m_html.element("p", sentence);
        }
        QStringList evidence;
        for (const Evidence& fact : finding.evidence)
            evidence.append(evidenceText(fact));
        m_html.element("p", evidence.join(QStringLiteral(" · ")), QStringLiteral("small"));
        m_html.close();
    }

    void writeVerdicts()
    {
        QStringList sentences;
        bool hasSweeps = false;
        for (int r = 0; r < m_comparison.rows.size(); ++r) {
            if (!m_comparison.rows[r].probe.sweep.isEmpty()) {
                hasSweeps = true;
                continue;
            }
            for (int c = 0; c < m_comparison.rows[r].cells.size(); ++c)
                sentences.append(verdictSentence(m_comparison, r, c));
        }
        sentences.removeAll(QString());
        if (sentences.isEmpty())
            return;
        heading(QCoreApplication::translate("driveduel", "Verdicts"));
        m_html.element("p", QCoreApplication::translate("driveduel", "In parentheses stands the 95 % interval: how far off the figure may be."), QStringLiteral("small"));
        bullets(sentences);
        if (hasSweeps)
            m_html.element("p", QCoreApplication::translate("driveduel", "Sweeps are in the charts; the verdict on each of their points is in the table."), QStringLiteral("small"));
    }

    void writeCharts()
    {
        if (!m_charts.canDraw) {
            heading(QCoreApplication::translate("driveduel", "Charts"));
            m_html.element("p", QCoreApplication::translate("driveduel", "This build of DriveDuel draws no charts. Open the results in one with a window for them."), QStringLiteral("muted"));
            return;
        }
        if (m_charts.charts.isEmpty())
            return;
        heading(QCoreApplication::translate("driveduel", "Charts"));
        m_html.open("p", QStringLiteral("small"));
        for (int i = 0; i < m_comparison.results.size(); ++i) {
            m_html.element("span", QString(), QStringLiteral("key ") + colourClass(i));
            m_html.element("span", text::configurationName(m_comparison, i), QStringLiteral("name"));
        }
        m_html.close();
        for (const ReportChart& chart : m_charts.charts) {
            m_html.open("div", QStringLiteral("chart"));
            m_html.element("h3", chart.heading);
            m_html.element("p", chart.subheading, QStringLiteral("small"));
            m_html.open("div");
            m_html.attribute("role", QStringLiteral("img"));
            m_html.attribute("aria-label", chart.description);
            m_html.markup(chart.svg);
            m_html.close();
            m_html.close();
        }
    }

    void writeTable()
    {
        if (m_comparison.rows.isEmpty())
            return;
        heading(QCoreApplication::translate("driveduel", "All figures"));
        const PlainTable table = comparisonTable(m_comparison);
        m_html.open("div", QStringLiteral("scroll"));
        m_html.open("table");
        m_html.open("thead");
        m_html.open("tr");
        for (const TableColumn& column : table.columns)
            m_html.element("th", column.title, column.isFigure ? QStringLiteral("num") : QString());
        m_html.close();
        m_html.close();
        m_html.open("tbody");
        for (qsizetype r = 0; r < table.rows.size(); ++r) {
            m_html.open("tr", table.groupStarts.contains(static_cast<int>(r)) ? QStringLiteral("first") : QString());
            for (qsizetype c = 0; c < table.columns.size(); ++c)
                m_html.element(c == 0 ? "th" : "td", table.rows[r][c], table.columns[c].isFigure ? QStringLiteral("num") : c == 1 ? QString() : QStringLiteral("words"));
            m_html.close();
        }
        m_html.close();
        m_html.close();
        m_html.close();
        m_html.element("p", QCoreApplication::translate("driveduel", "A * behind a letter marks a figure that is not the drive’s. A percentile stands only where ten or more I/Os were slower."), QStringLiteral("small"));
    }

    void writeRemarks()
    {
        const QStringList sentences = remarks(m_comparison);
        if (sentences.isEmpty())
            return;
        heading(QCoreApplication::translate("driveduel", "What to know about these figures"));
        bullets(sentences);
    }

    /// "Desktop system: A good · B usable".
    void writeUses()
    {
        const QStringList uses = suitabilityLines(m_comparison);
        if (uses.isEmpty())
            return;
        heading(QCoreApplication::translate("driveduel", "What it means for you"));
        bullets(uses);
    }

    bool anyCell(bool (*holds)(const ComparisonRow&, const Cell&)) const
    {
        return std::any_of(m_comparison.rows.cbegin(), m_comparison.rows.cend(), [holds](const ComparisonRow& row) {
            return std::any_of(row.cells.cbegin(), row.cells.cend(), [&](const Cell& cell) { return cell.present && holds(row, cell); });
        });
    }

    /// Of what stands in this report only.
    QStringList meaningIds() const
    {
        QStringList ids;
        if (anyCell([](const ComparisonRow& row, const Cell&) { return !row.metric; }))
            ids << QStringLiteral("bandwidth") << QStringLiteral("iops") << QStringLiteral("latency") << QStringLiteral("p50") << QStringLiteral("p99") << QStringLiteral("p99.9")
                << QStringLiteral("queue-depth");
        ids << QStringLiteral("interval");
        if (m_comparison.results.size() > 1)
            ids << QStringLiteral("ratio") << QStringLiteral("verdict") << QStringLiteral("margin") << QStringLiteral("limited-by");
        if (anyCell([](const ComparisonRow&, const Cell& cell) { return cell.sync.has_value(); }))
            ids << QStringLiteral("sync-latency");
        if (anyCell([](const ComparisonRow& row, const Cell&) { return !row.probe.job.direct; }))
            ids << QStringLiteral("buffered-io");
        if (anyCell([](const ComparisonRow&, const Cell& cell) { return cell.invalid; }))
            ids << QStringLiteral("valid");
        if (anyCell([](const ComparisonRow& row, const Cell&) { return !row.probe.sweep.isEmpty(); }))
            ids << QStringLiteral("sweep");
        for (const auto& [kind, id] : {std::pair(ChartKind::Sustained, QStringLiteral("sustained-write")), std::pair(ChartKind::Heat, QStringLiteral("heat-map")),
                 std::pair(ChartKind::Surface, QStringLiteral("surface"))}) {
            if (!rowsFor(kind, m_comparison).isEmpty())
                ids << id;
        }
        return ids;
    }

    void writeMeanings()
    {
        if (m_comparison.rows.isEmpty())
            return;
        heading(QCoreApplication::translate("driveduel", "What each figure means"));
        m_html.open("dl", QStringLiteral("meanings"));
        for (const QString& id : meaningIds()) {
            if (const std::optional<Explanation> meaning = explanation(id)) {
                m_html.element("dt", meaning->title);
                m_html.element("dd", meaning->text);
            }
        }
        m_html.close();
    }

    static constexpr qsizetype kLongestNote = 4000;

    const Comparison& m_comparison;
    const ReportCharts& m_charts;
    HtmlWriter m_html;
};

} // namespace

QByteArray toHtml(const Comparison& comparison, const ReportCharts& charts)
{
    return Report(comparison, charts).html();
}

} // namespace driveduel
