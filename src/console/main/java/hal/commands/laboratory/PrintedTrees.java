package hal.commands.laboratory;

import hal.analysis.tree.WatchedSearch;
import hal.command.Parameter;
import hal.command.Values;
import hal.engine.EngineSpec;
import hal.engine.option.OptionType;
import hal.eval.EvaluationCatalog;
import hal.search.lab.game.LeafTree;
import hal.search.lab.game.TicTacToe;
import hal.session.Session;
import hal.support.UserException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The trees that tutorials print, whatever is on the board: eight leaves, and tic-tac-toe to its end. */
final class PrintedTrees {
    /**
     * A tree.
     *
     * @param search of it
     * @param max who wants a high value
     * @param min who wants a low one
     */
    record Tree(WatchedSearch search, String max, String min) {}

    /** The greatest depth: that of tic-tac-toe from its beginning. */
    static final int MAX_PLIES = 9;

    /** By default the eight leaves on which many tutorials show alpha-beta. */
    static final Parameter LEAVES = Parameter.named(
                    "leaves",
                    new OptionType.Text("whole numbers, such as 3 5 6 9", "N", text -> Optional.of(text)
                            .filter(numbers -> numbers.matches("-?\\d+([ ,]+-?\\d+)*"))),
                    "a tree of these leaves, independent of the board")
            .nameFirst("3 5 6 9 1 2 0 -1");

    /**
     * By default the position from which tutorials on tic-tac-toe draw the rest of the game, in eleven nodes. Its cells
     * are a parameter's, which may begin with a dot.
     */
    static final Parameter TIC_TAC_TOE = Parameter.named(
                    "tictactoe",
                    new OptionType.Text("nine cells, such as ...OOXXOX", "CELLS", text -> Optional.of(text)
                            .filter(cells -> cells.matches("[.xXoO]+"))),
                    "tic-tac-toe from there to the end")
            .nameFirst("...OOXXOX");

    private PrintedTrees() {}

    /** Whether one of them is named. */
    static boolean isNamed(Values values) {
        return values.isGiven("leaves") || values.isGiven("tictactoe");
    }

    /**
     * The search of the tree that is named.
     *
     * @param depth 0 for all of it
     * @throws UserException if it cannot be understood
     */
    static Tree of(Session session, Values values, Optional<String> algorithm, int depth) {
        if (depth > MAX_PLIES) {
            throw new UserException("Such a tree has " + MAX_PLIES + " plies at most.");
        }
        boolean leaves = values.isGiven("leaves");
        EngineSpec spec = StudyParameters.spec(session, algorithm.orElse(leaves ? "" : "minimax"));
        return leaves ? leaves(spec, depth, values.list("leaves")) : ticTacToe(spec, depth, values.get("tictactoe"));
    }

    private static Tree leaves(EngineSpec spec, int depth, List<String> data) {
        LeafTree game = new LeafTree(numbers(data));
        int plies = depth == 0 ? game.levels() : depth;
        return new Tree(WatchedSearch.of(spec, plies, game, EvaluationCatalog.shipped()), "Max", "Min");
    }

    private static int[] numbers(List<String> data) {
        try {
            return data.stream()
                    .flatMap(word -> Arrays.stream(word.split("[ ,]+", -1)))
                    .filter(word -> !word.isEmpty())
                    .mapToInt(Integer::parseInt)
                    .toArray();
        } catch (NumberFormatException e) {
            throw new UserException("Leaves are whole numbers, such as: tree leaves 3 5 6 9", e);
        }
    }

    private static Tree ticTacToe(EngineSpec spec, int depth, String cells) {
        TicTacToe game = TicTacToe.of(cells);
        if (game.isOver()) {
            throw new UserException("The game is over there: there is nothing to search.");
        }
        int plies = depth == 0 ? MAX_PLIES - game.movesMade() : depth;
        return new Tree(WatchedSearch.of(spec, plies, game, EvaluationCatalog.shipped()), "X", "O");
    }
}
