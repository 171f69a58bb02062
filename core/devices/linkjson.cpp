#include "core/devices/linkjson.h"

#include <QJsonArray>

namespace driveduel {

namespace {

/// Sets what is known: no empty text, no zero, nothing absent.
class KnownFacts final
{
public:
    void set(const char* name, const QString& text) { put(name, text, !text.isEmpty()); }
    void set(const char* name, int number) { put(name, number, number != 0); }
    void set(const char* name, double number) { put(name, number, number > 0); }
    void set(const char* name, quint64 number) { put(name, static_cast<qint64>(number), number > 0); }
    void set(const char* name, const QJsonObject& object) { put(name, object, !object.isEmpty()); }
    void set(const char* name, const QJsonArray& array) { put(name, array, !array.isEmpty()); }
    void flag(const char* name, std::optional<bool> value) { put(name, value.value_or(false), value.has_value()); }
    void count(const char* name, std::optional<int> value) { put(name, value.value_or(0), value.has_value()); }
    const QJsonObject& object() const { return m_object; }

private:
    void put(const char* name, const QJsonValue& value, bool isKnown)
    {
        if (isKnown)
            m_object.insert(QLatin1String(name), value);
    }

    QJsonObject m_object;
};

QJsonObject hopToJson(const UsbHop& hop)
{
    KnownFacts facts;
    facts.set("place", hop.place);
    facts.set("id", hop.id);
    facts.set("name", hop.name);
    facts.set("speedMbps", hop.speedMbps);
    facts.set("lanes", hop.lanes);
    facts.set("otherDevices", hop.otherDevices);
    facts.flag("rootHub", hop.isRootHub);
    return facts.object();
}

QJsonObject usbToJson(const UsbLink& usb)
{
    KnownFacts facts;
    facts.set("place", usb.place);
    facts.set("version", usb.version);
    facts.set("deviceSpeedMbps", usb.deviceSpeedMbps);
    facts.set("deviceSpeedSource", usb.deviceSpeedSource);
    facts.set("portSpeedMbps", usb.portSpeedMbps);
    facts.set("portSpeedSource", usb.portSpeedSource);
    QJsonArray hops;
    for (const UsbHop& hop : usb.hops)
        hops += hopToJson(hop);
    facts.set("hops", hops);
    facts.flag("offersUas", usb.offersUas);
    facts.set("uasBlock", usb.uasBlock);
    facts.set("quirks", usb.quirkFlags);
    facts.set("usbcoreQuirks", usb.usbcoreQuirkFlags);
    facts.set("maxPowerMilliamps", usb.maxPowerMilliamps);
    facts.flag("selfPowered", usb.selfPowered);
    facts.set("powerControl", usb.powerControl);
    facts.count("autosuspendDelayMs", usb.autosuspendDelayMs);
    facts.flag("lpmU1", usb.lpmU1);
    facts.flag("lpmU2", usb.lpmU2);
    facts.count("overCurrents", usb.overCurrents);
    facts.set("deviceRelease", usb.deviceRelease);
    facts.set("bridgeName", usb.bridgeName);
    facts.set("bridgeNameSource", usb.bridgeNameSource);
    facts.set("chip", usb.chip);
    facts.set("chipInner", usb.chipInner);
    return facts.object();
}

QJsonObject portToJson(const PciePort& port)
{
    KnownFacts facts;
    facts.set("address", port.address);
    facts.set("generation", port.generation);
    facts.set("lanes", port.lanes);
    facts.set("maxGeneration", port.maxGeneration);
    facts.set("maxLanes", port.maxLanes);
    return facts.object();
}

QJsonObject sataToJson(const SataFacts& sata)
{
    KnownFacts facts;
    facts.set("limitGbps", sata.limitGbps);
    facts.set("hardwareLimitGbps", sata.hardwareLimitGbps);
    facts.set("slowDowns", sata.slowDowns);
    facts.set("powerPolicy", sata.powerPolicy);
    facts.set("dmaMode", sata.dmaMode);
    return facts.object();
}

QJsonObject cardToJson(const CardFacts& card)
{
    KnownFacts facts;
    facts.set("kind", card.kind);
    facts.set("busMode", card.busMode);
    facts.set("bestBusMode", card.bestBusMode);
    facts.set("busWidthBits", card.busWidthBits);
    facts.set("clockHz", card.clockHz);
    return facts.object();
}

QJsonObject thunderboltToJson(const ThunderboltFacts& thunderbolt)
{
    KnownFacts facts;
    facts.set("generation", thunderbolt.generation);
    facts.set("laneGbps", thunderbolt.laneGbps);
    facts.set("lanes", thunderbolt.lanes);
    facts.set("deviceName", thunderbolt.deviceName);
    facts.set("vendorName", thunderbolt.vendorName);
    facts.flag("certain", thunderbolt.isCertain);
    return facts.object();
}

QJsonArray ceilingsToJson(const QList<Ceiling>& ceilings)
{
    QJsonArray array;
    for (const Ceiling& ceiling : ceilings) {
        array += QJsonObject {{QStringLiteral("part"), ceiling.part}, {QStringLiteral("source"), ceiling.source},
            {QStringLiteral("bytesPerSecond"), static_cast<qint64>(ceiling.bytesPerSecond)}};
    }
    return array;
}

} // namespace

QJsonObject linkToJson(const Link& link)
{
    KnownFacts facts;
    facts.set("usbSpeedMbps", link.usbSpeedMbps);
    facts.set("usbLanes", link.usbLanes);
    facts.set("usbDriver", link.usbDriver);
    facts.set("usbId", link.usbId);
    facts.set("usbProduct", link.usbProduct);
    facts.set("pcieGeneration", link.pcieGeneration);
    facts.set("pcieLanes", link.pcieLanes);
    facts.set("pcieMaxGeneration", link.pcieMaxGeneration);
    facts.set("pcieMaxLanes", link.pcieMaxLanes);
    facts.set("pcieAddress", link.pcieAddress);
    facts.set("sataGbps", link.sataGbps);
    facts.set("ceilingBytesPerSecond", link.ceilingBytesPerSecond);
    facts.set("ceilingSource", link.ceilingSource);
    facts.set("ceilings", ceilingsToJson(link.ceilings));
    facts.flag("emulated", link.isEmulated ? std::optional(true) : std::nullopt);
    facts.set("usb", link.usb ? usbToJson(*link.usb) : QJsonObject());
    facts.set("pciePort", link.pciePort ? portToJson(*link.pciePort) : QJsonObject());
    facts.set("sata", link.sata ? sataToJson(*link.sata) : QJsonObject());
    facts.set("card", link.card ? cardToJson(*link.card) : QJsonObject());
    facts.set("thunderbolt", link.thunderbolt ? thunderboltToJson(*link.thunderbolt) : QJsonObject());
    QJsonObject object = facts.object();
    object.insert(QStringLiteral("transport"), transportName(link.transport));
    object.insert(QStringLiteral("summary"), linkSummary(link));
    return object;
}

} // namespace driveduel
