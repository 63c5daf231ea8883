package hal.learn.loop;

import hal.learn.data.Datagen;
import hal.learn.train.Trainer;
import hal.learn.train.TrainingRun;
import hal.learn.tune.SearchTuner;
import hal.search.champion.SearchParameters;
import java.nio.file.Path;
import java.util.Optional;

/** What a loop needs from the rest of the program: games are played, and people are told. */
public interface LoopServices {
    /**
     * Who plays a match.
     *
     * @param name in the records of games
     * @param network the name in {@link LoopFolder#evaluations}
     * @param numbers the file of the search's numbers; empty for those shipped
     */
    record MatchPlayer(String name, String network, Optional<Path> numbers) {}

    /**
     * A tuning of the search.
     *
     * @param network with which both sides play, its name in {@link LoopFolder#evaluations}
     * @param before the numbers with which it begins
     * @param nodes of each move
     * @param seed of the openings
     * @param openings where games start
     */
    record TuningOrder(
            String network, SearchParameters before, int nodes, long seed, LoopSettings.MatchOpenings openings) {}

    /**
     * A match to play.
     *
     * @param candidate who may be better
     * @param best whom it plays
     * @param settings of the match
     * @param seed of its openings
     * @param results the file that keeps its games
     */
    record MatchOrder(MatchPlayer candidate, MatchPlayer best, LoopSettings.Match settings, long seed, Path results) {}

    /**
     * Plays a match, and continues what is in the results file.
     *
     * @return empty if it was stopped
     */
    Optional<MatchResult> play(MatchOrder order);

    /** Stops the games of a match or tuning, now and from now on. Thread-safe. */
    void stopGames();

    /**
     * Shows the progress of games until the result is run.
     *
     * @param fresh the new positions of complete shards
     * @param wanted the new positions with which the next candidate is trained
     */
    Runnable watch(Datagen games, long fresh, long wanted);

    /** A player of the games of a tuning, for one thread. */
    SearchTuner.Player tuningPlayer(TuningOrder order);

    /**
     * Shows the progress of a tuning until the result is run.
     *
     * @param games of the whole tuning
     */
    Runnable watch(SearchTuner tuner, int games);

    /** Shows the progress of a training. */
    Trainer.Listener watch(TrainingRun training);

    /** A step is complete and in the log. */
    void onStep(LoopLog.Entry entry, LoopState now);

    /** Something that does not end the loop. */
    void onTrouble(String sentence);
}
