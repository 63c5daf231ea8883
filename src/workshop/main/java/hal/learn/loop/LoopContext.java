package hal.learn.loop;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the steps of a loop work with.
 *
 * @param folder where everything is kept
 * @param settings of the loop
 * @param services play the games and show what is done
 * @param clock for the log
 * @param threads the number of games at once, and of threads that train
 * @param work runs what can be stopped
 */
record LoopContext(
        LoopFolder folder,
        LoopSettings settings,
        LoopServices services,
        InstantSource clock,
        int threads,
        Loop.Work work) {
    /** Plays a match; empty if it was stopped. */
    Optional<MatchResult> match(LoopServices.MatchOrder order) {
        List<MatchResult> result = new ArrayList<>();
        work.run(services::stopGames, () -> services.play(order).ifPresent(result::add));
        return result.stream().findFirst();
    }

    /** A line of the log about a step completed now, with keys and values in turn. */
    LoopLog.Entry entry(LoopLog.Entry.Step step, Object... values) {
        return LoopLog.Entry.of(clock.instant(), step, values);
    }
}
