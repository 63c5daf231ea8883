package hal.search.champion;

import hal.rules.Colors;
import hal.rules.Moves;
import hal.search.SearchLimits;
import hal.search.engine.StopToken;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.function.LongSupplier;

/**
 * Time management. After the soft limit no new depth is started; on a game clock it is adjusted by how settled the
 * choice is. At the hard limit the search ends at once.
 *
 * <p>While pondering, the opponent's clock is running and no limit applies. From the ponder hit on the hard limit
 * counts; on a game clock the soft limit includes the time before, since that thinking need not be repeated.
 */
final class TimeManager {
    private static final long MIN_NANOS = Duration.ofMillis(1).toNanos();
    /**
     * Once the clock has run into the reserve, a move may take one part in this many of it, or in more of a large one.
     */
    private static final int RESERVE_PARTS = 10;
    /** Of a large reserve, there are as many parts as it has of these: of 300 ms a move may take a thirtieth. */
    private static final long RESERVE_GRAIN = Duration.ofMillis(10).toNanos();

    private static final long NEVER = Long.MAX_VALUE;

    /**
     * The time for one move.
     *
     * @param softNanos after which no new depth is started, in nanoseconds
     * @param hardNanos at which the search ends, in nanoseconds
     */
    record Budget(long softNanos, long hardNanos) {
        /** No time limit. */
        static final Budget UNLIMITED = new Budget(NEVER, NEVER);

        /**
         * A move's share of a game clock: the remaining time divided by the moves it must last for, plus most of the
         * increment. The hard limit is a multiple of the share, but never so much of the clock that one move could lose
         * the game; and once the clock has run into the reserve, only a little.
         *
         * @param leftNanos on the clock, in nanoseconds
         * @param incrementNanos per move, in nanoseconds
         * @param movesToGo moves to the next time control, 0 if the time is for the rest of the game
         * @param overheadNanos reserved for transmitting the move, in nanoseconds
         * @param reserveNanos kept on the clock since the machine may halt the search, in nanoseconds
         */
        static Budget ofClock(
                SearchParameters p,
                long leftNanos,
                long incrementNanos,
                int movesToGo,
                long overheadNanos,
                long reserveNanos) {
            long usable = Math.max(MIN_NANOS, leftNanos - overheadNanos);
            int moves = movesToGo > 0 ? Math.min(movesToGo, p.timeMaxMovesToGo) : p.timeMovesAhead;
            double increment = percent(p.timeIncrementShare) * incrementNanos;
            double share = (double) usable / moves + increment;
            double ofLast = percent(p.timeMaxOfLast);
            double ofClock = Math.max(percent(p.timeMaxOfClock), ofLast / moves);
            long parts = Math.max(RESERVE_PARTS, reserveNanos / RESERVE_GRAIN);
            double most = Math.max((double) usable / parts, (double) (usable - reserveNanos));
            most = Math.min(most, Math.min(usable * ofLast, usable * ofClock + increment));
            return new Budget((long) Math.min(percent(p.timeSoftShare) * share, most), (long)
                    Math.min(percent(p.timeHardShare) * share, most));
        }

        /** This budget, limited by a fixed time for the move. */
        Budget atMost(long moveNanos) {
            long time = Math.max(MIN_NANOS, moveNanos);
            return new Budget(Math.min(softNanos, time), Math.min(hardNanos, time));
        }

        /** This budget less what a move costs beyond its search; a millisecond of it is left in any case. */
        Budget less(long lagNanos) {
            return new Budget(less(softNanos, lagNanos), less(hardNanos, lagNanos));
        }

        private static long less(long nanos, long lagNanos) {
            return Math.max(Math.min(nanos, MIN_NANOS), nanos - lagNanos);
        }

        private static double percent(int share) {
            return share / 100.0;
        }
    }

    /**
     * How settled the choice of a move is after each depth: whether the best move is stable, its share of the nodes,
     * and whether its score falls.
     */
    static final class Stability {
        private final SearchParameters parameters;
        private int best = Moves.NONE;
        private int stableDepths;
        private double meanScore;
        private double fall;
        private double nodeShare;

        Stability(SearchParameters parameters) {
            this.parameters = parameters;
        }

        /**
         * Records a finished depth.
         *
         * @param move the best move
         * @param score in centipawns from the side to move's point of view
         * @param shareOfNodes the share of nodes spent on the move, from 0 to 1
         */
        void depthDone(int move, int score, double shareOfNodes) {
            boolean first = best == Moves.NONE;
            double weight = parameters.timeScoreWeight / 100.0;
            stableDepths = move == best ? stableDepths + 1 : 0;
            fall = first ? 0 : meanScore - score;
            meanScore = first ? score : meanScore + weight * (score - meanScore);
            best = move;
            nodeShare = shareOfNodes;
        }

        /** The factor applied to the usual time, about 0.3 to 3. */
        double factor() {
            SearchParameters p = parameters;
            double byStability =
                    p.timeChanged / 100.0 - p.timeLessPerDepth / 100.0 * Math.min(stableDepths, p.timeMaxStableDepth);
            double byNodes = p.timeNodeShareBase / 100.0 - nodeShare;
            double byFall = 1 + p.timePerCentipawn / 100.0 * Math.max(-p.timeMaxRise, Math.min(p.timeMaxFall, fall));
            return byStability * byNodes * byFall;
        }
    }

    private final SearchLimits limits;
    private final boolean white;
    /** Whether time passes; on a clock of nodes a game must not depend on the machine, nor on the games before. */
    private final boolean real;

    private final LongSupplier nanoTime;
    private final StopToken signal;
    private final ClockPolling stalls;
    private final Stability stability;
    private final long start;
    private final Budget budget;
    /** Whether the time is a share of a game clock, to be spent where it is worth most. */
    private final boolean shared;

    private final boolean adapting;

    private boolean pondering;
    /** When the engine's own clock started. */
    private long hit;

    /**
     * The time for a search that starts now.
     *
     * @param nanoTime the time source, as {@link System#nanoTime}
     * @param signal signals the ponder hit
     * @param stalls of the searches before, and of this one
     * @param adapting whether an unsettled choice gets more of a game clock than a clear one
     */
    TimeManager(
            SearchLimits limits,
            int sideToMove,
            LongSupplier nanoTime,
            StopToken signal,
            ClockPolling stalls,
            boolean adapting,
            SearchParameters parameters) {
        this.adapting = adapting;
        this.nanoTime = nanoTime;
        this.signal = signal;
        this.limits = limits;
        white = sideToMove == Colors.WHITE;
        real = limits.clock()
                .map(SearchLimits.Clock::nodesPerMilli)
                .orElse(OptionalInt.empty())
                .isEmpty();
        this.stalls = real ? stalls : new ClockPolling();
        this.stalls.begin();
        stability = new Stability(parameters);
        start = nanoTime.getAsLong();
        hit = start;
        pondering = limits.ponder();
        shared = limits.clock().isPresent() && !limits.infinite();
        Budget ofClock =
                shared ? ofClock(limits.clock().orElseThrow(), limits.moveOverhead(), parameters) : Budget.UNLIMITED;
        budget = limits.moveTime().map(time -> ofClock.atMost(time.toNanos())).orElse(ofClock);
    }

    private Budget ofClock(SearchLimits.Clock clock, Duration overhead, SearchParameters parameters) {
        stalls.clock(left(clock));
        return Budget.ofClock(
                        parameters,
                        left(clock),
                        increment(clock),
                        clock.movesToGo().orElse(0),
                        overhead.toNanos(),
                        stalls.reserve(Duration.ofMillis(parameters.timeReserve).toNanos()))
                .less(stalls.lag());
    }

    private long left(SearchLimits.Clock clock) {
        return (white ? clock.white() : clock.black()).toNanos();
    }

    private long increment(SearchLimits.Clock clock) {
        return (white ? clock.whiteIncrement() : clock.blackIncrement()).toNanos();
    }

    /** No limits, for a search that only a stop ends. */
    static TimeManager unlimited() {
        return new TimeManager(
                SearchLimits.NONE,
                Colors.WHITE,
                () -> 0,
                new StopToken(),
                new ClockPolling(),
                false,
                SearchParameters.DEFAULTS);
    }

    long elapsedNanos() {
        return nanoTime.getAsLong() - start;
    }

    boolean isLimited() {
        return budget.hardNanos() != NEVER;
    }

    /** Whether the search is still pondering. */
    boolean isPondering() {
        if (pondering && signal.isPonderHit()) {
            pondering = false;
            hit = nanoTime.getAsLong();
        }
        return pondering;
    }

    /**
     * The search looks at the clock.
     *
     * @return how many nodes may pass until it looks again
     */
    int look() {
        if (!real || !isLimited()) {
            return ClockPolling.MOST_NODES;
        }
        stalls.look(nanoTime.getAsLong());
        return stalls.nodes();
    }

    /** The search has ended, and its move is about to be sent. */
    void end() {
        if (shared && !isPondering()) {
            SearchLimits.Clock clock = limits.clock().orElseThrow();
            stalls.end(left(clock) + increment(clock) - (nanoTime.getAsLong() - hit));
        }
    }

    /** Whether the search must end at once. */
    boolean isOver() {
        return isLimited() && !isPondering() && nanoTime.getAsLong() - hit >= budget.hardNanos();
    }

    /**
     * Records a finished depth, and decides whether to start another one.
     *
     * @param move its best move
     * @param score in centipawns from the side to move's point of view
     * @param shareOfNodes the share of nodes spent on the move, from 0 to 1
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
