#include "ui/drivesurveyor.h"

#include "ui/background.h"

namespace driveduel {

DriveSurveyor::DriveSurveyor(QString root, QObject* parent)
    : QObject(parent)
    , m_root(std::move(root))
{
}

DriveSurveyor::~DriveSurveyor()
{
    m_stop.request_stop();
}

void DriveSurveyor::look(const BlockDevices& devices)
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    start(devices, false, ++m_generation);
}

void DriveSurveyor::start(const BlockDevices& devices, bool asksHealth, int generation)
{
    SurveyOptions options;
    options.root = m_root;
    options.askHealth = asksHealth;
    const auto work = [devices, options, stop = m_stop.get_token()] {
        return std::make_shared<const Survey>(survey(devices, surveyableDrives(devices), options, stop));
    };
    inBackground(this, work, [this, devices, asksHealth, generation](const SurveyPtr& made) {
        if (generation != m_generation)
            return;
        emit surveyed(made);
        if (!asksHealth && m_root == u"/")
            start(devices, true, generation);
    });
}

} // namespace driveduel
