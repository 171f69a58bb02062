#include "core/version.h"

namespace driveduel {

QString programVersion()
{
    return QStringLiteral(DRIVEDUEL_VERSION);
}

} // namespace driveduel
