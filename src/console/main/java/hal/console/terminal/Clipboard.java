package hal.console.terminal;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/**
 * The clipboard beside a terminal, which the terminal sets when a program asks for it (OSC 52), also over ssh. It does
 * not say whether it has.
 */
final class Clipboard {
    /** What tmux and xterm take is longer, but some terminals drop what does not fit here. */
    static final int MAX_BYTES = 74_000;

    private Clipboard() {}

    /** What asks the terminal to put a text on the clipboard. */
    static String sequence(String text) {
        return "\u001b]52;c;" + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)) + "\u0007";
    }

    /**
     * What there is to know of a terminal's clipboard.
     *
     * @param type as TERM has it
     * @return empty if it has none, or the text is too long for it
     */
    static Optional<String> note(String text, String type, Map<String, String> environment) {
        boolean none = type.equals("linux")
                || environment.getOrDefault("TERM_PROGRAM", "").equals("Apple_Terminal")
                || text.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES;
        if (none) {
            return Optional.empty();
        }
        if (environment.containsKey("TMUX")) {
            return Optional.of("tmux passes it on after `tmux set -s set-clipboard on`.");
        }
        return Optional.of(
                type.startsWith("xterm") && environment.containsKey("XTERM_VERSION")
                        ? "xterm takes it where allowWindowOps is true."
                        : "");
    }
}
