/// A window with everything that is known of one drive: its findings with evidence and advice, then the facts of its whole way.
/// GUI thread.
#pragma once

#include "core/text/drivefacts.h"
#include "ui/drivesurveyor.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace driveduel {

class DriveDetails final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DriveDetails)
public:
    explicit DriveDetails(QString kernelName, QWidget* parent = nullptr);

    const QString& kernelName() const { return m_kernelName; }
    /// Shows what a survey found of the drive; a drive that is gone leaves what was known of it.
    void setSurvey(const SurveyPtr& survey);

signals:
    void lookAgain();

private:
    QWidget* makeBody(const Survey& survey, const BlockNode& drive, const DriveReport& report) const;
    void copyText();

    QString m_kernelName;
    SurveyPtr m_survey;
    QLabel* m_title = nullptr;
    QLabel* m_subtitle = nullptr;
    QScrollArea* m_scroll = nullptr;
};

} // namespace driveduel
