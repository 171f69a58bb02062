#include "ui/exportdialog.h"

#include "core/text/wording.h"
#include "ui/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPixmap>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace driveduel {

ExportDialog::ExportDialog(const Comparison& comparison, QWidget* parent)
    : QDialog(parent)
    , m_comparison(comparison)
{
    setWindowTitle(tr("Export picture"));
    auto* layout = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    m_chart = new QComboBox;
    m_chart->addItem(tr("All on one sheet"), QStringLiteral("all"));
    const QList<std::pair<QString, ChartKind>> kinds {{QStringLiteral("bandwidth"), ChartKind::Bandwidth}, {QStringLiteral("iops"), ChartKind::Iops},
        {QStringLiteral("latency"), ChartKind::Latency}, {QStringLiteral("time"), ChartKind::Time}, {QStringLiteral("sweep"), ChartKind::Sweep}};
    for (const auto& [id, kind] : kinds) {
        if (!rowsFor(kind, comparison).isEmpty())
            m_chart->addItem(chartTitle(kind), id);
    }
    form->addRow(tr("&Chart:"), m_chart);
    m_theme = new QComboBox;
    m_theme->addItems({tr("Light"), tr("Dark")});
    m_theme->setCurrentIndex(currentTheme().dark ? 1 : 0);
    form->addRow(tr("&Theme:"), m_theme);
    m_width = new QSpinBox;
    m_width->setRange(400, 10000);
    m_width->setValue(1600);
    m_width->setSuffix(QStringLiteral(" px"));
    m_height = new QSpinBox;
    m_height->setRange(300, 10000);
    m_height->setValue(1000);
    m_height->setSuffix(QStringLiteral(" px"));
    form->addRow(tr("&Width:"), m_width);
    form->addRow(tr("&Height:"), m_height);
    layout->addLayout(form);
    m_preview = new QLabel;
    m_preview->setMinimumSize(480, 300);
    m_preview->setAlignment(Qt::AlignCenter);
    layout->addWidget(m_preview, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QComboBox* box : {m_chart, m_theme})
        connect(box, &QComboBox::currentIndexChanged, this, &ExportDialog::showPreview);
    for (QSpinBox* box : {m_width, m_height})
        connect(box, &QSpinBox::valueChanged, this, &ExportDialog::showPreview);
    showPreview();
}

SheetOptions ExportDialog::options() const
{
    SheetOptions options;
    options.chart = m_chart->currentData().toString();
    options.size = QSize(m_width->value(), m_height->value());
    options.theme = m_theme->currentIndex() == 1 ? SheetTheme::Dark : SheetTheme::Light;
    return options;
}

void ExportDialog::showPreview()
{
    const Expected<QImage> sheet = renderSheet(m_comparison, options());
    if (!sheet) {
        m_preview->setText(errorText(sheet.error()));
        return;
    }
    m_preview->setPixmap(QPixmap::fromImage(sheet->scaled(QSize(560, 360), Qt::KeepAspectRatio, Qt::SmoothTransformation)));
}

} // namespace driveduel
