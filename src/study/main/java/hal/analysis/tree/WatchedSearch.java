package hal.analysis.tree;

import hal.analysis.Searcher;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.eval.EvaluationCatalog;
import hal.search.engine.StopToken;
import hal.search.lab.Algorithm;
import hal.search.lab.LabProvider;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.TreeListener;
import hal.support.UserException;
import java.util.List;

/**
 * A laboratory search of a position that tells of every node. It may run on any thread.
 *
 * @param spec the algorithm, with its options
 * @param depth in plies
 * @param root where it begins, for this search alone
 * @param search the search itself
 */
public record WatchedSearch(EngineSpec spec, int depth, ZeroSumGame root, Search search) {
    /** How many rounds are looked at one by one where nothing else is said. */
    private static final String ROUNDS = "40";

    /** A search that can be started. */
    public interface Search {
        /**
         * Searches.
         *
         * @param stop ends it
         */
        void run(TreeListener tree, StopToken stop);
    }

    /**
     * A search to come of any game's position; in chess the evaluation that is named judges the leaves.
     *
     * @throws UserException if it is not of the laboratory
     */
    public static WatchedSearch of(EngineSpec given, int depth, ZeroSumGame root, EvaluationCatalog evaluations) {
        boolean endless = Algorithm.of(given.algorithm()).isMonteCarlo()
                && !given.options().containsKey(EngineOptions.NODES);
        EngineSpec spec = endless ? given.with(EngineOptions.NODES, ROUNDS) : given;
        EngineCatalog engines = new EngineCatalog(evaluations);
        if (root instanceof ChessAsGame) {
            LabProvider.search(spec, engines.model(spec)); // what cannot search is refused at once
        }
        return new WatchedSearch(
                spec, depth, root, (tree, stop) -> Searcher.watch(root.copy(), engines, spec, depth, tree, stop));
    }

    /** The laboratory's algorithms of which there is something to see: a move at random looks at no position. */
    public static List<String> names() {
        return Algorithm.names().stream()
                .filter(name -> Algorithm.of(name).searches())
                .toList();
    }

    /** The name with the options that make it search another tree, such as {@code alphabeta:with=order}. */
    public String name() {
        StringBuilder options = new StringBuilder();
        for (Option option : List.of(EngineOptions.WITH, EngineOptions.WITHOUT)) {
            String words = spec.options().getOrDefault(option, "");
            if (!words.isEmpty()) {
                options.append((options.isEmpty() ? ":" : ",") + option.word() + "=" + words);
            }
        }
        return spec.algorithm() + options;
    }

    /** The name, and the depth unless its rounds go as deep as they like. */
    public String title() {
        return name() + (Algorithm.of(spec.algorithm()).isMonteCarlo() ? "" : " at depth " + depth());
    }

    /** Whether a tree can be drawn of a search: its own, or the one that its rounds have grown. */
    public static boolean canBeDrawn(EngineSpec spec) {
        Algorithm recipe = Algorithm.of(spec.algorithm());
        return recipe.hasTree() || recipe.isMonteCarlo();
    }

    /**
     * Refuses an algorithm that has no tree to be drawn.
     *
     * @throws UserException saying which have one
     */
    public void requireTree() {
        if (!Algorithm.of(spec.algorithm()).hasTree()) {
            throw new UserException(spec.algorithm() + " has no tree that can be drawn; step " + spec.algorithm()
                    + " shows what it does.");
        }
    }

    /**
     * Searches, and keeps the tree.
     *
     * @throws UserException if it was stopped, or the tree is too large
     */
    public SearchTree tree(StopToken stop) {
        SearchTree tree = SearchTree.of(name(), listener -> search.run(listener, stop), root.copy(), depth);
        return Algorithm.of(spec.algorithm()).isMonteCarlo() ? tree.grown() : tree;
    }
}
