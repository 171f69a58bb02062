/// Short work off the GUI thread with its answer back on it. Header-only; GUI thread.
#pragma once

#include <QFutureWatcher>
#include <QtConcurrent>

#include <utility>

namespace driveduel {

/// Runs `work` on the pool and hands its answer to `receive` on the calling thread, unless `context` is gone by then.
template <typename Work, typename Receive> void inBackground(QObject* context, Work work, Receive receive)
{
    using Answer = decltype(work());
    auto* watcher = new QFutureWatcher<Answer>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, receive] {
        receive(watcher->result());
        watcher->deleteLater();
    });
    watcher->setFuture(QtConcurrent::run(std::move(work)));
}

} // namespace driveduel
