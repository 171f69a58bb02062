/// One scanner over any text: finds every block that a known tool printed, in order. Fed piece by piece, in bounded memory and in
/// time that grows with the text's length alone. One thread.
#pragma once

#include "core/engine/expected.h"
#include "core/import/found.h"

#include <QString>

#include <functional>
#include <memory>
#include <string_view>

namespace driveduel::import {

class Scanner final
{
public:
    /// `fileName` tells what the figures of fio's logs are; empty for a text without a file.
    explicit Scanner(const QString& fileName = {});
    ~Scanner();
    void feed(std::string_view bytes);
    /// The text is over. What was found, blocks in order; the scanner is spent.
    ScanReport finish();

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

ScanReport scanText(std::string_view text);
/// Called now and then with the bytes read so far; false cancels.
using ScanProgress = std::function<bool(quint64 bytes)>;
/// Reads a file, or standard input for "-", to its end. Errors: NotFound, PermissionDenied, InvalidArgument (a folder), IoFailed.
Expected<ScanReport> scanFile(const QString& path, const ScanProgress& progress = {});

} // namespace driveduel::import
