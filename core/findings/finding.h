/// Something about a drive or the machine that a person should know before trusting a number. Plain values; any thread.
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>

namespace driveduel {

enum class FindingSeverity {
    Note, ///< explains a figure; nothing is wrong
    Warning, ///< costs speed, life or comparability
    Problem, ///< the drive is not what it could be, or its data is at risk
};

/// A fact as it was read.
struct Evidence
{
    QString name; ///< as the kernel calls it: "write_cache"
    QString value; ///< sanitised; never a serial number
    QString file; ///< where it was read: "/sys/block/sda/queue/write_cache"

    friend bool operator==(const Evidence&, const Evidence&) = default;
};

struct Finding
{
    QString id; ///< stable, kebab-case: "trim-missing"
    FindingSeverity severity = FindingSeverity::Note;
    QString node; ///< kernel name of what it is about ("sda", "sda1"); empty for the machine
    QList<Evidence> evidence; ///< never empty: what is unknown makes no finding
    QJsonObject values; ///< figures and words of its sentences, see core/text/findingwording.h

    friend bool operator==(const Finding&, const Finding&) = default;
};

QString severityName(FindingSeverity severity); ///< "note", "warning", "problem": as in JSON
/// The worst first; among equals the order of before.
void sortBySeverity(QList<Finding>& findings);
/// Of the worst; nothing to say of an empty list, which gives Note.
FindingSeverity worstOf(const QList<Finding>& findings);

} // namespace driveduel
