package hal.search.champion;

import hal.rules.Move;
import hal.search.Score;

/**
 * Plays out captures and promotions until the position is quiet, since an evaluation in the middle of an exchange is
 * worthless. In check the evasions are tried, so that a mate is seen.
 */
final class Quiescence {
    /** What a capture may bring beside what it takes, in centipawns. */
    private static final int DELTA = 150;

    private final Worker worker;
    private final Features features;

    Quiescence(Worker worker) {
        this.worker = worker;
        this.features = worker.features;
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
        long entry = features.hashTable ? worker.table.probe(worker.position.key()) : 0;
        if (entry != 0 && !pvNode && HashTable.isCutoff(entry, alpha, beta, ply)) {
            worker.hashHits++;
            return HashTable.score(entry, ply);
        }

        // Step 4. Stand pat: nobody has to capture, so the evaluation is a lower bound, unless in check.
        if (!features.quiescence) {
            return horizon(inCheck, ply);
        }
        Frame frame = worker.frames[ply];
        frame.wasPv = pvNode || (entry != 0 && HashTable.isPv(entry));
        worker.evaluate(frame, entry);
        int best = inCheck ? -Score.INFINITE : frame.evaluation;
        if (best >= beta) {
            if (entry == 0) {
                worker.store(frame, Move.NONE, best, 0, HashTable.LOWER); // the next visit need not evaluate
            }
            return best;
        }

        // Step 5. Captures and promotions, in check everything.
        return searchMoves(frame, Math.max(alpha, best), beta, best, entry);
    }

    /** Without quiescence: the end of the game, else the evaluation, as the textbook has it. */
    private int horizon(boolean inCheck, int ply) {
        if (worker.position.hasLegalMove()) {
            return worker.evaluate();
        }
        return inCheck ? Score.matedIn(ply) : Score.DRAW;
    }

    private int searchMoves(Frame frame, int low, int beta, int standPat, long entry) {
        boolean inCheck = worker.position.inCheck();
        Trial trial = frame.trial();
        MovePicker picker = trial.picker;
        trial.start(low, beta, 0, entry, false);
        trial.best = standPat;
        if (inCheck) {
            picker.startAll(worker.position, frame, trial.hashMove);
        } else {
            picker.startNoisy(worker.position, trial.hashMove);
        }
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            trial.moveCount++;
            if (trial.best > -Score.MAX_EVALUATION && isHopeless(trial, move, inCheck)) {
                continue;
            }
            worker.make(frame, move);
            int score = -search(-beta, -trial.alpha, frame.ply + 1);
            worker.unmake();
            if (worker.stopped) {
                return 0;
            }
            if (score > trial.best && isEnough(trial, move, score)) {
                break;
            }
        }
        if (trial.moveCount == 0 && inCheck) {
            return Score.matedIn(frame.ply);
        }
        int bound = trial.best >= beta ? HashTable.LOWER : HashTable.UPPER;
        worker.store(frame, trial.bestMove, trial.best, 0, bound);
        return trial.best;
    }

    /**
     * Delta pruning: whether what a capture takes cannot bring the evaluation up to alpha; it then counts as bringing
     * just that. In check, once a capture or a king's step has saved the day, the other quiet moves are left out.
     */
    private boolean isHopeless(Trial trial, int move, boolean inCheck) {
        if (!features.deltaPruning) {
            return false;
        }
        if (inCheck) {
            return Move.isQuiet(move);
        }
        if (Move.isPromotion(move)) {
            return false;
        }
        int victim = Histories.victim(worker.position, move);
        int reach = trial.frame.evaluation + DELTA;
        if (reach + StaticExchange.value(victim - 1) <= trial.alpha) {
            trial.best = Math.max(trial.best, reach + StaticExchange.value(victim - 1));
            return true;
        }
        if (reach <= trial.alpha && !StaticExchange.isAtLeast(worker.position, move, 1)) {
            trial.best = Math.max(trial.best, reach);
            return true;
        }
        return false;
    }

    /** Notes a better move; whether it ends the node. */
    private boolean isEnough(Trial trial, int move, int score) {
        trial.best = score;
        if (score <= trial.alpha) {
            return false;
        }
        trial.alpha = score;
        trial.bestMove = move;
        if (trial.pvNode) {
            worker.pv.update(trial.frame.ply, move);
        }
        if (score < trial.beta) {
            return false;
        }
        worker.countCutoff(trial.moveCount);
        return true;
    }
}
