package hal.search.champion;

import hal.eval.Evaluation;
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
    private static final int NODES_PER_LOOK = 1024;

    final Evaluation evaluation;
    final HashTable table;
    final Features features;
    final Histories histories;
    final RootMoves rootMoves = new RootMoves();
    final PvTable pv = new PvTable(Score.MAX_PLY + 1);
    /** By ply. */
    final Frame[] frames = new Frame[Score.MAX_PLY + 1];

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

    long nodes;
    long leaves;
    long cutoffs;
    long firstMoveCutoffs;
    long hashHits;
    int seldepth;

    Worker(Evaluation evaluation, HashTable table, Features features) {
        this.evaluation = evaluation;
        this.table = table;
        this.features = features;
        this.histories = new Histories(features);
        for (int ply = 0; ply < frames.length; ply++) {
            frames[ply] = new Frame(ply, new MovePicker(histories, features));
        }
        deepening = new Deepening(this);
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
        rootMoves.begin(root, frames[0].picker, HashTable.move(entry), limits.searchMoves());
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

    void make(int move) {
        evaluation.push(position, move);
        position.make(move);
    }

    void unmake() {
        position.unmake();
        evaluation.pop();
    }

    void makeNull() {
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

    /** The evaluation that a hash entry remembers, else a new one. */
    int evaluate(long entry) {
        int known = entry == 0 ? Score.NONE : HashTable.evaluation(entry);
        return known == Score.NONE ? evaluate() : known;
    }

    /** Whether the side to move stands better than two plies ago; in check, or after one, nothing is claimed. */
    boolean isImproving(Frame frame) {
        if (frame.staticEvaluation == Score.NONE || frame.ply < 2) {
            return false;
        }
        int earlier = frames[frame.ply - 2].staticEvaluation;
        return earlier != Score.NONE && frame.staticEvaluation > earlier;
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
