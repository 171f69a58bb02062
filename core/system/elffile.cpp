#include "core/system/elffile.h"

#include <QFile>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <elf.h>
#include <vector>

namespace driveduel {

namespace {

constexpr quint64 kMostHeaders = 256;
constexpr quint64 kMostDynamic = 4096;
constexpr quint64 kMostName = 4096;

template <typename T> std::optional<T> at(QFile& file, quint64 offset)
{
    T value;
    if (offset > static_cast<quint64>(file.size()) || !file.seek(static_cast<qint64>(offset))
        || file.read(reinterpret_cast<char*>(&value), sizeof value) != static_cast<qint64>(sizeof value))
        return std::nullopt;
    return value;
}

QString textAt(QFile& file, quint64 offset)
{
    if (offset >= static_cast<quint64>(file.size()) || !file.seek(static_cast<qint64>(offset)))
        return {};
    const QByteArray text = file.read(static_cast<qint64>(kMostName));
    const qsizetype end = text.indexOf('\0');
    return end < 0 ? QString() : QFile::decodeName(text.left(end));
}

/// Both word sizes have the same fields by the same names.
template <typename Header, typename Segment, typename Dynamic> class Reader final
{
public:
    explicit Reader(QFile& file)
        : m_file(file)
    {
    }
    std::optional<ElfNeeds> read(int wordBits)
    {
        const auto header = at<Header>(m_file, 0);
        if (!header || header->e_phentsize != sizeof(Segment) || header->e_phnum > kMostHeaders)
            return std::nullopt;
        ElfNeeds needs;
        needs.wordBits = wordBits;
        needs.machine = header->e_machine;
        std::optional<Segment> dynamic;
        for (quint64 i = 0; i < header->e_phnum; ++i) {
            const auto segment = at<Segment>(m_file, header->e_phoff + i * sizeof(Segment));
            if (!segment)
                return std::nullopt;
            if (segment->p_type == PT_LOAD)
                m_loaded.push_back(*segment);
            else if (segment->p_type == PT_INTERP)
                needs.interpreter = textAt(m_file, segment->p_offset);
            else if (segment->p_type == PT_DYNAMIC)
                dynamic = *segment;
        }
        if (dynamic)
            readDynamic(*dynamic, needs);
        return needs;
    }

private:
    quint64 offsetOf(quint64 address) const
    {
        for (const Segment& segment : m_loaded) {
            if (address >= segment.p_vaddr && address - segment.p_vaddr < segment.p_filesz)
                return segment.p_offset + (address - segment.p_vaddr);
        }
        return UINT64_MAX;
    }
    void readDynamic(const Segment& segment, ElfNeeds& needs)
    {
        quint64 strings = UINT64_MAX;
        std::vector<quint64> libraries;
        quint64 runPath = UINT64_MAX;
        quint64 oldRunPath = UINT64_MAX;
        const quint64 count = std::min<quint64>(segment.p_filesz / sizeof(Dynamic), kMostDynamic);
        for (quint64 i = 0; i < count; ++i) {
            const auto entry = at<Dynamic>(m_file, segment.p_offset + i * sizeof(Dynamic));
            if (!entry || entry->d_tag == DT_NULL)
                break;
            if (entry->d_tag == DT_STRTAB)
                strings = offsetOf(entry->d_un.d_ptr);
            else if (entry->d_tag == DT_NEEDED)
                libraries.push_back(entry->d_un.d_val);
            else if (entry->d_tag == DT_RUNPATH)
                runPath = entry->d_un.d_val;
            else if (entry->d_tag == DT_RPATH)
                oldRunPath = entry->d_un.d_val;
        }
        if (strings == UINT64_MAX)
            return;
        for (const quint64 name : libraries)
            needs.libraries.append(textAt(m_file, strings + name));
        if (runPath == UINT64_MAX)
            runPath = oldRunPath;
        if (runPath != UINT64_MAX)
            needs.runPath = textAt(m_file, strings + runPath).split(u':', Qt::SkipEmptyParts);
    }

    QFile& m_file;
    std::vector<Segment> m_loaded;
};

} // namespace

std::optional<ElfNeeds> readElf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return std::nullopt;
    const auto ident = at<std::array<unsigned char, EI_NIDENT>>(file, 0);
    constexpr int kOwnOrder = std::endian::native == std::endian::little ? ELFDATA2LSB : ELFDATA2MSB;
    if (!ident || std::memcmp(ident->data(), ELFMAG, SELFMAG) != 0 || (*ident)[EI_DATA] != kOwnOrder)
        return std::nullopt;
    if ((*ident)[EI_CLASS] == ELFCLASS64)
        return Reader<Elf64_Ehdr, Elf64_Phdr, Elf64_Dyn>(file).read(64);
    if ((*ident)[EI_CLASS] == ELFCLASS32)
        return Reader<Elf32_Ehdr, Elf32_Phdr, Elf32_Dyn>(file).read(32);
    return std::nullopt;
}

} // namespace driveduel
