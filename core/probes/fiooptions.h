/// The options of one fio job, as fio 3.33 reads them. Internal to core/probes; pure functions.
#pragma once

#include "core/probes/probe.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace driveduel {

struct FioOption
{
    QString name;
    QString value;
    bool hasValue = false; ///< there was a '='
    int line = 0;
};

/// A job while its options are being read: fio's defaults at first.
struct FioJob
{
    FioJob();

    engine::JobSpec job;
    std::optional<quint64> sizeBytes; ///< of each job, as fio means it
    QString name;
    QString description;
    bool syncEngine = true; ///< fio's default psync, which does one I/O at a time whatever iodepth says
    bool hasFilename = false;
    bool waitsForPrevious = false;
    QStringList notes; ///< what has no effect here, with the reason
};

/// Reads one option into the job. Text is what is wrong with it; empty when it was understood.
QString applyFioOption(FioJob& job, const FioOption& option);

} // namespace driveduel
