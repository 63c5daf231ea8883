package hal.game.clock;

import hal.rules.Colors;

/**
 * The state of a chess clock between two moves: kept with a move, and restored when the move is taken back.
 *
 * <pre>{@code
 * ClockState state = ChessClock.of(TimeControl.parse("5+3")).state();
 * System.out.println(state.isLimited(Colors.BLACK) + ", " + state.nanos(Colors.BLACK) + " ns");
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
    /** The time a side has left, in nanoseconds. */
    public long nanos(int color) {
        return color == Colors.WHITE ? whiteNanos : blackNanos;
    }

    /** Whether a side's time is limited at all, unlike {@link TimeControl#UNLIMITED}. */
    public boolean isLimited(int color) {
        return nanos(color) < TimeControl.UNLIMITED.periods().get(0).time().toNanos() / 2;
    }

    /** The number of moves a side has made on this clock. */
    public int moves(int color) {
        return color == Colors.WHITE ? whiteMoves : blackMoves;
    }

    /** The state after one more move of a side. */
    public ClockState after(int color, long nanosLeft) {
        return color == Colors.WHITE
                ? new ClockState(nanosLeft, blackNanos, whiteMoves + 1, blackMoves)
                : new ClockState(whiteNanos, nanosLeft, whiteMoves, blackMoves + 1);
    }
}
