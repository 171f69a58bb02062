#include "ui/importdialog.h"

#include "core/text/importwording.h"
#include "ui/plaintext.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSet>
#include <QTableWidget>
#include <QVBoxLayout>

namespace driveduel {

namespace {

enum Column { What, Figures, Result, ColumnCount };

QTableWidgetItem* plainItem(const QString& text)
{
    auto* item = new QTableWidgetItem(text);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    item->setToolTip(toolTipOf(text));
    return item;
}

} // namespace

ImportDialog::ImportDialog(const QList<ScannedText>& texts, QWidget* parent)
    : QDialog(parent)
    , m_texts(texts)
{
    setWindowTitle(tr("What was found"));
    resize(920, 560);
    auto* layout = new QVBoxLayout(this);
    m_summary = new QLabel;
    m_summary->setObjectName(QStringLiteral("importSummary"));
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    layout->addWidget(m_summary);
    m_table = new QTableWidget(0, ColumnCount);
    m_table->setObjectName(QStringLiteral("importBlocks"));
    m_table->setAccessibleName(tr("What was found"));
    m_table->setHorizontalHeaderLabels({tr("Printed by"), tr("Figures"), tr("Goes into the result")});
    m_table->horizontalHeader()->setSectionResizeMode(Figures, QHeaderView::Stretch);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->setWordWrap(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    layout->addWidget(m_table, 1);
    auto* hint = new QLabel(tr("Blocks with the same name become one result. Double-click a name to change it."));
    hint->setObjectName(QStringLiteral("muted"));
    hint->setWordWrap(true);
    layout->addWidget(hint);
    for (int i = 0; i < m_texts.size(); ++i)
        addRows(i);
    m_notes = new QPlainTextEdit(notesText());
    m_notes->setObjectName(QStringLiteral("importNotes"));
    m_notes->setAccessibleName(tr("What was not understood, and where"));
    m_notes->setReadOnly(true);
    m_notes->setMaximumHeight(110);
    m_notes->setVisible(!m_notes->toPlainText().isEmpty());
    layout->addWidget(m_notes);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_add = buttons->button(QDialogButtonBox::Ok);
    m_add->setText(tr("&Add"));
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_table, &QTableWidget::itemChanged, this, &ImportDialog::updateSummary);
    m_table->resizeColumnToContents(What);
    m_table->setColumnWidth(Result, 220);
    updateSummary();
}

void ImportDialog::addRows(int text)
{
    for (const import::Side& side : import::suggestSides(m_texts[text].report)) {
        for (const int block : side.blocks)
            addRow({text, block, side.device}, side.label);
    }
}

void ImportDialog::addRow(const RowOrigin& origin, const QString& label)
{
    const import::FoundBlock& block = m_texts[origin.text].report.blocks[origin.block];
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    QTableWidgetItem* what = plainItem(foundBlockTitle(block));
    what->setFlags(what->flags() | Qt::ItemIsUserCheckable);
    what->setCheckState(Qt::Checked);
    m_table->setItem(row, What, what);
    m_table->setItem(row, Figures, plainItem(foundFigures(block).join(u'\n')));
    auto* result = new QTableWidgetItem(label);
    result->setToolTip(toolTipOf(label));
    m_table->setItem(row, Result, result);
    m_rows.append(origin);
}

QString ImportDialog::notesText() const
{
    QStringList lines;
    for (const ScannedText& text : m_texts) {
        QList<import::Remark> remarks = text.report.remarks;
        for (const import::FoundBlock& block : text.report.blocks)
            remarks += block.remarks;
        for (const import::Remark& remark : std::as_const(remarks))
            lines.append(text.source.isEmpty() ? remarkText(remark) : text.source + QStringLiteral(", ") + remarkText(remark));
    }
    return lines.join(u'\n');
}

void ImportDialog::updateSummary()
{
    QSet<QString> names;
    int ticked = 0;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        if (m_table->item(row, What)->checkState() != Qt::Checked)
            continue;
        ++ticked;
        names.insert(m_table->item(row, Result)->text().trimmed());
    }
    m_add->setEnabled(ticked > 0);
    if (m_rows.isEmpty()) {
        m_summary->setText(tr("Nothing that a known tool printed was found."));
        return;
    }
    //: %1 is "12 blocks", %2 is "2 results"
    m_summary->setText(tr("%1 go into %2.").arg(tr("%n block(s)", nullptr, ticked), tr("%n result(s)", nullptr, static_cast<int>(names.size()))));
}

QList<BenchmarkResult> ImportDialog::results() const
{
    QList<BenchmarkResult> all;
    for (int text = 0; text < m_texts.size(); ++text) {
        QList<import::Side> sides;
        for (int row = 0; row < m_rows.size(); ++row) {
            if (m_rows[row].text != text || m_table->item(row, What)->checkState() != Qt::Checked)
                continue;
            QString label = m_table->item(row, Result)->text().trimmed();
            if (label.isEmpty())
                label = m_texts[text].source;
            const auto known = std::find_if(sides.begin(), sides.end(), [&](const import::Side& side) { return side.label == label; });
            if (known == sides.end())
                sides.append({label, m_rows[row].device, {m_rows[row].block}});
            else
                known->blocks.append(m_rows[row].block);
        }
        all += import::resultsFrom(m_texts[text].report, sides, m_texts[text].source);
    }
    return all;
}

} // namespace driveduel
