package hal.search.champion;

import hal.rules.Color;
import hal.rules.Move;
import hal.search.SearchLimits;
import hal.search.StopToken;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How long to think. After the soft limit no new depth is begun; on a game clock it is moved by how settled the choice
 * is. At the hard limit the search ends at once.
 *
 * <p>While the search ponders the clock is the opponent's and nothing is over. From the ponder hit on the hard limit
 * counts; on a game clock the soft limit counts the time before as well: what has been thought need not be thought
 * again.
 */
final class TimeManager {
    private static final long MIN_NANOS = Duration.ofMillis(1).toNanos();
    private static final long NEVER = Long.MAX_VALUE;

    /**
     * The time for one move.
     *
     * @param softNanos after which no new depth is begun
     * @param hardNanos at which the search ends
     */
    record Budget(long softNanos, long hardNanos) {
        /** No limit of time. */
        static final Budget UNLIMITED = new Budget(NEVER, NEVER);

        /**
         * A move's share of a game clock: what is left by the moves it must last for, and most of the increment. The
         * hard limit is a multiple of the share, but never so much of the clock that one move could lose the game.
         *
         * @param leftNanos on the clock
         * @param incrementNanos gained with each move
         * @param movesToGo moves to the next time control, 0 if the time is for the rest of the game
         * @param overheadNanos held back for the way of the move to the clock
         */
        static Budget ofClock(
                SearchParameters p, long leftNanos, long incrementNanos, int movesToGo, long overheadNanos) {
            long usable = Math.max(MIN_NANOS, leftNanos - overheadNanos);
            int moves = movesToGo > 0 ? Math.min(movesToGo, p.timeMaxMovesToGo) : p.timeMovesAhead;
            double increment = percent(p.timeIncrementShare) * incrementNanos;
            double share = (double) usable / moves + increment;
            double ofLast = percent(p.timeMaxOfLast);
            double ofClock = Math.max(percent(p.timeMaxOfClock), ofLast / moves);
            double most = Math.min(usable * ofLast, usable * ofClock + increment);
            return new Budget((long) Math.min(percent(p.timeSoftShare) * share, most), (long)
                    Math.min(percent(p.timeHardShare) * share, most));
        }

        /** This budget, or the whole of a fixed time for the move where that is less. */
        Budget atMost(long moveNanos) {
            long time = Math.max(MIN_NANOS, moveNanos);
            return new Budget(Math.min(softNanos, time), Math.min(hardNanos, time));
        }

        private static double percent(int share) {
            return share / 100.0;
        }
    }

    /**
     * How settled the choice of a move is, depth by depth: whether the best move stays the same, how many of the nodes
     * it took to see that it is the best, and whether its score falls.
     */
    static final class Stability {
        private final SearchParameters parameters;
        private int best = Move.NONE;
        private int stableDepths;
        private double meanScore;
        private double fall;
        private double nodeShare;

        Stability(SearchParameters parameters) {
            this.parameters = parameters;
        }

        /**
         * A depth is finished.
         *
         * @param move the best
         * @param score in centipawns from the side to move's view
         * @param shareOfNodes the part of all nodes that was spent on the move, from 0 to 1
         */
        void depthDone(int move, int score, double shareOfNodes) {
            boolean first = best == Move.NONE;
            double weight = parameters.timeScoreWeight / 100.0;
            stableDepths = move == best ? stableDepths + 1 : 0;
            fall = first ? 0 : meanScore - score;
            meanScore = first ? score : meanScore + weight * (score - meanScore);
            best = move;
            nodeShare = shareOfNodes;
        }

        /** The part of the usual time that the move is worth, about 0.3 to 3. */
        double factor() {
            SearchParameters p = parameters;
            double byStability =
                    p.timeChanged / 100.0 - p.timeLessPerDepth / 100.0 * Math.min(stableDepths, p.timeMaxStableDepth);
            double byNodes = p.timeNodeShareBase / 100.0 - nodeShare;
            double byFall = 1 + p.timePerCentipawn / 100.0 * Math.max(-p.timeMaxRise, Math.min(p.timeMaxFall, fall));
            return byStability * byNodes * byFall;
        }
    }

    private final LongSupplier nanoTime;
    private final StopToken signal;
    private final Stability stability;
    private final long start;
    private final Budget budget;
    /** Whether the time is a share of a game's clock, to be spent where it is worth most. */
    private final boolean shared;

    private final boolean adapting;

    private boolean pondering;
    /** When the clock became ours. */
    private long hit;

    /**
     * The time for one search, which begins now.
     *
     * @param nanoTime the source of time, as {@link System#nanoTime}
     * @param signal tells of the ponder hit
     * @param adapting whether a doubtful choice gets more of a game's clock than a clear one
     */
    TimeManager(
            SearchLimits limits,
            int sideToMove,
            LongSupplier nanoTime,
            StopToken signal,
            boolean adapting,
            SearchParameters parameters) {
        this.adapting = adapting;
        this.nanoTime = nanoTime;
        this.signal = signal;
        stability = new Stability(parameters);
        start = nanoTime.getAsLong();
        hit = start;
        pondering = limits.ponder();
        shared = limits.clock().isPresent() && !limits.infinite();
        Budget ofClock = shared ? ofClock(limits, sideToMove, parameters) : Budget.UNLIMITED;
        budget = limits.moveTime().map(time -> ofClock.atMost(time.toNanos())).orElse(ofClock);
    }

    private static Budget ofClock(SearchLimits limits, int sideToMove, SearchParameters parameters) {
        SearchLimits.Clock clock = limits.clock().orElseThrow();
        boolean white = sideToMove == Color.WHITE;
        return Budget.ofClock(
                parameters,
                (white ? clock.white() : clock.black()).toNanos(),
                (white ? clock.whiteIncrement() : clock.blackIncrement()).toNanos(),
                clock.movesToGo(),
                limits.moveOverhead().toNanos());
    }

    /** The time of a search that only a stop ends. */
    static TimeManager unlimited() {
        return new TimeManager(
                SearchLimits.NONE, Color.WHITE, () -> 0, new StopToken(), false, SearchParameters.DEFAULTS);
    }

    long elapsedNanos() {
        return nanoTime.getAsLong() - start;
    }

    /** Whether there is a limit of time at all. */
    boolean isLimited() {
        return budget.hardNanos() != NEVER;
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
        return isLimited() && !isPondering() && nanoTime.getAsLong() - hit >= budget.hardNanos();
    }

    /**
     * Whether another depth should be begun, one being finished.
     *
     * @param move its best move
     * @param score in centipawns from the side to move's view
     * @param shareOfNodes the part of all nodes that was spent on it, from 0 to 1
     */
    boolean isNextDepthWorthwhile(int move, int score, double shareOfNodes) {
        stability.depthDone(move, score, shareOfNodes);
        if (!isLimited() || isPondering()) {
            return true;
        }
        long sinceHit = nanoTime.getAsLong() - hit;
        if (!shared) {
            return sinceHit < budget.softNanos();
        }
        double factor = adapting ? stability.factor() : 1;
        return elapsedNanos() < (long) ((double) budget.softNanos() * factor) && sinceHit < budget.hardNanos();
    }

    long softNanos() {
        return budget.softNanos();
    }

    long hardNanos() {
        return budget.hardNanos();
    }
}
