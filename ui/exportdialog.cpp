#include "ui/exportdialog.h"

#include "core/text/wording.h"
#include "ui/background.h"
#include "ui/charts/chartchoice.h"
#include "ui/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPixmap>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace driveduel {

namespace {

constexpr QSize kPreviewSize(560, 350);
constexpr int kPreviewDelayMs = 150; // a turn of the wheel over a size is one preview

} // namespace

ExportDialog::ExportDialog(const Comparison& comparison, QWidget* parent)
    : QDialog(parent)
    , m_comparison(comparison)
{
    setWindowTitle(tr("Export picture"));
    auto* layout = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    m_chart = new QComboBox;
    m_chart->addItem(tr("All on one sheet"), QStringLiteral("all"));
    for (const QString& name : chartNames()) {
        const ChartKind kind = *chartKindOf(name);
        if (!rowsFor(kind, comparison).isEmpty())
            m_chart->addItem(chartTitle(kind), name);
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
    m_preview->setObjectName(QStringLiteral("preview"));
    m_preview->setTextFormat(Qt::PlainText);
    m_preview->setWordWrap(true);
    m_preview->setMinimumSize(kPreviewSize);
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setAccessibleName(tr("Preview"));
    layout->addWidget(m_preview, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    // Qt's own words are English where its translations are not installed.
    buttons->button(QDialogButtonBox::Save)->setText(tr("&Save"));
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QComboBox* box : {m_chart, m_theme})
        connect(box, &QComboBox::currentIndexChanged, &m_previewDelay, qOverload<>(&QTimer::start));
    for (QSpinBox* box : {m_width, m_height})
        connect(box, &QSpinBox::valueChanged, &m_previewDelay, qOverload<>(&QTimer::start));
    m_previewDelay.setSingleShot(true);
    m_previewDelay.setInterval(kPreviewDelayMs);
    connect(&m_previewDelay, &QTimer::timeout, this, &ExportDialog::renderPreview);
    renderPreview();
}

SheetOptions ExportDialog::options() const
{
    SheetOptions options;
    options.chart = m_chart->currentData().toString();
    options.size = QSize(m_width->value(), m_height->value());
    options.theme = m_theme->currentIndex() == 1 ? SheetTheme::Dark : SheetTheme::Light;
    return options;
}

/// The whole layout on few pixels: what a person waits for does not grow with the size that is asked for.
SheetOptions ExportDialog::previewOptions() const
{
    SheetOptions small = options();
    const double wide = kPreviewSize.width() * devicePixelRatioF() / small.size.width();
    const double high = kPreviewSize.height() * devicePixelRatioF() / small.size.height();
    small.scale = std::min(wide, high);
    return small;
}

void ExportDialog::renderPreview()
{
    const int generation = ++m_generation;
    inBackground(this, [comparison = m_comparison, small = previewOptions()] { return renderSheet(comparison, small); },
        [this, generation](const Expected<QImage>& sheet) {
            if (generation == m_generation)
                showPreview(sheet);
        });
}

void ExportDialog::showPreview(const Expected<QImage>& sheet)
{
    if (!sheet) {
        m_preview->setText(errorText(sheet.error()));
        return;
    }
    QPixmap picture = QPixmap::fromImage(*sheet);
    picture.setDevicePixelRatio(devicePixelRatioF());
    m_preview->setPixmap(picture);
}

} // namespace driveduel
