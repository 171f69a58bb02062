/// A sysfs tree made by a test, reduced to what it is about. Header-only.
#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QTemporaryDir>

namespace driveduel::test {

/// For trees of many small files: in memory where there is room for it, which is what sysfs is too.
inline QString treeTemplate()
{
    const QString memory = QStringLiteral("/dev/shm");
    return (QFileInfo(memory).isWritable() ? memory : QDir::tempPath()) + QStringLiteral("/driveduel-XXXXXX");
}

/// Paths are given below the root: "sys/devices/…". A step that fails leaves a file out, so the test that reads it fails.
class FakeSys final
{
public:
    QString root() const { return m_dir.path(); }

    void file(const QString& path, const QByteArray& content) const
    {
        QFile f(made(path));
        if (f.open(QIODevice::WriteOnly))
            f.write(content);
    }

    void link(const QString& target, const QString& path) const { QFile::link(target, made(path)); }

    /// A disk without its identity; `device` is the folder below sys/devices that holds "block". Returns the disk's folder.
    QString disk(const QString& device, const QString& name, const QByteArray& number, const QByteArray& sectors = "2048\n") const
    {
        const QString folder = "sys/devices/" + device + "/block/" + name;
        file(folder + "/dev", number);
        file(folder + "/size", sectors);
        file(folder + "/removable", "0\n");
        file(folder + "/ro", "0\n");
        file(folder + "/queue/rotational", "0\n");
        file(folder + "/queue/logical_block_size", "512\n");
        file(folder + "/queue/physical_block_size", "4096\n");
        file(folder + "/queue/scheduler", "[none] mq-deadline\n");
        link("../devices/" + device + "/block/" + name, "sys/block/" + name);
        return folder;
    }

    void partition(const QString& device, const QString& disk, const QString& name, const QByteArray& number) const
    {
        const QString folder = "sys/devices/" + device + "/block/" + disk + '/' + name;
        file(folder + "/dev", number);
        file(folder + "/partition", name.right(1).toUtf8());
        file(folder + "/size", "2048\n");
    }

    /// A USB device at `device` ("pci0000:00/…/usb2/2-1") or a hub on the way to it.
    void usbDevice(const QString& device, const QByteArray& speed, const QByteArray& lanes = "1\n") const
    {
        file("sys/devices/" + device + "/idVendor", "174c\n");
        file("sys/devices/" + device + "/idProduct", "2362\n");
        file("sys/devices/" + device + "/speed", speed);
        file("sys/devices/" + device + "/rx_lanes", lanes);
    }

    void pciFunction(const QString& device, const QByteArray& vendor, const QByteArray& subsystemVendor = "0x0000\n") const
    {
        file("sys/devices/" + device + "/class", "0x010802\n");
        file("sys/devices/" + device + "/vendor", vendor);
        file("sys/devices/" + device + "/subsystem_vendor", subsystemVendor);
    }

    void pcieLink(const QString& device, const QByteArray& speed, const QByteArray& lanes) const
    {
        file("sys/devices/" + device + "/current_link_speed", speed);
        file("sys/devices/" + device + "/current_link_width", lanes);
    }

private:
    QString made(const QString& path) const
    {
        const QString full = m_dir.filePath(path);
        const QString folder = QFileInfo(full).path();
        if (!m_folders.contains(folder))
            QDir().mkpath(folder);
        m_folders.insert(folder);
        return full;
    }

    QTemporaryDir m_dir {treeTemplate()};
    mutable QSet<QString> m_folders; ///< that are made
};

} // namespace driveduel::test
