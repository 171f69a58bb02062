#include "ui/presetdialog.h"

#include "core/probes/presetjson.h"
#include "core/text/wording.h"
#include "ui/probetablemodel.h"

#include <QComboBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

namespace driveduel {

namespace {

/// A box to choose the pattern from.
class PatternDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const override
    {
        auto* box = new QComboBox(parent);
        box->addItems({QStringLiteral("read"), QStringLiteral("write"), QStringLiteral("randread"), QStringLiteral("randwrite"), QStringLiteral("rw"), QStringLiteral("randrw")});
        return box;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override
    {
        static_cast<QComboBox*>(editor)->setCurrentText(index.data().toString());
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override
    {
        model->setData(index, static_cast<QComboBox*>(editor)->currentText());
    }
};

} // namespace

PresetDialog::PresetDialog(const PresetStore& store, const Preset& preset, QWidget* parent)
    : QDialog(parent)
    , m_store(store)
    , m_preset(preset)
    , m_id(preset.id)
    , m_model(new ProbeTableModel(preset.probes, this))
{
    setWindowTitle(tr("Preset"));
    resize(1080, 560);
    auto* layout = new QVBoxLayout(this);
    auto* about = new QLabel(presetDescription(preset));
    about->setTextFormat(Qt::PlainText);
    about->setWordWrap(true);
    about->setObjectName(QStringLiteral("muted"));
    layout->addWidget(about);
    auto* form = new QHBoxLayout;
    m_name = new QLineEdit(preset.builtIn ? tr("My %1").arg(presetName(preset)) : preset.name);
    m_name->setObjectName(QStringLiteral("presetName"));
    m_passes = new QSpinBox;
    m_passes->setRange(1, kMaxPasses);
    m_passes->setValue(preset.passes);
    m_pause = new QSpinBox;
    m_pause->setRange(0, 600);
    m_pause->setSuffix(QStringLiteral(" s"));
    m_pause->setValue(preset.pauseSeconds);
    const auto field = [&](const QString& text, QWidget* widget, int stretch) {
        auto* label = new QLabel(text);
        label->setBuddy(widget);
        form->addWidget(label);
        form->addWidget(widget, stretch);
    };
    field(tr("&Name:"), m_name, 1);
    field(tr("&Passes:"), m_passes, 0);
    field(tr("Pa&use between passes:"), m_pause, 0);
    layout->addLayout(form);
    m_table = new QTableView;
    m_table->setObjectName(QStringLiteral("probes"));
    m_table->setAccessibleName(tr("Probes"));
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(static_cast<int>(ProbeTableModel::Column::Rw), new PatternDelegate(m_table));
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setStretchLastSection(true);
    layout->addWidget(m_table, 1);
    m_fio = new QPlainTextEdit;
    m_fio->setReadOnly(true);
    m_fio->setAccessibleName(tr("The fio command that would do the same"));
    m_fio->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_fio->setMaximumHeight(m_fio->fontMetrics().height() * 4);
    layout->addWidget(m_fio);
    m_problem = new QLabel;
    m_problem->setObjectName(QStringLiteral("alarm"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    layout->addWidget(m_problem);
    layout->addWidget(makeButtons());
    m_save->setDefault(true); // only a button that is in the dialog can be its default
    connect(m_model, &ProbeTableModel::refused, m_problem, &QLabel::setText);
    connect(m_model, &QAbstractItemModel::dataChanged, this, [this] { validate(); });
    connect(m_model, &QAbstractItemModel::rowsInserted, this, [this] { validate(); });
    connect(m_model, &QAbstractItemModel::rowsRemoved, this, [this] { validate(); });
    connect(m_name, &QLineEdit::textChanged, this, &PresetDialog::validate);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &PresetDialog::showFioCommand);
    if (m_model->rowCount() > 0)
        m_table->setCurrentIndex(m_model->index(0, 0));
    validate();
    m_problem->clear();
}

QWidget* PresetDialog::makeButtons()
{
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* add = new QPushButton(tr("&Add probe"));
    add->setObjectName(QStringLiteral("addProbe"));
    auto* remove = new QPushButton(tr("&Remove probe"));
    m_delete = new QPushButton(tr("&Delete preset"));
    m_delete->setEnabled(!m_preset.builtIn);
    m_save = new QPushButton(tr("&Save"));
    m_save->setObjectName(QStringLiteral("savePreset"));
    auto* cancel = new QPushButton(tr("Cancel"));
    for (QPushButton* button : {add, remove, m_delete}) {
        button->setAutoDefault(false); // Enter in a field saves, whatever stands first
        layout->addWidget(button);
    }
    layout->addStretch();
    layout->addWidget(m_save);
    layout->addWidget(cancel);
    connect(add, &QPushButton::clicked, this, &PresetDialog::addProbe);
    connect(remove, &QPushButton::clicked, this, &PresetDialog::removeProbe);
    connect(m_delete, &QPushButton::clicked, this, &PresetDialog::removePreset);
    connect(m_save, &QPushButton::clicked, this, &PresetDialog::save);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    return row;
}

void PresetDialog::addProbe()
{
    const int row = m_table->currentIndex().row();
    Probe probe = m_model->probes().value(row);
    QSet<QString> names;
    for (const Probe& known : m_model->probes())
        names.insert(known.name);
    const QString base = probe.name.isEmpty() ? tr("Probe") : probe.name;
    for (int n = 2; probe.name.isEmpty() || names.contains(probe.name); ++n)
        probe.name = QStringLiteral("%1 %2").arg(base).arg(n);
    m_model->add(probe);
    m_table->setCurrentIndex(m_model->index(m_model->rowCount() - 1, 0));
}

void PresetDialog::removeProbe()
{
    m_model->remove(m_table->currentIndex().row());
}

void PresetDialog::showFioCommand()
{
    const int row = m_table->currentIndex().row();
    const bool isProbe = row >= 0 && row < m_model->rowCount();
    m_fio->setPlainText(isProbe ? fioCommandLine(m_model->probes()[row], QStringLiteral("FILE")) : QString());
}

Preset PresetDialog::edited() const
{
    Preset preset = m_preset;
    preset.name = m_name->text().trimmed();
    preset.passes = m_passes->value();
    preset.pauseSeconds = m_pause->value();
    preset.probes = m_model->probes();
    // A built-in preset, or one that got another name, becomes a new one.
    if (preset.builtIn || preset.name != m_preset.name)
        preset.id = m_store.freeIdFor(preset.name);
    preset.builtIn = false;
    return preset;
}

void PresetDialog::validate()
{
    showFioCommand();
    // The file form is the law: what it cannot read back must not be saved.
    const Expected<Preset> read = presetFromJson(presetToJson(edited()), m_name->text());
    const bool isNamed = !m_name->text().trimmed().isEmpty();
    m_problem->setText(!isNamed ? tr("Give the preset a name.") : read ? QString() : errorText(read.error()));
    m_save->setEnabled(isNamed && read.has_value());
}

void PresetDialog::save()
{
    const Preset preset = edited();
    if (const Expected<void> saved = m_store.save(preset); !saved) {
        m_problem->setText(errorText(saved.error()));
        return;
    }
    m_id = preset.id;
    accept();
}

void PresetDialog::removePreset()
{
    if (const Expected<void> removed = m_store.remove(m_preset.id); !removed) {
        m_problem->setText(errorText(removed.error()));
        return;
    }
    m_id.clear();
    accept();
}

} // namespace driveduel
