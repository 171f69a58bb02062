#pragma once

namespace driveduel::doubles {

/// Puts this thread, and what it starts, before the others of a busy machine, where that is allowed: a double that is
/// not served in time is none.
void takePrecedence();

} // namespace driveduel::doubles
