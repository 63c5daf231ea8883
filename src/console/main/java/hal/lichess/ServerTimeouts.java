package hal.lichess;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleSupplier;

/**
 * How long HAL waits for a server, and between two attempts.
 *
 * @param answer the longest time for an answer to begin
 * @param silence the longest time between two bytes of a stream; the server sends an empty line every few seconds
 * @param sleeper waits, and may be interrupted
 * @param chance from 0 to 1; varies the pauses, so that not everybody comes back at the same moment
 */
public record ServerTimeouts(Duration answer, Duration silence, Sleeper sleeper, DoubleSupplier chance) {
    /** For a real server. */
    public static final ServerTimeouts DEFAULT = new ServerTimeouts(
            Duration.ofSeconds(30),
            Duration.ofSeconds(30),
            pause -> Thread.sleep(pause.toMillis()),
            () -> ThreadLocalRandom.current().nextDouble());

    /** After "too many requests", as the server's description asks for. */
    static final Duration LIMIT_PAUSE = Duration.ofMinutes(1);

    private static final long FIRST_PAUSE_MILLIS = 1000;
    private static final int MAX_DOUBLINGS = 6;

    /** Waits for a while. */
    @FunctionalInterface
    public interface Sleeper {
        void sleep(Duration pause) throws InterruptedException;
    }

    /**
     * The pause after this many failures in a row, from 1 on: one second, growing to a minute, each half of it up to
     * chance.
     */
    Duration pause(int failures) {
        long whole = FIRST_PAUSE_MILLIS << Math.min(failures - 1, MAX_DOUBLINGS);
        return Duration.ofMillis(whole / 2 + (long) (0.5 * whole * chance.getAsDouble()));
    }
}
