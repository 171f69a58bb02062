#include "core/devices/devicewatcher.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <sys/mount.h>
#include <unistd.h>

using namespace driveduel;

class TestDeviceWatcher final : public QObject
{
    Q_OBJECT

private slots:
    void mountIsSeen()
    {
        if (::geteuid() != 0)
            QSKIP("only root may mount");
        const QTemporaryDir dir;
        DeviceWatcher watcher;
        QSignalSpy spy(&watcher, &DeviceWatcher::changed);
        const QByteArray path = dir.path().toLocal8Bit();
        if (::mount("tmpfs", path.constData(), "tmpfs", 0, "size=64k") != 0)
            QSKIP("this sandbox does not allow mounting");
        const bool seenMount = spy.wait(5000);
        ::umount(path.constData());
        QVERIFY(seenMount);
        QVERIFY(spy.wait(5000));
    }

    void quietWhenNothingHappens()
    {
        DeviceWatcher watcher;
        QSignalSpy spy(&watcher, &DeviceWatcher::changed);
        QCoreApplication::processEvents();
        QCOMPARE(spy.size(), 0);
    }
};

QTEST_GUILESS_MAIN(TestDeviceWatcher)
#include "tst_devicewatcher.moc"
