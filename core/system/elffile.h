/// What the dynamic linker reads from an ELF file's headers. Bounds are checked: the file may be anything. Any thread.
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace driveduel {

struct ElfNeeds
{
    int wordBits = 64; ///< 32 or 64
    int machine = 0; ///< e_machine: libraries of another are passed over
    QString interpreter; ///< PT_INTERP
    QStringList libraries; ///< DT_NEEDED
    QStringList runPath; ///< DT_RUNPATH, else DT_RPATH; $ORIGIN as it stands there
};

/// Nothing for what is no ELF file of this machine's byte order.
std::optional<ElfNeeds> readElf(const QString& path);

} // namespace driveduel
