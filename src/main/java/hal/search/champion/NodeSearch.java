package hal.search.champion;

import hal.rules.Move;
import hal.rules.Position;
import hal.search.Score;

/**
 * The search of a node below the root: negamax alpha-beta with principal variation search. Here stands what happens before
 * the first move of a node is made; {@link NodeMoves} has the rest.
 */
final class NodeSearch {
    private static final int INTERNAL_REDUCTION_DEPTH = 4;
    /** From here on the fifty-move rule may spoil what the hash table remembers. */
    private static final int LATE_CLOCK = 90;

    private final Worker worker;
    private final Features features;
    private final Quiescence quiescence;
    private final NodePruning nodePruning;
    private final NodeMoves nodeMoves;

    NodeSearch(Worker worker) {
        this.worker = worker;
        this.features = worker.features;
        this.quiescence = new Quiescence(worker);
        this.nodePruning = new NodePruning(worker.features);
        this.nodeMoves = new NodeMoves(worker, this);
    }

    /** The part that looks at the moves, for the root too. */
    NodeMoves moves() {
        return nodeMoves;
    }

    /**
     * The value of the present position.
     *
     * @param alpha what the side to move has for certain elsewhere
     * @param beta what its opponent has; a window of 1 asks only whether the value is above
     * @param depth plies to look ahead
     * @param ply plies from the root, at least 1
     * @param cutNode whether a value of at least beta is expected
     * @return within the window the value, outside it a bound; meaningless once the worker is stopped
     */
    int search(int alpha, int beta, int depth, int ply, boolean cutNode) {
        // Step 1. At the horizon, play out the captures.
        if (depth <= 0) {
            return quiescence.search(alpha, beta, ply);
        }

        // Step 2. Count the node, and leave when the search must end.
        if (!worker.enter(ply)) {
            return 0;
        }
        worker.pv.clear(ply);
        Position position = worker.position;

        // Step 3. Draws, and the end of the stacks.
        if (worker.isDraw(ply)) {
            return Score.DRAW;
        }
        if (ply >= Score.MAX_PLY) {
            return position.inCheck() ? Score.DRAW : worker.evaluate();
        }
        int low = alpha;
        if (features.upcomingRepetition && low < Score.DRAW && position.hasUpcomingRepetition(ply)) {
            low = Score.DRAW; // whoever can repeat has a draw at least
        }

        // Step 4. Mate-distance pruning: even a mate on the spot would not beat a shorter mate already found.
        low = Math.max(low, Score.matedIn(ply));
        int high = Math.min(beta, Score.mateIn(ply + 1));
        if (low >= high) {
            return low;
        }

        // Step 5. The hash table: this position may have been searched deep enough on another way to it.
        Frame frame = worker.frames[ply];
        boolean pvNode = high - low > 1;
        long entry = features.hashTable ? worker.table.probe(position.key()) : 0;
        if (frame.excluded != Move.NONE) {
            return nodeMoves.search(frame, low, high, depth, entry, cutNode); // all else was done a moment ago
        }
        if (entry != 0 && !pvNode && isAnswer(entry, low, high, depth, ply)) {
            worker.hashHits++;
            return HashTable.score(entry, ply);
        }

        // Step 6. The static evaluation, for the prunings to come.
        frame.wasPv = pvNode || (entry != 0 && HashTable.isPv(entry));
        worker.frames[ply + 2].cutoffs = 0;
        worker.evaluate(frame, entry);
        frame.improving = frame.isImproving();
        if (entry == 0 && frame.rawEvaluation != Score.NONE) {
            worker.store(frame, Move.NONE, Score.DRAW, 0, HashTable.NOTHING); // even if the node is pruned at once
        }

        // Steps 7 and 8. Nodes so good that their moves need no search.
        if (!pvNode && !position.inCheck()) {
            int score = prune(frame, high, depth, cutNode);
            if (worker.stopped) {
                return 0;
            }
            if (score != Score.NONE) {
                return score;
            }
        }

        // Step 9. Internal reduction: without a hash move the order is poor, and the next visit will have one.
        boolean poor = features.internalReduction
                && depth >= INTERNAL_REDUCTION_DEPTH
                && (pvNode || cutNode)
                && HashTable.move(entry) == Move.NONE;
        return nodeMoves.search(frame, low, high, poor ? depth - 1 : depth, entry, cutNode);
    }

    private boolean isAnswer(long entry, int alpha, int beta, int depth, int ply) {
        return HashTable.depth(entry) >= depth
                && HashTable.isCutoff(entry, alpha, beta, ply)
                && worker.position.halfmoveClock() < LATE_CLOCK;
    }

    /** The value of a node that is good enough without a search of its moves, or {@link Score#NONE}. */
    private int prune(Frame frame, int beta, int depth, boolean cutNode) {
        // Step 7. Reverse futility: so far above beta that no reply will bring it back.
        if (nodePruning.isHopelesslyGood(worker.position, frame, beta, depth)) {
            return frame.evaluation;
        }

        // Step 8. Null move: if even passing the turn is good enough, a move is.
        if (nodePruning.mayPass(worker, frame, beta, depth)) {
            int score = searchNullMove(frame, beta, depth, cutNode);
            if (score >= beta || worker.stopped) {
                return score;
            }
        }
        return Score.NONE;
    }

    /**
     * What is left after passing, if that is good enough. Where it may be zugzwang that makes passing good, the node
     * itself is searched as deep, without passing, to verify it.
     */
    private int searchNullMove(Frame frame, int beta, int depth, boolean cutNode) {
        int less = depth - nodePruning.nullReduction(frame, beta, depth);
        worker.makeNull(frame);
        int score = -search(-beta, -beta + 1, less, frame.ply + 1, !cutNode);
        worker.unmakeNull();
        if (score < beta || worker.stopped) {
            return score;
        }
        if (Score.isMate(score)) {
            score = beta; // a mate after a pass proves nothing
        }
        if (!nodePruning.mustVerify(worker.position, depth)) {
            return score;
        }
        int before = worker.nullMoveFromPly;
        worker.nullMoveFromPly = frame.ply + Math.max(1, 3 * less / 4);
        int verified = search(beta - 1, beta, Math.max(1, less), frame.ply, false);
        worker.nullMoveFromPly = before;
        return verified;
    }
}
