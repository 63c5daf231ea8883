package hal.search.champion;

import hal.eval.Evaluator;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.PvTable;
import hal.search.Score;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.StopSignal;
import java.util.function.LongSupplier;

/**
 * What one search thread owns: the position it moves on, its evaluation, counters, a move picker and a few numbers for
 * each ply. Nothing here is allocated while it searches.
 */
final class Worker {
    /** How many nodes pass between two looks at clock and stop signal. */
    private static final int NODES_PER_LOOK = 256;

    final Evaluator evaluation;
    final HashTable table;
    final Features features;
    final Histories histories;
    final Corrections corrections;
    final RootMoves rootMoves = new RootMoves();
    final PvTable pv = new PvTable(Score.MAX_PLY + 1);
    /** By ply; two more than are searched, for those who look ahead. */
    final Frame[] frames = new Frame[Score.MAX_PLY + 3];

    final Deepening deepening;

    Position position;
    SearchListener listener = SearchListener.NONE;
    private TimeManager time;
    private StopSignal signal;
    private long nodeLimit;
    private long nextLook;
    private LongSupplier otherNodes = () -> 0;
    /** Written now and then only: a volatile write at each node would cost. */
    private volatile long nodesTold;

    /** Whether the search must end; every value returned since is meaningless. */
    boolean stopped;

    /** Above this ply no null move is tried, while one is verified. */
    int nullMoveFromPly;

    /** The depth of the iteration under way. */
    int rootDepth;

    long nodes;
    long leaves;
    long cutoffs;
    long firstMoveCutoffs;
    long hashHits;
    int seldepth;

    Worker(Evaluator evaluation, HashTable table, Features features) {
        this.evaluation = evaluation;
        this.table = table;
        this.features = features;
        this.histories = new Histories(features);
        this.corrections = new Corrections(features);
        Frame previous = new Frame(-1, null, histories, features);
        for (int ply = 0; ply < frames.length; ply++) {
            frames[ply] = new Frame(ply, previous, histories, features);
            previous = frames[ply];
        }
        deepening = new Deepening(this);
    }

    /** Forgets what was learnt from earlier searches. */
    void forget() {
        histories.clear();
        corrections.clear();
    }

    /**
     * Gets ready for a search.
     *
     * @param root this worker's own from now on
     * @param clock tells when time is over
     * @param toTell of the moves of the root
     * @param elsewhere the nodes of other threads, which count where nodes are limited
     */
    void begin(
            Position root,
            SearchLimits limits,
            TimeManager clock,
            SearchListener toTell,
            StopSignal stop,
            LongSupplier elsewhere) {
        position = root;
        listener = toTell;
        time = clock;
        signal = stop;
        otherNodes = elsewhere;
        nodeLimit = limits.nodes() == 0 ? Long.MAX_VALUE : limits.nodes();
        nextLook = 0;
        stopped = false;
        nullMoveFromPly = 1;
        nodes = 0;
        nodesTold = 0;
        leaves = 0;
        cutoffs = 0;
        firstMoveCutoffs = 0;
        hashHits = 0;
        seldepth = 0;
        pv.clear(0);
        histories.newSearch();
        evaluation.attach(root);
        long entry = features.hashTable ? table.probe(root.key()) : 0;
        frames[0].pawnKey = StructureKeys.pawns(root);
        rootMoves.begin(root, frames[0], HashTable.move(entry), limits.searchMoves());
    }

    /**
     * Enters a node: counts it and now and then looks whether the search must end.
     *
     * @return whether to go on
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

    /** Whether the search must end; asked between depths, many of which may pass between two looks. */
    boolean isToEnd() {
        return signal.isRaised() || time.isOver();
    }

    private void look() {
        nodesTold = nodes;
        long others = otherNodes.getAsLong();
        stopped = nodes + others >= nodeLimit || signal.isRaised() || time.isOver();
        nextLook = Math.min(nodeLimit - others, nodes + NODES_PER_LOOK);
    }

    /** The nodes searched so far, seldom much too few; for other threads. */
    long nodesTold() {
        return nodesTold;
    }

    /** Makes a move of the node that a frame belongs to. */
    void make(Frame frame, int move) {
        frame.moved = Histories.moved(position, move);
        evaluation.push(position, move);
        position.make(move);
    }

    void unmake() {
        position.unmake();
        evaluation.pop();
    }

    void makeNull(Frame frame) {
        frame.moved = Frame.NOTHING;
        evaluation.push(position, Move.NONE);
        position.makeNull();
    }

    void unmakeNull() {
        position.unmakeNull();
        evaluation.pop();
    }

    int evaluate() {
        leaves++;
        return evaluation.evaluate(position);
    }

    /** Fills a frame's evaluations and what they rest on; an entry of the hash table, or 0, saves some of the work. */
    void evaluate(Frame frame, long entry) {
        frame.pawnKey = StructureKeys.pawns(position);
        if (position.inCheck()) {
            frame.rawEvaluation = Score.NONE;
            frame.staticEvaluation = Score.NONE;
            frame.evaluation = Score.NONE;
            return;
        }
        if (features.correction) {
            frame.whiteKey = StructureKeys.pieces(position, Color.WHITE);
            frame.blackKey = StructureKeys.pieces(position, Color.BLACK);
        }
        // Asked for before the evaluation, so that the memory answers while that is under way.
        int correction = corrections.of(position, frame);
        int known = entry == 0 ? Score.NONE : HashTable.evaluation(entry);
        frame.rawEvaluation = known == Score.NONE ? evaluate() : known;
        frame.staticEvaluation = Corrections.corrected(frame.rawEvaluation, correction);
        frame.evaluation = frame.staticEvaluation;
        if (features.hashEvaluation && entry != 0) {
            frame.evaluation = HashTable.sharpened(entry, frame.staticEvaluation, frame.ply);
        }
    }

    /** Remembers what was found out about the present position, if there is a table. */
    void store(Frame frame, int move, int score, int depth, int bound) {
        if (features.hashTable) {
            table.store(position.key(), move, score, frame.ply, frame.rawEvaluation, depth, bound, frame.wasPv);
        }
    }

    /** Whether the game is drawn although there may be moves. */
    boolean isDraw(int ply) {
        return position.isRepetition(ply)
                || position.hasInsufficientMaterial()
                || (position.halfmoveClock() >= 100 && !isMateAtLast());
    }

    /** A mate by the hundredth ply still counts. */
    private boolean isMateAtLast() {
        return position.inCheck() && !position.hasLegalMove();
    }

    /** A node ends because the move of this number, from 1, is good enough. */
    void countCutoff(int number) {
        cutoffs++;
        if (number == 1) {
            firstMoveCutoffs++;
        }
    }
}
