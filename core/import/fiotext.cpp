// fio's normal output: one block a run, of one or more jobs.
#include "core/import/fiolines.h"
#include "core/import/importers.h"

#include <QHash>

namespace driveduel::import {

namespace {

class FioText final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override
    {
        return {": (g=", ": (groupid=", "IOPS=", "runt=", "B/s)(", "fio-", "fio 1."};
    }
    int patience() const override { return 150; } // articles explain each line of it
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;

private:
    bool onSetup(const Line& line, Output& out);
    bool onJob(const Line& line, Output& out);
    bool onResult(const Line& line, Output& out);
    bool onFigures(const Line& line);
    void open(const Line& line, Output& out);
    void startRun(const Line& line, Output& out);
    FioJob& job(const Line& line);
    void applyIssued(const FioIssuedLine& issued);
    void finishJobs();

    std::optional<FoundBlock> m_block;
    QString m_command;
    QString m_version;
    QList<FioHeaderLine> m_headers; ///< of this run, in order; they stay for a text that stands behind the JSON of the same run
    QList<FioJob> m_jobs;
    FioSide* m_side = nullptr; ///< that the last result line was of
    std::optional<FioTableLine> m_table; ///< that percentiles belong to
    bool m_isAfterResults = false; ///< the summary of all groups was seen: what follows is another run
};

void FioText::open(const Line& line, Output& out)
{
    if (!m_block) {
        m_block = out.begin("fio", "text", line);
        m_command = m_block->command;
    }
    m_block->lastLine = line.number;
}

/// A line of a run's begin ends the run before.
void FioText::startRun(const Line& line, Output& out)
{
    if (!m_jobs.isEmpty()) {
        const QString command = m_command; // a loop in a shell runs one command again
        end(out);
        m_headers.clear();
        open(line, out);
        if (m_block->command.isEmpty())
            m_command = command;
    }
    open(line, out);
}

FioJob& FioText::job(const Line& line)
{
    if (m_jobs.isEmpty()) { // a text that was cut in front
        m_jobs.emplaceBack();
        m_jobs.last().line = line.number;
    }
    return m_jobs.last();
}

bool FioText::onSetup(const Line& line, Output& out)
{
    if (std::optional<FioHeaderLine> header = fioHeader(line.text)) {
        startRun(line, out);
        m_headers.append(*header);
        return true;
    }
    if (const QString version = fioVersion(line.text); !version.isEmpty()) {
        startRun(line, out);
        m_version = version;
        return true;
    }
    return false;
}

bool FioText::onJob(const Line& line, Output& out)
{
    const std::optional<FioJobLine> found = fioJobLine(line.text);
    if (!found)
        return false;
    if (m_isAfterResults)
        startRun(line, out);
    open(line, out);
    m_side = nullptr;
    m_table.reset();
    FioJob& job = m_jobs.emplaceBack();
    job.name = found->name;
    job.line = line.number;
    job.group = found->group;
    job.jobs = found->jobs;
    job.error = found->error;
    job.time = found->time;
    return true;
}

bool FioText::onResult(const Line& line, Output& out)
{
    std::optional<FioResultLine> result = fioResult(line.text);
    if (!result)
        return false;
    open(line, out);
    const FioDirection direction = result->direction.value_or(FioDirection::Mixed);
    const auto sideOf = [&](FioJob& job) -> std::optional<FioSide>& {
        return direction == FioDirection::Read ? job.read
            : direction == FioDirection::Write ? job.write
            : direction == FioDirection::Trim  ? job.trim
                                               : job.mixed;
    };
    // "before" and "after" of a mail that quotes result lines alone
    const bool isSecond = !m_jobs.isEmpty() && sideOf(m_jobs.last()).has_value();
    if (isSecond && m_jobs.last().name.isEmpty())
        m_jobs.emplaceBack().line = line.number;
    else if (isSecond)
        return false;
    std::optional<FioSide>& side = sideOf(job(line));
    side = std::move(result->side);
    m_side = &*side;
    m_table.reset();
    return true;
}

bool FioText::onFigures(const Line& line)
{
    if (std::optional<FioStatLine> stat = fioStat(line.text)) {
        m_table.reset();
        if (stat->stat == FioStat::Sync) {
            job(line).sync.summary = stat->summary;
        } else if (m_side) {
            FioLatency& into = stat->stat == FioStat::Slat ? m_side->slat : stat->stat == FioStat::Clat ? m_side->clat : m_side->lat;
            into.summary = stat->summary;
        }
        return true;
    }
    if (std::optional<FioTableLine> table = fioTable(line.text)) {
        m_table = table;
        return true;
    }
    if (contains(line.text, "th=[") && m_table) {
        QMap<double, double> ignored;
        QMap<double, double>* into = &ignored;
        if (!m_table->isOfPriority && m_table->stat == FioStat::Sync)
            into = &job(line).sync.summary.percentilesNs;
        else if (!m_table->isOfPriority && m_side && m_table->stat != FioStat::Slat)
            into = &(m_table->stat == FioStat::Clat ? m_side->clat : m_side->lat).summary.percentilesNs;
        return fioPercentiles(line.text, m_table->nsPerUnit, *into);
    }
    if (const std::optional<FioIssuedLine> issued = fioIssued(line.text)) {
        applyIssued(*issued);
        return true;
    }
    return false;
}

void FioText::applyIssued(const FioIssuedLine& issued)
{
    if (m_jobs.isEmpty())
        return;
    FioJob& job = m_jobs.last();
    const auto apply = [](std::optional<FioSide>& side, quint64 count) {
        if (side && count > 0)
            side->ios = count;
    };
    apply(job.read, issued.reads);
    apply(job.write, issued.writes);
    apply(job.trim, issued.trims);
    apply(job.mixed, issued.reads + issued.writes + issued.trims);
}

Reply FioText::see(const Line& line, Output& out)
{
    if (onSetup(line, out) || onJob(line, out) || onResult(line, out))
        return Reply::Mine;
    if (!m_block)
        return Reply::NotMine;
    if (onFigures(line)) {
        m_block->lastLine = line.number;
        return Reply::Mine;
    }
    if (const QString disk = fioDisk(line.text); !disk.isEmpty()) {
        // The first is what the job used; what it stands on follows.
        BlockNode drive;
        drive.name = drive.kernelName = disk;
        m_block->drives.append(drive);
        m_block->lastLine = line.number;
        return Reply::Mine;
    }
    if (!isOtherFioLine(line.text))
        return Reply::NotMine;
    m_isAfterResults = m_isAfterResults || contains(line.text, "Run status group");
    m_block->lastLine = line.number;
    return Reply::Mine;
}

void FioText::finishJobs()
{
    QHash<QString, FioSetup> setups;
    for (const FioHeaderLine& header : std::as_const(m_headers))
        setups.insert(header.name, header.setup);
    for (FioJob& job : m_jobs) {
        job.setup = setups.size() == 1 ? *setups.constBegin() : setups.value(job.name);
        applyFioCommand(job.setup, m_command);
        if (std::optional<FoundProbe> probe = fioProbe(job)) {
            if (probe->subject.isEmpty() && !m_block->drives.isEmpty())
                probe->subject = m_block->drives.last().name;
            m_block->probes.append(*probe);
        } else if (job.line > 0) {
            m_block->remarks.append({QStringLiteral("no-figures"), {job.line, 1}, job.name});
        }
        if (!m_block->time.isValid())
            m_block->time = job.time;
    }
    m_block->probes.append(fioGroupSums(m_jobs));
}

void FioText::end(Output& out)
{
    if (!m_block)
        return;
    m_block->version = m_version;
    finishJobs();
    if (!m_block->probes.isEmpty()) {
        out.add(std::move(*m_block));
        m_headers.clear();
        m_version.clear();
    } // else it was the begin of a run whose results stand elsewhere
    m_block.reset();
    m_jobs.clear();
    m_side = nullptr;
    m_table.reset();
    m_isAfterResults = false;
}

} // namespace

std::unique_ptr<Importer> makeFioText()
{
    return std::make_unique<FioText>();
}

} // namespace driveduel::import
