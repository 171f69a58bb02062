/// One drive or folder in the side panel: a tick, what it is, and the colour that it has in the comparison. GUI thread.
#pragma once

#include <QFrame>
#include <QStringList>

class QCheckBox;
class QHBoxLayout;
class QLabel;

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

signals:
    void toggled(bool ticked);
    void removeRequested();

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_path;
    int m_configuration = -1;
    QCheckBox* m_tick = nullptr;
    QLabel* m_lines = nullptr;
    QHBoxLayout* m_titleRow = nullptr;
    QHBoxLayout* m_badges = nullptr;
};

} // namespace driveduel
