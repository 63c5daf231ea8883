package hal.search.lab;

import hal.eval.EvaluationModel;
import hal.rules.Position;
import hal.search.Search;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.run.RunOptions;
import hal.search.lab.run.TreeListener;
import java.util.Optional;

/** Lets a {@link GameAlgorithm} play chess. */
public final class LabSearch implements Search {
    private final GameSearch search;
    private final EvaluationModel model;

    /**
     * A search by a recipe.
     *
     * @param model how leaves are judged
     * @param threads for those that use several
     * @param options chance and the size of the table; its limits do not count
     */
    public LabSearch(Recipe recipe, EvaluationModel model, int threads, RunOptions options) {
        search = new GameSearch(recipe, threads, options);
        this.model = model;
    }

    @Override
    public String name() {
        return search.name();
    }

    @Override
    public SearchResult search(Position root, SearchLimits limits, SearchListener listener, StopToken stop) {
        return search(root, limits, listener, stop, Optional.empty());
    }

    /** Searches as always, and tells somebody of every node. */
    public SearchResult search(Position root, SearchLimits limits, TreeListener tree, StopToken stop) {
        return search(root, limits, SearchListener.NONE, stop, Optional.of(tree));
    }

    private SearchResult search(
            Position root, SearchLimits limits, SearchListener listener, StopToken stop, Optional<TreeListener> tree) {
        // A search that is broken off leaves its moves on the board.
        ChessAsGame game = new ChessAsGame(root.copy(), model, limits.searchMoves());
        return search.search(game, limits, listener, stop, tree);
    }
}
