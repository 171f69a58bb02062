#include "tests/results/resultstorehelpers.h"

class TestResultStore final : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    QString path(const char* name) const { return m_dir->filePath(QLatin1String(name)); }
    QString folder() const { return path("results"); }

private slots:
    void initTestCase() { qRegisterMetaType<Error>("driveduel::Error"); }

    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void aGrownResultTakesThePlaceOfTheOldOne()
    {
        ResultStore store(m_dir->path());
        const BenchmarkResult first = small(QStringLiteral("a"));
        const Expected<QString> path = store.add(shared(first));
        QVERIFY(path);
        QVERIFY(store.setLabelAndNote(first.id, QStringLiteral("renamed"), QStringLiteral("noted")));
        QFile file(*path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArray content = file.readAll();
        file.close();
        put(*path, content.replace(0, 1, "{\"future\":42,"));
        BenchmarkResult grown = first;
        grown.probes[0].passes += grown.probes[0].passes.first();
        grown.probes[0].passes.last().repetition = 7;
        const Expected<QString> replaced = store.replace(shared(grown));
        QVERIFY(replaced);
        QCOMPARE(*replaced, *path);
        ResultStore again(m_dir->path());
        again.load();
        QCOMPARE(again.results().size(), 1);
        const BenchmarkResult& read = *again.results()[0].result;
        QCOMPARE(read.probes[0].passes.size(), grown.probes[0].passes.size());
        QCOMPARE(read.probes[0].passes.last().repetition, 7);
        QCOMPARE(read.label, QStringLiteral("renamed"));
        QCOMPARE(read.note, QStringLiteral("noted"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("\"future\":42"));
        // One that is not there is added; one whose place another took stays what it is.
        const BenchmarkResult other = small(QStringLiteral("b"));
        QVERIFY(store.replace(shared(other)));
        QCOMPARE(store.results().size(), 2);
        QVERIFY(QFile::remove(*path));
        QVERIFY(QFile::copy(store.pathOf(other.id), *path));
        QVERIFY(!store.replace(shared(grown)));
    }

    void emptyFolder()
    {
        ResultStore store(folder());
        QSignalSpy changed(&store, &ResultStore::changed);
        store.load();
        QCOMPARE(changed.size(), 1);
        QVERIFY(store.results().isEmpty());
        QVERIFY(!QDir(folder()).exists()); // looking leaves nothing behind
        QVERIFY(!store.byId(QStringLiteral("x")));
        QVERIFY(store.pathOf(QStringLiteral("x")).isEmpty());
    }

    void addedResultsAreListedNewestFirst()
    {
        ResultStore store(folder());
        QVERIFY(store.add(shared(light(QStringLiteral("old"), 1))));
        QVERIFY(store.add(shared(light(QStringLiteral("new"), 3))));
        QVERIFY(store.add(shared(light(QStringLiteral("middle"), 2))));
        const QStringList order{QStringLiteral("new"), QStringLiteral("middle"), QStringLiteral("old")};
        QCOMPARE(labels(store), order);
        ResultStore other(folder());
        other.load();
        QCOMPARE(labels(other), order);
    }

    void names_data()
    {
        QTest::addColumn<QString>("label");
        QTest::addColumn<QString>("name");
        QTest::newRow("plain") << QStringLiteral("Laptop · NVMe")
                               << QStringLiteral("2026-12-01T10-15-00 Laptop · NVMe");
        QTest::newRow("path") << QStringLiteral("../../etc/passwd")
                              << QStringLiteral("2026-12-01T10-15-00 ..-..-etc-passwd");
        QTest::newRow("control") << QStringLiteral("a\nb\x1b[1m\u202E")
                                 << QStringLiteral("2026-12-01T10-15-00 a b [1m");
        QTest::newRow("empty") << QString() << QStringLiteral("2026-12-01T10-15-00 result");
        QTest::newRow("windows") << QStringLiteral("a:b*c?\"<>|\\")
                                 << QStringLiteral("2026-12-01T10-15-00 a-b-c------");
    }

    void names()
    {
        QFETCH(QString, label);
        QFETCH(QString, name);
        BenchmarkResult result = light(label, 15);
        QCOMPARE(resultFileStem(result), name);
        ResultStore store(folder());
        const Expected<QString> added = store.add(shared(result));
        QVERIFY(added);
        QCOMPARE(QFileInfo(*added).absolutePath(), folder());
    }

    void longNamesFit()
    {
        for (const QString& piece : {QStringLiteral("x"), QStringLiteral("硬"), QStringLiteral("𝕏")}) {
            BenchmarkResult result = light(piece.repeated(250));
            const QString stem = resultFileStem(result);
            QVERIFY(stem.toUtf8().size() <= 120);
            QVERIFY(!stem.back().isHighSurrogate());
            ResultStore store(folder());
            QVERIFY(store.add(shared(result)));
        }
    }

    void nothingIsOverwritten()
    {
        ResultStore store(folder());
        BenchmarkResult a = light(QStringLiteral("same"));
        BenchmarkResult b = a;
        b.id = QStringLiteral("other");
        const QString first = *store.add(shared(a));
        const QString second = *store.add(shared(b));
        QVERIFY(first != second);
        QVERIFY(second.endsWith(QStringLiteral("same (2).driveduel.json")));
        QCOMPARE(readResultFile(first)->id, a.id);
        QCOMPARE(readResultFile(second)->id, b.id);
        QCOMPARE(*store.add(shared(a)), first); // the folder has it already
        QCOMPARE(QDir(folder()).entryList(QDir::Files).size(), qsizetype(2));
    }

    void foreignFilesAreListedAsTheyAre()
    {
        QVERIFY(writeResultFile(path("stick.json"), light(QStringLiteral("stick"))));
        ResultStore store(folder());
        store.load();
        const Expected<ResultPtr> opened = store.open(path("stick.json"));
        QVERIFY(opened);
        QCOMPARE(labels(store), QStringList{QStringLiteral("stick")});
        QCOMPARE(store.pathOf((*opened)->id), path("stick.json"));
        QVERIFY(*store.open(path("stick.json")) == *opened);
        QCOMPARE(store.results().size(), qsizetype(1));
        store.load();
        QCOMPARE(labels(store), QStringList{QStringLiteral("stick")});
        // Removing only takes it off the list.
        QVERIFY(store.remove((*opened)->id));
        QVERIFY(store.results().isEmpty());
        QVERIFY(QFile::exists(path("stick.json")));
        QVERIFY(store.undoRemove());
        QCOMPARE(labels(store), QStringList{QStringLiteral("stick")});
    }

    void aForeignCopyIsNotDoubled()
    {
        ResultStore store(folder());
        const QString own = *store.add(shared(light(QStringLiteral("a"))));
        QVERIFY(QFile::copy(own, path("copy.json")));
        QVERIFY(*store.open(path("copy.json")) == store.results()[0].result);
        QCOMPARE(store.results().size(), qsizetype(1));
    }

    void openingBrokenFilesSaysWhy()
    {
        put(path("broken.json"), "{");
        ResultStore store(folder());
        QSignalSpy changed(&store, &ResultStore::changed);
        const Expected<ResultPtr> opened = store.open(path("broken.json"));
        QVERIFY(!opened);
        QCOMPARE(static_cast<int>(opened.error().code), static_cast<int>(ErrorCode::BadFile));
        QVERIFY(!store.open(path("none.json")));
        QCOMPARE(changed.size(), 0);
    }

    void brokenFilesStayAndAreToldOnce()
    {
        ResultStore store(folder());
        QVERIFY(store.add(shared(light(QStringLiteral("good")))));
        const QString bad = folder() + QStringLiteral("/bad.driveduel.json");
        put(bad, "{\"format\": \"driveduel-result\", \"version\": 9}");
        put(folder() + QStringLiteral("/notes.txt"), "mine");
        ResultStore fresh(folder());
        QSignalSpy problem(&fresh, &ResultStore::problem);
        fresh.load();
        QCOMPARE(labels(fresh), QStringList{QStringLiteral("good")});
        QCOMPARE(problem.size(), 1);
        const Error error = problem[0][0].value<Error>();
        QCOMPARE(static_cast<int>(error.code), static_cast<int>(ErrorCode::TooNew));
        QCOMPARE(QString::fromStdString(error.subject), bad);
        QVERIFY(QFile::exists(bad));
    }

    void labelAndNote()
    {
        ResultStore store(folder());
        const QString file = *store.add(shared(samples::result(QStringLiteral("a"), samples::usbTarget())));
        // A newer version's field must live on.
        QByteArray content;
        {
            QFile json(file);
            QVERIFY(json.open(QIODevice::ReadOnly));
            content = json.readAll();
        }
        put(file, content.replace(0, 1, "{\"future\":42,"));
        const QString id = QStringLiteral("id-a");
        QVERIFY(store.setLabelAndNote(id, QStringLiteral("new\nname"), QStringLiteral("two\nlines")));
        QCOMPARE(store.byId(id)->label, QStringLiteral("new name"));
        QCOMPARE(store.byId(id)->note, QStringLiteral("two\nlines"));
        QCOMPARE(store.pathOf(id), file);
        const Expected<BenchmarkResult> read = readResultFile(file);
        QVERIFY(read);
        QCOMPARE(read->label, QStringLiteral("new name"));
        QCOMPARE(read->probes.size(), qsizetype(3));
        QFile json(file);
        QVERIFY(json.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(json.readAll()).object()[QStringLiteral("future")].toInt(), 42);
        QVERIFY(!store.setLabelAndNote(QStringLiteral("none"), {}, {}));
    }

    void removeAndUndo()
    {
        ResultStore store(folder());
        const QString a = *store.add(shared(light(QStringLiteral("a"), 1)));
        QVERIFY(store.add(shared(light(QStringLiteral("b"), 2))));
        QVERIFY(!store.canUndoRemove());
        QVERIFY(!store.undoRemove());
        QVERIFY(store.remove(QStringLiteral("id-a")));
        QVERIFY(store.remove(QStringLiteral("id-b")));
        QVERIFY(!store.remove(QStringLiteral("id-b")));
        QVERIFY(store.results().isEmpty());
        QVERIFY(!QFile::exists(a));
        QCOMPARE(QDir(folder() + QStringLiteral("/.trash")).entryList(QDir::Files).size(), qsizetype(2));
        store.load();
        QVERIFY(store.results().isEmpty());
        QVERIFY(store.undoRemove());
        QCOMPARE(labels(store), QStringList{QStringLiteral("b")});
        QVERIFY(store.undoRemove());
        QCOMPARE(store.pathOf(QStringLiteral("id-a")), a);
        QVERIFY(!store.canUndoRemove());
        QVERIFY(readResultFile(a));
    }

    void undoDoesNotOverwrite()
    {
        ResultStore store(folder());
        BenchmarkResult a = light(QStringLiteral("a"));
        const QString file = *store.add(shared(a));
        QVERIFY(store.remove(a.id));
        BenchmarkResult b = a;
        b.id = QStringLiteral("b");
        QCOMPARE(*store.add(shared(b)), file);
        QVERIFY(store.undoRemove());
        QCOMPARE(store.results().size(), qsizetype(2));
        QCOMPARE(readResultFile(file)->id, b.id);
    }

    void asyncLoadAndOtherInstances()
    {
        ResultStore mine(folder());
        QVERIFY(mine.add(shared(light(QStringLiteral("mine"), 1))));
        ResultStore store(folder());
        QSignalSpy changed(&store, &ResultStore::changed);
        store.loadAsync();
        QVERIFY(store.results().isEmpty());
        QVERIFY(changed.wait());
        QCOMPARE(labels(store), QStringList{QStringLiteral("mine")});

        QVERIFY(mine.add(shared(light(QStringLiteral("second"), 2))));
        QTRY_COMPARE(labels(store), (QStringList{QStringLiteral("second"), QStringLiteral("mine")}));
        QVERIFY(mine.setLabelAndNote(QStringLiteral("id-mine"), QStringLiteral("renamed"), {}));
        QTRY_COMPARE(labels(store), (QStringList{QStringLiteral("second"), QStringLiteral("renamed")}));
        QVERIFY(mine.remove(QStringLiteral("id-second")));
        QTRY_COMPARE(labels(store), QStringList{QStringLiteral("renamed")});
    }

    /// A scan that began before a change of our own must not undo it in the list.
    void changesDuringALoadStand()
    {
        ResultStore store(folder());
        QVERIFY(store.add(shared(light(QStringLiteral("a"), 1))));
        QVERIFY(store.add(shared(light(QStringLiteral("b"), 2))));
        ResultStore fresh(folder());
        fresh.load();
        QSignalSpy changed(&fresh, &ResultStore::changed);
        fresh.loadAsync();
        QVERIFY(fresh.remove(QStringLiteral("id-a")));
        QCOMPARE(changed.size(), 1);
        QTRY_VERIFY(changed.size() >= 2);
        QCOMPARE(labels(fresh), QStringList{QStringLiteral("b")});
    }

    void aFileThatIsStillBeingCopiedIsNoProblem()
    {
        ResultStore store(folder());
        store.loadAsync();
        QSignalSpy problem(&store, &ResultStore::problem);
        const QByteArray whole =
            QJsonDocument(resultToJson(light(QStringLiteral("slow")))).toJson(QJsonDocument::Compact);
        QFile file(folder() + QStringLiteral("/slow.driveduel.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(whole.left(20));
        file.flush();
        QSignalSpy changed(&store, &ResultStore::changed);
        changed.wait(600);
        file.write(whole.mid(20));
        file.close();
        QTRY_COMPARE_WITH_TIMEOUT(labels(store), QStringList{QStringLiteral("slow")}, 10'000);
        QCOMPARE(problem.size(), 0);
    }

    void destroyedWhileLoading()
    {
        ResultStore filled(folder());
        for (int i = 0; i < 20; ++i)
            QVERIFY(filled.add(shared(light(QString::number(i), i))));
        auto store = std::make_unique<ResultStore>(folder());
        store->loadAsync();
        store.reset();
        QCoreApplication::processEvents();
    }

    void readOnlyFolder()
    {
        ResultStore store(QStringLiteral("/proc/driveduel"));
        const Expected<QString> added = store.add(shared(light(QStringLiteral("a"))));
        QVERIFY(!added);
        QVERIFY(store.results().isEmpty());
    }

    void killedInTheMiddle()
    {
        ResultStore before(folder());
        const QString kept = *before.add(shared(small(QStringLiteral("kept"))));
        QFile keptFile(kept);
        QVERIFY(keptFile.open(QIODevice::ReadOnly));
        const QByteArray content = keptFile.readAll();
        for (int round = 0; round < 20; ++round) {
            QProcess writer;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QStringLiteral("TST_WRITE_INTO"), folder());
            writer.setProcessEnvironment(environment);
            writer.start(QCoreApplication::applicationFilePath(), QStringList());
            QVERIFY(writer.waitForStarted());
            writer.waitForFinished(QRandomGenerator::global()->bounded(60, 260));
            writer.kill();
            QVERIFY(writer.waitForFinished());
            QCOMPARE(writer.exitStatus(), QProcess::CrashExit);

            ResultStore store(folder());
            QSignalSpy problem(&store, &ResultStore::problem);
            store.load();
            QCOMPARE(problem.size(), 0);
            QVERIFY(store.byId(QStringLiteral("id-kept")));
            for (const StoredResult& stored : store.results())
                QCOMPARE(stored.result->probes.size(), qsizetype(1));
        }
        QVERIFY(keptFile.seek(0));
        QCOMPARE(keptFile.readAll(), content);
    }
};

int main(int argc, char** argv)
{
    QCoreApplication app(argc, argv);
    if (const QString folder = qEnvironmentVariable("TST_WRITE_INTO"); !folder.isEmpty())
        return writeForEver(folder);
    TestResultStore test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_resultstore.moc"
