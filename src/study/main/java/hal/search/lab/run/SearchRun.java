package hal.search.lab.run;

import hal.search.engine.PvTable;
import hal.search.engine.Scores;
import hal.search.lab.game.GameDecorator;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.TreeListener.End;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/**
 * The infrastructure of one search, so that the algorithm itself stays as in the textbook: move buffers, counters, the
 * best line, limits. Every node is entered with {@link #enter} and left with one of {@link #over}, {@link #leaf},
 * {@link #known} and {@link #leave}.
 */
public final class SearchRun {
    /** From whose point of view an algorithm's values are. */
    public enum View {
        /** Always Max's, as in minimax. */
        MAX,
        /** The side to move's, as in negamax and its relatives. */
        MOVER
    }

    /**
     * The result of a search so far.
     *
     * @param depth in plies; 0 if no depth was finished
     * @param value of the root for Max
     * @param line the principal variation; empty if there is none
     */
    public record Finding(int depth, int value, List<Integer> line) {
        public Finding {
            line = List.copyOf(line);
        }
    }

    /** Thrown to leave the recursion at once when a limit is reached; caught by the code that started the search. */
    @SuppressWarnings("serial") // never leaves the search, let alone the program
    public static final class BrokenOff extends RuntimeException {
        private BrokenOff() {
            super(null, null, false, false); // no stack trace, since it is not an error
        }
    }

    /** The number of nodes between two checks of the clock. */
    private static final int NODES_PER_LOOK = 256;

    private final ZeroSumGame game;
    private final View view;
    private final RunOptions options;
    private final Consumer<SearchRun> progress;
    /** Null without a listener. */
    private final NodeReporter teller;

    private final MoveBuffers moves;
    private final Counters counters = new Counters();
    private final int[] bestMoves = new int[Scores.MAX_PLY];
    private final PvTable line = new PvTable(Scores.MAX_PLY);
    private final boolean maxAtRoot;
    private PositionTable table;
    private int rootValue;
    private Finding finding;

    /**
     * A run that has not started.
     *
     * @param game stands at the root
     * @param view the point of view of the algorithm's values
     * @param progress is told of each finished depth
     */
    public SearchRun(ZeroSumGame game, View view, RunOptions options, Consumer<SearchRun> progress) {
        this.view = view;
        this.options = options;
        this.progress = progress;
        this.maxAtRoot = game.isMaxToMove();
        this.teller = options.tree()
                .map(listener -> new NodeReporter(listener, game, view))
                .orElse(null);
        this.game = teller == null ? game : teller.game();
        this.moves = new MoveBuffers(this.game, options);
    }

    // For the algorithms: a node, from entering to leaving it.

    /** The game to search. */
    public ZeroSumGame game() {
        return game;
    }

    /** Enters a node: counts it, and aborts if a limit is reached. For searches without a window. */
    public void enter(int ply) {
        enter(ply, -Scores.INFINITE, Scores.INFINITE);
    }

    /** Enters a node with a window. */
    public void enter(int ply, int alpha, int beta) {
        tally(ply);
        line.clear(ply);
        if (teller != null) {
            teller.enter(ply, alpha, beta);
            teller.counted();
        }
    }

    /**
     * Enters a node of a tree that is walked through again and again; whoever does so counts it once, or the rounds.
     */
    public void visit(int ply) {
        reach(ply);
        if (teller != null) {
            teller.enter(ply, -Scores.INFINITE, Scores.INFINITE);
        }
    }

    /** Counts a node that has been entered, and aborts if a limit is reached. */
    public void count(int ply) {
        tally(ply);
        if (teller != null) {
            teller.counted();
        }
    }

    private void tally(int ply) {
        long nodes = counters.nodes;
        if (nodes >= options.maxNodes() || (nodes % NODES_PER_LOOK == 0 && options.isTimeUp())) {
            throw new BrokenOff();
        }
        counters.nodes = nodes + 1;
        reach(ply);
    }

    /** Aborts if the time is up; for searches whose nodes take long. Others look every few nodes by themselves. */
    public void look() {
        if (options.isTimeUp()) {
            throw new BrokenOff();
        }
    }

    /** Records the maximum ply. */
    public void reach(int ply) {
        counters.maxPly = Math.max(counters.maxPly, ply);
    }

    /**
     * Generates the moves of a node into the buffer of its ply; root moves in the order requested by {@link RunOptions}
     * and earlier depths.
     */
    public int moves(int ply) {
        return moves.fill(ply);
    }

    /** Generates the noisy moves of a node into the buffer of its ply. */
    public int noisyMoves(int ply) {
        return game.noisyMoves(moves.of(ply));
    }

    /** The move buffer of a ply. */
    public int[] buffer(int ply) {
        return moves.of(ply);
    }

    /** Sorts the moves in a buffer by promise, highest first; a shuffled root is left as it is. */
    public void order(int ply, int count, IntUnaryOperator worth) {
        moves.sort(ply, count, worth);
    }

    /** Moves one move in a buffer to the front. */
    public void putFirst(int ply, int count, int move) {
        moves.bringForward(ply, count, move);
    }

    /** Records a new best move of a node and its value. */
    public void improve(int ply, int move, int value) {
        line.update(ply, move);
        bestMoves[ply] = move;
        if (ply == 0) {
            rootValue = value;
        }
    }

    /** The last move passed to {@link #improve} for the current node of a ply. */
    public int bestMove(int ply) {
        return bestMoves[ply];
    }

    /** Records a beta cutoff by the move with this number, from 0. */
    public void cutoff(int ply, int number, int count) {
        counters.cutoffs++;
        if (number == 0) {
            counters.firstMoveCutoffs++;
        }
        if (teller != null) {
            teller.cut(ply, Arrays.copyOfRange(moves.of(ply), number + 1, count));
        }
    }

    /** Counts an evaluation without leaving the node. */
    public int evaluated(int evaluation) {
        counters.leaves++;
        if (teller != null) {
            teller.evaluated(evaluation);
        }
        return evaluation;
    }

    /** Leaves a node: the game is over. */
    public int over(int ply, int result) {
        counters.leaves++;
        return left(ply, result, End.GAME_OVER);
    }

    /** Leaves a node: its value is the evaluation. */
    public int leaf(int ply, int evaluation) {
        counters.leaves++;
        return left(ply, evaluation, End.EVALUATED);
    }

    /** Leaves a node: its value came from the table. */
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

    /** Leaves a node of a tree that is kept, before its value is known, with what it promises so far. */
    public void pause(int ply, int promise) {
        left(ply, promise, End.PAUSED);
    }

    /** Leaves a node with the value found. */
    public int leave(int ply, int value) {
        if (teller != null) {
            teller.searched(ply, value);
        }
        return value;
    }

    /** Says what is known by now of the node that was left last; asked for the words only if somebody listens. */
    public void note(Supplier<String> text) {
        if (teller != null) {
            teller.listener.note(text.get());
        }
    }

    /** Says between which moves the node entered last chooses; asked for them only if somebody listens. */
    public void weigh(Supplier<List<TreeListener.Weight>> weights) {
        if (teller != null) {
            teller.listener.weigh(weights.get());
        }
    }

    // For the algorithms: a whole search.

    /** Finishes a depth, with the value of the root. */
    public int finish(int depth, int value) {
        return finish(depth, value, line.line());
    }

    /** Finishes a depth of an algorithm that has its best line from elsewhere. */
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

    /** Takes an empty table for its own; with null it makes one when it needs it. */
    public void take(PositionTable empty) {
        table = empty;
    }

    /** Gives its table away, emptied, when it is over; null if it never had one. */
    public PositionTable give() {
        if (table != null) {
            table.clear();
        }
        return table;
    }

    /** The random generator. */
    public Random random() {
        return options.random();
    }

    /** A run for another thread of the same search. Only where it is the single one, a listener can follow it. */
    public SearchRun fork(int threads) {
        long left = options.maxNodes() - counters.nodes;
        RunOptions own = options.forThread(Math.max(1, left / threads));
        return new SearchRun(
                game.copy(),
                view,
                threads == 1 ? options.tree().map(own::withTree).orElse(own) : own,
                run -> {});
    }

    /** Adds the counters of a {@link #fork}. */
    public void join(SearchRun fork) {
        counters.add(fork.counters);
    }

    /** The best line of a fork, from its root. */
    public List<Integer> line() {
        return line.line();
    }

    /** The exception to throw when another thread has reached a limit. */
    public BrokenOff breakOff() {
        return new BrokenOff();
    }

    // For the code that started the search.

    /**
     * The result: of the last finished depth, otherwise as far as the first one got; empty if not even one move was
     * searched.
     */
    public Optional<Finding> finding() {
        if (finding != null) {
            return Optional.of(finding);
        }
        List<Integer> found = line.line();
        return found.isEmpty() ? Optional.empty() : Optional.of(new Finding(0, toMax(rootValue), found));
    }

    /** The counters. */
    public Counters counters() {
        return counters;
    }

    private int toMax(int value) {
        return view == View.MAX || maxAtRoot ? value : -value;
    }

    /** The counters of a search. */
    public static final class Counters {
        long nodes;
        long leaves;
        long cutoffs;
        long firstMoveCutoffs;
        long tableHits;
        int maxPly;

        /** The nodes entered, including the root: the calls of the recursive function. */
        public long nodes() {
            return nodes;
        }

        /** The nodes evaluated, or found to be the end of the game. */
        public long leaves() {
            return leaves;
        }

        /** The nodes that ended with a beta cutoff. */
        public long cutoffs() {
            return cutoffs;
        }

        /** The cutoffs caused by the first move. */
        public long firstMoveCutoffs() {
            return firstMoveCutoffs;
        }

        /** The nodes whose value came from the table. */
        public long tableHits() {
            return tableHits;
        }

        /** The deepest ply entered. */
        public int maxPly() {
            return maxPly;
        }

        /** Adds the counters of another thread. */
        void add(Counters other) {
            nodes += other.nodes;
            leaves += other.leaves;
            cutoffs += other.cutoffs;
            firstMoveCutoffs += other.firstMoveCutoffs;
            tableHits += other.tableHits;
            maxPly = Math.max(maxPly, other.maxPly);
        }
    }

    /**
     * The moves of the nodes on the current path: a buffer for each ply, and the order in which its moves are tried. At
     * the root the moves can be shuffled, and one move can be put first.
     */
    private static final class MoveBuffers {
        private static final int NONE = -1;

        private final ZeroSumGame game;
        /** Null if the root moves are not shuffled. */
        private final Random lot;

        private final int[][] buffers = new int[Scores.MAX_PLY][];
        private int firstAtRoot = NONE;

        MoveBuffers(ZeroSumGame game, RunOptions options) {
            this.game = game;
            this.lot = options.shuffle() ? options.random() : null;
        }

        /** The buffer of a ply, from the root at 0. */
        int[] of(int ply) {
            if (buffers[ply] == null) {
                buffers[ply] = new int[game.maxMoves()];
            }
            return buffers[ply];
        }

        /** Fills the buffer of a ply with all moves and returns their number. */
        int fill(int ply) {
            int[] moves = of(ply);
            int count = game.moves(moves);
            if (ply == 0 && lot != null) {
                for (int i = count - 1; i > 0; i--) {
                    int other = lot.nextInt(i + 1);
                    int move = moves[i];
                    moves[i] = moves[other];
                    moves[other] = move;
                }
            }
            bestFirst(ply, count);
            return count;
        }

        /** From now on this move comes first at the root, unless the moves are shuffled. */
        void setFirstAtRoot(int move) {
            firstAtRoot = move;
        }

        /** Sorts the most promising moves first, stably. An insertion sort, since there are few moves. */
        void sort(int ply, int count, IntUnaryOperator worth) {
            if (ply == 0 && lot != null) {
                return;
            }
            int[] moves = of(ply);
            int[] worths = new int[count];
            for (int i = 0; i < count; i++) {
                int move = moves[i];
                int its = worth.applyAsInt(move);
                int place = i;
                for (; place > 0 && worths[place - 1] < its; place--) {
                    moves[place] = moves[place - 1];
                    worths[place] = worths[place - 1];
                }
                moves[place] = move;
                worths[place] = its;
            }
            bestFirst(ply, count);
        }

        /** Moves one move to the front, if present; the others keep their order. */
        void bringForward(int ply, int count, int move) {
            if (ply == 0 && lot != null) {
                return;
            }
            int[] moves = of(ply);
            for (int i = 1; i < count; i++) {
                if (moves[i] == move) {
                    System.arraycopy(moves, 0, moves, 1, i);
                    moves[0] = move;
                    return;
                }
            }
        }

        private void bestFirst(int ply, int count) {
            if (ply == 0 && firstAtRoot != NONE) {
                bringForward(0, count, firstAtRoot);
            }
        }
    }

    /**
     * Reports the nodes of one search to a {@link TreeListener}. The algorithm is not aware of it: it searches
     * {@link #game()}, which knows the line, so that nodes can be told apart. All values are converted to Max's
     * point of view.
     */
    static final class NodeReporter {
        private final TreeListener listener;
        private final TracedGame game;
        private final SearchRun.View view;
        private boolean cut;
        /** The ply of the present node, -1 outside the tree. */
        private int present = -1;
        /** For each ply the evaluation that the side to move may stand pat on, {@link Scores#NONE} for none. */
        private final int[] standPat = new int[Scores.MAX_PLY];
        /** For each ply the move searched last. */
        private final int[] tried = new int[Scores.MAX_PLY];

        NodeReporter(TreeListener listener, ZeroSumGame game, SearchRun.View view) {
            this.listener = listener;
            this.game = new TracedGame(game);
            this.view = view;
        }

        /** The game to search in place of the original. */
        ZeroSumGame game() {
            return game;
        }

        void enter(int ply, int alpha, int beta) {
            present = ply;
            standPat[ply] = Scores.NONE;
            tried[ply] = TreeListener.NO_MOVE;
            if (ply > 0) {
                tried[ply - 1] = game.lastMove();
            }
            boolean max = game.isMaxToMove();
            boolean same = view == SearchRun.View.MAX || max;
            listener.enter(ply, game.lastMove(), max, same ? alpha : -beta, same ? beta : -alpha);
        }

        void counted() {
            listener.counted();
        }

        void evaluated(int value) {
            if (present >= 0) {
                standPat[present] = value;
                listener.evaluated(present, toMax(value));
            }
        }

        void cut(int ply, int[] moves) {
            listener.cut(ply, moves);
            cut = true;
        }

        /** Leaves a node whose moves were searched, or skipped after {@link #cut}. */
        void searched(int ply, int value) {
            End end = cut
                    ? End.CUT
                    : tried[ply] == TreeListener.PASS
                            ? End.NULL_MOVE // Otherwise moves would have been tried after it.
                            : value == standPat[ply] ? End.STAND_PAT : End.SEARCHED;
            cut = false;
            left(ply, value, end);
        }

        void left(int ply, int value, End end) {
            present = ply - 1;
            listener.leave(ply, toMax(value), end);
        }

        private int toMax(int value) {
            return view == SearchRun.View.MAX || game.isMaxToMove() ? value : -value;
        }

        /** The same game, which knows the move that led where it stands; a copy is not traced. */
        private static final class TracedGame extends GameDecorator {
            private final Deque<Integer> line = new ArrayDeque<>();

            TracedGame(ZeroSumGame game) {
                super(game);
            }

            int lastMove() {
                return line.isEmpty() ? TreeListener.NO_MOVE : line.peek();
            }

            @Override
            public void make(int move) {
                line.push(move);
                game.make(move);
            }

            @Override
            public void unmake() {
                line.pop();
                game.unmake();
            }

            @Override
            public void pass() {
                line.push(TreeListener.PASS);
                game.pass();
            }

            @Override
            public void unpass() {
                line.pop();
                game.unpass();
            }
        }
    }
}
