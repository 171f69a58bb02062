#include "core/engine/extents.h"
#include "core/engine/posix.h"
#include "core/engine/residentpages.h"
#include "testfolder.h"

#include <QTest>

#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/statfs.h>
#include <unistd.h>
#include <vector>

using namespace driveduel::engine;

namespace {

constexpr std::uint64_t kFileBytes = 4 * kMib;

bool fill(int fd, std::uint64_t fromBytes, std::uint64_t bytes)
{
    const std::vector<char> data(bytes, 'x');
    return ::pwrite(fd, data.data(), bytes, static_cast<off_t>(fromBytes)) == static_cast<ssize_t>(bytes)
        && ::fsync(fd) == 0;
}

} // namespace

/// On the file system of the build folder, whatever it is; what it doesn't offer is skipped.
class TestExtents : public QObject
{
    Q_OBJECT

    UniqueFd makeFile(const char* name)
    {
        const std::string path = m_folder.path().toStdString() + "/" + name;
        return UniqueFd(::open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
    }

    TestFolder m_folder;

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        const UniqueFd file = makeFile("probe");
        QVERIFY(fill(file.get(), 0, kMib));
        if (!readExtents(file.get(), kMib))
            QSKIP("this file system doesn't tell extents");
    }

    void written()
    {
        const UniqueFd file = makeFile("written");
        QVERIFY(fill(file.get(), 0, kFileBytes));
        const auto facts = readExtents(file.get(), kFileBytes);
        QVERIFY(facts);
        QCOMPARE(facts->regionBytes, kFileBytes);
        QCOMPARE(facts->holeBytes + facts->unwrittenBytes + facts->sharedBytes + facts->inlineBytes, 0U);
        QVERIFY(!facts->firstUnreachableBytes);
    }

    void holes()
    {
        const UniqueFd file = makeFile("holes");
        QCOMPARE(::ftruncate(file.get(), kFileBytes), 0);
        QCOMPARE(readExtents(file.get(), kFileBytes)->holeBytes, kFileBytes);
        QVERIFY(fill(file.get(), kMib, kMib));
        const auto facts = readExtents(file.get(), kFileBytes);
        QCOMPARE(facts->holeBytes, kFileBytes - kMib);
        QCOMPARE(*facts->firstUnreachableBytes, 0U);
        QCOMPARE(readExtents(file.get(), 2 * kMib)->holeBytes, kMib);
    }

    void reservedAndNeverWritten()
    {
        const UniqueFd file = makeFile("reserved");
        if (::fallocate(file.get(), 0, 0, kFileBytes) != 0)
            QSKIP("this file system has no fallocate");
        QVERIFY(fill(file.get(), 0, kMib));
        const auto facts = readExtents(file.get(), kFileBytes);
        QCOMPARE(facts->unwrittenBytes, kFileBytes - kMib);
        QCOMPARE(*facts->firstUnreachableBytes, kMib);
    }

    void shared()
    {
        const UniqueFd file = makeFile("original");
        const UniqueFd copy = makeFile("copy");
        QVERIFY(fill(file.get(), 0, kFileBytes));
        if (::ioctl(copy.get(), FICLONE, file.get()) != 0)
            QSKIP("this file system has no reflinks");
        QCOMPARE(readExtents(copy.get(), kFileBytes)->sharedBytes, kFileBytes);
    }

    void residentPages()
    {
        const UniqueFd file = makeFile("resident");
        QVERIFY(fill(file.get(), 0, kFileBytes));
        QCOMPARE(*residentShare(file.get(), kFileBytes), 1.0);
        QCOMPARE(::posix_fadvise(file.get(), 0, 0, POSIX_FADV_DONTNEED), 0);
        QCOMPARE(*residentShare(file.get(), kFileBytes), 0.0);
        // Random advice keeps the kernel from reading ahead.
        QCOMPARE(::posix_fadvise(file.get(), 0, 0, POSIX_FADV_RANDOM), 0);
        std::vector<char> half(kFileBytes / 2);
        QCOMPARE(::pread(file.get(), half.data(), half.size(), 0), static_cast<ssize_t>(half.size()));
        QCOMPARE(*residentShare(file.get(), kFileBytes), 0.5);
    }

    void nothingToLookAt()
    {
        const UniqueFd file = makeFile("empty");
        QVERIFY(!residentShare(file.get(), 0));
        QCOMPARE(readExtents(file.get(), 0)->holeBytes, 0U);
    }
};

QTEST_APPLESS_MAIN(TestExtents)
#include "tst_extents.moc"
