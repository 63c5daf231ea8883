package hal.commands.laboratory;

import hal.analysis.Searcher;
import hal.commands.Arguments;
import hal.commands.Choice;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.lab.Algorithm;
import hal.search.lab.GameSearch;
import hal.search.lab.LabProvider;
import hal.search.lab.game.LeafTree;
import hal.search.lab.game.TicTacToe;
import hal.search.lab.run.RunOptions;
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

    private static final String LEAVES = "leaves";
    private static final String TIC_TAC_TOE = "tictactoe";

    static final List<Choice> CHOICES = List.of(
            new Choice(LEAVES, "a tree of eight leaves, or of those you name"),
            new Choice(TIC_TAC_TOE, "tic-tac-toe to the end"));

    /** The eight leaves on which many tutorials show alpha-beta. */
    private static final int[] DEFAULT_LEAVES = {3, 5, 6, 9, 1, 2, 0, -1};

    /** The position from which tutorials on tic-tac-toe draw the rest of the game, in eleven nodes. */
    private static final String DEFAULT_CELLS = "...OOXXOX";

    private PrintedTrees() {}

    /** Whether the words name one of them. */
    static boolean isNamed(Arguments words) {
        return place(words) < words.size();
    }

    private static int place(Arguments words) {
        int place = 0;
        while (place < words.size() && !List.of(LEAVES, TIC_TAC_TOE).contains(words.key(place))) {
            place++;
        }
        return place;
    }

    /**
     * The search of the tree that is named.
     *
     * @param words a depth and an algorithm, if wished, the tree's name, and what describes it
     * @throws UserException if they cannot be understood
     */
    static Tree of(Session session, Arguments words) {
        int place = place(words);
        int next = 0;
        int depth = 0;
        if (place > 0 && Character.isDigit(words.word(0).charAt(0))) {
            depth = words.number(next++, 1, MAX_PLIES);
        }
        if (place - next > 1) {
            throw words.usage();
        }
        boolean leaves = words.key(place).equals(LEAVES);
        String named = next < place ? words.key(next) : leaves ? "" : "minimax";
        EngineSpec spec = WatchedSearch.spec(session, named).with(EngineOptions.THREADS, "1");
        List<String> data = words.from(place + 1);
        return leaves ? leaves(spec, depth, data) : ticTacToe(spec, depth, data);
    }

    private static Tree leaves(EngineSpec spec, int depth, List<String> data) {
        LeafTree game = new LeafTree(data.isEmpty() ? DEFAULT_LEAVES : numbers(data));
        int plies = depth == 0 ? game.levels() : depth;
        Algorithm recipe = LabProvider.algorithm(spec);
        WatchedSearch search =
                new WatchedSearch(spec, plies, game, (tree, stop) -> new GameSearch(recipe, 1, RunOptions.unlimited())
                        .search(game.copy(), SearchLimits.depth(plies), SearchListener.NONE, stop, Optional.of(tree)));
        return new Tree(search, "Max", "Min");
    }

    private static int[] numbers(List<String> data) {
        try {
            return data.stream()
                    .flatMap(word -> Arrays.stream(word.split(",", -1)))
                    .filter(word -> !word.isEmpty())
                    .mapToInt(Integer::parseInt)
                    .toArray();
        } catch (NumberFormatException e) {
            throw new UserException("Leaves are whole numbers, such as: tree leaves 3 5 6 9", e);
        }
    }

    private static Tree ticTacToe(EngineSpec spec, int depth, List<String> data) {
        if (data.size() > 1) {
            throw new UserException("The cells of tic-tac-toe are one word of nine letters, such as " + DEFAULT_CELLS);
        }
        TicTacToe game = TicTacToe.of(data.isEmpty() ? DEFAULT_CELLS : data.get(0));
        if (game.isOver()) {
            throw new UserException("The game is over there: there is nothing to search.");
        }
        int plies = depth == 0 ? MAX_PLIES - game.movesMade() : depth;
        WatchedSearch search = new WatchedSearch(
                spec, plies, game, (tree, stop) -> Searcher.watch(game.copy(), spec, plies, tree, stop));
        return new Tree(search, "X", "O");
    }
}
