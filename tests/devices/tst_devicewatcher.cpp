#include "core/devices/devicewatcher.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <linux/netlink.h>
#include <sys/mount.h>
#include <sys/socket.h>
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

    void lostMessagesMeanLookAgain()
    {
        // The protocol for user space has the same queue; only root may listen to a group.
        const engine::UniqueFd listener(::socket(AF_NETLINK, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, NETLINK_USERSOCK));
        const engine::UniqueFd sender(::socket(AF_NETLINK, SOCK_DGRAM | SOCK_CLOEXEC, NETLINK_USERSOCK));
        sockaddr_nl group {};
        group.nl_family = AF_NETLINK;
        group.nl_groups = 1;
        if (::bind(listener.get(), reinterpret_cast<const sockaddr*>(&group), sizeof group) != 0)
            QSKIP("this user may not listen to a netlink group");
        const auto send = [&](const QByteArray& text) {
            return ::sendto(sender.get(), text.constData(), static_cast<size_t>(text.size()), 0, reinterpret_cast<const sockaddr*>(&group), sizeof group);
        };
        QVERIFY(!drainUevents(listener.get()));
        send(QByteArray("add@/devices/x\0SUBSYSTEM=net\0", 30));
        QVERIFY(!drainUevents(listener.get()));
        send(QByteArray("add@/devices/x\0SUBSYSTEM=block\0", 32));
        QVERIFY(drainUevents(listener.get()));
        const int smallestBytes = 1; // the kernel takes its own least
        QCOMPARE(::setsockopt(listener.get(), SOL_SOCKET, SO_RCVBUF, &smallestBytes, sizeof smallestBytes), 0);
        for (int i = 0; i < 100; ++i)
            send(QByteArray(1000, 'x'));
        QVERIFY2(drainUevents(listener.get()), "lost messages went unnoticed");
        QVERIFY(!drainUevents(listener.get()));
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
