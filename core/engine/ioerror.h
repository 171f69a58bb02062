/// From the result of a failed I/O to an Error. Any thread.
#pragma once

#include "core/engine/expected.h"

#include <cstdint>
#include <string>

namespace driveduel::engine {

/// Kind of error behind an errno of open, read, write or fsync.
ErrorCode errorCodeOf(int errnoValue) noexcept;

/// An Error with the errno's text; `what` says what was tried ("cannot open").
Error errorFrom(int errnoValue, const std::string& subject, const std::string& what);

/// An I/O that moved nothing. result: 0 (end of file where data must be) or a negative errno. A pulled drive reads as
/// end of file, so 0 means DeviceGone unless the file itself has become shorter; and a block device of size 0 is gone
/// whatever the errno says.
Error ioError(int fd, const std::string& subject, bool isWrite, std::uint64_t offsetBytes, std::int64_t result);

/// The same error as DeviceGone when the drive below fd is gone: the kernel fails requests some time before it lets a
/// pulled drive go, so an I/O error is looked at again for half a second. Blocks for that long at most.
Error settled(int fd, Error error);

} // namespace driveduel::engine
