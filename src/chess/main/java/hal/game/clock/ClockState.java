package hal.game.clock;

import hal.rules.Color;
import java.time.Duration;
import java.util.Objects;

/**
 * The state of a chess clock between two moves: kept with a move, and restored when the move is taken back.
 *
 * <pre>{@code
 * ClockState state = ChessClock.of(TimeControl.parseMinutes("5+3")).state();
 * System.out.println(state.isLimited(Color.BLACK) + ", " + ChessClock.shown(state.left(Color.BLACK))); // true, 5:00
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param whiteNanos White's time left in nanoseconds; zero or less when the flag is down
 * @param blackNanos Black's time left in nanoseconds; zero or less when the flag is down
 * @param whiteMoves the number of moves White has made on this clock
 * @param blackMoves the number of moves Black has made on this clock
 */
public record ClockState(long whiteNanos, long blackNanos, int whiteMoves, int blackMoves) {
    /** The time a side has left; zero or less when the flag is down. */
    public Duration left(Color color) {
        return Duration.ofNanos(nanos(color));
    }

    /** The time a side has left, in nanoseconds. */
    public long nanos(Color color) {
        Objects.requireNonNull(color, "no side is given: it is null");
        return color == Color.WHITE ? whiteNanos : blackNanos;
    }

    /** Whether a side's time is limited at all, unlike {@link TimeControl#UNLIMITED}. */
    public boolean isLimited(Color color) {
        return nanos(color) < TimeControl.UNLIMITED.periods().get(0).time().toNanos() / 2;
    }

    /** The number of moves a side has made on this clock. */
    public int moves(Color color) {
        Objects.requireNonNull(color, "no side is given: it is null");
        return color == Color.WHITE ? whiteMoves : blackMoves;
    }

    /** The state after one more move of a side. */
    public ClockState after(Color color, long nanosLeft) {
        Objects.requireNonNull(color, "no side is given: it is null");
        return color == Color.WHITE
                ? new ClockState(nanosLeft, blackNanos, whiteMoves + 1, blackMoves)
                : new ClockState(whiteNanos, nanosLeft, whiteMoves, blackMoves + 1);
    }
}
