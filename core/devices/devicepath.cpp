#include "core/devices/devicepath.h"

#include <algorithm>

namespace driveduel {

QString folderAbove(const QString& path)
{
    return path.left(std::max<qsizetype>(0, path.lastIndexOf(u'/')));
}

bool isPciFunction(QStringView folderName)
{
    const qsizetype size = folderName.size(); // a domain may have more than four digits
    return size >= 12 && folderName[size - 2] == u'.' && folderName[size - 5] == u':' && folderName[size - 8] == u':';
}

bool isUsbDevice(QStringView folderName)
{
    if (folderName.startsWith(u"usb"))
        return folderName.size() > 3 && folderName[3].isDigit();
    return !folderName.isEmpty() && folderName[0].isDigit() && folderName.contains(u'-') && !folderName.contains(u':');
}

bool isUsbInterface(QStringView folderName)
{
    return !folderName.isEmpty() && folderName[0].isDigit() && folderName.contains(u'-') && folderName.contains(u':');
}

QString ancestorOf(const KernelFiles& files, QString path, bool (*isOfKind)(QStringView), const char* attribute)
{
    for (int depth = 0; path.startsWith(u"sys/devices/") && depth < kMostDeviceDepth; path = folderAbove(path), ++depth) {
        if (isOfKind(QStringView(path).sliced(path.lastIndexOf(u'/') + 1)) && files.exists(path + u'/' + QLatin1String(attribute)))
            return path;
    }
    return {};
}

} // namespace driveduel
