package hal.search.champion;

import hal.rules.Move;
import hal.rules.Position;
import hal.search.Score;

/** The search of a node in the tree: negamax alpha-beta with principal variation search. */
final class NodeSearch {
    private final Worker worker;
    private final Features features;
    private final Quiescence quiescence;

    NodeSearch(Worker worker) {
        this.worker = worker;
        this.features = worker.features;
        this.quiescence = new Quiescence(worker);
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
        boolean root = ply == 0;
        boolean pvNode = beta - alpha > 1;
        boolean inCheck = position.inCheck();

        if (!root) {
            // Step 3. Draws, and the end of the stacks.
            if (worker.isDraw(ply)) {
                return Score.DRAW;
            }
            if (ply >= Score.MAX_PLY) {
                return inCheck ? Score.DRAW : worker.evaluate();
            }

            // Step 4. Mate-distance pruning: even a mate on the spot would not beat a shorter mate already found.
            alpha = Math.max(alpha, Score.matedIn(ply));
            beta = Math.min(beta, Score.mateIn(ply + 1));
            if (alpha >= beta) {
                return alpha;
            }
        }

        // Step 5. The hash table: this position may have been searched deep enough on another way to it.
        long key = position.key();
        long entry = features.hashTable ? worker.table.probe(key) : 0;
        if (entry != 0 && !pvNode && HashTable.depth(entry) >= depth && Quiescence.isCutoff(entry, alpha, beta, ply)) {
            worker.hashHits++;
            return HashTable.score(entry, ply);
        }

        // Step 6. The moves, the most promising first.
        MovePicker picker = worker.pickers[ply];
        picker.startAll(position, HashTable.move(entry), ply);
        int[] quiets = worker.quietsTried[ply];
        int quietCount = 0;
        int moveCount = 0;
        int best = -Score.INFINITE;
        int bestMove = Move.NONE;
        int low = alpha;
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            if (root && !worker.isRootMove(move)) {
                continue;
            }
            moveCount++;
            worker.make(move);
            int score = searchMove(low, beta, depth - 1, ply + 1, moveCount == 1);
            worker.unmake();
            if (worker.stopped) {
                return 0;
            }

            // Step 7. A new best move, and whether it is too good for the opponent to come here.
            if (score > best) {
                best = score;
                if (score > low) {
                    bestMove = move;
                    if (pvNode) {
                        worker.pv.update(ply, move);
                    }
                    if (root) {
                        worker.rootScore = score;
                    }
                    if (score >= beta) {
                        worker.countCutoff(moveCount);
                        if (Move.isQuiet(move)) {
                            rewardQuiet(move, quiets, quietCount, depth, ply);
                        }
                        break;
                    }
                    low = score;
                }
            }
            if (Move.isQuiet(move) && quietCount < quiets.length) {
                quiets[quietCount++] = move;
            }
        }

        // Step 8. Without a legal move it is mate or stalemate.
        if (moveCount == 0) {
            return inCheck ? Score.matedIn(ply) : Score.DRAW;
        }

        // Step 9. Remember what was found.
        if (features.hashTable && !(root && worker.isRootRestricted())) {
            int bound = best >= beta ? HashTable.LOWER : best > alpha ? HashTable.EXACT : HashTable.UPPER;
            worker.table.store(key, bestMove, best, ply, Score.NONE, depth, bound, pvNode);
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

    private void rewardQuiet(int move, int[] tried, int triedCount, int depth, int ply) {
        worker.histories.addKiller(ply, move);
        worker.histories.reward(worker.position.sideToMove(), move, tried, triedCount, depth);
    }
}
