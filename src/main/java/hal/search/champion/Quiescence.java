package hal.search.champion;

import hal.rules.Move;
import hal.search.Score;

/**
 * Plays out captures and promotions until the position is quiet, since an evaluation in the middle of an exchange is
 * worthless. In check every move is tried, so that a mate is seen.
 */
final class Quiescence {
    private final Worker worker;

    Quiescence(Worker worker) {
        this.worker = worker;
    }

    /**
     * The value of a position at the horizon.
     *
     * @param ply plies from the root
     * @return within the window the value, outside it a bound
     */
    int search(int alpha, int beta, int ply) {
        // Step 1. Count the node, and leave when the search must end.
        if (!worker.enter(ply)) {
            return 0;
        }
        worker.pv.clear(ply);

        // Step 2. Draws, and the end of the stacks.
        if (worker.isDraw(ply)) {
            return Score.DRAW;
        }
        boolean inCheck = worker.position.inCheck();
        if (ply >= Score.MAX_PLY) {
            return inCheck ? Score.DRAW : worker.evaluate();
        }

        // Step 3. What the hash table knows; anything it has was searched at least as deep as here.
        boolean pvNode = beta - alpha > 1;
        long entry = worker.features.hashTable ? worker.table.probe(worker.position.key()) : 0;
        if (entry != 0 && !pvNode && HashTable.isCutoff(entry, alpha, beta, ply)) {
            worker.hashHits++;
            return HashTable.score(entry, ply);
        }

        // Step 4. Stand pat: nobody has to capture, so the evaluation is a lower bound, unless in check.
        int best = -Score.INFINITE;
        int evaluation = Score.NONE;
        if (!worker.features.quiescence) {
            return horizon(inCheck, ply);
        }
        if (!inCheck) {
            evaluation = worker.evaluate(entry);
            best = evaluation;
            if (best >= beta) {
                return best;
            }
        }

        // Step 5. Captures and promotions, in check everything.
        return searchMoves(Math.max(alpha, best), beta, ply, best, evaluation, entry);
    }

    /** Without quiescence: the end of the game, else the evaluation, as the textbook has it. */
    private int horizon(boolean inCheck, int ply) {
        if (worker.position.hasLegalMove()) {
            return worker.evaluate();
        }
        return inCheck ? Score.matedIn(ply) : Score.DRAW;
    }

    private int searchMoves(int low, int beta, int ply, int standPat, int evaluation, long entry) {
        MovePicker picker = worker.frames[ply].picker;
        if (evaluation == Score.NONE) {
            picker.startAll(worker.position, HashTable.move(entry), ply);
        } else {
            picker.startNoisy(worker.position, HashTable.move(entry));
        }
        int alpha = low;
        boolean pvNode = beta - low > 1;
        int best = standPat;
        int bestMove = Move.NONE;
        int tried = 0;
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            tried++;
            worker.make(move);
            int score = -search(-beta, -alpha, ply + 1);
            worker.unmake();
            if (worker.stopped) {
                return 0;
            }
            if (score > best) {
                best = score;
                if (score > alpha) {
                    alpha = score;
                    bestMove = move;
                    if (pvNode) {
                        worker.pv.update(ply, move);
                    }
                    if (score >= beta) {
                        worker.countCutoff(tried);
                        break;
                    }
                }
            }
        }
        if (tried == 0 && evaluation == Score.NONE) {
            return Score.matedIn(ply);
        }
        if (worker.features.hashTable) {
            int bound = best >= beta ? HashTable.LOWER : HashTable.UPPER;
            worker.table.store(worker.position.key(), bestMove, best, ply, evaluation, 0, bound, false);
        }
        return best;
    }
}
