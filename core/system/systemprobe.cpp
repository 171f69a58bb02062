#include "core/system/systemprobe.h"

namespace driveduel {

void SystemProgress::setBytes(quint64 read, quint64 written)
{
    m_readBytes.store(read, std::memory_order_relaxed);
    m_writtenBytes.store(written, std::memory_order_relaxed);
}

void SystemProgress::setStep(const QString& step)
{
    const std::lock_guard lock(m_mutex);
    m_step = step;
}

QString SystemProgress::step() const
{
    const std::lock_guard lock(m_mutex);
    return m_step;
}

const SystemProbeKind* systemProbeKind(const QString& id)
{
    for (const SystemProbeKind* kind : systemProbeKinds()) {
        if (kind->id() == id)
            return kind;
    }
    return nullptr;
}

} // namespace driveduel
