/// Errors as values: Error says what was tried and why it failed, Expected<T> carries a value or an Error.
/// Value types; any thread. Member names follow std::expected, so that C++23 can replace the template by an alias.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace driveduel {

/// What kind of failure; the wording for people is made in core/text from this, the errno and the subject.
enum class ErrorCode {
    InvalidArgument, ///< a setting, option or value that makes no sense
    UnknownName, ///< a preset, option or drive that does not exist
    NotFound, ///< a path that does not exist
    PermissionDenied,
    ReadOnly, ///< a read-only file system, file or device
    NoSpace, ///< too little free space, or it ran out
    NoDirectIo, ///< the file system refuses O_DIRECT
    Misaligned, ///< block size or offset does not fit the alignment that direct I/O needs
    Unsupported, ///< this kernel, file system or build cannot do it
    Busy,
    DeviceGone, ///< pulled out, or reads as end of file in the middle
    DeviceStalled, ///< no answer
    IoFailed,
    Cancelled,
    BadFile, ///< a file that is not what it should be (result, preset, job)
    TooNew, ///< a file of a newer major format version
    TooHot, ///< the drive came near its critical temperature, so it was left alone
};

/// One failure. `subject` is the path, device, option or file that it is about, `detail` what is wrong with it in plain
/// English without a full stop; both come from outside and are untrusted text.
struct Error
{
    ErrorCode code = ErrorCode::IoFailed;
    std::string subject;
    std::string detail;
    int systemErrno = 0; ///< 0 where no system call failed
};

/// A value or an Error. Dropping one is a warning.
template <typename T> class [[nodiscard]] Expected
{
public:
    Expected(T value)
        : m_data(std::in_place_index<0>, std::move(value))
    {
    }
    Expected(Error error)
        : m_data(std::in_place_index<1>, std::move(error))
    {
    }

    bool has_value() const noexcept { return m_data.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }
    T& value() &
    {
        assert(has_value());
        return std::get<0>(m_data);
    }
    const T& value() const&
    {
        assert(has_value());
        return std::get<0>(m_data);
    }
    T&& value() &&
    {
        assert(has_value());
        return std::get<0>(std::move(m_data));
    }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }
    const Error& error() const
    {
        assert(!has_value());
        return std::get<1>(m_data);
    }

private:
    std::variant<T, Error> m_data;
};

template <> class [[nodiscard]] Expected<void>
{
public:
    Expected() = default;
    Expected(Error error)
        : m_error(std::move(error))
        , m_failed(true)
    {
    }
    bool has_value() const noexcept { return !m_failed; }
    explicit operator bool() const noexcept { return !m_failed; }
    const Error& error() const
    {
        assert(m_failed);
        return m_error;
    }

private:
    Error m_error;
    bool m_failed = false;
};

} // namespace driveduel
