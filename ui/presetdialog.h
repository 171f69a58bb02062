/// Looks at a preset's probes, copies and changes them, and saves them by name. GUI thread.
#pragma once

#include "core/probes/presetstore.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QTableView;

namespace driveduel {

class ProbeTableModel;

class PresetDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PresetDialog)
public:
    PresetDialog(const PresetStore& store, const Preset& preset, QWidget* parent);

    /// The preset to choose afterwards.
    const QString& presetId() const { return m_id; }

private:
    QWidget* makeButtons();
    void addProbe();
    void removeProbe();
    void showFioCommand();
    void validate();
    void save();
    void removePreset();
    Preset edited() const;

    const PresetStore& m_store;
    Preset m_preset;
    QString m_id;
    ProbeTableModel* m_model = nullptr;
    QLineEdit* m_name = nullptr;
    QSpinBox* m_passes = nullptr;
    QSpinBox* m_pause = nullptr;
    QTableView* m_table = nullptr;
    QPlainTextEdit* m_fio = nullptr;
    QLabel* m_problem = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_delete = nullptr;
};

} // namespace driveduel
