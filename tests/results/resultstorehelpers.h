/// What the tests of the result store are made from. Header-only.
#pragma once

#include "core/results/resultfolder.h"
#include "core/results/resultjson.h"
#include "core/results/resultstore.h"
#include "tests/results/samples.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonDocument>
#include <QProcess>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>

using namespace driveduel;

namespace {

[[maybe_unused]] BenchmarkResult light(const QString& label, int minute = 0)
{
    BenchmarkResult result;
    result.id = QStringLiteral("id-") + label;
    result.label = label;
    result.startedAt = QDateTime(QDate(2026, 12, 1), QTime(10, minute), QTimeZone(3600));
    return result;
}

[[maybe_unused]] ResultPtr shared(const BenchmarkResult& result)
{
    return std::make_shared<const BenchmarkResult>(result);
}

/// With a probe and a histogram, and still quick to read.
[[maybe_unused]] BenchmarkResult small(const QString& label)
{
    BenchmarkResult result = light(label);
    result.probes = {
        samples::record(samples::probe(QStringLiteral("p"), engine::Pattern::RandRead), {2}, samples::usbTarget())};
    return result;
}

[[maybe_unused]] QStringList labels(const ResultStore& store)
{
    QStringList found;
    for (const StoredResult& stored : store.results())
        found.append(stored.result->label);
    return found;
}

[[maybe_unused]] void put(const QString& path, const QByteArray& content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

/// What the killed process does: it adds and relabels without end.
[[maybe_unused]] int writeForEver(const QString& folder)
{
    ResultStore store(folder);
    store.load();
    for (int i = 0;; ++i) {
        const ResultPtr result = shared(small(QString::number(i % 5)));
        if (!store.add(result) || !store.setLabelAndNote(result->id, QStringLiteral("again"), QString())
            || !store.remove(result->id) || !store.undoRemove())
            return 1;
    }
}

} // namespace
