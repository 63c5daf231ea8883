package hal.game.clock;

import hal.rules.Color;
import java.time.Duration;
import java.util.Objects;
import java.util.OptionalInt;
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
 * game.setClock(ChessClock.of(TimeControl.parseMinutes("5+3")));
 * game.play("e4");
 * System.out.println(game.clock().orElseThrow().remaining(Color.WHITE) + ", " + game.node().clock());
 * }</pre>
 *
 * <p>Thread-safe.
 */
public final class ChessClock {
    private final TimeControl[] controls;
    private final LongSupplier nanoTime;
    private final long[] left = new long[2];
    private final int[] moves = new int[2];

    /** Null if no time is running. */
    private Color running;

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
        Objects.requireNonNull(white, "no time control for White is given: it is null");
        Objects.requireNonNull(black, "no time control for Black is given: it is null");
        this.controls = new TimeControl[] {white, black};
        this.nanoTime = Objects.requireNonNull(nanoTime, "no source of time is given: it is null");
        for (Color color : Color.values()) {
            TimeControl.Period first = controls[color.code()].periodAt(0);
            // "0+5" starts with one increment; otherwise the first move would lose on time.
            left[color.code()] = (first.time().isZero() ? first.increment() : first.time()).toNanos();
        }
    }

    /** A clock on system time with the same time control for both sides. */
    public static ChessClock of(TimeControl control) {
        Objects.requireNonNull(control, "no time control is given: it is null");
        return new ChessClock(control, control, System::nanoTime);
    }

    public TimeControl control(Color color) {
        Objects.requireNonNull(color, "no side is given: it is null");
        return controls[color.code()];
    }

    /** Starts a side's time, at the start of its move. */
    public synchronized void start(Color color) {
        running = Objects.requireNonNull(color, "no colour is given: it is null");
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
    public synchronized Duration press(Color color) {
        Objects.requireNonNull(color, "no side is given: it is null");
        long spent = running == color ? thinkingTime() : 0;
        left[color.code()] -= Math.max(0, spent - delayNanos(color));
        boolean flagDown = left[color.code()] <= 0;
        TimeControl.Period period = controls[color.code()].periodAt(moves[color.code()]);
        moves[color.code()]++;
        if (!flagDown) {
            left[color.code()] += period.increment().toNanos();
            left[color.code()] += period.refund(Duration.ofNanos(spent)).toNanos();
            if (period.moves().isPresent() && controls[color.code()].startsPeriodAt(moves[color.code()])) {
                left[color.code()] += controls[color.code()]
                        .periodAt(moves[color.code()])
                        .time()
                        .toNanos();
            }
        }
        start(color.opposite());
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
        if (running != null) {
            left[running.code()] -= Math.max(0, thinkingTime() - delayNanos(running));
            running = null;
            paused = false;
        }
    }

    /** Whether either side's time is running. */
    public synchronized boolean isRunning() {
        return running != null && !paused;
    }

    public synchronized boolean isPaused() {
        return paused;
    }

    /** The time a side has left; zero or less when its flag is down. */
    public synchronized Duration remaining(Color color) {
        Objects.requireNonNull(color, "no side is given: it is null");
        return Duration.ofNanos(remainingNanos(color));
    }

    /** Whether a side's time has run out. */
    public synchronized boolean isFlagDown(Color color) {
        Objects.requireNonNull(color, "no side is given: it is null");
        return remainingNanos(color) <= 0;
    }

    /**
     * The number of moves a side must make to reach the next time control; empty if the time is for the rest of the
     * game.
     */
    public synchronized OptionalInt movesToGo(Color color) {
        Objects.requireNonNull(color, "no side is given: it is null");
        return controls[color.code()].movesToGo(moves[color.code()]);
    }

    /**
     * What a side's next move has for itself: its increment, or either kind of delay, which is time for each move as an
     * increment is, except that it cannot be saved up. UCI knows increments only, so engines are told this.
     */
    public synchronized Duration perMove(Color color) {
        Objects.requireNonNull(color, "no side is given: it is null");
        return controls[color.code()].periodAt(moves[color.code()]).bonus();
    }

    /** How long the clock waits before it starts to count down on a side's next move. */
    public synchronized Duration delay(Color color) {
        Objects.requireNonNull(color, "no side is given: it is null");
        return Duration.ofNanos(delayNanos(color));
    }

    /** The clock as it would stand if the running side had just stopped. */
    public synchronized ClockState state() {
        return new ClockState(remainingNanos(Color.WHITE), remainingNanos(Color.BLACK), moves[0], moves[1]);
    }

    /**
     * Sets both sides back to an earlier state. If the clock was running or paused, it still is, at the start of the
     * given side's move.
     */
    public synchronized void restore(ClockState state, Color sideToMove) {
        Objects.requireNonNull(state, "no state of the clocks is given: it is null");
        Objects.requireNonNull(sideToMove, "no side is given: it is null");
        for (Color color : Color.values()) {
            left[color.code()] = state.nanos(color);
            moves[color.code()] = state.moves(color);
        }
        if (running != null) {
            running = sideToMove;
            thoughtBefore = 0;
            since = nanoTime.getAsLong();
        }
    }

    /**
     * A time as clocks show it: {@code 1:30:57}, {@code 4:57}, below twenty seconds with tenths, {@code 0:09.3}; never
     * less than zero. Parts of a second, or of a tenth, are left out.
     */
    public static String shown(Duration time) {
        long millis = Math.max(
                0, Objects.requireNonNull(time, "no time is given: it is null").toMillis());
        long seconds = millis / 1000;
        String minutes = seconds < 3600 ? Long.toString(seconds / 60) : seconds / 3600 + ":" + two(seconds / 60 % 60);
        return minutes + ":" + two(seconds % 60) + (seconds < 20 ? "." + millis / 100 % 10 : "");
    }

    private static String two(long number) {
        return (number < 10 ? "0" : "") + number;
    }

    /** Both times and whose is running, as in {@code White 4:57 running, Black 5:03}, for logs. */
    @Override
    public synchronized String toString() {
        return shown(Color.WHITE) + ", " + shown(Color.BLACK);
    }

    private String shown(Color color) {
        String time = state().isLimited(color) ? shown(remaining(color)) : "no limit";
        return color + " " + time + (color != running ? "" : paused ? " paused" : " running");
    }

    private long remainingNanos(Color color) {
        return color == running
                ? left[color.code()] - Math.max(0, thinkingTime() - delayNanos(color))
                : left[color.code()];
    }

    /** The time the running side has spent on its current move, in nanoseconds. */
    private long thinkingTime() {
        return paused ? thoughtBefore : thoughtBefore + nanoTime.getAsLong() - since;
    }

    private long delayNanos(Color color) {
        return controls[color.code()].periodAt(moves[color.code()]).delay().toNanos();
    }
}
