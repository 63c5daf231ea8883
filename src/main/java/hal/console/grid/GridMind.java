package hal.console.grid;

import hal.search.StopToken;
import hal.search.lab.GameAlgorithm;
import hal.search.lab.Recipe;
import hal.search.lab.Technique;
import hal.search.lab.game.GridGame;
import hal.search.lab.run.BrokenOff;
import hal.search.lab.run.Finding;
import hal.search.lab.run.RunOptions;
import hal.search.lab.run.SearchRun;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** How HAL thinks about a small game, and its thinking. */
final class GridMind {
    private static final int TABLE_ENTRIES = 1 << 20;

    private final Random random;
    private Recipe recipe;
    private int depth;
    private boolean shuffle;
    private Set<Technique> techniques;
    private volatile StopToken stop = new StopToken();

    GridMind(String algorithm, int depth, Random random) {
        this.random = random;
        this.depth = depth;
        use(algorithm);
    }

    /** Takes another algorithm, as it usually is. */
    void use(String algorithm) {
        recipe = Recipe.of(algorithm);
        techniques = EnumSet.noneOf(Technique.class);
        techniques.addAll(recipe.techniques());
    }

    String algorithm() {
        return recipe.name();
    }

    Set<Technique> techniques() {
        return techniques;
    }

    /**
     * Adds a technique or leaves one out.
     *
     * @throws UserException if the algorithm takes none
     */
    void toggle(Technique technique, boolean on) {
        Recipe.of(recipe.name()).with(Set.of(technique), Set.of());
        if (on) {
            techniques.add(technique);
        } else {
            techniques.remove(technique);
        }
        recipe = new Recipe(recipe.name(), techniques);
    }

    int depth() {
        return depth;
    }

    void setDepth(int plies) {
        depth = plies;
    }

    boolean shuffles() {
        return shuffle;
    }

    void setShuffle(boolean on) {
        shuffle = on;
    }

    /** Stops the present thinking, if there is any; from any thread. */
    void stop() {
        stop.raise();
    }

    /** Whether the last thinking was stopped. */
    boolean isStopped() {
        return stop.isRaised();
    }

    /** Thinks as it is set; the game is not over. */
    GridThought think(GridGame game) {
        return think(recipe, game, depth);
    }

    /**
     * Thinks by another algorithm.
     *
     * @return nothing if it was stopped
     */
    Optional<GridThought> thinkBy(String name, GridGame game, int plies) {
        GridThought thought = think(Recipe.of(name), game, plies);
        return stop.isRaised() ? Optional.empty() : Optional.of(thought);
    }

    private GridThought think(Recipe how, GridGame game, int plies) {
        stop = new StopToken();
        long start = System.nanoTime();
        GameAlgorithm algorithm = how.create(Runtime.getRuntime().availableProcessors());
        RunOptions options = RunOptions.unlimited()
                .withLimits(Long.MAX_VALUE, 0, stop)
                .withRandom(random, shuffle)
                .withTable(TABLE_ENTRIES);
        SearchRun run = new SearchRun(game.copy(), algorithm.view(), options, reached -> {});
        try {
            algorithm.search(plies, run);
        } catch (BrokenOff e) {
            // What is known by now has to do.
        }
        Finding finding = run.finding().orElseGet(() -> new Finding(0, 0, List.of(anyMove(game))));
        return new GridThought(
                how.name(),
                finding.line(),
                finding.value(),
                finding.depth(),
                run.counters(),
                System.nanoTime() - start);
    }

    private static int anyMove(GridGame game) {
        int[] moves = new int[game.maxMoves()];
        game.copy().moves(moves);
        return moves[0];
    }

    /** Names of all algorithms that search. */
    static List<String> searching() {
        List<String> names = new ArrayList<>(Recipe.names());
        names.remove("random");
        return names;
    }
}
