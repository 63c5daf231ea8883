package hal.search.champion;

import hal.rules.Color;
import hal.search.SearchLimits;
import hal.search.StopToken;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How long to think. The soft limit is when no new depth is begun, moved by how settled the choice is; the hard limit is
 * when the search ends at once. On a game clock both are shares of what is left, the increment mostly included, with
 * something held back for the time that a move takes to travel.
 *
 * <p>While the search ponders the clock is the opponent's and nothing is over. From the ponder hit on the hard limit
 * counts; for a share of the clock the soft limit counts the time before too: what has been thought need not be thought
 * again.
 */
final class TimeManager {
    private static final long LEAST_NANOS = Duration.ofMillis(1).toNanos();
    /** How many moves a game without a control still has, as it were: the rest shrinks with each move anyway. */
    private static final int MOVES_AHEAD = 25;

    private static final int MOST_MOVES_TO_GO = 40;
    private static final double INCREMENT_SHARE = 0.75;
    /** A depth that is begun takes a multiple of the time so far: begin none that will not be finished. */
    private static final double SOFT_SHARE = 0.6;

    private static final double HARD_SHARE = 3.5;
    /** Never more of the rest than this for the last move before a control, whatever the shares say. */
    private static final double MOST_OF_REST = 0.7;
    /** Nor more than this for any other, the increment besides: a busy machine may take a tenth of a second any time. */
    private static final double MOST_OF_MANY = 0.25;

    private static final long NEVER = Long.MAX_VALUE;

    private final LongSupplier nanoTime;
    private final StopToken signal;
    private final Stability stability = new Stability();
    private final long start;
    private final long soft;
    private final long hard;
    /** Whether the time is a share of a game's clock, to be spent where it is worth most. */
    private final boolean shared;

    private final boolean adapting;

    private boolean pondering;
    private long hit;

    /**
     * The time for one search, which begins now.
     *
     * @param nanoTime the source of time, as {@link System#nanoTime}
     * @param signal tells of the ponder hit
     * @param adapting whether a doubtful choice gets more of a game's clock than a clear one
     */
    TimeManager(SearchLimits limits, int sideToMove, LongSupplier nanoTime, StopToken signal, boolean adapting) {
        this.adapting = adapting;
        this.nanoTime = nanoTime;
        this.signal = signal;
        start = nanoTime.getAsLong();
        hit = start;
        pondering = limits.ponder();
        long softest = NEVER;
        long hardest = NEVER;
        if (limits.clock().isPresent() && !limits.infinite()) {
            SearchLimits.Clock clock = limits.clock().get();
            boolean white = sideToMove == Color.WHITE;
            long left = (white ? clock.white() : clock.black()).toNanos();
            long rest = Math.max(LEAST_NANOS, left - limits.moveOverhead().toNanos());
            long increment = (white ? clock.whiteIncrement() : clock.blackIncrement()).toNanos();
            int moves = clock.movesToGo() > 0 ? Math.min(clock.movesToGo(), MOST_MOVES_TO_GO) : MOVES_AHEAD;
            double share = (double) rest / moves + INCREMENT_SHARE * increment;
            double gain = moves == 1 ? 0 : INCREMENT_SHARE * increment;
            double most = Math.min(rest * MOST_OF_REST, rest * Math.max(MOST_OF_MANY, MOST_OF_REST / moves) + gain);
            softest = (long) Math.min(SOFT_SHARE * share, most);
            hardest = (long) Math.min(HARD_SHARE * share, most);
        }
        shared = softest != NEVER;
        if (limits.moveTime().isPresent()) {
            long time = Math.max(LEAST_NANOS, limits.moveTime().get().toNanos());
            softest = Math.min(softest, time);
            hardest = Math.min(hardest, time);
        }
        soft = softest;
        hard = hardest;
    }

    /** The time of a search that only a stop ends. */
    static TimeManager unlimited() {
        return new TimeManager(SearchLimits.NONE, Color.WHITE, () -> 0, new StopToken(), false);
    }

    long elapsedNanos() {
        return nanoTime.getAsLong() - start;
    }

    /** Whether there is a limit of time at all. */
    boolean isLimited() {
        return hard != NEVER;
    }

    /** Whether the clock is still the opponent's. */
    boolean isPondering() {
        if (pondering && signal.isPonderHit()) {
            pondering = false;
            hit = nanoTime.getAsLong();
        }
        return pondering;
    }

    /** Whether the search must end at once. */
    boolean isOver() {
        return hard != NEVER && !isPondering() && nanoTime.getAsLong() - hit >= hard;
    }

    /**
     * Whether another depth should be begun, one being finished.
     *
     * @param move its best move
     * @param score its value, from the side to move's view
     * @param shareOfNodes the part of all nodes that was spent on it, from 0 to 1
     */
    boolean isWorthGoingOn(int move, int score, double shareOfNodes) {
        stability.depthDone(move, score, shareOfNodes);
        if (soft == NEVER || isPondering()) {
            return true;
        }
        long sinceHit = nanoTime.getAsLong() - hit;
        if (!shared) {
            return sinceHit < soft;
        }
        double factor = adapting ? stability.factor() : 1;
        return elapsedNanos() < (long) ((double) soft * factor) && sinceHit < hard;
    }

    long softNanos() {
        return soft;
    }

    long hardNanos() {
        return hard;
    }
}
