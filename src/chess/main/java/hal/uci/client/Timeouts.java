package hal.uci.client;

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
 */
public record Timeouts(Duration start, Duration ready, Duration grace, Duration stop, Duration quit, Duration flood) {
    /** The defaults, enough for a slow machine. */
    public static final Timeouts DEFAULT = new Timeouts(
            Duration.ofSeconds(30),
            Duration.ofSeconds(30),
            Duration.ofSeconds(5),
            Duration.ofSeconds(5),
            Duration.ofSeconds(1),
            Duration.ofSeconds(4));

    /**
     * Watches one search of an engine: what to do now, and when to check again. All times are nanoseconds as in
     * {@link System#nanoTime}.
     *
     * <p>An engine with a time limit is told to stop when it exceeds it by the grace; one without is pinged with
     * {@code isready} now and then, which the protocol allows during a search. One that answers neither is given up.
     */
    static final class Watch {
        /** What to do next. */
        enum Step {
            WAIT,
            STOP,
            PING,
            GIVE_UP
        }

        private final Timeouts timeouts;
        private final long start;
        private final Optional<Duration> limit;
        private boolean stopped;
        private boolean pinged;
        /** When the current stage started: the search, the stop, or the ping. */
        private long since;

        /**
         * Starts to watch.
         *
         * @param limit the time that the engine may take, if limited
         * @param start the current time
         */
        Watch(Timeouts timeouts, Optional<Duration> limit, long start) {
            this.timeouts = timeouts;
            this.start = start;
            this.limit = limit;
            this.since = start;
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
            since = now;
            return true;
        }

        /**
         * Decides what to do now.
         *
         * @param heard when the engine last said anything
         */
        Step step(long now, long heard) {
            if (!stopped && !limit.isPresent() && heard - since > 0) {
                pinged = false;
                since = heard;
            }
            if (now - deadline() < 0) {
                return Step.WAIT;
            }
            if (stopped || pinged) {
                return Step.GIVE_UP;
            }
            since = now;
            if (limit.isPresent()) {
                stopped = true;
                return Step.STOP;
            }
            pinged = true;
            return Step.PING;
        }

        /** When {@link #step} must be called again if nothing happens before. */
        long deadline() {
            if (stopped) {
                return since + timeouts.stop().toNanos();
            }
            return limit.map(time -> start + time.toNanos() + timeouts.grace().toNanos())
                    .orElseGet(() -> since + timeouts.ready().toNanos());
        }

        /** The length of the last stage, for messages. */
        Duration waited() {
            return stopped ? timeouts.stop() : timeouts.ready();
        }
    }
}
