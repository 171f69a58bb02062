/// Looks for findings on drives in the background: first what small files tell, then what the drives say of their health. A newer
/// look drops an older one. GUI thread.
#pragma once

#include "core/findings/survey.h"

#include <QObject>

#include <memory>
#include <stop_token>

namespace driveduel {

using SurveyPtr = std::shared_ptr<const Survey>;

class DriveSurveyor final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DriveSurveyor)
public:
    /// `root` as in SurveyOptions.
    explicit DriveSurveyor(QString root, QObject* parent = nullptr);
    ~DriveSurveyor() override; ///< tells a look that is going on to end; does not wait for it

    void look(const BlockDevices& devices);

signals:
    /// Twice for each look(): without the drives' health, and with it (on another root than "/" only once).
    void surveyed(const driveduel::SurveyPtr& survey);

private:
    void start(const BlockDevices& devices, bool asksHealth, int generation);

    QString m_root;
    int m_generation = 0;
    std::stop_source m_stop;
};

} // namespace driveduel
