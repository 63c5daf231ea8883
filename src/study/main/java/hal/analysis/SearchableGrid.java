package hal.analysis;

import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.rules.Color;
import hal.search.Engine;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.StopToken;
import hal.search.lab.Algorithm;
import hal.search.lab.GameSearch;
import hal.search.lab.LabProvider;
import hal.search.lab.game.GridGame;
import hal.search.lab.game.SolvableGame;
import hal.search.lab.run.RunOptions;
import hal.search.lab.run.TreeListener;
import hal.support.UserException;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;

/** A position of a small game. The algorithms of the laboratory search it, with the game's own evaluation. */
public final class SearchableGrid implements SearchablePosition {
    private static final int TABLE_ENTRIES = 1 << 20;

    private final GridGame game;

    /**
     * A position.
     *
     * @param game used directly, and changed
     */
    public SearchableGrid(GridGame game) {
        this.game = game;
    }

    /** A copy of the game as one that can be solved, if it is one. */
    public Optional<SolvableGame> solvable() {
        return game instanceof SolvableGame solvable ? Optional.of(solvable.copy()) : Optional.empty();
    }

    @Override
    public SearchableGrid copy() {
        return new SearchableGrid(game.copy());
    }

    @Override
    public int sideToMove() {
        return game.isMaxToMove() ? Color.WHITE : Color.BLACK;
    }

    @Override
    public boolean isLegal(int move) {
        int[] moves = new int[game.maxMoves()];
        int count = game.moves(moves);
        for (int i = 0; i < count; i++) {
            if (moves[i] == move) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String format(int move) {
        return game.format(move);
    }

    @Override
    public int parse(String text) {
        return game.parse(text);
    }

    @Override
    public String line(int[] moves, int most) {
        SearchableGrid board = copy();
        int before = game.movesMade();
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < Math.min(moves.length, most) && board.isLegal(moves[i]); i++) {
            int ply = before + i;
            String number = ply % 2 == 0 ? (ply / 2 + 1) + ". " : i == 0 ? (ply / 2 + 1) + "... " : "";
            line.append(i == 0 ? "" : " ").append(number).append(board.format(moves[i]));
            board.make(moves[i]);
        }
        return line.toString();
    }

    @Override
    public void make(int move) {
        game.make(move);
    }

    @Override
    public void unmake() {
        game.unmake();
    }

    @Override
    public void pass() {
        game.pass();
    }

    @Override
    public void unpass() {
        game.unpass();
    }

    @Override
    public String ending(int plies) {
        if (!game.isOver()) {
            return "";
        }
        return game.winningCells().isEmpty() ? "a full board" : game.rows() == 3 ? "three in a row" : "four in a row";
    }

    @Override
    public long lines(int plies) {
        return lines(game.copy(), plies);
    }

    private static long lines(GridGame board, int plies) {
        if (plies == 0) {
            return 1;
        }
        int[] moves = new int[board.maxMoves()];
        int count = board.isOver() ? 0 : board.moves(moves);
        long sum = 0;
        for (int i = 0; i < count; i++) {
            board.make(moves[i]);
            sum += lines(board, plies - 1);
            board.unmake();
        }
        return sum;
    }

    @Override
    public Searcher searcher(Function<EngineSpec, Engine> engines, EngineSpec spec) {
        GameSearch search = search(spec);
        boolean deepens = recipe(spec).isDeepening();
        return (limits, listener, stop) -> search.search(
                game.copy(), within(limits.and(spec.limits()), deepens), listener, stop, Optional.empty());
    }

    /**
     * Searches to a depth and reports every node.
     *
     * @param depth in plies
     */
    public void watch(EngineSpec spec, int depth, TreeListener tree, StopToken stop) {
        search(spec)
                .search(
                        game.copy(),
                        within(SearchLimits.depth(depth), false),
                        SearchListener.NONE,
                        stop,
                        Optional.of(tree));
    }

    /**
     * Limits the depth to the number of empty squares.
     *
     * @param deepens whether the search goes as deep as time allows
     */
    private SearchLimits within(SearchLimits limits, boolean deepens) {
        int room = game.rows() * game.columns() - game.movesMade();
        boolean endless = deepens && limits.depth() == 0 && limits.isLimited();
        return limits.depth() > room || endless ? limits.withDepth(room) : limits;
    }

    private static GameSearch search(EngineSpec spec) {
        if (spec.program().isPresent() || !Algorithm.names().contains(spec.algorithm())) {
            throw new UserException(spec + " plays chess only; known here: " + String.join(", ", Algorithm.names()));
        }
        int threads = spec.threads(Runtime.getRuntime().availableProcessors());
        RunOptions options = RunOptions.unlimited()
                .withRandom(new Random(spec.number(EngineOptions.SEED, 1)), spec.shuffles())
                .withTable(TABLE_ENTRIES);
        return new GameSearch(recipe(spec), threads, options);
    }

    private static Algorithm recipe(EngineSpec spec) {
        return LabProvider.algorithm(spec);
    }
}
