/// A main window with folders of its own and presets that take no time. Header-only.
#pragma once

#include "core/probes/presetstore.h"
#include "ui/mainwindow.h"
#include "ui/targetpanel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

namespace driveduel::test {

/// One probe of random reads in a small file.
inline Preset tinyPreset(const QString& id, int passes, std::uint64_t durationNs)
{
    Preset preset;
    preset.id = preset.name = id;
    preset.passes = passes;
    Probe probe;
    probe.name = QStringLiteral("4K random read QD1");
    probe.job.sizeBytes = 8 << 20;
    probe.job.rampNs = 0;
    probe.job.durationNs = durationNs;
    preset.probes.append(probe);
    return preset;
}

class WindowFixture final
{
public:
    WindowFixture()
        : m_dir(QDir::currentPath() + QStringLiteral("/window-XXXXXX")) // on a real disk; /tmp may be memory
    {
        for (const char* name : {"target", "second"})
            QDir(m_dir.path()).mkdir(QLatin1String(name));
        const PresetStore presets(path(QStringLiteral("presets")));
        const bool saved = presets.save(tinyPreset(QStringLiteral("tiny"), 2, 100'000'000)).has_value()
            && presets.save(tinyPreset(QStringLiteral("endless"), 100, 500'000'000)).has_value();
        if (!saved)
            qFatal("the presets could not be saved");
    }

    QString path(const QString& name) const { return QDir::isAbsolutePath(name) ? name : m_dir.filePath(name); }
    WindowPlaces places() const { return {path(QStringLiteral("results")), path(QStringLiteral("presets")), path(QStringLiteral("state")), path(QStringLiteral("settings.ini"))}; }
    QStringList storedResults() const { return QDir(path(QStringLiteral("results"))).entryList({QStringLiteral("*.driveduel.json")}); }
    QStringList leftIn(const QString& folder) const { return QDir(path(folder)).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot); }

    /// Shows the window with nothing but `folders` ticked and `preset` chosen, and waits until Run can be clicked.
    bool makeReady(MainWindow& window, const QStringList& folders, const QString& preset) const
    {
        window.show();
        auto* panel = window.findChild<TargetPanel*>();
        // The first scan ticks the system's drive by itself; wait for it before the ticks are set.
        if (!QTest::qWaitFor([&] { return !panel->targets().isEmpty() || panel->findChildren<DriveCard*>().size() > 0; }, 5000))
            return false;
        for (DriveCard* card : panel->findChildren<DriveCard*>())
            card->setTicked(false);
        for (const QString& folder : folders)
            panel->addPath(path(folder));
        auto* presets = window.findChild<QComboBox*>(QStringLiteral("preset"));
        presets->setCurrentIndex(presets->findData(preset));
        auto* run = window.findChild<QPushButton*>(QStringLiteral("runButton"));
        return presets->currentIndex() >= 0 && QTest::qWaitFor([&] { return run->isEnabled(); }, 10'000);
    }

private:
    QTemporaryDir m_dir;
};

} // namespace driveduel::test
