package hal.uci.client;

import java.time.Duration;

/**
 * How long another program is waited for before it counts as silent.
 *
 * @param start from its start to {@code uciok}
 * @param ready from {@code isready} to {@code readyok}, which may include clearing a big hash table
 * @param grace beyond the time of its move, before it is told to stop
 * @param stop from {@code stop} to {@code bestmove}
 * @param quit from {@code quit} to its end
 */
public record Patience(Duration start, Duration ready, Duration grace, Duration stop, Duration quit) {
    /** What even a slow machine keeps to. */
    public static final Patience USUAL = new Patience(
            Duration.ofSeconds(30),
            Duration.ofSeconds(30),
            Duration.ofSeconds(5),
            Duration.ofSeconds(5),
            Duration.ofSeconds(1));
}
