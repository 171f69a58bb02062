#include "core/devices/hardwarenames.h"

#include "core/devices/drive.h"
#include "core/devices/udevdata.h"

namespace driveduel {

namespace {

/// The rest of the line that starts with `start` between two places of the list; null when there is none.
QString lineAfter(const QByteArray& list, const QByteArray& start, qsizetype from, qsizetype to)
{
    const qsizetype found = list.indexOf(start, from);
    if (found < 0 || found >= to)
        return {};
    const qsizetype begin = found + start.size();
    qsizetype end = list.indexOf('\n', begin);
    end = end < 0 ? list.size() : end;
    return sanitized(QString::fromUtf8(list.mid(begin, end - begin)));
}

QString joined(const QString& vendor, const QString& product)
{
    return (vendor + u' ' + product).trimmed();
}

} // namespace

QString nameInList(const QByteArray& list, const QString& vendor, const QString& product)
{
    // "vvvv  Vendor", its products below it as "\tpppp  Product"; the lists of classes behind start with a letter and a space.
    const QByteArray vendorStart = '\n' + vendor.toLower().toLatin1() + "  ";
    const qsizetype found = vendor.size() == 4 ? list.indexOf(vendorStart) : -1;
    if (found < 0)
        return {};
    const QString vendorName = lineAfter(list, vendorStart, found, list.size());
    qsizetype end = list.indexOf('\n', found + 1);
    while (end >= 0 && end + 1 < list.size() && (list[end + 1] == '\t' || list[end + 1] == '#'))
        end = list.indexOf('\n', end + 1);
    const QByteArray productStart = "\n\t" + product.toLower().toLatin1() + "  ";
    const QString productName
        = product.size() == 4 ? lineAfter(list, productStart, found + 1, end < 0 ? list.size() : end) : QString();
    return joined(vendorName, productName);
}

HardwareNames::HardwareNames(const KernelFiles& files)
    : m_files(files)
{
}

HardwareName HardwareNames::fromDatabase(const QString& key) const
{
    const UdevProperties udev = readUdevEntry(m_files, key);
    const QString product = sanitized(udev.value(QStringLiteral("ID_MODEL_FROM_DATABASE")));
    if (product.isEmpty())
        return {}; // a vendor alone is no name of a chip: another source may have both
    return {joined(sanitized(udev.value(QStringLiteral("ID_VENDOR_FROM_DATABASE"))), product), QStringLiteral("udev hwdb")};
}

HardwareName HardwareNames::fromList(List& list, const QString& vendor, const QString& product)
{
    if (!list.text) {
        list.text = QByteArray();
        for (const char* folder : {"usr/share/hwdata/", "usr/share/misc/"}) {
            if (list.text->isEmpty())
                list.text = m_files.content(QLatin1String(folder) + QLatin1String(list.name));
        }
    }
    const QString name = nameInList(*list.text, vendor, product);
    return name.isEmpty() ? HardwareName {} : HardwareName {name, QLatin1String(list.name)};
}

HardwareName HardwareNames::ofUsb(const QString& vendor, const QString& product, const QString& characterNumber)
{
    const HardwareName known = fromDatabase(u'c' + characterNumber);
    return known.name.isEmpty() ? fromList(m_usb, vendor, product) : known;
}

HardwareName HardwareNames::ofPci(const QString& vendor, const QString& product, const QString& address)
{
    const HardwareName known = fromDatabase(QStringLiteral("+pci:") + address);
    return known.name.isEmpty() ? fromList(m_pci, vendor, product) : known;
}

} // namespace driveduel
