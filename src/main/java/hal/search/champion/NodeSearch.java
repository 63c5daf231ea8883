package hal.search.champion;

import hal.rules.Move;
import hal.rules.Position;
import hal.search.Score;

/** The search of a node below the root: negamax alpha-beta with principal variation search. */
final class NodeSearch {
    private final Worker worker;
    private final Features features;
    private final Quiescence quiescence;
    private final NodePruning nodePruning;
    private final MovePruning movePruning;
    private final Reductions reductions;

    NodeSearch(Worker worker) {
        this.worker = worker;
        this.features = worker.features;
        this.quiescence = new Quiescence(worker);
        this.nodePruning = new NodePruning(worker.features);
        this.movePruning = new MovePruning(worker.features);
        this.reductions = new Reductions(worker.features);
    }

    /**
     * The value of the present position.
     *
     * @param alpha what the side to move has for certain elsewhere
     * @param beta what its opponent has; a window of 1 asks only whether the value is above
     * @param depth plies to look ahead
     * @param ply plies from the root, at least 1
     * @return within the window the value, outside it a bound; meaningless once the worker is stopped
     */
    int search(int alpha, int beta, int depth, int ply) {
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
        boolean inCheck = position.inCheck();

        // Step 3. Draws, and the end of the stacks.
        if (worker.isDraw(ply)) {
            return Score.DRAW;
        }
        if (ply >= Score.MAX_PLY) {
            return inCheck ? Score.DRAW : worker.evaluate();
        }

        // Step 4. Mate-distance pruning: even a mate on the spot would not beat a shorter mate already found.
        int low = Math.max(alpha, Score.matedIn(ply));
        int high = Math.min(beta, Score.mateIn(ply + 1));
        if (low >= high) {
            return low;
        }

        // Step 5. The hash table: this position may have been searched deep enough on another way to it.
        boolean pvNode = high - low > 1;
        long entry = features.hashTable ? worker.table.probe(position.key()) : 0;
        if (entry != 0 && !pvNode && HashTable.depth(entry) >= depth && HashTable.isCutoff(entry, low, high, ply)) {
            worker.hashHits++;
            return HashTable.score(entry, ply);
        }

        // Step 6. The static evaluation, for the prunings to come.
        Frame frame = worker.frames[ply];
        frame.staticEvaluation = inCheck ? Score.NONE : worker.evaluate(entry);
        frame.improving = worker.isImproving(frame);

        if (!pvNode && !inCheck) {
            // Step 7. Reverse futility: so far above beta that no reply will bring it back.
            if (nodePruning.isHopelesslyGood(position, frame.staticEvaluation, high, depth)) {
                return frame.staticEvaluation;
            }

            // Step 8. Null move: if even passing the turn is good enough, a move is.
            if (nodePruning.mayPass(worker, frame, high, depth)) {
                int score = searchNullMove(frame, high, depth);
                if (worker.stopped) {
                    return 0;
                }
                if (score >= high) {
                    return score;
                }
            }
        }

        // Step 9. Internal reduction: without a hash move the order is poor, and the next visit will have one.
        boolean poor = features.internalReduction && depth >= 4 && HashTable.move(entry) == Move.NONE;
        return searchMoves(frame, low, high, poor ? depth - 1 : depth, entry);
    }

    /** The moves of a node, the most promising first. */
    private int searchMoves(Frame frame, int alpha, int beta, int depth, long entry) {
        int ply = frame.ply;
        boolean pvNode = beta - alpha > 1;
        Position position = worker.position;
        MovePicker picker = frame.picker;
        picker.startAll(position, HashTable.move(entry), ply);
        frame.clearQuiets();
        int moveCount = 0;
        int best = -Score.INFINITE;
        int bestMove = Move.NONE;
        int low = alpha;
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            moveCount++;

            // Step 10. Near the horizon, leave out moves that cannot be expected to matter.
            if (best > -Score.MAX_EVALUATION && movePruning.isHopeless(worker, frame, move, moveCount, depth, low)) {
                continue;
            }

            // Step 11. Make the move and search what comes of it, late moves less deep.
            int reduction = reductions.plies(worker, frame, move, moveCount, depth, pvNode);
            worker.make(move);
            int score = searchMove(low, beta, depth - 1, reduction, ply + 1, moveCount == 1);
            worker.unmake();
            if (worker.stopped) {
                return 0;
            }

            // Step 12. A new best move, and whether it is too good for the opponent to come here.
            if (score > best) {
                best = score;
                if (score > low) {
                    low = score;
                    bestMove = move;
                    if (pvNode) {
                        worker.pv.update(ply, move);
                    }
                    if (score >= beta) {
                        noteCutoff(frame, move, moveCount, depth);
                        break;
                    }
                }
            }
            if (Move.isQuiet(move)) {
                frame.addQuiet(move);
            }
        }

        // Step 13. Without a legal move it is mate or stalemate.
        if (moveCount == 0) {
            return position.inCheck() ? Score.matedIn(ply) : Score.DRAW;
        }

        // Step 14. Remember what was found.
        if (features.hashTable) {
            int bound = best >= beta ? HashTable.LOWER : best > alpha ? HashTable.EXACT : HashTable.UPPER;
            worker.table.store(position.key(), bestMove, best, ply, frame.staticEvaluation, depth, bound, pvNode);
        }
        return best;
    }

    /**
     * The value of the move just made. Principal variation search: the first move is expected to be the best, so the
     * others only have to be proved no better; one that is better is searched again.
     */
    private int searchMove(int alpha, int beta, int depth, int reduction, int ply, boolean first) {
        if (first || !features.pvs) {
            return -search(-beta, -alpha, depth, ply);
        }
        int score = searchNarrow(alpha, depth, reduction, ply);
        return score > alpha && score < beta && !worker.stopped ? -search(-beta, -alpha, depth, ply) : score;
    }

    /** Whether the move just made is better than alpha: with an empty window, and first at reduced depth. */
    int searchNarrow(int alpha, int depth, int reduction, int ply) {
        int less = worker.position.inCheck() ? reduction - 1 : reduction; // a check is rarely a wasted move
        int score = alpha + 1;
        if (less > 0) {
            score = -search(-alpha - 1, -alpha, Math.max(1, depth - less), ply);
        }
        if (score > alpha && !worker.stopped) {
            score = -search(-alpha - 1, -alpha, depth, ply);
        }
        return score;
    }

    /**
     * What is left after passing, if that is good enough. Where it may be zugzwang that makes passing good, the node
     * itself is searched as deep, without passing, to verify it.
     */
    private int searchNullMove(Frame frame, int beta, int depth) {
        int less = depth - nodePruning.nullReduction(frame, beta, depth);
        worker.makeNull();
        int score = -search(-beta, -beta + 1, less, frame.ply + 1);
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
        int verified = search(beta - 1, beta, Math.max(1, less), frame.ply);
        worker.nullMoveFromPly = before;
        return verified;
    }

    private void noteCutoff(Frame frame, int move, int moveCount, int depth) {
        worker.countCutoff(moveCount);
        if (Move.isQuiet(move)) {
            worker.histories.reward(worker.position, frame, move, depth);
        }
    }
}
