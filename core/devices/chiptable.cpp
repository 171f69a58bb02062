#include "core/devices/chiptable.h"

namespace driveduel {

namespace {

constexpr quint64 kPcie3x2 = 1'969'230'769; // 2 × 8 GT/s × 128/130 ÷ 8
constexpr quint64 kPcie3x4 = 3'938'461'538;
constexpr quint64 kPcie4x4 = 7'876'923'076;
constexpr quint64 kSata6 = 600'000'000; // 8b/10b

constexpr const char* kPcie3x2Name = "PCIe 3.0 ×2";
constexpr const char* kPcie3x4Name = "PCIe 3.0 ×4";
constexpr const char* kPcie4x4Name = "PCIe 4.0 ×4";
constexpr const char* kSata6Name = "SATA 6 Gb/s";

// A chip that takes SATA as well as NVMe has no inner link of its own here; nor has it one smartctl type for both.
constexpr BridgeChip kChips[] = {
    {"152d:0583", "JMicron JMS583", 10000, kPcie3x2Name, kPcie3x2, "sntjmicron"},
    {"152d:a583", "JMicron JMS583", 10000, kPcie3x2Name, kPcie3x2, "sntjmicron"},
    {"152d:0562", "JMicron JMS583", 10000, kPcie3x2Name, kPcie3x2, "sntjmicron"},
    {"152d:0581", "JMicron JMS581", 10000, "", 0, ""},
    {"152d:a581", "JMicron JMS581", 10000, "", 0, ""},
    {"152d:b581", "JMicron JMS581", 10000, "", 0, ""},
    {"152d:0567", "JMicron JMS567", 5000, kSata6Name, kSata6, "sat"},
    {"152d:0578", "JMicron JMS578", 5000, kSata6Name, kSata6, "sat"},
    {"0bda:9210", "Realtek RTL9210", 10000, "", 0, "sntrealtek"},
    {"0bda:9211", "Realtek RTL9211", 10000, "", 0, "sntrealtek"},
    {"0bda:9220", "Realtek RTL9220", 20000, kPcie3x4Name, kPcie3x4, "sntrealtek"},
    {"0dd8:9210", "Realtek RTL9210", 10000, "", 0, "sntrealtek"},
    {"1de1:e101", "Realtek RTL9210", 10000, "", 0, "sntrealtek"},
    {"2eb9:9211", "Realtek RTL9211", 10000, "", 0, "sntrealtek"},
    {"174c:2362", "ASMedia ASM2362", 10000, kPcie3x2Name, kPcie3x2, "sntasmedia"},
    {"174c:2364", "ASMedia ASM2364", 20000, kPcie3x4Name, kPcie3x4, "sntasmedia"},
    {"1058:266e", "ASMedia ASM2362", 10000, kPcie3x2Name, kPcie3x2, "sntasmedia"},
    {"174c:2463", "ASMedia ASM2464PD", 20000, kPcie4x4Name, kPcie4x4, "sntasmedia"},
    {"1e91:de79", "ASMedia ASM2464PD", 20000, kPcie4x4Name, kPcie4x4, "sntasmedia"},
    {"174c:55aa", "ASMedia ASM1051/1053/1153", 5000, kSata6Name, kSata6, "sat"},
    {"174c:1153", "ASMedia ASM1153", 5000, kSata6Name, kSata6, "sat"},
    {"174c:5106", "ASMedia ASM1051", 5000, kSata6Name, kSata6, "sat"},
    {"2109:0715", "VIA Labs VL715/716", 10000, kSata6Name, kSata6, "sat"},
    {"0634:5602", "Silicon Motion SM2320", 20000, "", 0, "sntasmedia"},
    {"0634:5603", "Silicon Motion SM2320", 20000, "", 0, "sntasmedia"},
    {"1b1c:1a20", "Phison U17", 10000, "", 0, "sntasmedia"},
    {"32ac:0005", "Phison U17", 10000, "", 0, "sntasmedia"},
};

} // namespace

const BridgeChip* bridgeChipOf(const QString& usbId)
{
    for (const BridgeChip& chip : kChips) {
        if (usbId.compare(QLatin1String(chip.usbId), Qt::CaseInsensitive) == 0)
            return &chip;
    }
    return nullptr;
}

QString smartTypeOf(const QString& usbId, const QString& deviceRelease)
{
    // The number of the NVMe chip JMS583 is on SATA firmwares too, which reset the disk when they are asked as NVMe.
    const bool isSata583 = usbId.compare(u"152d:0583", Qt::CaseInsensitive) == 0
        && (deviceRelease == u"0414" || deviceRelease == u"3202" || deviceRelease == u"9128");
    if (isSata583)
        return QStringLiteral("sat");
    const BridgeChip* chip = bridgeChipOf(usbId);
    return chip ? QString::fromLatin1(chip->smartType) : QString();
}

} // namespace driveduel
