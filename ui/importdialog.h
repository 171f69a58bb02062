/// What was found in texts, before it is added: each block with its figures and the result that it goes into, whose name a person may
/// change; what was not understood, with its place. GUI thread.
#pragma once

#include "core/import/grouping.h"

#include <QDialog>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTableWidget;

namespace driveduel {

/// One text and what was found in it.
struct ScannedText
{
    QString source; ///< the file's name, or what a person calls the clipboard
    QString path; ///< of the file; empty for other texts
    import::ScanReport report;
};

class ImportDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ImportDialog)
public:
    ImportDialog(const QList<ScannedText>& texts, QWidget* parent);
    /// Of the blocks that are ticked, one result for each name.
    QList<BenchmarkResult> results() const;

private:
    struct RowOrigin
    {
        int text = 0;
        int block = 0;
        QString device;
    };
    void addRows(int text);
    void addRow(const RowOrigin& origin, const QString& label);
    QString notesText() const;
    void updateSummary();

    QList<ScannedText> m_texts;
    QList<RowOrigin> m_rows;
    QTableWidget* m_table = nullptr;
    QPlainTextEdit* m_notes = nullptr;
    QLabel* m_summary = nullptr;
    QPushButton* m_add = nullptr;
};

} // namespace driveduel
