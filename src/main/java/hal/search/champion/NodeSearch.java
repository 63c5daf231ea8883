package hal.search.champion;

import hal.rules.Move;
import hal.rules.Position;
import hal.search.Score;

/** The search of a node in the tree: negamax alpha-beta with principal variation search. */
final class NodeSearch {
    private final Worker worker;
    private final Features features;
    private final Quiescence quiescence;
    private final Pruning pruning;

    NodeSearch(Worker worker) {
        this.worker = worker;
        this.features = worker.features;
        this.quiescence = new Quiescence(worker);
        this.pruning = new Pruning(worker.features);
    }

    /**
     * The value of the present position.
     *
     * @param alpha what the side to move has for certain elsewhere
     * @param beta what its opponent has; a window of 1 asks only whether the value is above
     * @param depth plies to look ahead
     * @param ply plies from the root
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
        int low = alpha;
        int high = beta;
        if (ply > 0) {
            // Step 3. Draws, and the end of the stacks.
            if (worker.isDraw(ply)) {
                return Score.DRAW;
            }
            if (ply >= Score.MAX_PLY) {
                return inCheck ? Score.DRAW : worker.evaluate();
            }

            // Step 4. Mate-distance pruning: even a mate on the spot would not beat a shorter mate already found.
            low = Math.max(alpha, Score.matedIn(ply));
            high = Math.min(beta, Score.mateIn(ply + 1));
            if (low >= high) {
                return low;
            }
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

        if (!pvNode && !inCheck) {
            // Step 7. Reverse futility: so far above beta that no reply will bring it back.
            if (pruning.isHopelesslyGood(frame.staticEvaluation, high, depth)) {
                return frame.staticEvaluation;
            }

            // Step 8. Null move: if even passing the turn is good enough, a move is.
            if (pruning.mayPass(worker, frame, high, depth)) {
                int score = searchNullMove(frame, high, depth);
                if (worker.stopped) {
                    return 0;
                }
                if (score >= high) {
                    return Score.isMate(score) ? high : score; // a mate after a pass proves nothing
                }
            }
        }
        return searchMoves(frame, low, high, depth, entry);
    }

    /** The moves of a node, the most promising first. */
    private int searchMoves(Frame frame, int alpha, int beta, int depth, long entry) {
        int ply = frame.ply;
        boolean root = ply == 0;
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
            if (root && !worker.isRootMove(move)) {
                continue;
            }
            moveCount++;

            // Step 9. Make the move and search what comes of it.
            worker.make(move);
            int score = searchMove(low, beta, depth - 1, ply + 1, moveCount == 1);
            worker.unmake();
            if (worker.stopped) {
                return 0;
            }

            // Step 10. A new best move, and whether it is too good for the opponent to come here.
            if (score > best) {
                best = score;
                if (score > low) {
                    low = score;
                    bestMove = move;
                    noteBest(move, score, ply, pvNode);
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

        // Step 11. Without a legal move it is mate or stalemate.
        if (moveCount == 0) {
            return position.inCheck() ? Score.matedIn(ply) : Score.DRAW;
        }

        // Step 12. Remember what was found.
        if (features.hashTable && !(root && worker.isRootRestricted())) {
            int bound = best >= beta ? HashTable.LOWER : best > alpha ? HashTable.EXACT : HashTable.UPPER;
            worker.table.store(position.key(), bestMove, best, ply, frame.staticEvaluation, depth, bound, pvNode);
        }
        return best;
    }

    /**
     * The value of the move just made. Principal variation search: the first move is expected to be the best, so the
     * others only have to be proved no better, with an empty window; one that is better is searched again.
     */
    private int searchMove(int alpha, int beta, int depth, int ply, boolean first) {
        if (first || !features.pvs) {
            return -search(-beta, -alpha, depth, ply);
        }
        int score = -search(-alpha - 1, -alpha, depth, ply);
        if (score > alpha && score < beta && !worker.stopped) {
            score = -search(-beta, -alpha, depth, ply);
        }
        return score;
    }

    private int searchNullMove(Frame frame, int beta, int depth) {
        worker.makeNull();
        int score = -search(-beta, -beta + 1, depth - pruning.nullReduction(frame, beta, depth), frame.ply + 1);
        worker.unmakeNull();
        return score;
    }

    private void noteBest(int move, int score, int ply, boolean pvNode) {
        if (pvNode) {
            worker.pv.update(ply, move);
        }
        if (ply == 0) {
            worker.rootScore = score;
        }
    }

    private void noteCutoff(Frame frame, int move, int moveCount, int depth) {
        worker.countCutoff(moveCount);
        if (Move.isQuiet(move)) {
            worker.histories.addKiller(frame.ply, move);
            worker.histories.reward(worker.position.sideToMove(), move, frame, depth);
        }
    }
}
