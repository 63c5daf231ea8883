package hal.search.champion;

import hal.eval.Evaluator;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.PvTable;
import hal.search.engine.Scores;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import java.util.function.LongSupplier;

/**
 * The state of one search thread: its position, evaluator, histories, stack and counters. Nothing here allocates during
 * a search.
 */
final class Worker {
    /**
     * The nodes within which depth 1 is finished whatever the limits say, so that the move is not just the first one.
     * It takes a few hundred at most, but in a position full of queens its captures would never end.
     */
    private static final int FIRST_DEPTH_NODES = 10_000;

    final HashTable table;
    final Feature.Switches features;
    final SearchParameters parameters;
    final StaticExchange exchange;
    final Histories histories;
    final Corrections corrections;
    final RootMoves rootMoves = new RootMoves();
    final PvTable pv = new PvTable(Scores.MAX_PLY + 1);
    /** By ply; two more than are searched, for nodes that access entries two plies ahead. */
    final StackEntry[] stack = new StackEntry[Scores.MAX_PLY + 3];

    final IterativeDeepening deepening;
    final TableProbe tables;

    private final Evaluator evaluator;
    Position position;
    SearchListener listener = SearchListener.NONE;
    private TimeManager time;
    private StopToken signal;
    private long nodeLimit;
    /** No limit ends the search before this many nodes. */
    private long leastNodes;

    private long nextLook;
    private LongSupplier otherNodes = () -> 0;
    /** Written only at each check: a volatile write at each node would cost too much. */
    private volatile long publishedNodes;

    private volatile long publishedTableHits;

    /** Whether the search must end; every score returned since is meaningless. */
    boolean stopped;

    /** No null move is tried before this ply while one is being verified. */
    int nullMoveMinPly;

    /** The depth of the current iteration, in plies. */
    int rootDepth;

    long nodes;
    long leaves;
    long cutoffs;
    long firstMoveCutoffs;
    long hashHits;
    int seldepth;

    Worker(
            Evaluator evaluator,
            HashTable table,
            Feature.Switches features,
            SearchParameters parameters,
            TableProbe.Use endgames) {
        this.evaluator = evaluator;
        this.table = table;
        this.features = features;
        this.parameters = parameters;
        this.exchange = new StaticExchange(parameters);
        this.histories = new Histories(features, parameters);
        this.corrections = new Corrections(features, parameters);
        StackEntry previous = new StackEntry(-1, null, new AttackMap(parameters), this::newPicker);
        for (int ply = 0; ply < stack.length; ply++) {
            stack[ply] = new StackEntry(ply, previous, new AttackMap(parameters), this::newPicker);
            previous = stack[ply];
        }
        tables = new TableProbe(endgames);
        deepening = new IterativeDeepening(this);
    }

    private MovePicker newPicker() {
        return new MovePicker(histories, exchange, features, parameters);
    }

    /** Clears what was learned in earlier searches. */
    void forget() {
        histories.clear();
        corrections.clear();
    }

    /**
     * Prepares a search.
     *
     * @param root owned by this worker from now on
     * @param clock limits the time
     * @param toTell is told of root moves
     * @param elsewhere the nodes of other threads, which count towards the node limit
     */
    void begin(
            Position root,
            SearchLimits limits,
            TimeManager clock,
            SearchListener toTell,
            StopToken stop,
            LongSupplier elsewhere) {
        position = root;
        listener = toTell;
        time = clock;
        signal = stop;
        otherNodes = elsewhere;
        nodeLimit = limits.nodes().orElse(Long.MAX_VALUE);
        leastNodes = 0;
        nextLook = 0;
        stopped = false;
        nullMoveMinPly = 1;
        forgetNodes();
        publishedTableHits = 0;
        leaves = 0;
        cutoffs = 0;
        firstMoveCutoffs = 0;
        hashHits = 0;
        seldepth = 0;
        pv.clear(0);
        histories.newSearch();
        evaluator.attach(root);
        long hashEntry = features.hashTable ? table.probe(root.key()) : 0;
        stack[0].pawnKey = Corrections.pawnKey(root);
        stack[0].threats.forget();
        rootMoves.begin(root, stack[0], HashTable.move(hashEntry), limits.searchMoves());
    }

    /** Until {@link #endFirstDepth} no limit ends the search, unless it takes very long. */
    void beginFirstDepth() {
        leastNodes = FIRST_DEPTH_NODES;
    }

    /** From now on the limits hold, which may have been reached meanwhile. */
    void endFirstDepth() {
        leastNodes = 0;
        nextLook = 0;
    }

    /** Counts from 0 again. */
    void forgetNodes() {
        nodes = 0;
        publishedNodes = 0;
    }

    /**
     * Enters a node: counts it and regularly checks whether the search must end.
     *
     * @return whether to continue
     */
    boolean enter(int ply) {
        if (++nodes >= nextLook) {
            look();
        }
        if (ply > seldepth) {
            seldepth = ply;
        }
        return !stopped;
    }

    private void look() {
        publishedNodes = nodes;
        publishedTableHits = tables.hits();
        long others = otherNodes.getAsLong();
        boolean over = mustEnd();
        stopped = over && nodes >= leastNodes;
        nextLook = Math.min(over ? leastNodes : nodeLimit - others, nodes + time.look());
    }

    /**
     * Whether the search must end; also called between depths, many of which may pass between two checks.
     */
    boolean mustEnd() {
        return nodes + otherNodes.getAsLong() >= nodeLimit || signal.isRaised() || time.isOver();
    }

    /** The nodes searched up to the last check, for other threads. */
    long publishedNodes() {
        return publishedNodes;
    }

    /** The positions that endgame tables knew until the last look, for other threads. */
    long publishedTableHits() {
        return publishedTableHits;
    }

    /** Makes a move of a node. */
    void make(StackEntry node, int move) {
        node.pieceTo = Histories.pieceTo(position, move);
        node.butterfly = Moves.isQuiet(move) ? histories.butterflyIndex(position, node, move) : StackEntry.NO_BUTTERFLY;
        evaluator.push(position, move);
        position.make(move);
    }

    void unmake() {
        position.unmake();
        evaluator.pop();
    }

    void makeNull(StackEntry node) {
        node.pieceTo = StackEntry.NO_PIECE_TO;
        node.butterfly = StackEntry.NO_BUTTERFLY;
        evaluator.push(position, Moves.NONE);
        position.makeNull();
    }

    void unmakeNull() {
        position.unmakeNull();
        evaluator.pop();
    }

    /** The evaluation of the position, in centipawns from the side to move's point of view. */
    int evaluate() {
        leaves++;
        return evaluator.evaluate(position);
    }

    /**
     * Whether the game is drawn, even if there are legal moves; a mate on the hundredth ply still counts.
     *
     * @param ply plies from the root
     */
    boolean isDraw(int ply) {
        return position.isRepetition(ply)
                || position.hasInsufficientMaterial()
                || (position.halfmoveClock() >= 100 && !(position.inCheck() && !position.hasLegalMove()));
    }

    /** Counts a cutoff by the move with this number, from 1. */
    void countCutoff(int number) {
        cutoffs++;
        if (number == 1) {
            firstMoveCutoffs++;
        }
    }
}
