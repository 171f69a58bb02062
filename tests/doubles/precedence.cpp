#include "tests/doubles/precedence.h"

#include <sched.h>

namespace driveduel::doubles {

void takePrecedence()
{
    const sched_param parameters{.sched_priority = 10};
    (void)::sched_setscheduler(0, SCHED_FIFO, &parameters);
}

} // namespace driveduel::doubles
