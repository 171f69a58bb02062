#include "ui/figuresdialog.h"

#include "core/import/numbers.h"
#include "core/probes/systemkinds.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QUuid>
#include <QVBoxLayout>

namespace driveduel {

namespace {

enum Column { Name, Value, Unit, Better, ColumnCount };
constexpr int kFirstRows = 3;

QString cellText(const QTableWidget& table, int row, int column)
{
    const QTableWidgetItem* const item = table.item(row, column);
    return item ? item->text().trimmed() : QString();
}

/// The whole cell as a number, with the worth of its last digit.
std::optional<PrintedFigure> figureIn(const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    const std::string_view view(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    const auto number = import::numberIn(view, import::Separators::PointOrComma);
    if (!number || number->length != view.size())
        return std::nullopt;
    return PrintedFigure {number->value, number->halfStep};
}

} // namespace

FiguresDialog::FiguresDialog(QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Figures by hand"));
    resize(620, 340);
    auto* layout = new QVBoxLayout(this);
    auto* hint = new QLabel(tr("For scores that a program shows and does not export. Give the same figure the same name in each result: rows are matched by it."));
    hint->setObjectName(QStringLiteral("muted"));
    hint->setWordWrap(true);
    layout->addWidget(hint);
    auto* form = new QFormLayout;
    m_label = new QLineEdit;
    m_label->setObjectName(QStringLiteral("figuresLabel"));
    form->addRow(tr("&Result:"), m_label);
    layout->addLayout(form);
    m_table = new QTableWidget(0, ColumnCount);
    m_table->setObjectName(QStringLiteral("figures"));
    m_table->setAccessibleName(tr("Figures"));
    m_table->setHorizontalHeaderLabels({tr("Name"), tr("Value"), tr("Unit"), tr("Better")});
    m_table->horizontalHeader()->setSectionResizeMode(Name, QHeaderView::Stretch);
    m_table->verticalHeader()->hide();
    layout->addWidget(m_table, 1);
    for (int i = 0; i < kFirstRows; ++i)
        addRow();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_add = buttons->button(QDialogButtonBox::Ok);
    m_add->setText(tr("&Add"));
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_table, &QTableWidget::itemChanged, this, &FiguresDialog::onEdited);
    connect(m_label, &QLineEdit::textChanged, this, &FiguresDialog::onEdited);
    m_label->setFocus();
    onEdited();
}

void FiguresDialog::addRow()
{
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    auto* better = new QComboBox;
    better->addItem(tr("higher"));
    better->addItem(tr("lower"));
    m_table->setCellWidget(row, Better, better);
}

void FiguresDialog::onEdited()
{
    if (!cellText(*m_table, m_table->rowCount() - 1, Name).isEmpty())
        addRow();
    m_add->setEnabled(!m_label->text().trimmed().isEmpty() && !result().probes.isEmpty());
}

BenchmarkResult FiguresDialog::result() const
{
    BenchmarkResult result;
    result.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    result.startedAt = QDateTime::currentDateTime();
    result.label = sanitized(m_label->text());
    result.source = {QStringLiteral("by hand"), {}, QStringLiteral("typed")};
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QString name = sanitized(cellText(*m_table, row, Name), 120);
        const auto figure = figureIn(cellText(*m_table, row, Value));
        const auto* const better = qobject_cast<const QComboBox*>(m_table->cellWidget(row, Better));
        if (name.isEmpty() || !figure || !better)
            continue;
        ProbeRecord record;
        record.probe.kind = QString::fromLatin1(kinds::kFigure);
        record.probe.name = name;
        record.passes.emplaceBack().metrics.append(
            {name, sanitized(cellText(*m_table, row, Unit), 20), figure->value, better->currentIndex() == 0, figure->halfStep});
        result.probes.append(record);
    }
    return result;
}

} // namespace driveduel
