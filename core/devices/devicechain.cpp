#include "core/devices/devicechain.h"

#include "core/devices/devicepath.h"
#include "core/devices/drive.h"
#include "core/devices/kernelfolder.h"

namespace driveduel {

DeviceChain::DeviceChain(const KernelFiles& files)
    : m_files(files)
{
}

DeviceChain::Way DeviceChain::at(const QString& path, int depth)
{
    if (!path.startsWith(u"sys/devices/") || depth >= kMostDeviceDepth)
        return {};
    if (const auto known = m_known.constFind(path); known != m_known.cend())
        return *known;
    Way way = at(folderAbove(path), depth + 1);
    const KernelFolder folder(m_files, path);
    const QString own = sanitized(folder.linkTargetName("subsystem"));
    const bool isRepeated = way.subsystems == own || way.subsystems.startsWith(own + u':');
    if (!own.isEmpty() && !isRepeated) // not "scsi:scsi:scsi"
        way.subsystems = way.subsystems.isEmpty() ? own : own + u':' + way.subsystems;
    // Only buses whose ports can be open to the outside say so, and disks themselves.
    const QStringView name = QStringView(path).sliced(path.lastIndexOf(u'/') + 1);
    const bool maySay = depth == 0 || isPciFunction(name) || isUsbDevice(name);
    const QString removable = maySay && !way.isRemovable ? folder.textOrEmpty("removable") : QString();
    way.isRemovable = way.isRemovable || removable == u"1" || removable == u"removable";
    m_known.insert(path, way);
    return way;
}

} // namespace driveduel
