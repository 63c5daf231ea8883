package hal.cli.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether a person looks at standard error. */
final class TerminalCheck {
    private TerminalCheck() {}

    /**
     * Java knows at best whether standard input and output are a terminal; Linux tells of standard error alone what it
     * is. Elsewhere the answer is no: plain lines do no harm.
     */
    static boolean isErrorTerminal() {
        if ("dumb".equals(System.getenv("TERM"))) {
            return false;
        }
        try {
            String target = Files.readSymbolicLink(Path.of("/proc/self/fd/2")).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }
}
