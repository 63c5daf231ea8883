package hal.platform;

import java.util.List;
import java.util.Map;

/** What other programs get of HAL's environment when they are started: none of the user's secrets. */
public final class ChildProcess {
    /** The beginning of the names of environment variables that hold secrets, or tell how to come by them. */
    public static final String SECRET = "HAL_LICHESS_TOKEN";

    private ChildProcess() {}

    /** A program that has not started, with HAL's environment but for secrets. */
    public static ProcessBuilder builder(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command);
        hideSecrets(builder.environment());
        return builder;
    }

    /** HAL's environment but for secrets. */
    public static Map<String, String> environment() {
        return builder(List.of()).environment();
    }

    static void hideSecrets(Map<String, String> environment) {
        environment.keySet().removeIf(name -> name.startsWith(SECRET));
    }
}
