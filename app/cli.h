/// The translation context of the command line.
#pragma once

#include <QCoreApplication>

namespace driveduel::app {

struct Cli
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

} // namespace driveduel::app
