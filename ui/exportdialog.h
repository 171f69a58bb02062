/// What a picture shall show: chart, size, theme; with a preview. GUI thread.
#pragma once

#include "ui/chartexport.h"

#include <QDialog>
#include <QTimer>

class QComboBox;
class QLabel;
class QSpinBox;

namespace driveduel {

class ExportDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ExportDialog)
public:
    ExportDialog(const Comparison& comparison, QWidget* parent);
    SheetOptions options() const;

private:
    SheetOptions previewOptions() const;
    void renderPreview(); ///< off the GUI thread; the answer shows when nothing newer was asked for
    void showPreview(const Expected<QImage>& sheet);

    const Comparison m_comparison;
    QComboBox* m_chart = nullptr;
    QComboBox* m_theme = nullptr;
    QSpinBox* m_width = nullptr;
    QSpinBox* m_height = nullptr;
    QLabel* m_preview = nullptr;
    QTimer m_previewDelay;
    int m_generation = 0; ///< answers to older questions are dropped
};

} // namespace driveduel
