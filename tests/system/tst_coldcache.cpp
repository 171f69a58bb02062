#include "core/system/coldcache.h"
#include "tests/system/systemrig.h"

#include <QFile>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace driveduel;

namespace {

constexpr qint64 kBytes = 4 << 20;

QString madeFile(const SystemRig& rig, const QString& name)
{
    QFile file(rig.path() + u'/' + name);
    if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray(kBytes, 'x')) != kBytes)
        return {};
    return file.fileName();
}

} // namespace

class ColdCacheTest : public QObject
{
    Q_OBJECT

private slots:
    void dirtyPagesGo()
    {
        const SystemRig rig;
        const QString path = madeFile(rig, QStringLiteral("file"));
        const auto evicted = evict({path, rig.path(), rig.path() + QStringLiteral("/none")}, {});
        QVERIFY(evicted);
        QCOMPARE(evicted->files, 1U);
        QCOMPARE(evicted->sizeBytes, quint64(kBytes));
        QCOMPARE(evicted->untoldFiles, 0U);
        QCOMPARE(evicted->cachedBefore, quint64(kBytes));
        QCOMPARE(evicted->cachedAfter, 0U);
        QCOMPARE(evicted->evictedBytes(), quint64(kBytes));
        QCOMPARE(cachedBytesOf({path}), 0U);
    }

    void whatIsReadIsCachedAgain()
    {
        const SystemRig rig;
        const QString path = madeFile(rig, QStringLiteral("file"));
        QVERIFY(evict({path}, {}));
        readInto({path}, {});
        QCOMPARE(cachedBytesOf({path}), quint64(kBytes));
        const auto again = evict({path}, {});
        QVERIFY(again);
        QCOMPARE(again->evictedBytes(), quint64(kBytes));
    }

    void whatAProcessHasMappedStaysAndIsCounted()
    {
        const SystemRig rig;
        const QString path = madeFile(rig, QStringLiteral("file"));
        const int fd = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CLOEXEC);
        QVERIFY(fd >= 0);
        constexpr std::size_t kMapped = 1 << 20;
        QCOMPARE(::fsync(fd), 0);
        void* mapped = ::mmap(nullptr, kMapped, PROT_READ, MAP_SHARED | MAP_POPULATE, fd, 0);
        QVERIFY(mapped != MAP_FAILED);
        const auto evicted = evict({path}, {});
        ::munmap(mapped, kMapped);
        ::close(fd);
        QVERIFY(evicted);
        QVERIFY(evicted->cachedAfter >= kMapped); // whole folios may stay
        QVERIFY(evicted->cachedAfter < quint64(kBytes));
        QCOMPARE(evicted->cachedBefore, quint64(kBytes));
    }

    void stopEndsIt()
    {
        const SystemRig rig;
        std::stop_source source;
        source.request_stop();
        const auto evicted = evict({madeFile(rig, QStringLiteral("file"))}, source.get_token());
        QVERIFY(!evicted);
        QCOMPARE(evicted.error().code, ErrorCode::Cancelled);
    }

    void filesOfAFolder()
    {
        const SystemRig rig;
        QVERIFY(QDir(rig.path()).mkpath(QStringLiteral("a/b")));
        const QString deep = madeFile(rig, QStringLiteral("a/b/file"));
        const QString hidden = madeFile(rig, QStringLiteral(".hidden"));
        QVERIFY(QFile::link(deep, rig.path() + QStringLiteral("/link")));
        QCOMPARE(regularFilesUnder(rig.path(), 100), (QStringList{hidden, deep}));
        QCOMPARE(regularFilesUnder(rig.path(), 1).size(), 1);
    }
};

QTEST_APPLESS_MAIN(ColdCacheTest)
#include "tst_coldcache.moc"
