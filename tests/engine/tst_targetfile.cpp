#include "core/engine/extents.h"
#include "core/engine/leftovers.h"
#include "core/engine/targetfile.h"
#include "testfolder.h"

#include <QFile>
#include <QTest>

#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

using namespace driveduel;
using namespace driveduel::engine;
using namespace Qt::StringLiterals;

class TestTargetFile : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void unnamedFileIsLaidOut();
    void sizeIsRoundedUp();
    void contentIsIncompressible();
    void namedFileIsRemoved();
    void refusals_data();
    void refusals();
    void reserveIsKept();
    void readOnlyFolder();
    void cancelledLayoutLeavesNothing();
    void existingFileIsOnlyRead();
    void existingFileRefusals();
    void deviceMustBeABlockDevice();
    void alignmentOfAFolder();
    void holesAreFound();

private:
    std::unique_ptr<TestFolder> m_folder;
};

void TestTargetFile::init()
{
    m_folder = std::make_unique<TestFolder>();
    QVERIFY(m_folder->isValid());
}

void TestTargetFile::cleanup()
{
    m_folder.reset();
}

void TestTargetFile::unnamedFileIsLaidOut()
{
    std::uint64_t lastDone = 0;
    {
        Expected<TargetFile> target = TargetFile::createIn(
            m_folder->path().toStdString(), 16 * kMib, m_folder->options(), {}, [&](std::uint64_t done, std::uint64_t total) {
                QVERIFY(done >= lastDone && done <= total);
                lastDone = done;
            });
        QVERIFY(target.has_value());
        if (!target->isUnnamed())
            QSKIP("no O_TMPFILE on this file system");
        QCOMPARE(namesIn(m_folder->path()), QStringList());
        QCOMPARE(target->sizeBytes(), 16 * kMib);
        QCOMPARE(target->kind(), TargetKind::OwnFile);
        QVERIFY(target->isWritable());
        Expected<UniqueFd> fd = target->open(true, target->alignment().supported, false);
        QVERIFY(fd.has_value());
        struct stat status
        {
        };
        QCOMPARE(::fstat(fd->get(), &status), 0);
        QCOMPARE(static_cast<std::uint64_t>(status.st_size), 16 * kMib);
        QVERIFY(static_cast<std::uint64_t>(status.st_blocks) * 512 >= 16 * kMib); // no holes
        QVERIFY(checkExtents(fd->get(), "file", 16 * kMib).has_value());
        QVERIFY(target->dropCache().has_value());
    }
    QCOMPARE(lastDone, 16 * kMib);
    QVERIFY(!QDir(m_folder->journal()).exists()); // nothing to record
}

void TestTargetFile::sizeIsRoundedUp()
{
    Expected<TargetFile> target = m_folder->create(kMib + 1);
    QVERIFY(target.has_value());
    QCOMPARE(target->sizeBytes(), kMib + 4096);
    Expected<UniqueFd> fd = target->open(false, false, false);
    QVERIFY(fd.has_value());
    struct stat status
    {
    };
    ::fstat(fd->get(), &status);
    QCOMPARE(static_cast<std::uint64_t>(status.st_size), target->sizeBytes());
}

void TestTargetFile::contentIsIncompressible()
{
    Expected<TargetFile> target = m_folder->create(2 * kMib);
    QVERIFY(target.has_value());
    Expected<UniqueFd> fd = target->open(false, false, false);
    QByteArray content(2 * kMib, '\0');
    QCOMPARE(::pread(fd->get(), content.data(), 2 * kMib, 0), static_cast<ssize_t>(2 * kMib));
    QVERIFY(static_cast<double>(qCompress(content, 6).size()) > 0.97 * 2 * kMib);
}

void TestTargetFile::namedFileIsRemoved()
{
    {
        Expected<TargetFile> target = m_folder->create(kMib, false);
        QVERIFY(target.has_value());
        QVERIFY(!target->isUnnamed());
        QCOMPARE(namesIn(m_folder->path()).size(), 1);
        QVERIFY(isTestFileName(namesIn(m_folder->path()).first().toStdString()));
        QCOMPARE(namesIn(m_folder->journal()).size(), 1);
        TargetFile moved = std::move(*target);
        QVERIFY(moved.open(true, false, false).has_value());
        QCOMPARE(namesIn(m_folder->path()).size(), 1);
    }
    QCOMPARE(namesIn(m_folder->path()), QStringList());
    QCOMPARE(namesIn(m_folder->journal()), QStringList());
}

void TestTargetFile::refusals_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<quint64>("bytes");
    QTest::addColumn<int>("code");
    QTest::newRow("missing folder") << u"missing"_s << quint64(kMib) << int(ErrorCode::NotFound);
    QTest::newRow("not a folder") << u"file"_s << quint64(kMib) << int(ErrorCode::InvalidArgument);
    QTest::newRow("below a file") << u"file/below"_s << quint64(kMib) << int(ErrorCode::NotFound);
    QTest::newRow("size of 0") << u"folder"_s << quint64(0) << int(ErrorCode::InvalidArgument);
    QTest::newRow("larger than the disk") << u"folder"_s << quint64(1ULL << 60) << int(ErrorCode::NoSpace);
    QTest::newRow("absurd size") << u"folder"_s << quint64(UINT64_MAX) << int(ErrorCode::InvalidArgument);
}

void TestTargetFile::refusals()
{
    QFETCH(QString, folder);
    QFETCH(quint64, bytes);
    QFETCH(int, code);
    QFile file(m_folder->base() + u"/file"_s);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const std::string path = (m_folder->base() + u"/"_s + folder).toStdString();
    Expected<TargetFile> target = TargetFile::createIn(path, bytes, m_folder->options(), {}, {});
    QVERIFY(!target.has_value());
    QCOMPARE(int(target.error().code), code);
    QCOMPARE(target.error().subject, path);
    QVERIFY(!target.error().detail.empty());
    QCOMPARE(namesIn(m_folder->path()), QStringList());
}

void TestTargetFile::reserveIsKept()
{
    struct statvfs status
    {
    };
    QCOMPARE(::statvfs(m_folder->path().toLocal8Bit().constData(), &status), 0);
    TestFileOptions reserve = m_folder->options();
    reserve.reserveBytes = status.f_bavail * status.f_frsize + kMib;
    Expected<TargetFile> target = TargetFile::createIn(m_folder->path().toStdString(), kMib, reserve, {}, {});
    QVERIFY(!target.has_value());
    QCOMPARE(target.error().code, ErrorCode::NoSpace);
    QVERIFY(QString::fromStdString(target.error().detail).contains(QStringLiteral("must stay free")));
}

void TestTargetFile::readOnlyFolder()
{
    if (::geteuid() == 0)
        QSKIP("root may write everywhere");
    QVERIFY(QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::ExeOwner));
    for (const bool unnamed : {true, false}) {
        Expected<TargetFile> target = m_folder->create(kMib, unnamed);
        QVERIFY(!target.has_value());
        QCOMPARE(target.error().code, ErrorCode::PermissionDenied);
    }
    QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QCOMPARE(namesIn(m_folder->journal()), QStringList());
}

void TestTargetFile::cancelledLayoutLeavesNothing()
{
    for (const bool unnamed : {true, false}) {
        std::stop_source source;
        source.request_stop();
        Expected<TargetFile> target = m_folder->create(4096 * kMib, unnamed, source.get_token());
        QVERIFY(!target.has_value());
        QCOMPARE(target.error().code, ErrorCode::Cancelled);
        QCOMPARE(namesIn(m_folder->path()), QStringList());
        if (!unnamed)
            QCOMPARE(namesIn(m_folder->journal()), QStringList());
    }
}

void TestTargetFile::existingFileIsOnlyRead()
{
    const QString path = m_folder->path() + u"/existing"_s;
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(10'000, 'x'));
    file.close();
    Expected<TargetFile> target = TargetFile::openExisting(path.toStdString());
    QVERIFY(target.has_value());
    QCOMPARE(target->kind(), TargetKind::ExistingFile);
    QCOMPARE(target->sizeBytes(), 10'000U);
    QVERIFY(!target->isWritable());
    QVERIFY(target->open(false, false, false).has_value());
    QCOMPARE(target->open(true, false, false).error().code, ErrorCode::ReadOnly);
    QVERIFY(target->dropCache().has_value());
    {
        const TargetFile gone = std::move(*target);
    }
    QVERIFY(QFile::exists(path)); // never ours to remove
    QCOMPARE(QFile(path).size(), 10'000);
}

void TestTargetFile::existingFileRefusals()
{
    const auto codeOf = [this](const char* name) {
        return TargetFile::openExisting((m_folder->base() + u"/"_s + QLatin1String(name)).toStdString()).error().code;
    };
    QCOMPARE(codeOf("none"), ErrorCode::NotFound);
    QCOMPARE(codeOf("folder"), ErrorCode::InvalidArgument);
    QFile empty(m_folder->base() + u"/empty"_s);
    QVERIFY(empty.open(QIODevice::WriteOnly));
    QCOMPARE(codeOf("empty"), ErrorCode::InvalidArgument);
    QCOMPARE(::mkfifo((m_folder->base() + u"/fifo"_s).toLocal8Bit().constData(), 0600), 0);
    QCOMPARE(codeOf("fifo"), ErrorCode::InvalidArgument); // without waiting for a writer
}

void TestTargetFile::deviceMustBeABlockDevice()
{
    UniqueFd character(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    QCOMPARE(TargetFile::adoptDevice("/dev/null", std::move(character)).error().code, ErrorCode::InvalidArgument);
    QCOMPARE(TargetFile::adoptDevice("/dev/x", UniqueFd()).error().code, ErrorCode::InvalidArgument);
}

void TestTargetFile::alignmentOfAFolder()
{
    Expected<DirectAlignment> alignment = queryDirectAlignmentIn(m_folder->path().toStdString());
    QVERIFY(alignment.has_value());
    QVERIFY(alignment->offsetBytes >= 512);
    QCOMPARE(alignment->offsetBytes & (alignment->offsetBytes - 1), 0U);
    Expected<TargetFile> target = m_folder->create(kMib);
    QVERIFY(target.has_value());
    QCOMPARE(target->alignment().offsetBytes, alignment->offsetBytes);
    QCOMPARE(queryDirectAlignmentIn((m_folder->path() + u"/none"_s).toStdString()).error().code, ErrorCode::NotFound);
}

void TestTargetFile::holesAreFound()
{
    const QByteArray path = (m_folder->path() + u"/sparse"_s).toLocal8Bit();
    const UniqueFd fd(::open(path.constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    QCOMPARE(::ftruncate(fd.get(), 4 * kMib), 0);
    if (checkExtents(fd.get(), "file", 4 * kMib).has_value())
        QSKIP("the file system does not tell extents");
    QCOMPARE(checkExtents(fd.get(), "file", 4 * kMib).error().code, ErrorCode::IoFailed);
    if (::fallocate(fd.get(), 0, 0, 4 * kMib) == 0)
        QVERIFY(!checkExtents(fd.get(), "file", 4 * kMib).has_value()); // reserved is not written
}

QTEST_GUILESS_MAIN(TestTargetFile)
#include "tst_targetfile.moc"
