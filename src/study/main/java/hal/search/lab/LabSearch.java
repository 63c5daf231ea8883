package hal.search.lab;

import hal.eval.EvaluationModel;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Search;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.run.RunOptions;
import hal.search.lab.run.TreeListener;
import java.util.Optional;

/** Makes a {@link GameAlgorithm} play chess. */
public final class LabSearch implements Search {
    private final GameSearch search;
    private final EvaluationModel model;
    private final boolean inPythonChessOrder;
    private final boolean asInNotebook;

    /**
     * A search built from a recipe.
     *
     * @param model evaluates leaves
     * @param threads for parallel search
     * @param options the random generator and the size of the table; its limits are ignored
     */
    public LabSearch(Algorithm recipe, EvaluationModel model, int threads, RunOptions options) {
        search = new GameSearch(recipe, threads, options);
        this.model = model;
        inPythonChessOrder = recipe.techniques().contains(Technique.PYTHON_CHESS);
        asInNotebook = recipe.techniques().contains(Technique.NOTEBOOK);
    }

    @Override
    public SearchResult search(Position root, SearchLimits limits, SearchListener listener, StopToken stop) {
        return search(root, limits, listener, stop, Optional.empty());
    }

    /** Searches and reports every node. */
    public SearchResult search(Position root, SearchLimits limits, TreeListener tree, StopToken stop) {
        return search(root, limits, SearchListener.NONE, stop, Optional.of(tree));
    }

    private SearchResult search(
            Position root, SearchLimits limits, SearchListener listener, StopToken stop, Optional<TreeListener> tree) {
        // An aborted search leaves its moves on the board.
        ChessAsGame game = new ChessAsGame(root.copy(), model, limits.searchMoves());
        if (inPythonChessOrder) {
            game.inPythonChessOrder();
        }
        if (asInNotebook) {
            game.countedAsInNotebook();
        }
        return search.search(game, limits, listener, stop, tree);
    }
}
