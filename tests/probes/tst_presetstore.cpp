#include "core/probes/builtinpresets.h"
#include "core/probes/presetstore.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace driveduel;

namespace {

Preset ownPreset(const QString& id, const QString& name)
{
    Preset preset = builtInPresets().first();
    preset.builtIn = false;
    preset.id = id;
    preset.name = name;
    return preset;
}

void write(const QString& path, const QByteArray& content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

} // namespace

class TestPresetStore : public QObject
{
    Q_OBJECT
private slots:
    void init() { QVERIFY(m_dir.isValid()); }
    void builtInsFirstThenByName();
    void savedIsFound();
    void savingReplaces();
    void refusesToSave_data();
    void refusesToSave();
    void saysThatTheFolderCannotBeMade();
    void brokenOnesAreLeftOutAndTold();
    void aCopiedFileIsAPresetOfItsOwn();
    void unknownNamesWhatThereIs();
    void findsByPath();
    void removes();
    void freeIds_data();
    void freeIds();

private:
    QTemporaryDir m_dir;
};

void TestPresetStore::builtInsFirstThenByName()
{
    const PresetStore store(m_dir.filePath(QStringLiteral("order")));
    QVERIFY(store.save(ownPreset(QStringLiteral("a"), QStringLiteral("Zebra"))));
    QVERIFY(store.save(ownPreset(QStringLiteral("z"), QStringLiteral("Ant"))));
    QStringList ids;
    for (const Preset& preset : store.all())
        ids += preset.id;
    QStringList expected;
    for (const Preset& preset : builtInPresets())
        expected += preset.id;
    expected << QStringLiteral("z") << QStringLiteral("a");
    QCOMPARE(ids, expected);
}

void TestPresetStore::savedIsFound()
{
    const PresetStore store(m_dir.filePath(QStringLiteral("saved")));
    const Preset preset = ownPreset(QStringLiteral("mine"), QStringLiteral("Mine"));
    QVERIFY(store.save(preset));
    const auto found = store.find(QStringLiteral("mine"));
    QVERIFY(found);
    QVERIFY(*found == preset);
}

void TestPresetStore::savingReplaces()
{
    const PresetStore store(m_dir.filePath(QStringLiteral("replace")));
    Preset preset = ownPreset(QStringLiteral("mine"), QStringLiteral("Mine"));
    QVERIFY(store.save(preset));
    preset.passes = 42;
    QVERIFY(store.save(preset));
    QCOMPARE(store.find(QStringLiteral("mine")).value().passes, 42);
    QCOMPARE(QDir(m_dir.filePath(QStringLiteral("replace"))).entryList(QDir::Files).size(), 1);
}

void TestPresetStore::refusesToSave_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<bool>("withProbes");
    QTest::newRow("built-in") << "quick" << true;
    QTest::newRow("empty id") << "" << true;
    QTest::newRow("path") << "../evil" << true;
    QTest::newRow("hidden") << ".hidden" << true;
    QTest::newRow("space") << "a b" << true;
    QTest::newRow("newline") << "a\n" << true;
    QTest::newRow("too long") << QString(65, u'a') << true;
    QTest::newRow("no probe") << "fine" << false;
}

void TestPresetStore::refusesToSave()
{
    QFETCH(QString, id);
    QFETCH(bool, withProbes);
    const PresetStore store(m_dir.filePath(QStringLiteral("refused")));
    Preset preset = ownPreset(id, QStringLiteral("X"));
    if (!withProbes)
        preset.probes.clear();
    const auto saved = store.save(preset);
    QVERIFY(!saved);
    QCOMPARE(saved.error().code, ErrorCode::InvalidArgument);
    QVERIFY(!QDir(m_dir.filePath(QStringLiteral("refused"))).exists());
}

void TestPresetStore::saysThatTheFolderCannotBeMade()
{
    write(m_dir.filePath(QStringLiteral("file")), "x");
    const PresetStore store(m_dir.filePath(QStringLiteral("file/presets")));
    const auto saved = store.save(ownPreset(QStringLiteral("mine"), QStringLiteral("Mine")));
    QVERIFY(!saved);
    QCOMPARE(saved.error().code, ErrorCode::IoFailed);
    QCOMPARE(store.all().size(), builtInPresets().size());
}

void TestPresetStore::brokenOnesAreLeftOutAndTold()
{
    const QString folder = m_dir.filePath(QStringLiteral("broken"));
    const PresetStore store(folder);
    QVERIFY(store.save(ownPreset(QStringLiteral("good"), QStringLiteral("Good"))));
    write(folder + QStringLiteral("/bad.json"), "{");
    write(folder + QStringLiteral("/quick.json"), presetToJson(ownPreset(QStringLiteral("quick"), QStringLiteral("Fake"))));
    QVERIFY(QDir(folder).mkdir(QStringLiteral("folder.json")));
    QList<Error> problems;
    QCOMPARE(store.all(&problems).size(), builtInPresets().size() + 1);
    QCOMPARE(problems.size(), 2);
    for (const Error& problem : problems)
        QVERIFY(QString::fromStdString(problem.subject).startsWith(folder));
    QVERIFY(store.find(QStringLiteral("quick")).value().builtIn);
    const auto bad = store.find(QStringLiteral("bad"));
    QVERIFY(!bad);
    QCOMPARE(bad.error().code, ErrorCode::BadFile);
}

void TestPresetStore::aCopiedFileIsAPresetOfItsOwn()
{
    const QString folder = m_dir.filePath(QStringLiteral("copied"));
    const PresetStore store(folder);
    QVERIFY(store.save(ownPreset(QStringLiteral("one"), QStringLiteral("One"))));
    QVERIFY(QFile::copy(folder + QStringLiteral("/one.json"), folder + QStringLiteral("/two.json")));
    QCOMPARE(store.find(QStringLiteral("two")).value().id, QStringLiteral("two"));
}

void TestPresetStore::unknownNamesWhatThereIs()
{
    const PresetStore store(m_dir.filePath(QStringLiteral("none")));
    const auto found = store.find(QStringLiteral("quik"));
    QVERIFY(!found);
    QCOMPARE(found.error().code, ErrorCode::UnknownName);
    QVERIFY(QString::fromStdString(found.error().detail).contains(QStringLiteral("quick, togo-vs-native")));
}

void TestPresetStore::findsByPath()
{
    const PresetStore store(m_dir.filePath(QStringLiteral("none")));
    const QString path = m_dir.filePath(QStringLiteral("elsewhere.json"));
    write(path, presetToJson(ownPreset(QStringLiteral("there"), QStringLiteral("There"))));
    QCOMPARE(store.find(path).value().id, QStringLiteral("there"));
    const auto missing = store.find(m_dir.filePath(QStringLiteral("missing.json")));
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, ErrorCode::NotFound);
    const auto folder = store.find(m_dir.path() + u'/');
    QVERIFY(!folder);
    QCOMPARE(folder.error().code, ErrorCode::BadFile);
}

void TestPresetStore::removes()
{
    const PresetStore store(m_dir.filePath(QStringLiteral("removed")));
    QVERIFY(store.save(ownPreset(QStringLiteral("mine"), QStringLiteral("Mine"))));
    QVERIFY(store.remove(QStringLiteral("mine")));
    QVERIFY(!store.find(QStringLiteral("mine")));
    QCOMPARE(store.remove(QStringLiteral("mine")).error().code, ErrorCode::UnknownName);
    QCOMPARE(store.remove(QStringLiteral("quick")).error().code, ErrorCode::InvalidArgument);
    QCOMPARE(store.remove(QStringLiteral("../mine")).error().code, ErrorCode::InvalidArgument);
}

void TestPresetStore::freeIds_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("id");
    QTest::newRow("plain") << "My USB test" << "my-usb-test";
    QTest::newRow("signs") << "  4K / 70 % !" << "4k-70";
    QTest::newRow("built-in") << "Quick" << "quick-2";
    QTest::newRow("taken") << "Taken" << "taken-2";
    QTest::newRow("no letters") << "测试" << "preset";
    QTest::newRow("long") << QString(300, u'a') << QString(48, u'a');
}

void TestPresetStore::freeIds()
{
    QFETCH(QString, name);
    QFETCH(QString, id);
    const PresetStore store(m_dir.filePath(QStringLiteral("free")));
    QVERIFY(store.save(ownPreset(QStringLiteral("taken"), QStringLiteral("T"))));
    QCOMPARE(store.freeIdFor(name), id);
    QVERIFY(store.save(ownPreset(store.freeIdFor(name), QStringLiteral("N"))));
    QFile::remove(m_dir.filePath(QStringLiteral("free/%1.json").arg(id)));
}

QTEST_GUILESS_MAIN(TestPresetStore)
#include "tst_presetstore.moc"
