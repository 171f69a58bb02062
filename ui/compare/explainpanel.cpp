#include "ui/compare/explainpanel.h"

#include "core/text/explanations.h"

#include <QBoxLayout>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace driveduel {

namespace {

QLabel* plainLabel(const char* objectName)
{
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(objectName));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    return label;
}

} // namespace

ExplainPanel::ExplainPanel(QWidget* parent)
    : QFrame(parent)
    , m_title(plainLabel("findingTitle"))
    , m_text(plainLabel("explainText"))
    , m_example(plainLabel("muted"))
    , m_related(new QHBoxLayout)
    , m_close(new QPushButton(QStringLiteral("×")))
{
    setObjectName(QStringLiteral("explainPanel"));
    setFocusPolicy(Qt::StrongFocus);
    m_close->setFlat(true);
    m_close->setFixedWidth(fontMetrics().height() * 2);
    auto* top = new QHBoxLayout;
    top->addWidget(m_title, 1);
    top->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 6, 6, 8);
    layout->setSpacing(4);
    layout->addLayout(top);
    layout->addWidget(m_text);
    layout->addWidget(m_example);
    m_related->setSpacing(6);
    layout->addLayout(m_related);
    connect(m_close, &QPushButton::clicked, this, &ExplainPanel::dismiss);
    hide();
}

void ExplainPanel::setComparison(const Comparison& comparison)
{
    m_comparison = comparison;
    m_row = m_cell = -1;
    tell();
}

void ExplainPanel::explain(const QString& id, int row, int cell)
{
    if (!explanation(id))
        return;
    m_id = id;
    m_row = row;
    m_cell = cell;
    tell();
    show();
}

/// Of the place that was asked about, else of the row that differs most clearly, else of any.
QString ExplainPanel::example() const
{
    if (m_row >= 0)
        return explanationExample(m_id, m_comparison, m_row, m_cell);
    for (const Headline& headline : headlines(m_comparison, 1)) {
        if (const QString found = explanationExample(m_id, m_comparison, headline.row, headline.cell); !found.isEmpty())
            return found;
    }
    for (int row = 0; row < m_comparison.rows.size(); ++row) {
        for (int cell = 0; cell < m_comparison.rows[row].cells.size(); ++cell) {
            if (const QString found = explanationExample(m_id, m_comparison, row, cell); !found.isEmpty())
                return found;
        }
    }
    return {};
}

void ExplainPanel::tell()
{
    const auto term = explanation(m_id);
    if (!term)
        return;
    m_title->setText(term->title);
    m_text->setText(term->text);
    m_example->setText(example());
    m_example->setVisible(!m_example->text().isEmpty());
    setAccessibleName(term->title);
    setAccessibleDescription(term->text);
    m_close->setAccessibleName(tr("Close the explanation"));
    m_close->setToolTip(tr("Close the explanation"));
    while (QLayoutItem* item = m_related->takeAt(0)) {
        if (item->widget()) {
            item->widget()->hide();
            item->widget()->deleteLater(); // it may be the one that was clicked
        }
        delete item;
    }
    for (const QString& id : term->related) {
        auto* button = new QPushButton(explanation(id).value_or(Explanation()).title);
        button->setObjectName(QStringLiteral("relatedButton"));
        button->setFlat(true);
        button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        connect(button, &QPushButton::clicked, this, [this, id] { explain(id, m_row, m_cell); });
        m_related->addWidget(button);
    }
    m_related->addStretch(1);
}

void ExplainPanel::dismiss()
{
    hide();
    emit closed();
}

void ExplainPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        QFrame::keyPressEvent(event);
}

void ExplainPanel::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        tell();
}

} // namespace driveduel
