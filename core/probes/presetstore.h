/// Built-in presets (resources) and the user's own ($XDG_DATA_HOME/driveduel/presets/ID.json). Small files; any thread.
#pragma once

#include "core/probes/probe.h"

namespace driveduel {

class PresetStore final
{
public:
    /// `userDir` is where own presets are; empty for the default.
    explicit PresetStore(QString userDir = {});

    /// Built-in ones first, in their order, then the user's by name. Broken files are left out and told in `problems`.
    QList<Preset> all(QList<Error>* problems = nullptr) const;
    /// By id; a path to a .json file is read as well. Errors: UnknownName (names the ids that exist), BadFile.
    Expected<Preset> find(const QString& idOrPath) const;
    /// Saves under preset.id in the user's folder. Errors: InvalidArgument (a built-in id, a bad name, no probe), IoFailed.
    Expected<void> save(const Preset& preset) const;
    Expected<void> remove(const QString& id) const;
    /// An id made from a name that no preset has yet.
    QString freeIdFor(const QString& name) const;

private:
    QString m_userDir;
};

/// Translated name and description of a built-in preset; the preset's own text otherwise.
QString presetName(const Preset& preset);
QString presetDescription(const Preset& preset);

} // namespace driveduel
