// How long the list of 200 drives takes: the scan, its JSON, and the whole program with --root.
#include "core/devices/drivejson.h"
#include "core/devices/host.h"
#include "tests/devices/manydrives.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QProcess>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

using namespace driveduel;

namespace {

constexpr int kDrives = 200;
constexpr int kRounds = 15;
constexpr double kGoalMs = 50;

/// The median over some rounds.
double medianMs(const std::function<void()>& work)
{
    std::vector<double> times;
    for (int i = 0; i < kRounds; ++i) {
        QElapsedTimer timer;
        timer.start();
        work();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

void report(const char* what, double ms)
{
    std::printf("%-34s %8.2f ms   %.2f of the goal of %.0f ms\n", what, ms, ms / kGoalMs, kGoalMs);
}

void run(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished() || process.exitCode() != 0)
        std::fprintf(stderr, "%s failed\n", qPrintable(program));
}

} // namespace

int main()
{
    const test::FakeSys sys;
    for (int i = 0; i < kDrives; ++i)
        test::makeDrive(sys, i);
    std::printf("%d drives with two partitions each, median of %d\n", kDrives, kRounds);
    Expected<BlockDevices> devices = BlockDevices {};
    report("scan", medianMs([&] { devices = scanBlockDevices({sys.root(), false}); }));
    report("brief scan", medianMs([&] { (void)scanBlockDevices({sys.root(), false, true}); }));
    report("JSON of it", medianMs([&] { (void)QJsonDocument(drivesToJson(*devices, false)).toJson(); }));
    report("this machine: scan", medianMs([] { (void)scanBlockDevices({}); }));
    const QString program = QStringLiteral(DRIVEDUEL_PROGRAM);
    report("driveduel presets (nothing read)", medianMs([&] { run(program, {"presets"}); }));
    report("driveduel list --root", medianMs([&] { run(program, {"list", "--root", sys.root()}); }));
    report("driveduel list --json --root", medianMs([&] { run(program, {"list", "--json", "--root", sys.root()}); }));
    report("lsblk --sysroot -J -O", medianMs([&] { run("lsblk", {"--sysroot", sys.root(), "-J", "-O"}); }));
    return 0;
}
