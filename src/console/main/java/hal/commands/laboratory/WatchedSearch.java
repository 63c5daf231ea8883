package hal.commands.laboratory;

import hal.analysis.Searcher;
import hal.analysis.tree.SearchTree;
import hal.commands.Choice;
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
import hal.session.Session;
import hal.support.UserException;
import java.util.List;

/**
 * A laboratory search of the position on the board that tells of every node. It may run on any thread.
 *
 * @param spec the algorithm, with its options
 * @param depth in plies
 * @param root where it begins, for this search alone
 * @param search the search itself
 */
record WatchedSearch(EngineSpec spec, int depth, ZeroSumGame root, Search search) {
    private static final String DEFAULT_ALGORITHM = "alphabeta";

    /** How many rounds are looked at one by one where nothing else is said. */
    private static final String ROUNDS = "40";

    /** A search that can be started. */
    interface Search {
        /**
         * Searches.
         *
         * @param stop ends it
         */
        void run(TreeListener tree, StopToken stop);
    }

    /**
     * A search to come.
     *
     * @param named an algorithm, with options if it has any; empty for the present one if it is of the laboratory, else
     *     plain alpha-beta
     * @throws UserException if it is not of the laboratory, or the game is over
     */
    static WatchedSearch of(Session session, String named, int depth) {
        if (session.board().isOver()) {
            throw new UserException("The game is over: there is nothing to search.");
        }
        // Several threads could not be followed.
        EngineSpec spec = spec(session, named).with(EngineOptions.THREADS, "1");
        return of(
                spec,
                depth,
                session.board().position().root(),
                session.catalogs().evaluations());
    }

    /** A search of any game's position; in chess the evaluation that is named judges the leaves. */
    static WatchedSearch of(EngineSpec given, int depth, ZeroSumGame root, EvaluationCatalog evaluations) {
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

    /** The algorithm named, with its evaluation; see {@link #of}. */
    static EngineSpec spec(Session session, String named) {
        EngineSpec present = session.settings().engine();
        EngineSpec spec = present;
        if (!named.isEmpty()) {
            spec = EngineSpec.parse(named);
        } else if (!names().contains(present.algorithm())) {
            spec = EngineSpec.parse(DEFAULT_ALGORITHM);
        }
        if (!names().contains(spec.algorithm())) {
            throw new UserException("\"" + named + "\" cannot be drawn as a tree; the laboratory's algorithms can: "
                    + String.join(", ", names()));
        }
        return spec.evaluation().isEmpty()
                ? spec.with(EngineOptions.EVALUATION, session.settings().get(EngineOptions.EVALUATION))
                : spec;
    }

    /** The laboratory's algorithms of which there is something to see: a move at random looks at no position. */
    private static List<String> names() {
        return Algorithm.names().stream()
                .filter(name -> Algorithm.of(name).searches())
                .toList();
    }

    /** The name with the options that make it search another tree, such as {@code alphabeta:with=order}. */
    String name() {
        StringBuilder options = new StringBuilder();
        for (Option option : List.of(EngineOptions.WITH, EngineOptions.WITHOUT)) {
            String words = spec.options().getOrDefault(option, "");
            if (!words.isEmpty()) {
                options.append(options.isEmpty() ? ":" : ",")
                        .append(option.word())
                        .append('=')
                        .append(words);
            }
        }
        return spec.algorithm() + options;
    }

    /** The name, and the depth unless its rounds go as deep as they like. */
    String title() {
        return name() + (Algorithm.of(spec.algorithm()).isMonteCarlo() ? "" : " at depth " + depth());
    }

    /** Whether a tree can be drawn of a search: its own, or the one that its rounds have grown. */
    static boolean canBeDrawn(EngineSpec spec) {
        Algorithm recipe = Algorithm.of(spec.algorithm());
        return recipe.hasTree() || recipe.isMonteCarlo();
    }

    /**
     * Refuses an algorithm that has no tree to be drawn.
     *
     * @throws UserException saying which have one
     */
    void requireTree() {
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
    SearchTree tree(StopToken stop) {
        SearchTree tree = SearchTree.of(name(), listener -> search.run(listener, stop), root.copy(), depth);
        return Algorithm.of(spec.algorithm()).isMonteCarlo() ? tree.grown() : tree;
    }

    /** The algorithms, to complete a word. */
    static List<Choice> choices() {
        return names().stream()
                .map(name -> new Choice(name, Algorithm.of(name).description()))
                .toList();
    }
}
