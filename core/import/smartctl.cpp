// smartctl's JSON and text: facts of a drive and of its health. Missing parts are normal: bridges hide them, -A prints attributes alone.
#include "core/import/importers.h"
#include "core/probes/systemkinds.h"

#include <algorithm>

namespace driveduel::import {

namespace {

constexpr double kBytesPerDataUnit = 512'000;

struct Health
{
    BlockNode drive;
    QList<Metric> metrics;
    bool isTold = false;

    void add(const kinds::MetricName& name, double value)
    {
        metrics.append(metricOf(name, {value, 0}));
        isTold = true;
    }
};

std::optional<double> numberOf(const JsonValue& value)
{
    return value.type == JsonValue::Type::Number ? std::optional(value.number) : std::nullopt;
}

Health healthIn(const JsonValue& root)
{
    Health health;
    health.drive.devicePath = textOf(root["device"]["name"].text, 80);
    health.drive.name = health.drive.kernelName = health.drive.devicePath.section(u'/', -1);
    health.drive.type = QStringLiteral("disk");
    health.drive.model = textOf(root.has("model_name") ? root["model_name"].text : root["scsi_model_name"].text, 100);
    if (const auto bytes = numberOf(root["user_capacity"]["bytes"]); bytes && *bytes > 0 && *bytes < 1e19)
        health.drive.sizeBytes = static_cast<quint64>(*bytes);
    const JsonValue& nvme = root["nvme_smart_health_information_log"];
    const auto add = [&health](const kinds::MetricName& name, const std::optional<double>& value) {
        if (value)
            health.add(name, *value);
    };
    add(kinds::kTemperature, numberOf(root["temperature"]["current"]));
    add(kinds::kPowerOnHours, numberOf(root["power_on_time"]["hours"]));
    add(kinds::kPercentageUsed, numberOf(nvme["percentage_used"]));
    add(kinds::kMediaErrors, numberOf(nvme["media_errors"]));
    if (const auto units = numberOf(nvme["data_units_written"]))
        health.add(kinds::kDataWritten, *units * kBytesPerDataUnit / 1e9);
    return health;
}

class Smartctl final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {"smartctl ", "SMART overall-health", "Device Model:", "Model Number:", "=== START OF"}; }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;
    bool ownsJson(const JsonValue& root) const override
    {
        return root.has("smartctl") || root.has("smart_status") || (root.has("device") && (root.has("ata_smart_attributes") || root.has("user_capacity")));
    }
    void jsonEnd(const JsonValue& root, bool isWhole, const Line& line, Output& out) override;

private:
    bool readField(std::string_view text);
    void addTo(FoundBlock& block, Health&& health, std::optional<bool> hasPassed) const;

    std::optional<FoundBlock> m_block;
    Health m_health;
    std::optional<bool> m_hasPassed;
};

void Smartctl::addTo(FoundBlock& block, Health&& health, std::optional<bool> hasPassed) const
{
    if (!health.drive.model.isEmpty() || health.drive.sizeBytes > 0)
        block.drives.append(health.drive);
    const bool hasErrors = std::any_of(health.metrics.begin(), health.metrics.end(),
        [](const Metric& metric) { return metric.name == QLatin1String(kinds::kMediaErrors.name) && metric.value > 0; });
    if (!health.isTold && !hasPassed)
        return;
    FoundProbe probe = systemProbe(kinds::kSmart, QStringLiteral("SMART"));
    probe.subject = health.drive.devicePath;
    PassRecord& pass = probe.record.passes.first();
    pass.metrics = health.metrics;
    if (hasPassed && !*hasPassed)
        pass.warnings.append(warningOf("smart-failed", "warning"));
    if (hasErrors) // "passed" does not rule them out
        pass.warnings.append(warningOf("media-errors", "warning"));
    if (!pass.metrics.isEmpty() || !pass.warnings.isEmpty())
        block.probes.append(probe);
}

void Smartctl::jsonEnd(const JsonValue& root, bool /*isWhole*/, const Line& line, Output& out)
{
    FoundBlock block = out.begin(kinds::kSmart, "json", line);
    for (const JsonValue& part : root["smartctl"]["version"].items)
        block.version += (block.version.isEmpty() ? QString() : QStringLiteral(".")) + QString::number(part.number);
    const JsonValue& passed = root["smart_status"]["passed"];
    addTo(block, healthIn(root), passed.type == JsonValue::Type::Bool ? std::optional(passed.number == 1) : std::nullopt);
    for (const JsonValue& message : root["smartctl"]["messages"].items)
        block.remarks.append({QStringLiteral("message"), block.place, textOf(message["string"].text, 200)});
    out.add(std::move(block));
}

bool Smartctl::readField(std::string_view text)
{
    const std::string_view line = trimmed(text);
    const std::size_t colon = line.find(':');
    Cursor attribute(line); // "194 Temperature_Celsius     0x0022   068   044   000    Old_age   Always       -       32"
    if (const auto id = attribute.number(); id && id->isWhole && contains(line, "0x")) {
        const std::string_view name = attribute.word();
        const std::size_t dash = line.rfind(" - ");
        Cursor raw(line, dash == std::string_view::npos ? line.size() : dash + 3);
        const auto value = raw.number();
        if (value && (name == "Temperature_Celsius" || name == "Airflow_Temperature_Cel"))
            m_health.add(kinds::kTemperature, value->value);
        else if (value && name == "Power_On_Hours")
            m_health.add(kinds::kPowerOnHours, value->value);
        return true;
    }
    if (colon == std::string_view::npos)
        return false;
    const std::string_view key = line.substr(0, colon);
    const std::string_view value = trimmed(line.substr(colon + 1));
    const auto number = numberIn(value, Separators::Thousands);
    if (key == "Device Model" || key == "Model Number")
        m_health.drive.model = textOf(value, 100);
    else if ((key == "User Capacity" || key == "Total NVM Capacity") && number && number->value < 1e19)
        m_health.drive.sizeBytes = static_cast<quint64>(number->value);
    else if (key.starts_with("SMART overall-health"))
        m_hasPassed = value.starts_with("PASSED");
    else if (key == "Temperature" && number)
        m_health.add(kinds::kTemperature, number->value);
    else if (key == "Power On Hours" && number)
        m_health.add(kinds::kPowerOnHours, number->value);
    else if (key == "Percentage Used" && number)
        m_health.add(kinds::kPercentageUsed, number->value);
    else if (key == "Media and Data Integrity Errors" && number)
        m_health.add(kinds::kMediaErrors, number->value);
    else if (key == "Data Units Written" && number)
        m_health.add(kinds::kDataWritten, number->value * kBytesPerDataUnit / 1e9);
    else
        return false; // other tools print "key: value" too
    return true;
}

Reply Smartctl::see(const Line& line, Output& out)
{
    const std::string_view text = bare(line.text);
    const bool isTitle = text.starts_with("smartctl ") && contains(text, ".") && text.size() > 9 && isDigit(text[9]);
    const bool isBegin = isTitle || text.starts_with("SMART overall-health") || text.starts_with("Device Model:") || text.starts_with("Model Number:");
    if (!m_block && !isBegin)
        return Reply::NotMine;
    if (isTitle)
        end(out);
    if (!m_block) {
        m_block = out.begin(kinds::kSmart, "text", line);
        if (isTitle) {
            Cursor cursor(text, 9);
            m_block->version = textOf(cursor.word(), 20);
        }
    }
    if (!isTitle && !readField(text) && !text.starts_with("==="))
        return Reply::NotMine;
    m_block->lastLine = line.number;
    return Reply::Mine;
}

void Smartctl::end(Output& out)
{
    if (m_block) {
        const QString device = m_block->command.section(u' ', -1);
        if (device.startsWith(QStringLiteral("/dev/"))) {
            m_health.drive.devicePath = device;
            m_health.drive.name = m_health.drive.kernelName = device.section(u'/', -1);
        }
        addTo(*m_block, std::move(m_health), m_hasPassed);
        out.add(std::move(*m_block));
    }
    m_block.reset();
    m_health = {};
    m_hasPassed.reset();
}

} // namespace

std::unique_ptr<Importer> makeSmartctl()
{
    return std::make_unique<Smartctl>();
}

} // namespace driveduel::import
