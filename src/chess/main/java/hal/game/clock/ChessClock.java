package hal.game.clock;

import hal.rules.Colors;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A chess clock: the time left for each side, with at most one side's time running.
 *
 * <p>Any thread may read it while another presses it. It calls no one, and nothing happens by itself when a flag falls:
 * the players ask {@link #isFlagDown}.
 *
 * <p>Life cycle: set up, then {@link #start} or a first {@link #press} (which costs nothing), then a press after each
 * move, with pauses in between, and {@link #stop} at the end.
 *
 * <pre>{@code
 * Game game = Game.start();
 * game.setClock(Optional.of(ChessClock.of(TimeControl.parse("5+3"))));
 * game.play("e4");
 * System.out.println(game.clock().orElseThrow().remaining(Colors.WHITE) + ", " + game.node().clock());
 * }</pre>
 *
 * <p>Thread-safe.
 */
public final class ChessClock {
    private static final int NEITHER = -1;

    private final TimeControl[] controls;
    private final LongSupplier nanoTime;
    private final long[] left = new long[2];
    private final int[] moves = new int[2];

    private int running = NEITHER;
    private boolean paused;
    /** When the running side's clock last started running, in nanoseconds. */
    private long since;
    /** The time the running side had spent on this move before the last pause, in nanoseconds. */
    private long thoughtBefore;

    /**
     * A clock at the start of a game.
     *
     * @param nanoTime the current time in nanoseconds from any origin, as {@link System#nanoTime} gives it
     */
    public ChessClock(TimeControl white, TimeControl black, LongSupplier nanoTime) {
        this.controls = new TimeControl[] {white, black};
        this.nanoTime = nanoTime;
        for (int color = Colors.WHITE; color <= Colors.BLACK; color++) {
            TimeControl.Period first = controls[color].periodAt(0);
            // "0+5" starts with one increment; otherwise the first move would lose on time.
            left[color] = (first.time().isZero() ? first.increment() : first.time()).toNanos();
        }
    }

    /** A clock on system time with the same time control for both sides. */
    public static ChessClock of(TimeControl control) {
        return new ChessClock(control, control, System::nanoTime);
    }

    public TimeControl control(int color) {
        return controls[color];
    }

    /** Starts a side's time, at the start of its move. */
    public synchronized void start(int color) {
        running = color;
        paused = false;
        thoughtBefore = 0;
        since = nanoTime.getAsLong();
    }

    /**
     * A side has made its move: it is charged for the time, gets its increment, and the other side's time starts. A
     * flag that is down stays down. Ends a pause. If the clock was not running, the move costs nothing.
     *
     * @param color the side that moved
     * @return the time the move took, without pauses
     */
    public synchronized Duration press(int color) {
        long spent = running == color ? thinkingTime() : 0;
        left[color] -= Math.max(0, spent - delayNanos(color));
        boolean flagDown = left[color] <= 0;
        TimeControl.Period period = controls[color].periodAt(moves[color]);
        moves[color]++;
        if (!flagDown) {
            left[color] += period.increment().toNanos();
            left[color] += period.refund(Duration.ofNanos(spent)).toNanos();
            if (period.moves() != 0 && controls[color].startsPeriodAt(moves[color])) {
                left[color] += controls[color].periodAt(moves[color]).time().toNanos();
            }
        }
        start(color ^ 1);
        return Duration.ofNanos(spent);
    }

    /** Stops the running time until {@link #resume}; does nothing if no time is running. */
    public synchronized void pause() {
        if (isRunning()) {
            thoughtBefore = thinkingTime();
            paused = true;
        }
    }

    /** Continues after a pause; does nothing without one. */
    public synchronized void resume() {
        if (paused) {
            since = nanoTime.getAsLong();
            paused = false;
        }
    }

    /** Charges the running side and stops: the game is over. */
    public synchronized void stop() {
        if (running != NEITHER) {
            left[running] -= Math.max(0, thinkingTime() - delayNanos(running));
            running = NEITHER;
            paused = false;
        }
    }

    /** Whether either side's time is running. */
    public synchronized boolean isRunning() {
        return running != NEITHER && !paused;
    }

    public synchronized boolean isPaused() {
        return paused;
    }

    /** The time a side has left; zero or less when its flag is down. */
    public synchronized Duration remaining(int color) {
        return Duration.ofNanos(remainingNanos(color));
    }

    /** Whether a side's time has run out. */
    public synchronized boolean isFlagDown(int color) {
        return remainingNanos(color) <= 0;
    }

    /**
     * The number of moves a side must make to reach the next time control; 0 if the time is for the rest of the game.
     */
    public synchronized int movesToGo(int color) {
        return controls[color].movesToGo(moves[color]);
    }

    /**
     * What a side's next move has for itself: its increment, or either kind of delay, which is time for each move as an
     * increment is, except that it cannot be saved up. UCI knows increments only, so engines are told this.
     */
    public synchronized Duration perMove(int color) {
        return controls[color].periodAt(moves[color]).bonus();
    }

    /** How long the clock waits before it starts to count down on a side's next move. */
    public synchronized Duration delay(int color) {
        return Duration.ofNanos(delayNanos(color));
    }

    /** The clock as it would stand if the running side had just stopped. */
    public synchronized ClockState state() {
        return new ClockState(
                remainingNanos(Colors.WHITE), remainingNanos(Colors.BLACK), moves[Colors.WHITE], moves[Colors.BLACK]);
    }

    /**
     * Sets both sides back to an earlier state. If the clock was running or paused, it still is, at the start of the
     * given side's move.
     */
    public synchronized void restore(ClockState state, int sideToMove) {
        for (int color = Colors.WHITE; color <= Colors.BLACK; color++) {
            left[color] = state.nanos(color);
            moves[color] = state.moves(color);
        }
        if (running != NEITHER) {
            running = sideToMove;
            thoughtBefore = 0;
            since = nanoTime.getAsLong();
        }
    }

    private long remainingNanos(int color) {
        return color == running ? left[color] - Math.max(0, thinkingTime() - delayNanos(color)) : left[color];
    }

    /** The time the running side has spent on its current move, in nanoseconds. */
    private long thinkingTime() {
        return paused ? thoughtBefore : thoughtBefore + nanoTime.getAsLong() - since;
    }

    private long delayNanos(int color) {
        return controls[color].periodAt(moves[color]).delay().toNanos();
    }
}
