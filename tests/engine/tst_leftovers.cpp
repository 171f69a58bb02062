#include "core/engine/leftovers.h"
#include "core/engine/targetfile.h"
#include "testfolder.h"

#include <QCoreApplication>
#include <QFile>
#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <memory>
#include <spawn.h>
#include <string_view>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace driveduel;
using namespace driveduel::engine;
using namespace Qt::StringLiterals;

namespace {

constexpr const char* kHold = "--hold";

} // namespace

/// Named test files that a run left behind, and records that must not remove anything.
class TestLeftovers : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void killedRunLeavesWhatIsRemoved();
    void livingRunIsLeftAlone();
    void hostileRecordsRemoveNothing_data();
    void hostileRecordsRemoveNothing();
    void recordOfAMissingFolderStays();

private:
    std::unique_ptr<TestFolder> m_folder;
};

void TestLeftovers::init()
{
    m_folder = std::make_unique<TestFolder>();
    QVERIFY(m_folder->isValid());
}

void TestLeftovers::cleanup()
{
    m_folder.reset();
}

void TestLeftovers::killedRunLeavesWhatIsRemoved()
{
    // The run that is killed is this program again, which only makes the file and waits.
    int ready[2];
    QCOMPARE(::pipe2(ready, O_CLOEXEC), 0);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ready[1], 1);
    std::string self = "/proc/self/exe";
    std::string hold = kHold;
    std::string folder = m_folder->path().toStdString();
    std::string journalDir = m_folder->journal().toStdString();
    char* arguments[] = {self.data(), hold.data(), folder.data(), journalDir.data(), nullptr};
    pid_t child = 0;
    QCOMPARE(::posix_spawn(&child, self.c_str(), &actions, nullptr, arguments, environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ready[1]);
    char answer = 0;
    QCOMPARE(::read(ready[0], &answer, 1), 1);
    QCOMPARE(answer, '1');
    QCOMPARE(namesIn(m_folder->path()).size(), 1);
    QCOMPARE(removeLeftovers(m_folder->journal().toStdString()), 0U); // it lives
    QCOMPARE(namesIn(m_folder->path()).size(), 1);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    QCOMPARE(namesIn(m_folder->path()).size(), 1);
    QCOMPARE(removeLeftovers(m_folder->journal().toStdString()), 1U);
    QCOMPARE(namesIn(m_folder->path()), QStringList());
    QCOMPARE(namesIn(m_folder->journal()), QStringList());
    QCOMPARE(removeLeftovers(m_folder->journal().toStdString()), 0U);
    ::close(ready[0]);
}

void TestLeftovers::livingRunIsLeftAlone()
{
    Expected<TargetFile> target = m_folder->create(kMib, false);
    QVERIFY(target.has_value());
    QCOMPARE(removeLeftovers(m_folder->journal().toStdString()), 0U);
    QCOMPARE(namesIn(m_folder->path()).size(), 1);
    QCOMPARE(namesIn(m_folder->journal()).size(), 1);
}

void TestLeftovers::hostileRecordsRemoveNothing_data()
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
    QTest::newRow("another folder") << good << QByteArray("other folder");
}

void TestLeftovers::hostileRecordsRemoveNothing()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, identity);
    const QString full = m_folder->path() + u"/"_s + path;
    const QByteArray fullPath = full.toLocal8Bit();
    if (identity.endsWith("folder")) {
        QVERIFY(QDir().mkdir(full));
    } else {
        const QString content = identity.endsWith("symlink") ? m_folder->path() + u"/content"_s : full;
        QFile file(content);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("precious");
        if (identity.endsWith("symlink"))
            QVERIFY(file.link(full));
        if (identity.endsWith(" link"))
            QCOMPARE(::link(fullPath.constData(), (m_folder->path() + u"/second"_s).toLocal8Bit().constData()), 0);
    }
    const QStringList before = namesIn(m_folder->path());
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
    QVERIFY(QDir().mkpath(m_folder->journal()));
    QFile file(m_folder->journal() + u"/x.leftover"_s);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(record);
    file.close();
    QCOMPARE(removeLeftovers(m_folder->journal().toStdString()), 0U);
    QCOMPARE(namesIn(m_folder->path()), before);
}

void TestLeftovers::recordOfAMissingFolderStays()
{
    QVERIFY(QDir().mkpath(m_folder->journal()));
    QFile file(m_folder->journal() + u"/x.leftover"_s);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray("driveduel-leftover-1") + '\0'
        + "/nowhere/at/all/.driveduel-0123456789abcdef0123456789abcdef.tmp" + '\0' + "1" + '\0' + "2" + '\0');
    file.close();
    QCOMPARE(removeLeftovers(m_folder->journal().toStdString()), 0U);
    QCOMPARE(namesIn(m_folder->journal()).size(), 1); // the drive may be back one day
    QFile garbage(m_folder->journal() + u"/y.leftover"_s);
    QVERIFY(garbage.open(QIODevice::WriteOnly));
    garbage.write("\xff\xfe garbage");
    garbage.close();
    QCOMPARE(removeLeftovers(m_folder->journal().toStdString()), 0U);
    QCOMPARE(namesIn(m_folder->journal()), QStringList{QStringLiteral("x.leftover")});
}

/// A run that never ends by itself: `tst_leftovers --hold FOLDER JOURNAL`.
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
    TestLeftovers test;
    return QTest::qExec(&test, count, arguments);
}

#include "tst_leftovers.moc"
