package hal.uci.client;

import java.time.Duration;
import java.util.Map;

/** Numbers of a program's end, in words. */
final class ExitWords {
    /** A program that a signal ended exits with the signal's number above this. */
    private static final int SIGNAL = 128;

    private static final Map<Integer, String> SIGNALS = Map.of(
            4, "an illegal instruction; it may be built for another processor",
            6, "it aborted",
            7, "a bus error",
            8, "an arithmetic error",
            9, "it was killed",
            11, "a segmentation fault",
            13, "a broken pipe",
            15, "it was told to end");

    private ExitWords() {}

    /** Why a program ended. */
    static String of(int code) {
        String signal = SIGNALS.get(code - SIGNAL);
        return signal == null ? "exit code " + code : signal + " (signal " + (code - SIGNAL) + ")";
    }

    /** A time, such as {@code 5 s} or {@code 0.25 s}. */
    static String seconds(Duration time) {
        double seconds = time.toMillis() / 1000.0;
        return (seconds == Math.rint(seconds) ? Long.toString(Math.round(seconds)) : Double.toString(seconds)) + " s";
    }
}
