#include "ui/windowmain.h"

#include <QApplication>

namespace driveduel {

int runWindow(QApplication& application, const QStringList& /*files*/)
{
    return application.exec();
}

} // namespace driveduel
