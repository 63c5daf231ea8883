package hal.search.lab;

import hal.search.champion.Positions;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.RunOptions;
import hal.search.lab.run.SearchRun;
import java.util.Random;
import java.util.Set;

/** Short ways to a search of the laboratory, for tests. */
public final class Laboratory {
    private Laboratory() {}

    /** An algorithm with a shipped evaluation, on two threads where it uses several. */
    public static LabSearch search(String name, String evaluation, Technique... added) {
        Algorithm recipe = Algorithm.of(name).with(Set.of(added), Set.of());
        return new LabSearch(recipe, Positions.evaluation(evaluation), 2, RunOptions.unlimited());
    }

    /** An algorithm that lets chance decide between equal moves. */
    public static LabSearch shuffled(String name, String evaluation, long seed) {
        RunOptions options = RunOptions.unlimited().withRandom(new Random(seed), true);
        return new LabSearch(Algorithm.of(name), Positions.evaluation(evaluation), 2, options);
    }

    /** Searches any game to a depth. */
    public static SearchRun run(GameAlgorithm algorithm, ZeroSumGame game, int depth) {
        return run(algorithm, game, depth, RunOptions.unlimited());
    }

    /** Searches any game under some circumstances. */
    public static SearchRun run(GameAlgorithm algorithm, ZeroSumGame game, int depth, RunOptions options) {
        SearchRun run = new SearchRun(game, algorithm.view(), options, reached -> {});
        algorithm.search(depth, run);
        return run;
    }
}
