/// What a picture shall show: chart, size, theme; with a preview. GUI thread.
#pragma once

#include "ui/chartexport.h"

#include <QDialog>

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
    void showPreview();

    const Comparison m_comparison;
    QComboBox* m_chart = nullptr;
    QComboBox* m_theme = nullptr;
    QSpinBox* m_width = nullptr;
    QSpinBox* m_height = nullptr;
    QLabel* m_preview = nullptr;
};

} // namespace driveduel
