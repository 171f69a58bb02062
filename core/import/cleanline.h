/// One line without terminal escapes, HTML tags and entities. Pure function; any thread.
#pragma once

#include <string>
#include <string_view>

namespace driveduel::import {

/// Whether cleanLine() would change anything.
bool needsCleaning(std::string_view raw);
/// Tags that end a line on a screen become '\n', cells of tables are parted by " | ". Only what HTML knows is a tag: "<<< /dev/sda" and
/// "< 52.30 us>" stay.
void cleanLine(std::string_view raw, std::string& into);

} // namespace driveduel::import
