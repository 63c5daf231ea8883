package hal.game;

import hal.rules.Color;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A chess clock: each side's time left, one side's running.
 *
 * <p>It may be read from any thread while another presses it; it never calls anybody. Nothing happens when a flag falls:
 * whoever plays asks {@link #isFlagDown}.
 *
 * <p>Life: set up, then {@link #start} or a first {@link #press} (which costs nothing), then presses, with pauses between;
 * {@link #stop} at the end.
 */
public final class ChessClock {
    private static final int NOBODY = -1;

    private final TimeControl[] controls;
    private final LongSupplier nanoTime;
    private final long[] left = new long[2];
    private final int[] moves = new int[2];

    private int running = NOBODY;
    private boolean paused;
    /** When the present stretch of the running side's thinking began. */
    private long since;
    /** What the running side had thought about this move before the last pause. */
    private long thoughtBefore;

    /**
     * A clock at the start of a game.
     *
     * @param nanoTime the time in nanoseconds from any origin, as {@link System#nanoTime}
     */
    public ChessClock(TimeControl white, TimeControl black, LongSupplier nanoTime) {
        this.controls = new TimeControl[] {white, black};
        this.nanoTime = nanoTime;
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            TimeControl.Period first = controls[color].periodAt(0);
            // "0+5" begins with one increment; else nobody would make a first move.
            left[color] = (first.time().isZero() ? first.increment() : first.time()).toNanos();
        }
    }

    /** A clock by the system's time with the same control for both. */
    public static ChessClock of(TimeControl control) {
        return new ChessClock(control, control, System::nanoTime);
    }

    public TimeControl control(int color) {
        return controls[color];
    }

    /** Lets a side's time run, from the start of its move. */
    public synchronized void start(int color) {
        running = color;
        paused = false;
        thoughtBefore = 0;
        since = nanoTime.getAsLong();
    }

    /**
     * A side has made its move: its time is charged, it gets its increment, the other's time runs. A flag that is down
     * stays down. Ends a pause. On a clock that stood still the move costs nothing.
     *
     * @param color who moved
     * @return how long the move took, pauses not counted
     */
    public synchronized Duration press(int color) {
        long thought = running == color ? thought() : 0;
        left[color] -= Math.max(0, thought - delayNanos(color));
        boolean flagDown = left[color] <= 0;
        TimeControl.Period period = controls[color].periodAt(moves[color]);
        moves[color]++;
        if (!flagDown) {
            left[color] += period.increment().toNanos();
            if (period.moves() != 0 && controls[color].startsPeriodAt(moves[color])) {
                left[color] += controls[color].periodAt(moves[color]).time().toNanos();
            }
        }
        start(color ^ 1);
        return Duration.ofNanos(thought);
    }

    /** Holds the running time until {@link #resume}; nothing if it does not run. */
    public synchronized void pause() {
        if (isRunning()) {
            thoughtBefore = thought();
            paused = true;
        }
    }

    /** Goes on after a pause. */
    public synchronized void resume() {
        if (paused) {
            since = nanoTime.getAsLong();
            paused = false;
        }
    }

    /** Charges the side that thinks and stands still: the game is over. */
    public synchronized void stop() {
        if (running != NOBODY) {
            left[running] -= Math.max(0, thought() - delayNanos(running));
            running = NOBODY;
            paused = false;
        }
    }

    /** Whether somebody's time is running out now. */
    public synchronized boolean isRunning() {
        return running != NOBODY && !paused;
    }

    public synchronized boolean isPaused() {
        return paused;
    }

    /** A side's time left; zero or less when its flag is down. */
    public synchronized Duration remaining(int color) {
        return Duration.ofNanos(remainingNanos(color));
    }

    /** Whether a side's time has run out. */
    public synchronized boolean isFlagDown(int color) {
        return remainingNanos(color) <= 0;
    }

    /** How many moves a side must still make before more time comes; 0: the rest of the game. */
    public synchronized int movesToGo(int color) {
        return controls[color].movesToGo(moves[color]);
    }

    /** What a side's next move will add to its time. */
    public synchronized Duration increment(int color) {
        return controls[color].periodAt(moves[color]).increment();
    }

    /** How long the clock waits before it charges a side's next move. */
    public synchronized Duration delay(int color) {
        return Duration.ofNanos(delayNanos(color));
    }

    /** The clock as it would stand if the running side had just stopped. */
    public synchronized ClockState state() {
        return new ClockState(
                remainingNanos(Color.WHITE), remainingNanos(Color.BLACK), moves[Color.WHITE], moves[Color.BLACK]);
    }

    /**
     * Puts the times back to an earlier state. If the clock ran or was paused, it does so again, at the start of the given
     * side's move.
     */
    public synchronized void restore(ClockState state, int sideToMove) {
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            left[color] = state.nanos(color);
            moves[color] = state.moves(color);
        }
        if (running != NOBODY) {
            running = sideToMove;
            thoughtBefore = 0;
            since = nanoTime.getAsLong();
        }
    }

    private long remainingNanos(int color) {
        return color == running ? left[color] - Math.max(0, thought() - delayNanos(color)) : left[color];
    }

    /** What the running side has thought about its present move. */
    private long thought() {
        return paused ? thoughtBefore : thoughtBefore + nanoTime.getAsLong() - since;
    }

    private long delayNanos(int color) {
        return controls[color].periodAt(moves[color]).delay().toNanos();
    }
}
