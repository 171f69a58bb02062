/// Which files a program is made of: itself, its interpreter, and the libraries that the dynamic linker would load for it, found by reading
/// the ELF headers and ld.so.cache as ld.so(8) says, without running anything. Any thread; blocks like reading files.
///
/// What a program loads later by itself (plug-ins, scripts, data) is not seen here.
#pragma once

#include <QString>
#include <QStringList>

namespace driveduel {

/// Absolute, links resolved, each once. Empty for what is no ELF file.
QStringList elfFiles(const QString& executable);

/// The executable that a command's first word starts (by PATH), followed through "#!" lines: the script, what it names, and the files of
/// that. Empty when there is no such program.
QStringList programFiles(const QString& program);

} // namespace driveduel
