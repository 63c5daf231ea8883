package hal.uci.client;

import java.time.Duration;
import java.util.Optional;

/**
 * How long another program is waited for before it counts as silent.
 *
 * @param start from its start to {@code uciok}
 * @param ready from {@code isready} to {@code readyok}, which may include clearing a big hash table
 * @param grace beyond the time of its move, before it is told to stop
 * @param stop from {@code stop} to {@code bestmove}
 * @param quit from {@code quit} to its end
 */
public record Patience(Duration start, Duration ready, Duration grace, Duration stop, Duration quit) {
    /** What even a slow machine keeps to. */
    public static final Patience USUAL = new Patience(
            Duration.ofSeconds(30),
            Duration.ofSeconds(30),
            Duration.ofSeconds(5),
            Duration.ofSeconds(5),
            Duration.ofSeconds(1));

    /**
     * Patience with one move of an engine, in plain numbers: what to do now, and when to look again. All times are nanoseconds as
     * {@link System#nanoTime} gives them.
     *
     * <p>An engine whose time is limited is told to stop when it is over by the grace; one that thinks without a limit of time
     * is asked now and then whether it still lives, which the protocol lets it answer while it thinks. One that answers
     * neither is given up.
     */
    static final class Watch {
        /** What to do. */
        enum Step {
            WAIT,
            STOP,
            PING,
            GIVE_UP
        }

        private final Patience patience;
        private final long start;
        private final Optional<Duration> limit;
        private boolean stopped;
        private boolean pinged;
        /** When the present stage began: the start, the stop, or the ping. */
        private long since;

        /**
         * Begins to watch.
         *
         * @param limit the time that the engine may take, if it is limited
         * @param start now
         */
        Watch(Patience patience, Optional<Duration> limit, long start) {
            this.patience = patience;
            this.start = start;
            this.limit = limit;
            this.since = start;
        }

        /** It was told to stop. */
        void stop(long now) {
            if (!stopped) {
                stopped = true;
                since = now;
            }
        }

        /**
         * What to do now.
         *
         * @param heard when it last said anything
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

        /** When {@link #step} must be asked again, if nothing happens before. */
        long deadline() {
            if (stopped) {
                return since + patience.stop().toNanos();
            }
            return limit.map(time -> start + time.toNanos() + patience.grace().toNanos())
                    .orElseGet(() -> since + patience.ready().toNanos());
        }

        /** How long the last stage was, for messages. */
        Duration waited() {
            return stopped ? patience.stop() : patience.ready();
        }
    }
}
