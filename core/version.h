/// The program's version and name, for results, exports and --version.
#pragma once

#include <QString>

namespace driveduel {

QString programVersion();

} // namespace driveduel
