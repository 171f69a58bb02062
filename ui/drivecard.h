/// One drive or folder in the side panel: a tick, what it is, and the colour that it has in the comparison. GUI thread.
#pragma once

#include "core/findings/finding.h"

#include <QFrame>
#include <QStringList>

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace driveduel {

struct CardText
{
    QString title;
    QStringList lines;
    QStringList badges;
};

class DriveCard final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DriveCard)
public:
    /// `path` is what is measured; it names the card.
    DriveCard(const QString& path, const CardText& text, QWidget* parent = nullptr);

    const QString& path() const { return m_path; }
    void setText(const CardText& text);
    bool isTicked() const;
    void setTicked(bool ticked);
    /// Position among the ticked ones, which gives the colour; -1 for none.
    void setConfiguration(int index);
    void setSelectable(bool selectable);
    /// Shows a button that takes the card away (folders that a person added).
    void setRemovable();
    /// Shows a badge with the worst of them, or that there are none; a click or the space key asks for details.
    void setFindings(const QList<Finding>& findings);
    /// Beside the size and link; empty for none.
    void setTemperature(const QString& temperature);

signals:
    void toggled(bool ticked);
    void removeRequested();
    void detailsRequested();

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showLines();
    void elideFindings();

    QString m_path;
    int m_configuration = -1;
    QVBoxLayout* m_layout = nullptr;
    QCheckBox* m_tick = nullptr;
    QLabel* m_lines = nullptr;
    QHBoxLayout* m_titleRow = nullptr;
    QHBoxLayout* m_badges = nullptr;
    CardText m_text;
    QString m_temperature;
    QToolButton* m_findings = nullptr; ///< none before anything is known
    QString m_findingsText; ///< in full
};

} // namespace driveduel
