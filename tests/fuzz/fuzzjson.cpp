// The reader of JSON alone: pieces of any size give the same value.
#include "core/import/jsonstream.h"

#include <cstdlib>
#include <string>

using namespace driveduel::import;

namespace {

struct Outcome
{
    JsonStream::State state = JsonStream::State::Reading;
    std::size_t taken = 0;
    std::size_t members = 0;
    std::size_t elements = 0;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome read(std::string_view text, std::size_t step)
{
    Outcome outcome;
    JsonStream stream({"jobs"}, {"intervals"}, [&outcome](const JsonValue&, std::string_view, JsonValue&&) { ++outcome.elements; });
    while (outcome.taken < text.size() && stream.state() == JsonStream::State::Reading)
        outcome.taken += stream.feed(text.substr(outcome.taken, step));
    outcome.state = stream.state();
    outcome.members = stream.root().items.size();
    return outcome;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (!(read(text, size + 1) == read(text, 7)))
        std::abort();
    return 0;
}
