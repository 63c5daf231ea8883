package hal.learn.loop;

import hal.learn.data.Datagen;
import hal.learn.train.Trainer;
import hal.learn.train.TrainingRun;
import java.nio.file.Path;
import java.util.Optional;

/** What a loop needs from the rest of the program: games are played, and people are told. */
public interface LoopServices {
    /**
     * A match to play.
     *
     * @param candidate the network that may be better, its name in {@link LoopFolder#evaluations}
     * @param best the network that it plays
     * @param settings of the match
     * @param seed of its openings
     * @param results the file that keeps its games
     */
    record MatchOrder(String candidate, String best, LoopSettings.Match settings, long seed, Path results) {}

    /**
     * Plays a match, and continues what is in the results file.
     *
     * @return empty if it was stopped
     */
    Optional<MatchResult> play(MatchOrder order);

    /** Stops the games of a match, now and from now on. Thread-safe. */
    void stopGames();

    /**
     * Shows the progress of games until the result is run.
     *
     * @param fresh the new positions of complete shards
     * @param wanted the new positions with which the next candidate is trained
     */
    Runnable watch(Datagen games, long fresh, long wanted);

    /** Shows the progress of a training. */
    Trainer.Listener watch(TrainingRun training);

    /** A step is complete and in the log. */
    void onStep(LoopLog.Entry entry, LoopState now);

    /** Something that does not end the loop. */
    void onTrouble(String sentence);
}
