#include "core/engine/targetfile.h"
#include "core/system/workingfolder.h"
#include "tests/system/systemrig.h"

#include <QFile>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace driveduel;

namespace {

void put(const QString& path)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write("x"), 1);
}

void fill(const QString& folder)
{
    QVERIFY(QDir(folder).mkpath(QStringLiteral("deep/deeper")));
    put(folder + QStringLiteral("/deep/deeper/file"));
    put(folder + QStringLiteral("/.hidden"));
}

/// Runs in a child that is killed with the folder in its hands.
template <typename Work> void inKilledChild(Work work)
{
    const pid_t child = ::fork();
    if (child == 0) {
        work();
        ::kill(::getpid(), SIGKILL);
    }
    int status = 0;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QVERIFY(WIFSIGNALED(status));
}

} // namespace

class WorkingFolderTest : public QObject
{
    Q_OBJECT

private slots:
    void isRemovedWithAllInIt()
    {
        const SystemRig rig;
        std::atomic<std::uint64_t> removed = 0;
        {
            auto folder = WorkingFolder::create(rig.path(), rig.journal(), removed);
            QVERIFY(folder);
            QCOMPARE(namesIn(rig.path()).size(), 1);
            QCOMPARE(namesIn(rig.journal()).size(), 1);
            fill(folder->path());
            QVERIFY(::chmod(QFile::encodeName(folder->path() + QStringLiteral("/deep")).constData(), 0) == 0);
        }
        QVERIFY(rig.isClean());
        QCOMPARE(removed.load(), 5U);
    }

    void doesNotFollowLinks()
    {
        const SystemRig rig;
        QVERIFY(QDir(rig.base()).mkpath(QStringLiteral("precious/sub")));
        put(rig.base() + QStringLiteral("/precious/sub/file"));
        std::atomic<std::uint64_t> removed = 0;
        {
            auto folder = WorkingFolder::create(rig.path(), rig.journal(), removed);
            QVERIFY(folder);
            QVERIFY(QFile::link(rig.base() + QStringLiteral("/precious"), folder->path() + QStringLiteral("/link")));
            QVERIFY(QFile::link(rig.base() + QStringLiteral("/precious/sub/file"), folder->path() + QStringLiteral("/filelink")));
        }
        QVERIFY(rig.isClean());
        QVERIFY(QFile::exists(rig.base() + QStringLiteral("/precious/sub/file")));
    }

    void ofAKilledRunIsFound()
    {
        const SystemRig rig;
        inKilledChild([&] {
            std::atomic<std::uint64_t> removed = 0;
            auto folder = WorkingFolder::create(rig.path(), rig.journal(), removed);
            if (folder)
                fill(folder->path());
            ::kill(::getpid(), SIGKILL);
        });
        QCOMPARE(namesIn(rig.path()).size(), 1);
        QCOMPARE(engine::removeLeftovers(rig.journal().toStdString()), 1U);
        QVERIFY(rig.isClean());
    }

    void ofALivingRunStays()
    {
        const SystemRig rig;
        std::atomic<std::uint64_t> removed = 0;
        auto folder = WorkingFolder::create(rig.path(), rig.journal(), removed);
        QVERIFY(folder);
        QCOMPARE(engine::removeLeftovers(rig.journal().toStdString()), 0U);
        QVERIFY(QFile::exists(folder->path()));
    }

    void anotherFolderOfThatNameStays()
    {
        const SystemRig rig;
        inKilledChild([&] {
            std::atomic<std::uint64_t> removed = 0;
            auto folder = WorkingFolder::create(rig.path(), rig.journal(), removed);
            ::kill(::getpid(), SIGKILL);
        });
        const QString name = rig.path() + u'/' + namesIn(rig.path()).value(0);
        QVERIFY(QDir().rename(name, rig.base() + QStringLiteral("/moved"))); // so that the inode is not given again
        QVERIFY(QDir().mkdir(name));
        put(name + QStringLiteral("/file"));
        QCOMPARE(engine::removeLeftovers(rig.journal().toStdString()), 0U);
        QVERIFY(QFile::exists(name + QStringLiteral("/file")));
        QVERIFY(QFile::exists(rig.base() + QStringLiteral("/moved")));
    }

    void errorsSayWhere()
    {
        const SystemRig rig;
        std::atomic<std::uint64_t> removed = 0;
        const auto missing = WorkingFolder::create(rig.base() + QStringLiteral("/none"), rig.journal(), removed);
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
        auto folder = WorkingFolder::create(rig.path(), rig.journal(), removed);
        QVERIFY(folder);
        QVERIFY(folder->needSpace(1));
        const auto space = folder->needSpace(1ULL << 60);
        QVERIFY(!space);
        QCOMPARE(space.error().code, ErrorCode::NoSpace);
        QVERIFY(folder->flush());
    }
};

QTEST_APPLESS_MAIN(WorkingFolderTest)
#include "tst_workingfolder.moc"
