// On an X server of its own (Xvfb), with and without a window manager. The program that is started is this one: "--window" makes it a client.

#include "core/system/firstwindow.h"
#include "core/system/programstart.h"
#include "tests/system/systemrig.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>

#include <unistd.h>
#include <xcb/xcb.h>

using namespace driveduel;

namespace {

/// Shows a window after a helper window of one point and an unmanaged one, as toolkits make them.
int runClient(const QByteArray& mode)
{
    xcb_connection_t* display = xcb_connect(nullptr, nullptr);
    if (xcb_connection_has_error(display) != 0)
        return 1;
    xcb_screen_t* screen = xcb_setup_roots_iterator(xcb_get_setup(display)).data;
    const auto show = [&](std::uint16_t points, bool isUnmanaged) {
        const xcb_window_t window = xcb_generate_id(display);
        const std::uint32_t values[] = {isUnmanaged};
        xcb_create_window(display, XCB_COPY_FROM_PARENT, window, screen->root, 0, 0, points, points, 0, XCB_WINDOW_CLASS_INPUT_OUTPUT,
            screen->root_visual, XCB_CW_OVERRIDE_REDIRECT, values);
        if (mode == "--stranger") {
            const auto atom = xcb_intern_atom_reply(display, xcb_intern_atom(display, 0, 11, "_NET_WM_PID"), nullptr);
            const std::uint32_t pid = 1; // of another process
            xcb_change_property(display, XCB_PROP_MODE_REPLACE, window, atom->atom, XCB_ATOM_CARDINAL, 32, 1, &pid);
        }
        xcb_map_window(display, window);
        xcb_flush(display);
    };
    show(1, false);
    show(100, true);
    if (mode != "--nothing")
        show(100, false);
    ::pause();
    return 0;
}

class Server final
{
public:
    bool start()
    {
        m_server.start("Xvfb", {"-displayfd", "1", "-screen", "0", "640x480x24", "-nolisten", "tcp", "-noreset"});
        if (!m_server.waitForStarted() || !m_server.waitForReadyRead(20'000))
            return false;
        m_display = ":" + m_server.readAllStandardOutput().trimmed();
        qputenv("DISPLAY", m_display);
        return true;
    }
    /// It is up once it frames a window; what is mapped while it starts may be overlooked.
    bool startManager()
    {
        m_manager.start("openbox", {});
        QElapsedTimer timer;
        timer.start();
        while (m_manager.waitForStarted() && timer.elapsed() < 20'000) {
            if (framesAWindow())
                return true;
        }
        return false;
    }
    ~Server()
    {
        for (QProcess* process : {&m_manager, &m_server}) {
            process->terminate();
            if (!process->waitForFinished(5000))
                process->kill();
            process->waitForFinished(1000);
        }
        qunsetenv("DISPLAY");
    }

private:
    static bool framesAWindow()
    {
        xcb_connection_t* display = xcb_connect(nullptr, nullptr);
        xcb_screen_t* screen = xcb_setup_roots_iterator(xcb_get_setup(display)).data;
        const xcb_window_t window = xcb_generate_id(display);
        xcb_create_window(display, XCB_COPY_FROM_PARENT, window, screen->root, 0, 0, 50, 50, 0, XCB_WINDOW_CLASS_INPUT_OUTPUT, screen->root_visual, 0, nullptr);
        xcb_map_window(display, window);
        bool isFramed = false;
        QElapsedTimer timer;
        timer.start();
        while (!isFramed && timer.elapsed() < 500) {
            auto* tree = xcb_query_tree_reply(display, xcb_query_tree(display, window), nullptr);
            isFramed = tree && tree->parent != screen->root;
            std::free(tree);
        }
        xcb_disconnect(display);
        return isFramed;
    }

    QProcess m_server;
    QProcess m_manager;
    QByteArray m_display;
};

} // namespace

class FirstWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void seen_data()
    {
        QTest::addColumn<bool>("managed");
        QTest::newRow("without a window manager") << false;
        QTest::newRow("with one") << true;
    }
    void seen()
    {
        QFETCH(bool, managed);
        Server server;
        if (QStandardPaths::findExecutable("Xvfb").isEmpty() || (managed && QStandardPaths::findExecutable("openbox").isEmpty()))
            QSKIP("Xvfb or openbox is not installed");
        QVERIFY(server.start());
        QVERIFY(!managed || server.startManager());
        const SystemRig rig;
        const QString self = QCoreApplication::applicationFilePath();
        const auto outcome = rig.run(ProgramStartKind(), {{"command", self + " --window"}, {"until", "window"}, {"timeout", "30s"}});
        QVERIFY2(outcome, outcome ? "" : outcome.error().detail.c_str());
        QCOMPARE(outcome->metrics.size(), 2);
        const double warm = outcome->metrics[1].value;
        QVERIFY2(warm > 0 && warm < 30, qPrintable(QString::number(warm)));
    }

    void helpersMenusAndStrangersAreNoWindow_data()
    {
        QTest::addColumn<QString>("mode");
        QTest::newRow("helpers and menus") << "--nothing";
        QTest::newRow("another process's") << "--stranger";
    }
    void helpersMenusAndStrangersAreNoWindow()
    {
        QFETCH(QString, mode);
        if (QStandardPaths::findExecutable("Xvfb").isEmpty())
            QSKIP("Xvfb is not installed");
        Server server;
        QVERIFY(server.start());
        const SystemRig rig;
        const QString command = QCoreApplication::applicationFilePath() + ' ' + mode;
        const auto outcome = rig.run(ProgramStartKind(), {{"command", command}, {"until", "window"}, {"timeout", "2s"}});
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().detail, std::string("no window appeared within 2 seconds"));
    }

    void withoutADisplay()
    {
        qunsetenv("DISPLAY");
        const SystemRig rig;
        const auto outcome = rig.run(ProgramStartKind(), {{"command", "true"}, {"until", "window"}});
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::Unsupported);
    }
};

int main(int argc, char** argv)
{
    if (argc > 1 && QByteArray(argv[1]).startsWith("--"))
        return runClient(argv[1]);
    QCoreApplication application(argc, argv);
    FirstWindowTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_firstwindow.moc"
