#include "core/system/elflibraries.h"

#include "core/system/elffile.h"

#include <QFile>
#include <QFileInfo>
#include <QMultiHash>
#include <QStandardPaths>

#include <algorithm>
#include <cstring>

namespace driveduel {

namespace {

constexpr qsizetype kMostFiles = 2000;
constexpr int kMostScripts = 4; // the kernel's own limit of nested "#!" lines
constexpr qint64 kMostCacheBytes = 64 << 20;

/// ld.so.cache, the format that glibc has written since 2.2 ("glibc-ld.so.cache1.1"), which may stand behind the older one.
QMultiHash<QString, QString> readLinkerCache()
{
    constexpr QByteArrayView kMagic("glibc-ld.so.cache1.1");
    constexpr qsizetype kHeaderBytes = 48;
    constexpr qsizetype kEntryBytes = 24;
    QMultiHash<QString, QString> paths;
    QFile file(QStringLiteral("/etc/ld.so.cache"));
    if (!file.open(QIODevice::ReadOnly))
        return paths;
    const QByteArray all = file.read(kMostCacheBytes);
    const qsizetype begin = all.indexOf(kMagic);
    if (begin < 0 || all.size() - begin < kHeaderBytes)
        return paths;
    const QByteArray cache = all.mid(begin);
    const auto number = [&cache](qsizetype offset) {
        quint32 value = 0;
        std::memcpy(&value, cache.constData() + offset, sizeof value);
        return static_cast<qsizetype>(value);
    };
    const auto text = [&cache](qsizetype offset) {
        const qsizetype end = offset < cache.size() ? cache.indexOf('\0', offset) : -1;
        return end < 0 ? QString() : QFile::decodeName(cache.mid(offset, end - offset));
    };
    const qsizetype count = std::min(number(kMagic.size()), (cache.size() - kHeaderBytes) / kEntryBytes);
    for (qsizetype i = count - 1; i >= 0; --i) { // values() gives the last inserted first, and the first in the cache is preferred
        const qsizetype entry = kHeaderBytes + i * kEntryBytes;
        paths.insert(text(number(entry + 4)), text(number(entry + 8)));
    }
    return paths;
}

class Search final
{
public:
    void add(const QString& path)
    {
        const QString real = QFileInfo(path).canonicalFilePath();
        if (real.isEmpty() || m_found.contains(real) || m_found.size() >= kMostFiles)
            return;
        const auto needs = readElf(real);
        if (!needs)
            return;
        m_found.append(real);
        if (!needs->interpreter.isEmpty())
            add(needs->interpreter);
        // A library without a path of its own is searched along its program's (DT_RPATH reaches there, and it does no harm for DT_RUNPATH).
        QStringList folders = needs->runPath;
        folders.replaceInStrings(QStringLiteral("${ORIGIN}"), QFileInfo(real).path());
        folders.replaceInStrings(QStringLiteral("$ORIGIN"), QFileInfo(real).path());
        if (m_found.size() == 1)
            m_program = folders;
        for (const QString& library : needs->libraries)
            addLibrary(library, folders + m_program, *needs);
    }
    const QStringList& found() const { return m_found; }

private:
    void addLibrary(const QString& name, const QStringList& folders, const ElfNeeds& of)
    {
        if (name.contains(u'/')) {
            add(name);
            return;
        }
        QStringList candidates;
        const QStringList fromEnvironment = qEnvironmentVariable("LD_LIBRARY_PATH").split(u':', Qt::SkipEmptyParts);
        for (const QString& folder : folders + fromEnvironment)
            candidates.append(folder + u'/' + name);
        candidates += m_cache.values(name);
        for (const char* folder : {"/lib64/", "/usr/lib64/", "/lib/", "/usr/lib/"})
            candidates.append(QLatin1String(folder) + name);
        for (const QString& candidate : candidates) {
            const auto needs = QFileInfo(candidate).isFile() ? readElf(candidate) : std::nullopt;
            if (needs && needs->wordBits == of.wordBits && needs->machine == of.machine) {
                add(candidate);
                return;
            }
        }
    }

    QMultiHash<QString, QString> m_cache = readLinkerCache();
    QStringList m_program;
    QStringList m_found;
};

/// The program that a script's first line names: "#!/usr/bin/env python3" is env and python3.
QStringList interpretersOf(const QString& script)
{
    QFile file(script);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray line = file.readLine(512);
    if (!line.startsWith("#!"))
        return {};
    const QStringList words = QFile::decodeName(line.mid(2).trimmed()).split(u' ', Qt::SkipEmptyParts);
    QStringList programs = words.mid(0, 1);
    if (words.size() > 1 && words.first().endsWith(QLatin1String("/env"))) {
        const auto isName = [](const QString& word) { return !word.startsWith(u'-') && !word.contains(u'='); };
        const auto named = std::find_if(words.begin() + 1, words.end(), isName);
        if (named != words.end())
            programs.append(*named);
    }
    return programs;
}

void addProgram(const QString& program, int depth, QStringList& files)
{
    const QString found = program.contains(u'/') ? program : QStandardPaths::findExecutable(program);
    const QString real = QFileInfo(found).canonicalFilePath();
    if (found.isEmpty() || real.isEmpty() || depth > kMostScripts)
        return;
    const QStringList elf = elfFiles(real);
    for (const QString& file : elf.isEmpty() ? QStringList{real} : elf) {
        if (!files.contains(file))
            files.append(file);
    }
    if (elf.isEmpty()) {
        for (const QString& interpreter : interpretersOf(real))
            addProgram(interpreter, depth + 1, files);
    }
}

} // namespace

QStringList elfFiles(const QString& executable)
{
    Search search;
    search.add(executable);
    return search.found();
}

QStringList programFiles(const QString& program)
{
    QStringList files;
    addProgram(program, 0, files);
    return files;
}

} // namespace driveduel
