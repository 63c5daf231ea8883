package hal.platform;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * The character set of the terminal and of pipes. It is not Java's default one, which is UTF-8 for the files that HAL
 * reads and writes.
 */
public final class TerminalCharset {
    private TerminalCharset() {}

    /** The charset of standard output and standard error. */
    public static Charset output() {
        return of(System.getProperty("stdout.encoding", System.getProperty("native.encoding", "")));
    }

    /** The charset of standard input. */
    public static Charset input() {
        return of(System.getProperty("stdin.encoding", System.getProperty("native.encoding", "")));
    }

    /**
     * The character set of a name. UTF-8 stands in for plain ASCII, which it contains: that is what a machine says
     * whose locale is unset or {@code C}, and of its terminal it says nothing.
     */
    static Charset of(String name) {
        try {
            Charset charset = name.isEmpty() ? StandardCharsets.UTF_8 : Charset.forName(name);
            return charset.equals(StandardCharsets.US_ASCII) ? StandardCharsets.UTF_8 : charset;
        } catch (IllegalArgumentException e) {
            return StandardCharsets.UTF_8; // a name that this Java does not know
        }
    }
}
