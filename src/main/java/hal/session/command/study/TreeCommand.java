package hal.session.command.study;

import hal.analysis.GridRoot;
import hal.analysis.Root;
import hal.analysis.tree.SearchTree;
import hal.analysis.tree.TreeRecorder;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.export.TreeSvg;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.StopToken;
import hal.search.lab.GameSearch;
import hal.search.lab.LabSearch;
import hal.search.lab.Recipe;
import hal.search.lab.game.LeafTree;
import hal.search.lab.game.TicTacToe;
import hal.search.lab.run.RunOptions;
import hal.search.lab.run.TreeListener;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.game.GameKind;
import hal.support.UserException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Draws the tree that a search visits. */
public final class TreeCommand implements Command {
    private static final String SVG = "--svg";
    private static final String USUAL_ALGORITHM = "alphabeta";
    private static final int USUAL_DEPTH = 2;
    private static final int MOST_PLIES = 5;
    /** In a small game, whose tree is small too. */
    private static final int MOST_SMALL_PLIES = 9;

    private static final String LEAVES = "leaves";
    private static final String TIC_TAC_TOE = "tictactoe";

    /** The eight leaves on which many tutorials show alpha-beta. */
    private static final int[] PRINTED_LEAVES = {3, 5, 6, 9, 1, 2, 0, -1};

    /** The position from which tutorials on tic-tac-toe draw the rest of the game: crosses to move win in the middle. */
    private static final String PRINTED_CELLS = "O.XX.X.OO";

    @Override
    public CommandInfo info() {
        return CommandInfo.of("tree", "draws the tree that a search visits here, and what it never looked at")
                .with("[DEPTH] [ALGORITHM] [leaves N ...|tictactoe CELLS] [--svg FILE]")
                .details(
                        """
                        Without a depth, to depth 2; the algorithm is one of the laboratory's, such as minimax or
                        alphabeta:with=order. Each move is followed by the value it returned and the window it was
                        searched with, from White's view; grey moves were never looked at, since the move marked !
                        caused a cutoff. A star marks the move that gave the value. --svg FILE writes a picture.
                        Two trees that tutorials print, whatever is on the board:
                        tree leaves                  a tree of eight leaves, 3 5 6 9 1 2 0 -1, or of those you name
                        tree tictactoe               tic-tac-toe to the end, from O.XX.X.OO or the cells you name
                        tree minimax leaves 2 7 1 8  the same with another algorithm; a depth may stand before it""");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        session.turns().requireNoTest();
        StudyArguments.FileOption option = StudyArguments.FileOption.of(SVG, info(), arguments);
        Words words = Words.of(session, option.rest());
        boolean whole = words.algorithm().isEmpty() && words.printed().equals(TIC_TAC_TOE);
        EngineSpec spec = spec(session, whole ? "minimax" : words.algorithm());
        Drawing drawing =
                switch (words.printed()) {
                    case LEAVES -> leaves(spec, words);
                    case TIC_TAC_TOE -> ticTacToe(spec, words);
                    default -> board(session, spec, words);
                };
        session.jobs().begin(new TreeJob(spec.algorithm(), drawing, option.file(), session.face()::page));
    }

    /**
     * What was typed.
     *
     * @param depth 0 if none is given
     * @param algorithm empty if none is given
     * @param printed which of the printed trees; empty for the position on the board
     * @param data what describes a printed tree
     */
    private record Words(int depth, String algorithm, String printed, List<String> data) {
        static Words of(Session session, Arguments words) {
            int end = 0;
            while (end < words.size() && !List.of(LEAVES, TIC_TAC_TOE).contains(words.key(end))) {
                end++;
            }
            String printed = words.key(end);
            boolean chess = printed.isEmpty() && session.kind() == GameKind.CHESS;
            int next = 0;
            int depth = 0;
            if (end > 0 && Character.isDigit(words.word(0).charAt(0))) {
                depth = words.number(next++, 1, chess ? MOST_PLIES : MOST_SMALL_PLIES);
            }
            if (end - next > 1) {
                throw words.usage();
            }
            String algorithm = next < end ? words.key(next) : "";
            return new Words(depth, algorithm, printed, end < words.size() ? words.from(end + 1) : List.of());
        }

        int depthOr(int usual) {
            return depth == 0 ? usual : depth;
        }
    }

    /** A tree to be searched. */
    private record Drawing(Watched search, TreeRecorder.Follower follower, int depth) {}

    private static Drawing board(Session session, EngineSpec spec, Words words) {
        if (session.board().isOver()) {
            throw new UserException("The game is over: there is nothing to search.");
        }
        int depth = words.depthOr(USUAL_DEPTH);
        return new Drawing(
                search(session, spec, depth),
                TreeRecorder.Follower.of(session.board().root()),
                depth);
    }

    private static Drawing leaves(EngineSpec spec, Words words) {
        int[] leaves = PRINTED_LEAVES;
        if (!words.data().isEmpty()) {
            try {
                leaves = words.data().stream()
                        .flatMap(word -> Arrays.stream(word.split(",", -1)))
                        .filter(word -> !word.isEmpty())
                        .mapToInt(Integer::parseInt)
                        .toArray();
            } catch (NumberFormatException e) {
                throw new UserException("Leaves are whole numbers, such as: tree leaves 3 5 6 9", e);
            }
        }
        LeafTree game = new LeafTree(leaves);
        return new Drawing(
                (tree, stop) -> new GameSearch(recipe(spec), 1, RunOptions.unlimited())
                        .search(
                                game.copy(),
                                SearchLimits.depth(words.depthOr(game.levels())),
                                SearchListener.NONE,
                                stop,
                                Optional.of(tree)),
                move -> move == 0 ? "left" : "right",
                words.depthOr(game.levels()));
    }

    private static Drawing ticTacToe(EngineSpec spec, Words words) {
        if (words.data().size() > 1) {
            throw new UserException("The cells of tic-tac-toe are one word of nine letters, such as " + PRINTED_CELLS);
        }
        TicTacToe game = TicTacToe.of(
                words.data().isEmpty() ? PRINTED_CELLS : words.data().get(0));
        if (game.isOver()) {
            throw new UserException("The game is over there: there is nothing to search.");
        }
        int depth = words.depthOr(MOST_SMALL_PLIES - game.movesMade());
        GridRoot root = new GridRoot(game);
        return new Drawing(
                (tree, stop) -> root.copy().watch(spec, depth, tree, stop), TreeRecorder.Follower.of(root), depth);
    }

    private static Recipe recipe(EngineSpec spec) {
        return Recipe.of(spec.algorithm())
                .with(spec.techniques(EngineOptions.WITH), spec.techniques(EngineOptions.WITHOUT));
    }

    private static Watched search(Session session, EngineSpec spec, int depth) {
        Root root = session.board().root();
        if (root instanceof GridRoot grid) {
            return (tree, stop) -> grid.watch(spec, depth, tree, stop);
        }
        LabSearch search = new EngineCatalog(session.surroundings().evaluations()).laboratory(spec);
        Position position = session.game().position().copy();
        return (tree, stop) -> search.search(position, SearchLimits.depth(depth), tree, stop);
    }

    /** The algorithm named, else the present one if it is of the laboratory, else plain alpha-beta. */
    private static EngineSpec spec(Session session, String named) {
        EngineSpec present = session.settings().engine();
        EngineSpec spec = present;
        if (!named.isEmpty()) {
            spec = EngineSpec.parse(named);
        } else if (!isOfTheLaboratory(present.algorithm())) {
            spec = EngineSpec.parse(USUAL_ALGORITHM);
        }
        if (!isOfTheLaboratory(spec.algorithm())) {
            throw new UserException("\"" + named + "\" cannot be drawn as a tree; the laboratory's algorithms can: "
                    + String.join(", ", Recipe.names()));
        }
        return spec.evaluation().isEmpty()
                ? spec.with(EngineOptions.EVALUATION, session.settings().get(EngineOptions.EVALUATION))
                : spec;
    }

    private static boolean isOfTheLaboratory(String algorithm) {
        return Recipe.names().contains(algorithm);
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        List<Choice> choices = new ArrayList<>();
        if (before.isEmpty()) {
            choices.add(Choice.of("2"));
            choices.add(Choice.of("3"));
        }
        Recipe.names()
                .forEach(name -> choices.add(new Choice(name, Recipe.of(name).description())));
        choices.add(new Choice(LEAVES, "a tree of eight leaves, or of those you name"));
        choices.add(new Choice(TIC_TAC_TOE, "tic-tac-toe to the end"));
        choices.add(new Choice(SVG, "writes a picture to a file"));
        return choices;
    }

    /** A search that tells of every node. */
    private interface Watched {
        void run(TreeListener tree, StopToken stop);
    }

    /** Searches, and draws the tree onto a page, or into a file. */
    private static final class TreeJob implements Jobs.Job {
        private final String algorithm;
        private final Drawing drawing;
        private final Optional<Path> file;
        private final Function<String, Page> pages;

        /**
         * @param file where a picture goes
         * @param pages opens a page with a title
         */
        TreeJob(String algorithm, Drawing drawing, Optional<Path> file, Function<String, Page> pages) {
            this.algorithm = algorithm;
            this.drawing = drawing;
            this.file = file;
            this.pages = pages;
        }

        @Override
        public String name() {
            return "tree";
        }

        @Override
        public void run(StopToken stop) {
            SearchTree tree = SearchTree.of(
                    algorithm, listener -> drawing.search().run(listener, stop), drawing.follower(), drawing.depth());
            String title = tree.algorithm() + " at depth " + drawing.depth() + ": " + tree.looked() + " nodes, "
                    + tree.never() + " moves never looked at";
            Page page = pages.apply(name());
            if (file.isPresent()) {
                String svg = TreeSvg.of(title, tree.root());
                StudyArguments.FileOption.write(file.get(), svg.getBytes(StandardCharsets.UTF_8));
                page.add(List.of(StyledLine.of(Style.GOOD, "Picture saved to " + file.get() + ".")));
            }
            page.add(TreeLines.of(tree, title, page.columns()));
        }

        @Override
        public String status() {
            return algorithm + " at depth " + drawing.depth();
        }
    }
}
