// That a cold start is cold: what the drive reads meanwhile is what was evicted. On a drive of our own (a loop device with ext4), since the
// machine's own drives serve others as well. Needs root.

#include "core/system/programstart.h"
#include "tests/doubles/blockdouble.h"
#include "tests/system/systemrig.h"

#include <QFile>
#include <QJsonArray>
#include <QStandardPaths>

#include <cmath>
#include <optional>
#include <random>
#include <unistd.h>

using namespace driveduel;

namespace {

constexpr std::size_t kFileBytes = 8 << 20;
constexpr int kFiles = 8;

} // namespace

class ColdStartTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (::geteuid() != 0)
            QSKIP("needs root, for a loop device and a mount");
        auto made = doubles::BlockDouble::create(160ULL << 20);
        if (!made)
            QSKIP(("no loop device: " + made.error().detail).c_str());
        m_drive.emplace(std::move(*made));
        m_folder = QString::fromStdString(m_drive->folder()) + "/program";
        QVERIFY(QDir().mkpath(m_folder + "/data"));
        QVERIFY(QFile::copy(QStandardPaths::findExecutable("cat"), m_folder + "/cat"));
        std::mt19937_64 random(1);
        for (int i = 0; i < kFiles; ++i) {
            QByteArray content(kFileBytes, Qt::Uninitialized);
            for (std::size_t at = 0; at < kFileBytes; at += 8) {
                const quint64 word = random();
                std::memcpy(content.data() + at, &word, 8);
            }
            QFile file(QString("%1/data/%2").arg(m_folder).arg(i));
            QVERIFY(file.open(QIODevice::WriteOnly));
            QCOMPARE(file.write(content), content.size());
        }
    }

    void whatWasEvictedIsRead()
    {
        const SystemRig rig;
        QStringList words{m_folder + "/cat"};
        for (int i = 0; i < kFiles; ++i)
            words << QString("%1/data/%2").arg(m_folder).arg(i);
        const auto outcome = rig.run(ProgramStartKind(), {{"command", words.join(' ')}, {"folders", QJsonArray{m_folder + "/data"}}});
        QVERIFY2(outcome, outcome ? "" : outcome.error().detail.c_str());
        QVERIFY(!outcome->warnings.isEmpty());
        const QJsonObject facts = outcome->warnings.first().values;
        QVERIFY(facts.contains("readBytes"));
        const double evicted = facts.value("evictedBytes").toDouble();
        const double read = facts.value("readBytes").toDouble();
        qInfo("evicted %.0f, kept %.0f, read from the drive %.0f: %.4f", evicted, facts.value("keptBytes").toDouble(), read, read / evicted);
        QVERIFY(evicted >= static_cast<double>(kFiles * kFileBytes));
        QVERIFY2(std::abs(read / evicted - 1) <= 0.05, qPrintable(QString::number(read / evicted)));
    }

private:
    std::optional<doubles::BlockDouble> m_drive;
    QString m_folder;
};

QTEST_APPLESS_MAIN(ColdStartTest)
#include "tst_coldstart.moc"
