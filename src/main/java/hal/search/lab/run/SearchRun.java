package hal.search.lab.run;

import hal.search.PvTable;
import hal.search.Score;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.TreeListener.End;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

/**
 * One search and what surrounds it, so that the algorithm itself stays as the textbook prints it: move buffers, counters,
 * the best line, limits. Every node is entered by {@link #enter} and left by one of {@link #over}, {@link #leaf}, {@link
 * #known} and {@link #leave}.
 */
public final class SearchRun {
    /** From whose view an algorithm keeps its values. */
    public enum View {
        /** Always Max's, as minimax does. */
        MAX,
        /** That of who is to move, as negamax and all its kin do. */
        MOVER
    }

    /**
     * What a search has found.
     *
     * @param depth plies looked ahead; 0 if a depth was not finished
     * @param value what the root is worth to Max
     * @param line the moves both sides are expected to play; empty if there is none
     */
    public record Finding(int depth, int value, List<Integer> line) {
        /** Keeps its own copy of the line. */
        public Finding {
            line = List.copyOf(line);
        }
    }

    /** Thrown to leave the recursion at once when a limit is met; caught by whoever started the search. */
    @SuppressWarnings("serial") // never leaves the search, let alone the program
    public static final class BrokenOff extends RuntimeException {
        private BrokenOff() {
            super(null, null, false, false); // no stack trace: it is no error
        }
    }

    /** How many nodes pass between two looks at the clock. */
    private static final int NODES_PER_LOOK = 256;

    private final ZeroSumGame game;
    private final View view;
    private final RunOptions options;
    private final Consumer<SearchRun> progress;
    /** Null where nobody listens. */
    private final NodeTeller teller;

    private final MoveBuffers moves;
    private final Counters counters = new Counters();
    private final int[] bestMoves = new int[Score.MAX_PLY];
    private final PvTable line = new PvTable(Score.MAX_PLY);
    private final boolean maxAtRoot;
    private PositionTable table;
    private int rootValue;
    private Finding finding;

    /**
     * A run that has not begun.
     *
     * @param game stands at the root
     * @param view how the algorithm keeps its values
     * @param progress is told of each depth finished
     */
    public SearchRun(ZeroSumGame game, View view, RunOptions options, Consumer<SearchRun> progress) {
        this.view = view;
        this.options = options;
        this.progress = progress;
        this.maxAtRoot = game.isMaxToMove();
        this.teller = options.tree()
                .map(listener -> new NodeTeller(listener, game, view))
                .orElse(null);
        this.game = teller == null ? game : teller.game();
        this.moves = new MoveBuffers(this.game, options);
    }

    // For the algorithms: a node, from entering to leaving it.

    /** The game to search. */
    public ZeroSumGame game() {
        return game;
    }

    /** A node is entered: counts it, and breaks off if a limit is met. For searches without a window. */
    public void enter(int ply) {
        enter(ply, -Score.INFINITE, Score.INFINITE);
    }

    /** A node is entered with a window. */
    public void enter(int ply, int alpha, int beta) {
        count(ply);
        line.clear(ply);
        if (teller != null) {
            teller.enter(ply, alpha, beta);
        }
    }

    /** Counts a node, and breaks off if a limit is met. */
    public void count(int ply) {
        long nodes = counters.nodes;
        if (nodes >= options.maxNodes() || (nodes % NODES_PER_LOOK == 0 && options.isTimeUp())) {
            throw new BrokenOff();
        }
        counters.nodes = nodes + 1;
        reach(ply);
    }

    /** Notes how deep the search has come. */
    public void reach(int ply) {
        counters.maxPly = Math.max(counters.maxPly, ply);
    }

    /** Writes the moves of a node into the buffer of its ply; those of the root as {@link RunOptions} and earlier depths ask. */
    public int moves(int ply) {
        return moves.fill(ply);
    }

    /** Writes the noisy moves of a node into the buffer of its ply. */
    public int noisyMoves(int ply) {
        return game.noisyMoves(moves.of(ply));
    }

    /** The move buffer of a ply. */
    public int[] buffer(int ply) {
        return moves.of(ply);
    }

    /** Puts the moves in a buffer into the order of their worth, the most first; a root drawn by lot stays as it is. */
    public void order(int ply, int count, IntUnaryOperator worth) {
        moves.sort(ply, count, worth);
    }

    /** Puts one move in a buffer before the others. */
    public void putFirst(int ply, int count, int move) {
        moves.bringForward(ply, count, move);
    }

    /** A move is the best of its node so far, and what it is worth. */
    public void improve(int ply, int move, int value) {
        line.update(ply, move);
        bestMoves[ply] = move;
        if (ply == 0) {
            rootValue = value;
        }
    }

    /** The move told last to {@link #improve} the present node of a ply. */
    public int bestMove(int ply) {
        return bestMoves[ply];
    }

    /** A node will be left because the move of this number, from 0, is good enough. */
    public void cutoff(int ply, int number, int count) {
        counters.cutoffs++;
        if (number == 0) {
            counters.firstMoveCutoffs++;
        }
        if (teller != null) {
            teller.cut(ply, Arrays.copyOfRange(moves.of(ply), number + 1, count));
        }
    }

    /** A position is evaluated, and its node is not left. */
    public int evaluated(int evaluation) {
        counters.leaves++;
        return evaluation;
    }

    /** The node is left: the game is over. */
    public int over(int ply, int result) {
        counters.leaves++;
        return left(ply, result, End.GAME_OVER);
    }

    /** The node is left: its value is the evaluation. */
    public int leaf(int ply, int evaluation) {
        counters.leaves++;
        return left(ply, evaluation, End.EVALUATED);
    }

    /** The node is left: its value stood in the table. */
    public int known(int ply, int value) {
        counters.tableHits++;
        return left(ply, value, End.KNOWN);
    }

    private int left(int ply, int value, End end) {
        if (teller != null) {
            teller.left(ply, value, end);
        }
        return value;
    }

    /** The node is left with the value found. */
    public int leave(int ply, int value) {
        if (teller != null) {
            teller.searched(ply, value);
        }
        return value;
    }

    // For the algorithms: a whole search.

    /** A depth is finished, and what the root is worth. */
    public int finish(int depth, int value) {
        return finish(depth, value, line.line());
    }

    /** A depth is finished by an algorithm that has its best line from elsewhere. */
    public int finish(int depth, int value, List<Integer> best) {
        finding = new Finding(depth, toMax(value), best);
        if (!best.isEmpty()) {
            moves.setFirstAtRoot(best.get(0));
        }
        progress.accept(this);
        return value;
    }

    /** Whether the only limit is the depth. */
    public boolean isUnlimited() {
        return options.maxNodes() == Long.MAX_VALUE && options.deadline() == 0;
    }

    /** The table of this run, empty at first. */
    public PositionTable table() {
        if (table == null) {
            table = new PositionTable(options.tableEntries());
        }
        return table;
    }

    /** Where chance comes from. */
    public Random random() {
        return options.random();
    }

    /** A run for another thread of the same search. */
    public SearchRun fork(int threads) {
        long left = options.maxNodes() - counters.nodes;
        return new SearchRun(game.copy(), view, options.forThread(Math.max(1, left / threads)), run -> {});
    }

    /** Adds what a {@link #fork} has counted. */
    public void join(SearchRun fork) {
        counters.add(fork.counters);
    }

    /** The best line of a fork from its root on. */
    public List<Integer> line() {
        return line.line();
    }

    /** Breaks off: another thread has met a limit. */
    public BrokenOff breakOff() {
        return new BrokenOff();
    }

    // For whoever started the search.

    /** What was found: the last depth that was finished, else as far as the first one came; empty if not even a move. */
    public Optional<Finding> finding() {
        if (finding != null) {
            return Optional.of(finding);
        }
        List<Integer> found = line.line();
        return found.isEmpty() ? Optional.empty() : Optional.of(new Finding(0, toMax(rootValue), found));
    }

    /** What it cost. */
    public Counters counters() {
        return counters;
    }

    private int toMax(int value) {
        return view == View.MAX || maxAtRoot ? value : -value;
    }
}
