package hal.console.terminal;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The terminal's line settings as the launcher found them. JLine's native way to the terminal gives all of them back but
 * the speed and the number of the line discipline, which {@code stty -a} then shows as 0 and as any number; so
 * {@code stty(1)} has the last word.
 */
final class LineSettings {
    /** What {@code stty -g} printed before the program began; absent where nobody asked it. */
    private static final String VARIABLE = "HAL_STTY";

    private static final long PATIENCE_MILLIS = 1_000;

    private final String saved;

    private LineSettings(String saved) {
        this.saved = saved;
    }

    /** Those that the environment names; without any, restoring does nothing. */
    static LineSettings of(Map<String, String> environment) {
        String saved = environment.getOrDefault(VARIABLE, "");
        return new LineSettings(saved.matches("[0-9a-f:]{1,400}") ? saved : "");
    }

    /** Puts the settings back, when the terminal is left for good or for a while. */
    void restore() {
        if (saved.isEmpty()) {
            return;
        }
        try {
            Process stty = new ProcessBuilder("stty", saved, "line", "0")
                    .redirectInput(Redirect.INHERIT)
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD)
                    .start();
            if (!stty.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                stty.destroyForcibly();
            }
        } catch (IOException e) {
            return; // no such program: JLine has put back what it knows
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
