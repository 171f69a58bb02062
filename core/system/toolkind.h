/// What kinds that run a program have in common. Internal to core/system.
#pragma once

#include "core/system/guardedpass.h"
#include "core/system/settingscheck.h"
#include "core/system/toolrun.h"

#include <utility>

namespace driveduel {

/// `Settings` is a value, read by `read`; `body` runs a pass and owns all that it uses.
template <typename Settings> class ToolKind : public SystemProbeKind
{
public:
    Expected<QJsonObject> normalized(const QJsonObject& settings) const override
    {
        SettingsCheck check(settings);
        (void)read(check);
        return check.result();
    }
    quint64 estimatedNs(const QJsonObject& settings, const Location& location) const override { return timeNs(settingsOf(settings), location); }
    quint64 mostBytesWritten(const QJsonObject&) const override { return 0; }
    quint64 mostBytesKept(const QJsonObject&) const override { return 0; }
    bool needsTarget() const override { return false; }
    Expected<void> check(const QJsonObject& settings, const Location& location) const override
    {
        if (const auto wanted = normalized(settings); !wanted)
            return wanted.error();
        return ready(settingsOf(settings), location);
    }
    std::unique_ptr<SystemPass> make(SystemPassRequest request) const override
    {
        return std::make_unique<Pass>(*this, settingsOf(request.probe.system), request.location);
    }

protected:
    virtual Settings read(SettingsCheck& check) const = 0;
    virtual quint64 timeNs(const Settings& settings, const Location& location) const = 0;
    /// Whether everything is there that it needs.
    virtual Expected<void> ready(const Settings& settings, const Location& location) const = 0;
    virtual Expected<SystemPassOutcome> measure(const Settings& settings, const Location& location, PassGuard& guard) const = 0;

private:
    /// Kinds live as long as the program does, so that a body that was left may go on using one.
    class Pass final : public SystemPass
    {
    public:
        Pass(const ToolKind& kind, Settings settings, Location location)
            : m_kind(kind)
            , m_settings(std::move(settings))
            , m_location(std::move(location))
        {
        }
        Expected<SystemPassOutcome> run(SystemProgress& progress, std::stop_token stop) override
        {
            return runGuarded(
                [&kind = m_kind, settings = m_settings, location = m_location](PassGuard& guard) -> Expected<SystemPassOutcome> {
                    if (auto isReady = kind.ready(settings, location); !isReady)
                        return isReady.error();
                    return kind.measure(settings, location, guard);
                },
                progress, std::move(stop));
        }

    private:
        const ToolKind& m_kind;
        Settings m_settings;
        Location m_location;
    };

    Settings settingsOf(const QJsonObject& settings) const
    {
        SettingsCheck check(settings);
        return read(check);
    }
};

} // namespace driveduel
