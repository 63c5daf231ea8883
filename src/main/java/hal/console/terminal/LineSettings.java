package hal.console.terminal;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The terminal's line settings as the launcher found them. JLine's native terminal restores all of them except the
 * speed and the number of the line discipline, which {@code stty -a} then shows as 0 and as a random number; so
 * {@code stty(1)} has the last word.
 */
final class LineSettings {
    /** What {@code stty -g} printed before the program began; absent where the launcher did not run it. */
    private static final String VARIABLE = "HAL_STTY";

    private static final long PATIENCE_MILLIS = 1_000;

    private final String saved;

    private LineSettings(String saved) {
        this.saved = saved;
    }

    /** The settings that the environment names; without any, restoring does nothing. */
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
            return; // There is no stty: JLine has restored what it knows.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
