package hal.game;

import hal.rules.Color;

/**
 * A chess clock at rest between two moves, to be kept with a move and restored when it is taken back.
 *
 * @param whiteNanos White's time left in nanoseconds; zero or less when the flag is down
 * @param blackNanos Black's
 * @param whiteMoves the moves White has made on this clock
 * @param blackMoves Black's
 */
public record ClockState(long whiteNanos, long blackNanos, int whiteMoves, int blackMoves) {
    /** A side's time left in nanoseconds. */
    public long nanos(int color) {
        return color == Color.WHITE ? whiteNanos : blackNanos;
    }

    /** Whether a side has a clock at all, and not {@link TimeControl#UNLIMITED}. */
    public boolean isLimited(int color) {
        return nanos(color) < TimeControl.UNLIMITED.periods().get(0).time().toNanos() / 2;
    }

    /** The moves a side has made on this clock. */
    public int moves(int color) {
        return color == Color.WHITE ? whiteMoves : blackMoves;
    }

    /** As it stands after one more move of a side. */
    ClockState after(int color, long nanosLeft) {
        return color == Color.WHITE
                ? new ClockState(nanosLeft, blackNanos, whiteMoves + 1, blackMoves)
                : new ClockState(whiteNanos, nanosLeft, whiteMoves, blackMoves + 1);
    }
}
