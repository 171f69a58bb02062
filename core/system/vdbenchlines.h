/// The lines of a vdbench parameter file: comments away, continued lines joined, cut into parameters. Knows no parameter's meaning.
/// Pure functions; any thread.
#pragma once

#include "core/engine/expected.h"

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace driveduel {

struct VdbenchLine
{
    int number = 0; ///< in the file, from 1
    QString type; ///< of its first parameter: "fsd", "fwd", "rd", "hd", …
    QString name; ///< that one's value: "fsd1", "default"
    QMap<QString, QStringList> parameters; ///< the others; one that comes twice has its last values
};

/// Lines that begin with '*', '#' or '/' are comments, and so is what stands behind the first blank; a line that ends in a comma goes on in
/// the next. Values in parentheses are a list. Errors: BadFile, detail = "line 3: what is wrong".
Expected<QList<VdbenchLine>> vdbenchLines(const QByteArray& text);

/// vdbench's "(1-64,d)" (doubling), "(1-9,2)" (steps of 2), "1-3", or plain values; nothing for what is no such list, or of more than 1000.
std::optional<QStringList> expandedVdbenchList(const QStringList& values);

} // namespace driveduel
