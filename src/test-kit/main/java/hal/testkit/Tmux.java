package hal.testkit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;

/**
 * A program in a real terminal: a window of tmux, on a server of this test run's own. Cursor keys are best sent as
 * escape sequences ({@code Escape O A}), since tmux translates their names by the window's keypad mode.
 */
public final class Tmux implements AutoCloseable {
    private static final String SERVER = "hal-test-" + ProcessHandle.current().pid();
    private static int windows;

    private final String session;

    private Tmux(String session) {
        this.session = session;
    }

    /** Skips the calling test, with a word, where there is no tmux. */
    public static void assumePresent() {
        boolean present;
        try {
            present = run(List.of("tmux", "-V")).startsWith("tmux");
        } catch (IOException e) {
            present = false;
        }
        Assumptions.assumeTrue(present, "skipped: there is no tmux on this machine");
    }

    /**
     * Starts a program in a window of its own. When it ends, the window stays and says {@code [exit N]}.
     *
     * @param environment added to that of the tests
     * @param command a command line for sh
     */
    public static Tmux open(int columns, int rows, Map<String, String> environment, String command) throws IOException {
        assumePresent();
        String name = startSession(columns, rows, environment, command);
        return new Tmux(name);
    }

    private static synchronized String startSession(
            int columns, int rows, Map<String, String> environment, String command) throws IOException {
        if (windows == 0) {
            // A server whose last session has just ended would not take a new one.
            tmux("new-session", "-d", "-s", "keep-alive", "sleep 3600");
            Runtime.getRuntime().addShutdownHook(new Thread(Tmux::stopServer));
        }
        windows++;
        String name = "window" + windows;
        List<String> words = new ArrayList<>(List.of("new-session", "-d", "-s", name));
        words.addAll(List.of("-x", Integer.toString(columns), "-y", Integer.toString(rows)));
        StringBuilder line = new StringBuilder("env LC_ALL=C.UTF-8 TERM=screen-256color");
        environment.forEach((key, value) ->
                line.append(' ').append(key).append("='").append(value).append('\''));
        // Ctrl-C reaches this shell as well, which is to go on.
        words.add("trap : INT; " + line + " sh -c '" + command.replace("'", "'\\''")
                + "'; echo \"[exit $?]\"; sleep 600");
        tmux(words.toArray(new String[0]));
        return name;
    }

    private static void stopServer() {
        try {
            tmux("kill-server");
        } catch (IOException e) {
            // It is gone already.
        }
    }

    /**
     * Presses keys by tmux's names, such as {@code Enter}, {@code Tab}, {@code C-c}; other words are typed as they are.
     */
    public void keys(String... keys) throws IOException {
        List<String> words = new ArrayList<>(List.of("send-keys", "-t", session));
        words.addAll(List.of(keys));
        tmux(words.toArray(new String[0]));
    }

    /** Types a text and presses Enter. */
    public void line(String text) throws IOException {
        tmux("send-keys", "-t", session, "-l", text);
        keys("Enter");
    }

    /** Sends bytes as they are, such as a report of the mouse. */
    public void bytes(byte[] bytes) throws IOException {
        List<String> words = new ArrayList<>(List.of("send-keys", "-t", session, "-H"));
        for (byte each : bytes) {
            words.add(Integer.toHexString(each & 0xff));
        }
        tmux(words.toArray(new String[0]));
    }

    /**
     * Pastes a file's text.
     *
     * @param bracketed as terminals do where the program has asked for it; otherwise as if it had been typed
     */
    public void paste(Path file, boolean bracketed) throws IOException {
        tmux("load-buffer", "-b", session, file.toString());
        tmux("paste-buffer", bracketed ? "-dpr" : "-dr", "-b", session, "-t", session);
    }

    /** What the window shows, row by row, without trailing blanks and variation selectors. */
    public String screen() throws IOException {
        return tmux("capture-pane", "-p", "-t", session).replace("\ufe0e", "");
    }

    /** Waits until the window shows a text, and returns all that it shows then. */
    public String awaitText(String text) throws Exception {
        String[] screen = {""};
        try {
            Await.until("\"" + text + "\"", () -> {
                screen[0] = screen();
                return screen[0].contains(text);
            });
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + " on\n" + screen[0], e);
        }
        return screen[0];
    }

    /** Gives the window another size. */
    public void resize(int columns, int rows) throws IOException {
        tmux("resize-window", "-t", session, "-x", Integer.toString(columns), "-y", Integer.toString(rows));
    }

    /** Asks tmux about the window, for example {@code #{alternate_on}}. */
    public String ask(String format) throws IOException {
        return tmux("display-message", "-p", "-t", session, format).strip();
    }

    /**
     * Ends the window and waits until what ran in it has ended too, so that nobody writes into a test's folder later.
     */
    @Override
    public void close() throws IOException {
        List<ProcessHandle> programs = ProcessHandle.of(Long.parseLong(ask("#{pane_pid}"))).stream()
                .flatMap(ProcessHandle::descendants)
                .toList();
        tmux("kill-session", "-t", session);
        programs.forEach(ProcessHandle::destroy);
        try {
            Await.until("the end of " + session, () -> programs.stream().noneMatch(ProcessHandle::isAlive));
        } catch (Exception e) {
            throw new IOException(session + " does not end", e);
        }
    }

    private static String tmux(String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of("tmux", "-u", "-L", SERVER, "-f", "/dev/null"));
        command.addAll(List.of(words));
        return run(command);
    }

    private static String run(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return output;
    }
}
