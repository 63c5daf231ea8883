package hal.search.uci;

import java.time.Duration;
import java.util.Optional;

/**
 * How long to wait for another program before giving up, and how fast it may talk.
 *
 * @param start from its start to {@code uciok}
 * @param ready from {@code isready} to {@code readyok}, which may include clearing a large hash table
 * @param grace beyond the time for its move, before it is told to stop
 * @param stop from {@code stop} to {@code bestmove}
 * @param quit from {@code quit} to its exit
 * @param flood that 16 MB of its output must take at least; whoever writes faster floods
 * @param longest for a search that only nodes or the depth limit; empty for far more than an engine needs that works
 */
record Timeouts(
        Duration start,
        Duration ready,
        Duration grace,
        Duration stop,
        Duration quit,
        Duration flood,
        Optional<Duration> longest) {
    /** The defaults, enough for a slow machine. */
    public static final Timeouts DEFAULT = new Timeouts(
            Duration.ofSeconds(30),
            Duration.ofSeconds(30),
            Duration.ofSeconds(5),
            Duration.ofSeconds(5),
            Duration.ofSeconds(1),
            Duration.ofSeconds(4));

    /** With the usual patience for a search without a limit of time. */
    public Timeouts(Duration start, Duration ready, Duration grace, Duration stop, Duration quit, Duration flood) {
        this(start, ready, grace, stop, quit, flood, Optional.empty());
    }

    /** The same with another {@link #longest}. */
    public Timeouts withLongest(Duration time) {
        return new Timeouts(start, ready, grace, stop, quit, flood, Optional.of(time));
    }

    /**
     * Watches one search of an engine: what to do now, and when to check again. All times are nanoseconds as in
     * {@link System#nanoTime}.
     *
     * <p>An engine is told to stop when it exceeds the longest time that it may take by the grace. One whose time is
     * not limited is also pinged with {@code isready} when it is silent, which the protocol allows during a search. One
     * that answers neither is given up.
     */
    static final class Watch {
        /** How long an engine may take to hear of its flag, and to answer then. */
        private static final Duration AFTER_FLAG = Duration.ofSeconds(1);

        /** What to do next. */
        enum Step {
            WAIT,
            STOP,
            PING,
            GIVE_UP
        }

        private final Timeouts timeouts;
        private final Optional<Duration> longest;
        private final boolean timed;
        private long start;
        private boolean pondering;
        private boolean onClock;
        private boolean stopped;
        /** Whether it was told to stop before its time was over. */
        private boolean told;

        private boolean pinged;
        /** When the current stage started: the search, the stop, or the ping. */
        private long since;

        /**
         * Starts to watch.
         *
         * @param longest the time that the engine may take; empty for an infinite search
         * @param timed whether it knows of that, so that it need not be pinged
         * @param start the current time
         */
        Watch(Timeouts timeouts, Optional<Duration> longest, boolean timed, long start) {
            this.timeouts = timeouts;
            this.start = start;
            this.longest = longest;
            this.timed = timed;
            this.since = start;
        }

        /** The time that it may take is what its clock shows: after that, its answer is of no use to anybody. */
        Watch onClock() {
            onClock = true;
            return this;
        }

        private Duration grace() {
            return onClock ? shorter(timeouts.grace(), AFTER_FLAG) : timeouts.grace();
        }

        /** The time for an answer to "stop": less if it was the flag that stopped it. */
        private Duration stopTime() {
            return onClock && !told ? shorter(timeouts.stop(), AFTER_FLAG) : timeouts.stop();
        }

        private static Duration shorter(Duration one, Duration other) {
            return one.compareTo(other) <= 0 ? one : other;
        }

        /** Starts with the opponent's clock: until {@link #ponderHit} no time is limited. */
        Watch pondering() {
            pondering = true;
            return this;
        }

        /**
         * Notes that the expected move is played, so that the engine's time begins.
         *
         * @return whether that was waited for
         */
        boolean ponderHit(long now) {
            if (!pondering || stopped) {
                return false;
            }
            pondering = false;
            pinged = false;
            start = now;
            since = now;
            return true;
        }

        /** The time that the engine may take as things stand. */
        private Optional<Duration> longest() {
            return pondering ? Optional.empty() : longest;
        }

        private boolean isTimed() {
            return timed && !pondering;
        }

        /**
         * Notes that the engine is told to stop.
         *
         * @return whether it was not told before
         */
        boolean stop(long now) {
            if (stopped) {
                return false;
            }
            stopped = true;
            told = true;
            since = now;
            return true;
        }

        /**
         * Decides what to do now.
         *
         * @param heard when the engine last said anything
         */
        Step step(long now, long heard) {
            if (!stopped && !isTimed() && heard - since > 0) {
                pinged = false;
                since = heard;
            }
            if (now - deadline() < 0) {
                return Step.WAIT;
            }
            if (stopped) {
                return Step.GIVE_UP;
            }
            if (longest().isPresent() && now - end() >= 0) {
                since = now;
                stopped = true;
                return Step.STOP;
            }
            if (pinged) {
                return Step.GIVE_UP;
            }
            since = now;
            pinged = true;
            return Step.PING;
        }

        /** When the longest time is over. */
        private long end() {
            return start + longest.orElseThrow().plus(grace()).toNanos();
        }

        /** When {@link #step} must be called again if nothing happens before. */
        long deadline() {
            if (stopped) {
                return since + stopTime().toNanos();
            }
            long ping = since + timeouts.ready().toNanos();
            return longest().isEmpty() || (!isTimed() && ping - end() < 0) ? ping : end();
        }

        /** What an engine that is given up has not done, in words that follow "took more than 5 s". */
        String task() {
            return told ? "to answer \"stop\"" : "over its move";
        }

        /** How long it was waited for that. */
        Duration waited() {
            if (told) {
                return timeouts.stop();
            }
            Duration silent = timeouts.ready().multipliedBy(2);
            return stopped
                    ? longest.map(time -> time.plus(grace()).plus(stopTime())).orElse(silent)
                    : silent;
        }
    }
}
