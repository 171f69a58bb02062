#include "core/interchange/csvcolumn.h"

#include <QStringList>

namespace driveduel {

namespace {

using Value = CsvValue;

QString joined(const Location& target, QString (*read)(const BlockNode&))
{
    QStringList parts;
    for (const BlockNode& drive : target.drives) {
        if (const QString part = sanitized(read(drive)); !part.isEmpty())
            parts.append(part);
    }
    return parts.join(QStringLiteral(" + "));
}

class ColumnMaker final
{
public:
    explicit ColumnMaker(std::vector<CsvColumn>& columns)
        : m_columns(columns)
    {
    }

    void text(const char* header, QString (*read)(const BenchmarkResult&))
    {
        add(header, [read](const CsvLine& line) { return Value::ofText(sanitized(read(*line.result))); });
    }
    template <typename Read> void figure(const char* header, Read read)
    {
        add(header, [read](const CsvLine& line) { return Value::of(read(*line.result)); });
    }
    void targetText(const char* header, QString (*read)(const Location&))
    {
        add(header, [read](const CsvLine& line) {
            return line.result->target ? Value::ofText(sanitized(read(*line.result->target))) : Value();
        });
    }
    template <typename Read> void targetFigure(const char* header, Read read)
    {
        add(header, [read](const CsvLine& line) {
            return line.result->target ? Value::of(read(*line.result->target)) : Value();
        });
    }
    /// Of each drive below the target, " + " between them.
    void driveText(const char* header, QString (*read)(const BlockNode&))
    {
        add(header, [read](const CsvLine& line) {
            return line.result->target ? Value::ofText(joined(*line.result->target, read)) : Value();
        });
    }
    void add(const char* header, std::function<CsvValue(const CsvLine&)> value)
    {
        m_columns.push_back({QString::fromLatin1(header), std::move(value)});
    }

private:
    std::vector<CsvColumn>& m_columns;
};

QString yesNo(bool value)
{
    return Value::of(value).text;
}

/// Empty where the drive has no link or `read` gives 0.
template <typename Read> QString ofLink(const BlockNode& drive, Read read)
{
    if (!drive.link)
        return {};
    const auto value = read(*drive.link);
    return value == 0 ? QString() : Value::of(value).text;
}

QString kindName(LocationKind kind)
{
    switch (kind) {
    case LocationKind::Folder:
        return QStringLiteral("folder");
    case LocationKind::RegularFile:
        return QStringLiteral("file");
    case LocationKind::BlockDevice:
        break;
    }
    return QStringLiteral("device");
}

void appendResultColumns(ColumnMaker& make)
{
    using Result = BenchmarkResult;
    make.text("label", [](const Result& r) { return r.label; });
    // A note may have lines; a quoted cell holds them.
    make.add("note", [](const CsvLine& line) { return Value::ofText(line.result->note); });
    make.text("time", [](const Result& r) { return r.startedAt.toString(Qt::ISODate); });
    make.text("result id", [](const Result& r) { return r.id; });
    make.text("run id", [](const Result& r) { return r.runId; });
    make.text("tool", [](const Result& r) { return r.source.tool; });
    make.text("tool version", [](const Result& r) { return r.source.version; });
    make.text("imported format", [](const Result& r) { return r.source.format; });
    make.text("preset id", [](const Result& r) { return r.presetId; });
    make.text("preset", [](const Result& r) { return r.presetName; });
    make.figure("seed", [](const Result& r) { return r.seed; });
    make.text("findings", [](const Result& r) {
        QStringList ids;
        for (const Finding& finding : r.findings)
            ids.append(finding.id);
        ids.removeDuplicates();
        return ids.join(QLatin1Char(' '));
    });
}

void appendHostColumns(ColumnMaker& make)
{
    using Result = BenchmarkResult;
    make.text("distribution", [](const Result& r) { return r.host.distribution; });
    make.text("kernel", [](const Result& r) { return r.host.kernel; });
    make.text("architecture", [](const Result& r) { return r.host.architecture; });
    make.text("cpu", [](const Result& r) { return r.host.cpu; });
    make.figure("cpu threads", [](const Result& r) { return r.host.cpuThreads; });
    make.figure("memory (bytes)", [](const Result& r) { return r.host.memoryBytes; });
    make.text("cpu governor", [](const Result& r) { return r.host.governor; });
    make.text("power source", [](const Result& r) { return r.host.powerSource; });
    make.text("system drive", [](const Result& r) { return r.host.systemDrive; });
    make.figure("to go", [](const Result& r) { return r.host.toGo; });
}

void appendTargetColumns(ColumnMaker& make)
{
    make.targetText("target", [](const Location& t) { return t.path; });
    make.targetText("target kind", [](const Location& t) { return kindName(t.kind); });
    make.targetFigure("target size (bytes)", [](const Location& t) { return t.fileSizeBytes; });
    make.targetText("file system", [](const Location& t) { return t.fsType; });
    make.targetText("mount point", [](const Location& t) { return t.mountPoint; });
    make.targetText("mount options", [](const Location& t) { return t.mountOptions; });
    make.targetText("mount source", [](const Location& t) { return t.mountSource; });
    make.targetFigure("read-only", [](const Location& t) { return t.readOnly; });
    make.targetFigure("file system size (bytes)", [](const Location& t) { return t.fsSizeBytes; });
    make.targetFigure("file system free (bytes)", [](const Location& t) { return t.fsAvailableBytes; });
    make.targetText("layers", [](const Location& t) { return t.layers.join(QStringLiteral(" > ")); });
    make.targetText("not the drive", [](const Location& t) { return t.notDriveReason; });
}

void appendDriveColumns(ColumnMaker& make)
{
    make.driveText("drive model", [](const BlockNode& d) { return d.model.isEmpty() ? d.name : d.model; });
    make.driveText("drive vendor", [](const BlockNode& d) { return d.vendor; });
    make.driveText("drive revision", [](const BlockNode& d) { return d.revision; });
    make.driveText("drive device", [](const BlockNode& d) { return d.devicePath; });
    make.driveText("drive maj:min", [](const BlockNode& d) { return d.majorMinor; });
    make.driveText("drive type", [](const BlockNode& d) { return d.type; });
    make.driveText("drive size (bytes)", [](const BlockNode& d) { return QString::number(d.sizeBytes); });
    make.driveText("rotational", [](const BlockNode& d) { return yesNo(d.rotational); });
    make.driveText("removable", [](const BlockNode& d) { return yesNo(d.removable); });
    make.driveText("hotplug", [](const BlockNode& d) { return yesNo(d.hotplug); });
    make.driveText("logical sector (bytes)", [](const BlockNode& d) { return QString::number(d.logicalSectorBytes); });
    make.driveText(
        "physical sector (bytes)", [](const BlockNode& d) { return QString::number(d.physicalSectorBytes); });
    make.driveText("scheduler", [](const BlockNode& d) { return d.scheduler; });
    make.driveText(
        "transport", [](const BlockNode& d) { return d.link ? transportName(d.link->transport) : QString(); });
    make.driveText("link", [](const BlockNode& d) { return d.link ? linkSummary(*d.link) : QString(); });
    make.driveText("usb speed (Mbit/s)",
        [](const BlockNode& d) { return ofLink(d, [](const Link& l) { return l.usbSpeedMbps; }); });
    make.driveText(
        "usb lanes", [](const BlockNode& d) { return ofLink(d, [](const Link& l) { return l.usbLanes; }); });
    make.driveText("usb driver", [](const BlockNode& d) { return d.link ? d.link->usbDriver : QString(); });
    make.driveText("usb id", [](const BlockNode& d) { return d.link ? d.link->usbId : QString(); });
    make.driveText("usb bridge", [](const BlockNode& d) { return d.link ? d.link->usbProduct : QString(); });
    make.driveText("pcie generation",
        [](const BlockNode& d) { return ofLink(d, [](const Link& l) { return l.pcieGeneration; }); });
    make.driveText(
        "pcie lanes", [](const BlockNode& d) { return ofLink(d, [](const Link& l) { return l.pcieLanes; }); });
    make.driveText("pcie generation of drive and slot",
        [](const BlockNode& d) { return ofLink(d, [](const Link& l) { return l.pcieMaxGeneration; }); });
    make.driveText("pcie lanes of drive and slot",
        [](const BlockNode& d) { return ofLink(d, [](const Link& l) { return l.pcieMaxLanes; }); });
    make.driveText(
        "sata speed (Gbit/s)", [](const BlockNode& d) { return ofLink(d, [](const Link& l) { return l.sataGbps; }); });
    make.driveText("link ceiling (bytes/s)",
        [](const BlockNode& d) { return ofLink(d, [](const Link& l) { return l.ceilingBytesPerSecond; }); });
    make.driveText("link ceiling source", [](const BlockNode& d) { return d.link ? d.link->ceilingSource : QString(); });
}

} // namespace

void appendEnvironmentColumns(std::vector<CsvColumn>& columns)
{
    ColumnMaker make(columns);
    appendResultColumns(make);
    appendHostColumns(make);
    appendTargetColumns(make);
    appendDriveColumns(make);
}

} // namespace driveduel
