#include "core/import/scanner.h"

#include "core/engine/ioerror.h"
#include "core/engine/posix.h"
#include "core/import/importer.h"
#include "core/import/samerun.h"
#include "core/import/surroundings.h"
#include "core/import/triggers.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace driveduel::import {

namespace {

constexpr unsigned kCommandGroup = 63;
constexpr unsigned kMailGroup = 62;
constexpr unsigned kSideGroup = 61;
/// Longer than any run's output; keeps what importers hold in bounds.
constexpr std::uint64_t kMostLinesInBlock = 50'000;
constexpr std::size_t kLongestLineAbove = 120;
constexpr std::size_t kChunk = 256 << 10;

/// Where a JSON document begins: '{' alone or before a string, '[' alone or before an object. A prompt as "[root@host ~]#" is none.
std::optional<std::size_t> jsonStart(std::string_view line)
{
    const std::string_view text = bare(line);
    if (text.empty() || (text.front() != '{' && text.front() != '['))
        return std::nullopt;
    const std::string_view after = trimmed(text.substr(1));
    const char next = text.front() == '{' ? '"' : '{';
    if (!after.empty() && after.front() != next)
        return std::nullopt;
    return static_cast<std::size_t>(text.data() - line.data());
}

} // namespace

struct Scanner::Parts
{
    ScanReport report;
    Output out{report};
    TextLines lines;
    std::vector<std::unique_ptr<Importer>> importers = allImporters();
    Triggers triggers;
    Importer* open = nullptr;
    std::uint64_t linesInBlock = 0;
    int strangers = 0; ///< lines of others since the open block's last own one

    std::unique_ptr<JsonStream> json;
    Importer* jsonOwner = nullptr;
    Line jsonLine; ///< where the document begins
    std::size_t jsonLead = 0; ///< bytes before it on its first line, which the others are taken to have too
    bool jsonIsRaw = false;

    Parts();
    void pump();
    void onLine(const Line& line);
    bool offer(const Line& line, std::uint64_t groups);
    void onStranger(const Line& line, std::uint64_t groups);
    void endOpen();
    bool beginJson(const Line& line);
    void feedJson(std::string_view bytes);
    void endJson();
    Importer* ownerOf(const JsonValue& root) const;
};

Scanner::Parts::Parts()
{
    for (std::size_t i = 0; i < importers.size(); ++i) {
        for (const std::string_view word : importers[i]->triggers())
            triggers.add(word, static_cast<unsigned>(i));
    }
    for (const std::string_view word : kCommandWords)
        triggers.add(word, kCommandGroup);
    for (const std::string_view word : kSideWords)
        triggers.add(word, kSideGroup);
    triggers.add("Content-Transfer-Encoding: quoted-printable", kMailGroup);
    triggers.build();
}

void Scanner::Parts::pump()
{
    for (;;) {
        if (json && jsonIsRaw) {
            const std::size_t taken = json->feed(lines.buffered());
            lines.take(taken);
            if (json->state() == JsonStream::State::Reading)
                return;
            endJson();
            continue;
        }
        const std::optional<Line> line = lines.next();
        if (!line)
            return;
        report.lines = std::max(report.lines, static_cast<quint64>(line->number));
        onLine(*line);
    }
}

void Scanner::Parts::onLine(const Line& line)
{
    if (json) {
        const std::string_view text = line.text.size() >= jsonLead ? line.text.substr(jsonLead) : std::string_view();
        feedJson(text);
        if (json)
            feedJson("\n");
        return;
    }
    if (beginJson(line))
        return;
    const std::uint64_t groups = triggers.groupsIn(line.text);
    if ((groups >> kMailGroup & 1) != 0)
        lines.setQuotedPrintable();
    if (groups == 0 && !open) {
        onStranger(line, 0);
        return;
    }
    if (!offer(line, groups))
        onStranger(line, groups);
}

bool Scanner::Parts::offer(const Line& line, std::uint64_t groups)
{
    if (open) {
        const Reply reply = open->see(line, out);
        if (reply != Reply::NotMine) {
            strangers = 0;
            if (reply == Reply::Last || ++linesInBlock > kMostLinesInBlock)
                endOpen();
            else if (!open->isOpen())
                open = nullptr;
            return true;
        }
    }
    for (std::size_t i = 0; i < importers.size(); ++i) {
        Importer* const importer = importers[i].get();
        if ((groups >> i & 1) == 0 || importer == open)
            continue;
        const Reply reply = importer->see(line, out);
        if (reply == Reply::NotMine)
            continue;
        endOpen();
        strangers = 0;
        linesInBlock = 0;
        if (reply == Reply::Last)
            importer->end(out);
        else if (importer->isOpen())
            open = importer;
        return true;
    }
    return false;
}

void Scanner::Parts::onStranger(const Line& line, std::uint64_t groups)
{
    if ((groups >> kCommandGroup & 1) != 0) {
        if (std::optional<CommandLine> command = commandIn(line.text)) {
            endOpen(); // what was printed before is over
            out.around().command = command->command;
            out.around().commandLine = line.number;
            if (!command->host.isEmpty())
                out.around().promptHost = command->host;
            return;
        }
    }
    if (open && ++strangers > open->patience())
        endOpen();
    if (std::optional<QString> heading = headingIn(line.text, (groups >> kSideGroup & 1) != 0)) {
        if (!sideNamed(*heading).isEmpty())
            out.around().sideHeading = *heading;
        out.around().section = *heading;
    }
    if (line.text.size() > 1 && line.text.size() <= kLongestLineAbove && !isSpace(line.text.front()))
        out.around().lineAbove.assign(line.text);
}

void Scanner::Parts::endOpen()
{
    if (Importer* const ended = std::exchange(open, nullptr))
        ended->end(out);
}

bool Scanner::Parts::beginJson(const Line& line)
{
    const auto start = jsonStart(line.text);
    if (!start || line.isPiece)
        return false;
    endOpen();
    jsonOwner = nullptr;
    jsonLine = Line{{}, line.number, false};
    const std::string_view lead = line.text.substr(0, *start);
    const bool isBlank = trimmed(lead).empty();
    jsonLead = isBlank ? 0 : *start;
    jsonIsRaw = isBlank && lines.isPlain();
    json = std::make_unique<JsonStream>(std::vector<std::string_view>{"jobs", "client_stats"},
        std::vector<std::string_view>{"intervals", "traffic_events"},
        [this](const JsonValue& root, std::string_view list, JsonValue&& element) {
            if (!jsonOwner)
                jsonOwner = ownerOf(root);
            if (jsonOwner)
                jsonOwner->jsonElement(root, list, element, jsonLine, out);
        });
    feedJson(line.text.substr(*start));
    if (json)
        feedJson("\n");
    return true;
}

void Scanner::Parts::feedJson(std::string_view bytes)
{
    json->feed(bytes);
    if (json->state() != JsonStream::State::Reading)
        endJson();
}

void Scanner::Parts::endJson()
{
    const bool isWhole = json->state() == JsonStream::State::Done;
    const JsonValue& root = json->root();
    if (!jsonOwner)
        jsonOwner = ownerOf(root);
    if (jsonOwner) {
        jsonOwner->jsonEnd(root, isWhole, jsonLine, out);
        if (!isWhole) {
            const Line where{{}, jsonLine.number + json->failedOnLine(), false};
            out.remark("bad-json", where, 0, {});
        }
    }
    json.reset();
}

Importer* Scanner::Parts::ownerOf(const JsonValue& root) const
{
    const auto owner = std::find_if(importers.begin(), importers.end(), [&root](const auto& one) { return one->ownsJson(root); });
    return owner == importers.end() ? nullptr : owner->get();
}

Scanner::Scanner(const QString& fileName)
    : m_parts(std::make_unique<Parts>())
{
    m_parts->out.around().fileName = sanitized(fileName);
}

Scanner::~Scanner() = default;

void Scanner::feed(std::string_view bytes)
{
    // In pieces, so that a large block of memory handed in at once is not doubled.
    for (std::size_t at = 0; at < bytes.size(); at += kChunk) {
        const std::string_view piece = bytes.substr(at, kChunk);
        m_parts->report.bytes += piece.size();
        m_parts->lines.append(piece);
        m_parts->pump();
    }
}

ScanReport Scanner::finish()
{
    m_parts->lines.finish();
    m_parts->pump();
    if (m_parts->json)
        m_parts->endJson();
    m_parts->endOpen();
    for (const auto& importer : m_parts->importers)
        importer->end(m_parts->out);
    ScanReport report = std::move(m_parts->report);
    std::stable_sort(report.blocks.begin(), report.blocks.end(),
        [](const FoundBlock& a, const FoundBlock& b) { return a.place.line < b.place.line; });
    dropSameRuns(report.blocks);
    return report;
}

ScanReport scanText(std::string_view text)
{
    Scanner scanner;
    scanner.feed(text);
    return scanner.finish();
}

Expected<ScanReport> scanFile(const QString& path, const ScanProgress& progress)
{
    const auto failed = [&path](int number) { return Error{engine::errorCodeOf(number), path.toStdString(), "could not be read", number}; };
    engine::UniqueFd file;
    if (path != QLatin1String("-")) {
        file = engine::UniqueFd(::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
        if (!file.isValid())
            return failed(errno);
        struct stat status{};
        if (::fstat(file.get(), &status) == 0 && S_ISDIR(status.st_mode))
            return Error{ErrorCode::InvalidArgument, path.toStdString(), "is a folder", 0};
    }
    const int fd = file.isValid() ? file.get() : STDIN_FILENO;
    Scanner scanner(file.isValid() ? QFileInfo(path).fileName() : QString());
    std::string chunk(kChunk, '\0');
    for (quint64 bytes = 0;;) {
        const ssize_t count = ::read(fd, chunk.data(), chunk.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return failed(errno);
        if (count == 0)
            return scanner.finish();
        scanner.feed(std::string_view(chunk).substr(0, static_cast<std::size_t>(count)));
        bytes += static_cast<quint64>(count);
        if (progress && !progress(bytes)) {
            ScanReport report = scanner.finish();
            report.wasCancelled = true;
            return report;
        }
    }
}

} // namespace driveduel::import
