#include "core/probes/builtinpresets.h"

#include "core/probes/presetstore.h"

#include <QCoreApplication>
#include <QFile>

#include <array>

// Outside the namespace, as Q_INIT_RESOURCE asks; without it the linker drops the resource of a static library.
static void initPresetResource()
{
    Q_INIT_RESOURCE(presets);
}

namespace driveduel {

namespace {

struct BuiltIn
{
    const char* id;
    const char* name;
    const char* description;
};

// The texts are those of the files in resources/presets (a test holds them together); here lupdate finds them.
constexpr std::array kBuiltIns {
    BuiltIn {"quick", QT_TRANSLATE_NOOP("presets", "Quick look"),
        QT_TRANSLATE_NOOP("presets", "Large blocks and small ones, deep queue and none, in about half a minute a drive.")},
    BuiltIn {"togo-vs-native", QT_TRANSLATE_NOOP("presets", "To Go against native"),
        QT_TRANSLATE_NOOP("presets", "Sequential reads and random writes of 4 KiB one at a time, with and without the page cache: what a system on a USB drive loses.")},
    BuiltIn {"os-on-usb", QT_TRANSLATE_NOOP("presets", "Operating system on USB"),
        QT_TRANSLATE_NOOP("presets", "What a running system asks of its drive: small random reads, a read and write mix, durable writes, program files and large files.")},
    BuiltIn {"durability", QT_TRANSLATE_NOOP("presets", "Durable writes"),
        QT_TRANSLATE_NOOP("presets", "How long until data is safe: 4 KiB writes made durable by fdatasync, fsync and O_DSYNC, beside plain ones that may still lie in the drive's cache.")},
    BuiltIn {"whole-drive", QT_TRANSLATE_NOOP("presets", "Whole drive"),
        QT_TRANSLATE_NOOP("presets", "Read only, for a drive as a whole: speed at a hundred places from its begin to its end, time of access anywhere on it, and reading in order. In a folder a test file is read instead.")},
    BuiltIn {"sustained-write", QT_TRANSLATE_NOOP("presets", "Sustained write"),
        QT_TRANSLATE_NOOP("presets", "Writes without a pause until the drive's write cache is full: how much it takes at full speed, what is left then, and how far it recovers in half a minute. Writes up to 64 GiB or a quarter of the free space, ten minutes at most.")},
    BuiltIn {"cdm-default", QT_TRANSLATE_NOOP("presets", "CrystalDiskMark default"),
        QT_TRANSLATE_NOOP("presets", "The tests of CrystalDiskMark's default profile: reads, then writes, then a mix of 70 % reads.")},
    BuiltIn {"cdm-nvme", QT_TRANSLATE_NOOP("presets", "CrystalDiskMark NVMe SSD"),
        QT_TRANSLATE_NOOP("presets", "The tests of CrystalDiskMark's NVMe profile: deeper queues and 16 threads for small blocks.")},
    BuiltIn {"cdm-flash", QT_TRANSLATE_NOOP("presets", "CrystalDiskMark flash memory"),
        QT_TRANSLATE_NOOP("presets", "The default tests with short measurements and long pauses, for USB sticks and cards.")},
    BuiltIn {"cdm-real-world", QT_TRANSLATE_NOOP("presets", "CrystalDiskMark real world"),
        QT_TRANSLATE_NOOP("presets", "One request at a time, as most programs work: large sequential blocks and small random ones.")},
    BuiltIn {"queue-depth-sweep", QT_TRANSLATE_NOOP("presets", "Queue depth sweep"),
        QT_TRANSLATE_NOOP("presets", "Random 4 KiB reads and writes with 1 to 128 requests in flight: where the drive stops getting faster.")},
    BuiltIn {"block-size-sweep", QT_TRANSLATE_NOOP("presets", "Block size sweep"),
        QT_TRANSLATE_NOOP("presets", "Sequential reads and writes from 512 bytes to 64 MiB with four requests in flight.")},
    BuiltIn {"jobs-sweep", QT_TRANSLATE_NOOP("presets", "Threads sweep"),
        QT_TRANSLATE_NOOP("presets", "Sequential reads and writes of 1 MiB and 32 KiB by 1 to 16 threads, one request in flight in each: how many of them a drive can feed.")},
    BuiltIn {"transfer-size-sweep", QT_TRANSLATE_NOOP("presets", "Transfer size sweep"),
        QT_TRANSLATE_NOOP("presets", "Sequential reads and writes by four threads with requests of 32 KiB to 64 MiB: where larger ones stop paying off.")},
};

QList<Preset> readAll()
{
    initPresetResource();
    QList<Preset> presets;
    for (const BuiltIn& entry : kBuiltIns) {
        QFile file(QStringLiteral(":/driveduel/presets/%1.json").arg(QLatin1String(entry.id)));
        const bool opened = file.open(QIODevice::ReadOnly);
        auto preset = presetFromJson(file.readAll(), file.fileName());
        Q_ASSERT_X(opened && preset, entry.id, preset ? "missing" : preset.error().detail.c_str());
        if (!opened || !preset)
            continue;
        preset->builtIn = true;
        presets += *preset;
    }
    return presets;
}

const BuiltIn* entryOf(const Preset& preset)
{
    if (!preset.builtIn)
        return nullptr;
    for (const BuiltIn& entry : kBuiltIns) {
        if (preset.id == QLatin1String(entry.id))
            return &entry;
    }
    return nullptr;
}

} // namespace

const QList<Preset>& builtInPresets()
{
    static const QList<Preset> presets = readAll();
    return presets;
}

QString presetName(const Preset& preset)
{
    const BuiltIn* entry = entryOf(preset);
    return entry == nullptr ? preset.name : QCoreApplication::translate("presets", entry->name);
}

QString presetDescription(const Preset& preset)
{
    const BuiltIn* entry = entryOf(preset);
    return entry == nullptr ? preset.description : QCoreApplication::translate("presets", entry->description);
}

} // namespace driveduel
