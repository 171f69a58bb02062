#include "core/engine/extents.h"
#include "core/engine/leftovers.h"
#include "core/engine/targetfile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace driveduel;
using namespace driveduel::engine;
using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t kMib = 1ULL << 20;
constexpr const char* kHold = "--hold";

QStringList namesIn(const QString& dir)
{
    return QDir(dir).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
}

} // namespace

/// Works in the build folder: a real file system, unlike /tmp on many machines.
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
    void killedRunLeavesWhatIsRemoved();
    void livingRunIsLeftAlone();
    void hostileRecordsRemoveNothing_data();
    void hostileRecordsRemoveNothing();
    void recordOfAMissingFolderStays();

private:
    TestFileOptions options(bool unnamed = true) const
    {
        return {(m_dir->path() + u"/journal"_s).toStdString(), 0, 1, unnamed};
    }
    Expected<TargetFile> create(std::uint64_t bytes, bool unnamed = true, std::stop_token stop = {})
    {
        return TargetFile::createIn(m_folder.toStdString(), bytes, options(unnamed), std::move(stop), {});
    }
    QString journal() const { return m_dir->path() + u"/journal"_s; }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_folder;
};

void TestTargetFile::init()
{
    m_dir = std::make_unique<QTemporaryDir>(QDir::currentPath() + u"/targetfile-XXXXXX"_s);
    QVERIFY(m_dir->isValid());
    m_folder = m_dir->path() + u"/folder"_s;
    QVERIFY(QDir().mkpath(m_folder));
}

void TestTargetFile::cleanup()
{
    m_dir.reset();
}

void TestTargetFile::unnamedFileIsLaidOut()
{
    std::uint64_t lastDone = 0;
    {
        Expected<TargetFile> target = TargetFile::createIn(
            m_folder.toStdString(), 16 * kMib, options(), {}, [&](std::uint64_t done, std::uint64_t total) {
                QVERIFY(done >= lastDone && done <= total);
                lastDone = done;
            });
        QVERIFY(target.has_value());
        if (!target->isUnnamed())
            QSKIP("no O_TMPFILE on this file system");
        QCOMPARE(namesIn(m_folder), QStringList());
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
    QVERIFY(!QDir(journal()).exists()); // nothing to record
}

void TestTargetFile::sizeIsRoundedUp()
{
    Expected<TargetFile> target = create(kMib + 1);
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
    Expected<TargetFile> target = create(2 * kMib);
    QVERIFY(target.has_value());
    Expected<UniqueFd> fd = target->open(false, false, false);
    QByteArray content(2 * kMib, '\0');
    QCOMPARE(::pread(fd->get(), content.data(), 2 * kMib, 0), static_cast<ssize_t>(2 * kMib));
    QVERIFY(static_cast<double>(qCompress(content, 6).size()) > 0.97 * 2 * kMib);
}

void TestTargetFile::namedFileIsRemoved()
{
    {
        Expected<TargetFile> target = create(kMib, false);
        QVERIFY(target.has_value());
        QVERIFY(!target->isUnnamed());
        QCOMPARE(namesIn(m_folder).size(), 1);
        QVERIFY(isTestFileName(namesIn(m_folder).first().toStdString()));
        QCOMPARE(namesIn(journal()).size(), 1);
        TargetFile moved = std::move(*target);
        QVERIFY(moved.open(true, false, false).has_value());
        QCOMPARE(namesIn(m_folder).size(), 1);
    }
    QCOMPARE(namesIn(m_folder), QStringList());
    QCOMPARE(namesIn(journal()), QStringList());
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
    QFile file(m_dir->path() + u"/file"_s);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const std::string path = (m_dir->path() + u"/"_s + folder).toStdString();
    Expected<TargetFile> target = TargetFile::createIn(path, bytes, options(), {}, {});
    QVERIFY(!target.has_value());
    QCOMPARE(int(target.error().code), code);
    QCOMPARE(target.error().subject, path);
    QVERIFY(!target.error().detail.empty());
    QCOMPARE(namesIn(m_folder), QStringList());
}

void TestTargetFile::reserveIsKept()
{
    struct statvfs status
    {
    };
    QCOMPARE(::statvfs(m_folder.toLocal8Bit().constData(), &status), 0);
    TestFileOptions reserve = options();
    reserve.reserveBytes = status.f_bavail * status.f_frsize + kMib;
    Expected<TargetFile> target = TargetFile::createIn(m_folder.toStdString(), kMib, reserve, {}, {});
    QVERIFY(!target.has_value());
    QCOMPARE(target.error().code, ErrorCode::NoSpace);
    QVERIFY(QString::fromStdString(target.error().detail).contains(QStringLiteral("must stay free")));
}

void TestTargetFile::readOnlyFolder()
{
    if (::geteuid() == 0)
        QSKIP("root may write everywhere");
    QVERIFY(QFile::setPermissions(m_folder, QFile::ReadOwner | QFile::ExeOwner));
    for (const bool unnamed : {true, false}) {
        Expected<TargetFile> target = create(kMib, unnamed);
        QVERIFY(!target.has_value());
        QCOMPARE(target.error().code, ErrorCode::PermissionDenied);
    }
    QFile::setPermissions(m_folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QCOMPARE(namesIn(journal()), QStringList());
}

void TestTargetFile::cancelledLayoutLeavesNothing()
{
    for (const bool unnamed : {true, false}) {
        std::stop_source source;
        source.request_stop();
        Expected<TargetFile> target = create(4096 * kMib, unnamed, source.get_token());
        QVERIFY(!target.has_value());
        QCOMPARE(target.error().code, ErrorCode::Cancelled);
        QCOMPARE(namesIn(m_folder), QStringList());
        if (!unnamed)
            QCOMPARE(namesIn(journal()), QStringList());
    }
}

void TestTargetFile::existingFileIsOnlyRead()
{
    const QString path = m_folder + u"/existing"_s;
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
        return TargetFile::openExisting((m_dir->path() + u"/"_s + QLatin1String(name)).toStdString()).error().code;
    };
    QCOMPARE(codeOf("none"), ErrorCode::NotFound);
    QCOMPARE(codeOf("folder"), ErrorCode::InvalidArgument);
    QFile empty(m_dir->path() + u"/empty"_s);
    QVERIFY(empty.open(QIODevice::WriteOnly));
    QCOMPARE(codeOf("empty"), ErrorCode::InvalidArgument);
    QCOMPARE(::mkfifo((m_dir->path() + u"/fifo"_s).toLocal8Bit().constData(), 0600), 0);
    QCOMPARE(codeOf("fifo"), ErrorCode::InvalidArgument); // without waiting for a writer
}

void TestTargetFile::deviceMustBeABlockDevice()
{
    const auto open = [](int flags) -> Expected<UniqueFd> { return UniqueFd(::open("/dev/null", flags)); };
    QCOMPARE(TargetFile::adoptDevice("/dev/null", open).error().code, ErrorCode::InvalidArgument);
    const auto refused = [](int) -> Expected<UniqueFd> {
        return Error{ErrorCode::PermissionDenied, "/dev/x", "no", EACCES};
    };
    QCOMPARE(TargetFile::adoptDevice("/dev/x", refused).error().code, ErrorCode::PermissionDenied);
}

void TestTargetFile::alignmentOfAFolder()
{
    Expected<DirectAlignment> alignment = queryDirectAlignmentIn(m_folder.toStdString());
    QVERIFY(alignment.has_value());
    QVERIFY(alignment->offsetBytes >= 512);
    QCOMPARE(alignment->offsetBytes & (alignment->offsetBytes - 1), 0U);
    Expected<TargetFile> target = create(kMib);
    QVERIFY(target.has_value());
    QCOMPARE(target->alignment().offsetBytes, alignment->offsetBytes);
    QCOMPARE(queryDirectAlignmentIn((m_folder + u"/none"_s).toStdString()).error().code, ErrorCode::NotFound);
}

void TestTargetFile::holesAreFound()
{
    const QByteArray path = (m_folder + u"/sparse"_s).toLocal8Bit();
    const UniqueFd fd(::open(path.constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    QCOMPARE(::ftruncate(fd.get(), 4 * kMib), 0);
    if (checkExtents(fd.get(), "file", 4 * kMib).has_value())
        QSKIP("the file system does not tell extents");
    QCOMPARE(checkExtents(fd.get(), "file", 4 * kMib).error().code, ErrorCode::IoFailed);
    if (::fallocate(fd.get(), 0, 0, 4 * kMib) == 0)
        QVERIFY(!checkExtents(fd.get(), "file", 4 * kMib).has_value()); // reserved is not written
}

void TestTargetFile::killedRunLeavesWhatIsRemoved()
{
    // The run that is killed is this program again, which only makes the file and waits.
    int ready[2];
    QCOMPARE(::pipe2(ready, O_CLOEXEC), 0);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ready[1], 1);
    std::string self = "/proc/self/exe";
    std::string hold = kHold;
    std::string folder = m_folder.toStdString();
    std::string journalDir = journal().toStdString();
    char* arguments[] = {self.data(), hold.data(), folder.data(), journalDir.data(), nullptr};
    pid_t child = 0;
    QCOMPARE(::posix_spawn(&child, self.c_str(), &actions, nullptr, arguments, environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ready[1]);
    char answer = 0;
    QCOMPARE(::read(ready[0], &answer, 1), 1);
    QCOMPARE(answer, '1');
    QCOMPARE(namesIn(m_folder).size(), 1);
    QCOMPARE(removeLeftovers(journal().toStdString()), 0U); // it lives
    QCOMPARE(namesIn(m_folder).size(), 1);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    QCOMPARE(namesIn(m_folder).size(), 1);
    QCOMPARE(removeLeftovers(journal().toStdString()), 1U);
    QCOMPARE(namesIn(m_folder), QStringList());
    QCOMPARE(namesIn(journal()), QStringList());
    QCOMPARE(removeLeftovers(journal().toStdString()), 0U);
    ::close(ready[0]);
}

void TestTargetFile::livingRunIsLeftAlone()
{
    Expected<TargetFile> target = create(kMib, false);
    QVERIFY(target.has_value());
    QCOMPARE(removeLeftovers(journal().toStdString()), 0U);
    QCOMPARE(namesIn(m_folder).size(), 1);
    QCOMPARE(namesIn(journal()).size(), 1);
}

void TestTargetFile::hostileRecordsRemoveNothing_data()
{
    QTest::addColumn<QString>("path"); // below the folder
    QTest::addColumn<QByteArray>("identity"); // "real" stands for the file's own
    const QString good = u".driveduel-0123456789abcdef0123456789abcdef.tmp"_s;
    QTest::newRow("another name") << u"precious"_s << QByteArray("real");
    QTest::newRow("name too short") << u".driveduel-0123.tmp"_s << QByteArray("real");
    QTest::newRow("climbs out") << u"../folder/precious"_s << QByteArray("real");
    QTest::newRow("another inode") << good << QByteArray("0 1");
    QTest::newRow("no identity, not empty") << good << QByteArray();
    QTest::newRow("two links") << good << QByteArray("real link");
    QTest::newRow("symbolic link") << good << QByteArray("real symlink");
    QTest::newRow("folder") << good << QByteArray("real folder");
}

void TestTargetFile::hostileRecordsRemoveNothing()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, identity);
    const QString full = m_folder + u"/"_s + path;
    const QByteArray fullPath = full.toLocal8Bit();
    if (identity.endsWith("folder")) {
        QVERIFY(QDir().mkdir(full));
    } else {
        const QString content = identity.endsWith("symlink") ? m_folder + u"/content"_s : full;
        QFile file(content);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("precious");
        if (identity.endsWith("symlink"))
            QVERIFY(file.link(full));
        if (identity.endsWith(" link"))
            QCOMPARE(::link(fullPath.constData(), (m_folder + u"/second"_s).toLocal8Bit().constData()), 0);
    }
    const QStringList before = namesIn(m_folder);
    struct stat status
    {
    };
    QCOMPARE(::stat(fullPath.constData(), &status), 0);
    QByteArray record = QByteArray("driveduel-leftover-1") + '\0' + fullPath + '\0';
    if (identity.startsWith("real"))
        record += QByteArray::number(static_cast<qulonglong>(status.st_dev)) + '\0'
            + QByteArray::number(static_cast<qulonglong>(status.st_ino)) + '\0';
    else if (!identity.isEmpty())
        record += QByteArray("0") + '\0' + "1" + '\0';
    QVERIFY(QDir().mkpath(journal()));
    QFile file(journal() + u"/x.leftover"_s);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(record);
    file.close();
    QCOMPARE(removeLeftovers(journal().toStdString()), 0U);
    QCOMPARE(namesIn(m_folder), before);
}

void TestTargetFile::recordOfAMissingFolderStays()
{
    QVERIFY(QDir().mkpath(journal()));
    QFile file(journal() + u"/x.leftover"_s);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray("driveduel-leftover-1") + '\0'
        + "/nowhere/at/all/.driveduel-0123456789abcdef0123456789abcdef.tmp" + '\0' + "1" + '\0' + "2" + '\0');
    file.close();
    QCOMPARE(removeLeftovers(journal().toStdString()), 0U);
    QCOMPARE(namesIn(journal()).size(), 1); // the drive may be back one day
    QFile garbage(journal() + u"/y.leftover"_s);
    QVERIFY(garbage.open(QIODevice::WriteOnly));
    garbage.write("\xff\xfe garbage");
    garbage.close();
    QCOMPARE(removeLeftovers(journal().toStdString()), 0U);
    QCOMPARE(namesIn(journal()), QStringList{QStringLiteral("x.leftover")});
}

/// A run that never ends by itself: `tst_targetfile --hold FOLDER JOURNAL`.
static int hold(const char* folder, const char* journal)
{
    const Expected<TargetFile> target = TargetFile::createIn(folder, kMib, {journal, 0, 1, false}, {}, {});
    const char answer = target ? '1' : '0';
    (void)!::write(1, &answer, 1);
    for (;;)
        ::pause();
}

int main(int count, char** arguments)
{
    if (count == 4 && std::string_view(arguments[1]) == kHold)
        return hold(arguments[2], arguments[3]);
    QCoreApplication application(count, arguments);
    TestTargetFile test;
    return QTest::qExec(&test, count, arguments);
}

#include "tst_targetfile.moc"
