#include "core/system/sourcetree.h"

#include "core/engine/ioerror.h"
#include "core/engine/posix.h"
#include "core/engine/prng.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>

namespace driveduel {

namespace {

constexpr quint32 kFilesPerFolder = 50;
constexpr quint32 kEveryNthIsData = 8;

// Whole numbers alone, so that every machine makes the same tree. Octave n holds sizes of [256 << n, 512 << n).
constexpr std::array<quint32, 9> kOctaveWeights{6, 10, 15, 19, 19, 15, 9, 5, 2};
constexpr quint32 kWeightSum = 100;

quint64 sizeOfSmall(engine::SplitMix64& random)
{
    quint64 draw = random.below(kWeightSum);
    quint32 octave = 0;
    while (draw >= kOctaveWeights[octave])
        draw -= kOctaveWeights[octave++];
    const quint64 low = 256ULL << octave;
    return low + random.below(low);
}

constexpr std::array<const char*, 48> kWords{"int", "return", "if", "else", "struct", "static", "const", "unsigned", "size", "value", "index",
    "count", "buffer", "length", "node", "next", "list", "head", "flags", "state", "device", "request", "error", "result", "offset", "block",
    "page", "lock", "unlock", "begin", "end", "left", "right", "name", "data", "type", "while", "for", "break", "case", "default", "switch",
    "sizeof", "void", "char", "long", "NULL", "goto"};

QByteArray text(quint64 bytes, engine::SplitMix64& random)
{
    QByteArray content;
    content.reserve(static_cast<qsizetype>(bytes + 32));
    quint64 column = 0;
    while (static_cast<quint64>(content.size()) < bytes) {
        // The smaller of two draws: some words are common, as in a language; numbers keep it from being too regular.
        const quint64 word = std::min(random.below(kWords.size()), random.below(kWords.size()));
        content += kWords[word];
        if (random.below(6) == 0)
            content += '_' + QByteArray::number(random.below(1000));
        content += random.below(5) == 0 ? ";" : " ";
        if (++column > 4 + random.below(6)) {
            content += "\n    ";
            column = 0;
        }
    }
    content.truncate(static_cast<qsizetype>(bytes));
    return content;
}

QByteArray noise(quint64 bytes, engine::SplitMix64& random)
{
    QByteArray content(static_cast<qsizetype>(bytes), Qt::Uninitialized);
    for (quint64 at = 0; at < bytes; at += sizeof(quint64)) {
        const quint64 word = random.next();
        std::memcpy(content.data() + at, &word, std::min<quint64>(sizeof word, bytes - at));
    }
    return content;
}

/// File n has a generator of its own, so that its size can be told without making what comes before.
engine::SplitMix64 randomOf(const TreeSpec& spec, quint32 file)
{
    return engine::SplitMix64(engine::mix64(spec.seed) ^ engine::mix64(file + 1ULL));
}

Expected<void> makeFolder(const QString& path)
{
    if (::mkdir(QFile::encodeName(path).constData(), 0700) == 0)
        return {};
    return engine::errorFrom(errno, path.toStdString(), "cannot make a folder");
}

Expected<void> writeSmallFile(const QString& folder, const TreeSpec& spec, quint32 file)
{
    engine::SplitMix64 random = randomOf(spec, file);
    const quint64 bytes = sizeOfSmall(random);
    const bool isData = file % kEveryNthIsData == kEveryNthIsData - 1;
    const QString name = isData ? QStringLiteral("%1/data%2.bin") : QStringLiteral("%1/source%2.c");
    return writeWhole(name.arg(folder).arg(file), isData ? noise(bytes, random) : text(bytes, random));
}

} // namespace

TreeFacts treeFacts(const TreeSpec& spec)
{
    TreeFacts facts{quint64{spec.files} + spec.largeFiles, spec.largeFiles * spec.largeBytes};
    for (quint32 file = 0; file < spec.files; ++file) {
        engine::SplitMix64 random = randomOf(spec, file);
        facts.bytes += sizeOfSmall(random);
    }
    return facts;
}

Expected<void> writeWhole(const QString& path, const QByteArray& content)
{
    const engine::UniqueFd file(::open(QFile::encodeName(path).constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!file.isValid())
        return engine::errorFrom(errno, path.toStdString(), "cannot make a file");
    for (qsizetype at = 0; at < content.size();) {
        const ssize_t done = ::write(file.get(), content.constData() + at, static_cast<std::size_t>(content.size() - at));
        if (done < 0 && errno != EINTR)
            return engine::errorFrom(errno, path.toStdString(), "cannot write");
        at += std::max<ssize_t>(done, 0);
    }
    return {};
}

Expected<TreeFacts> makeTree(const QString& folder, const TreeSpec& spec, PassGuard& guard)
{
    QString current;
    for (quint32 file = 0; file < spec.files; ++file) {
        if (guard.isStopped())
            return cancelledError();
        if (file % kFilesPerFolder == 0) {
            current = QStringLiteral("%1/part%2").arg(folder).arg(file / kFilesPerFolder);
            if (auto made = makeFolder(current); !made)
                return made.error();
        }
        if (auto written = writeSmallFile(current, spec, file); !written)
            return written.error();
    }
    for (quint32 file = 0; file < spec.largeFiles; ++file) {
        if (guard.isStopped())
            return cancelledError();
        engine::SplitMix64 random = randomOf(spec, spec.files + file);
        const QByteArray content = file % 2 == 0 ? text(spec.largeBytes, random) : noise(spec.largeBytes, random);
        if (auto written = writeWhole(QStringLiteral("%1/large%2").arg(folder).arg(file), content); !written)
            return written.error();
    }
    return treeFacts(spec);
}

} // namespace driveduel
