package hal.search.lab.run;

import hal.search.PvTable;
import hal.search.Score;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.tree.NodeEnd;
import hal.search.lab.tree.TracedGame;
import hal.search.lab.tree.TreeListener;
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
    /** How many nodes pass between two looks at the clock. */
    private static final int NODES_PER_LOOK = 256;

    private final ZeroSumGame game;
    private final View view;
    private final RunOptions options;
    private final Consumer<SearchRun> progress;
    /** Null where nobody listens. */
    private final TracedGame traced;

    private final TreeListener tree;

    private final Counters counters = new Counters();
    private final int[][] buffers = new int[Score.MAX_PLY][];
    private final int[] bestMoves = new int[Score.MAX_PLY];
    private final PvTable line = new PvTable(Score.MAX_PLY);
    private final boolean maxAtRoot;
    private PositionTable table;
    private int rootValue;
    private boolean cut;
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
        this.tree = options.tree().orElse(null);
        this.traced = tree == null ? null : new TracedGame(game);
        this.game = tree == null ? game : traced;
    }

    // For the algorithms.

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
        if (tree != null) {
            boolean same = view == View.MAX || game.isMaxToMove();
            int move = ply == 0 ? TreeListener.NO_MOVE : traced.lastMove();
            tree.enter(ply, move, game.isMaxToMove(), same ? alpha : -beta, same ? beta : -alpha);
        }
    }

    /** Counts a node, and breaks off if a limit is met. */
    public void count(int ply) {
        long nodes = counters.nodes;
        if (nodes >= options.maxNodes() || (nodes % NODES_PER_LOOK == 0 && isTimeUp())) {
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
        int count = game.moves(buffer(ply));
        if (ply == 0 && options.shuffle()) {
            MoveOrder.shuffle(buffer(0), count, options.random());
        }
        bestFirst(ply, count);
        return count;
    }

    /** Writes the noisy moves of a node into the buffer of its ply. */
    public int noisyMoves(int ply) {
        return game.noisyMoves(buffer(ply));
    }

    /** The move buffer of a ply. */
    public int[] buffer(int ply) {
        if (buffers[ply] == null) {
            buffers[ply] = new int[game.maxMoves()];
        }
        return buffers[ply];
    }

    /** Puts the moves in a buffer into the order of their worth, the most first. */
    public void order(int ply, int count, IntUnaryOperator worth) {
        if (ply == 0 && options.shuffle()) {
            return; // drawn by lot already
        }
        MoveOrder.sort(buffer(ply), count, worth);
        bestFirst(ply, count);
    }

    /** Puts one move in a buffer before the others. */
    public void putFirst(int ply, int count, int move) {
        if (ply > 0 || !options.shuffle()) {
            MoveOrder.bringForward(buffer(ply), count, move);
        }
    }

    /** In the root the best move of the last depth comes first. */
    private void bestFirst(int ply, int count) {
        if (ply == 0 && finding != null && !finding.line().isEmpty()) {
            putFirst(0, count, finding.line().get(0));
        }
    }

    /** The node is left: the game is over. */
    public int over(int ply, int result) {
        counters.leaves++;
        return left(ply, result, NodeEnd.GAME_OVER);
    }

    /** The node is left: its value is the evaluation. */
    public int leaf(int ply, int evaluation) {
        counters.leaves++;
        return left(ply, evaluation, NodeEnd.EVALUATED);
    }

    /** A position is evaluated, and its node is not left. */
    public int evaluated(int evaluation) {
        counters.leaves++;
        return evaluation;
    }

    /** The node is left: its value stood in the table. */
    public int known(int ply, int value) {
        counters.tableHits++;
        return left(ply, value, NodeEnd.KNOWN);
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
        if (tree != null) {
            tree.cut(ply, Arrays.copyOfRange(buffer(ply), number + 1, count));
            cut = true;
        }
    }

    /** The node is left with the value found. */
    public int leave(int ply, int value) {
        NodeEnd end = cut ? NodeEnd.CUT : NodeEnd.SEARCHED;
        cut = false;
        return left(ply, value, end);
    }

    private int left(int ply, int value, NodeEnd end) {
        if (tree != null) {
            tree.leave(ply, view == View.MAX || game.isMaxToMove() ? value : -value, end);
        }
        return value;
    }

    /** A depth is finished, and what the root is worth. */
    public int finish(int depth, int value) {
        return finish(depth, value, line.line());
    }

    /** A depth is finished by an algorithm that has its best line from elsewhere. */
    public int finish(int depth, int value, List<Integer> best) {
        finding = new Finding(depth, toMax(value), best);
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

    // For many threads.

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
        List<Integer> moves = line.line();
        return moves.isEmpty() ? Optional.empty() : Optional.of(new Finding(0, toMax(rootValue), moves));
    }

    private boolean isTimeUp() {
        return options.stop().isRaised() || (options.deadline() != 0 && System.nanoTime() - options.deadline() >= 0);
    }

    /** What it cost. */
    public Counters counters() {
        return counters;
    }

    private int toMax(int value) {
        return view == View.MAX || maxAtRoot ? value : -value;
    }
}
