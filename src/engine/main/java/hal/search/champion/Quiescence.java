package hal.search.champion;

import hal.rules.Moves;
import hal.rules.Position;
import hal.search.engine.PvTable;
import hal.search.engine.Scores;

/**
 * Quiescence search: searches captures and promotions until the position is quiet, since a static evaluation in the
 * middle of an exchange is meaningless. In check all evasions are searched, so that mates are found. Scores are in
 * centipawns from the side to move's point of view; "fail-soft", as in {@link NodeSearch}.
 */
final class Quiescence {
    private final Worker worker;
    private final NodeEvaluation evaluation;
    private final Feature.Switches features;
    private final SearchParameters parameters;
    private final StaticExchange exchange;
    private final HashTable table;
    private final StackEntry[] stack;
    private final PvTable pv;

    Quiescence(Worker worker, NodeEvaluation evaluation) {
        this.worker = worker;
        this.evaluation = evaluation;
        this.features = worker.features;
        this.parameters = worker.parameters;
        this.exchange = worker.exchange;
        this.table = worker.table;
        this.stack = worker.stack;
        this.pv = worker.pv;
    }

    /**
     * Searches a node at the horizon or beyond.
     *
     * @param ply plies from the root
     */
    int search(int alpha, int beta, int ply) {
        // Step Q1. Count the node, and leave if the search must end.
        if (!worker.enter(ply)) {
            return 0;
        }
        pv.clear(ply);

        // Step Q2. Draws, and the end of the stack.
        Position position = worker.position;
        if (worker.isDraw(ply)) {
            return Scores.DRAW;
        }
        boolean inCheck = position.inCheck();
        if (ply >= Scores.MAX_PLY) {
            return inCheck ? Scores.DRAW : worker.evaluate();
        }

        // Step Q2b. HAL's own endgame tables.
        if (features.ownTables) {
            int result = worker.tables.ownScore(position, ply);
            if (result != Scores.NONE) {
                return result;
            }
        }

        // Step Q3. The hash table; any entry was searched at least as deep as here.
        boolean pvNode = beta - alpha > 1;
        long hashEntry = features.hashTable ? table.probe(position.key()) : 0;
        if (hashEntry != 0 && !pvNode && HashTable.isCutoff(hashEntry, alpha, beta, ply)) {
            worker.hashHits++;
            return HashTable.score(hashEntry, ply);
        }
        if (!features.quiescence) {
            return valueAtHorizon(position, ply);
        }

        // Step Q4. Stand pat: captures are optional, so the evaluation is a lower bound, unless in check.
        StackEntry node = stack[ply];
        node.ttPv = pvNode || (hashEntry != 0 && HashTable.isPv(hashEntry));
        evaluation.evaluate(node, hashEntry);
        int standPat = inCheck ? -Scores.INFINITE : node.eval;
        if (standPat >= beta) {
            if (hashEntry == 0) {
                evaluation.store(node, Moves.NONE, standPat, 0, HashTable.LOWER); // the next visit need not evaluate
            }
            return standPat;
        }
        return searchCaptures(node, Math.max(alpha, standPat), beta, standPat, HashTable.move(hashEntry));
    }

    /** Without quiescence search: the game's result or the static evaluation, as in the textbook. */
    private int valueAtHorizon(Position position, int ply) {
        if (position.hasLegalMove()) {
            return worker.evaluate();
        }
        return position.inCheck() ? Scores.matedIn(ply) : Scores.DRAW;
    }

    /** The move loop of a quiescence node, with all evasions if in check: steps Q5 to Q8. */
    private int searchCaptures(StackEntry node, int alpha, int beta, int standPat, int hashMove) {
        Position position = worker.position;
        boolean inCheck = position.inCheck();
        boolean pvNode = beta - alpha > 1;
        MovePicker picker = node.picker();
        int best = standPat;
        int bestMove = Moves.NONE;
        int moveCount = 0;

        // Step Q5. Captures that lose no material, and promotions; in check all moves.
        if (inCheck) {
            picker.start(position, node, hashMove);
        } else {
            picker.startNoisy(position, hashMove);
        }
        for (int move = picker.next(); move != Moves.NONE; move = picker.next()) {
            moveCount++;

            // Step Q6. Delta pruning: a capture that cannot raise the evaluation to alpha counts with the most it can
            // bring. In check, once a move avoids mate, quiet evasions are skipped.
            if (features.deltaPruning && best > -Scores.MAX_EVALUATION) {
                if (inCheck && Moves.isQuiet(move)) {
                    continue;
                }
                if (!inCheck && !Moves.isPromotion(move)) {
                    int bound = captureBound(node, move, alpha);
                    if (bound <= alpha) {
                        best = Math.max(best, bound);
                        continue;
                    }
                }
            }
            worker.make(node, move);
            int score = -search(-beta, -alpha, node.ply + 1);
            worker.unmake();
            if (worker.stopped) {
                return 0;
            }

            // Step Q7. A new best move; a beta cutoff if it reaches beta.
            if (score > best) {
                best = score;
                if (score > alpha) {
                    alpha = score;
                    bestMove = move;
                    if (pvNode) {
                        pv.update(node.ply, move);
                    }
                    if (score >= beta) {
                        worker.countCutoff(moveCount);
                        break;
                    }
                }
            }
        }

        // Step Q8. In check without legal moves it is mate. Otherwise store the result.
        if (moveCount == 0 && inCheck) {
            return Scores.matedIn(node.ply);
        }
        evaluation.store(node, bestMove, best, 0, best >= beta ? HashTable.LOWER : HashTable.UPPER);
        return best;
    }

    /** Step Q6. The optimistic value of a capture, as far as it matters whether that is above alpha. */
    private int captureBound(StackEntry node, int move, int alpha) {
        int victim = Histories.victim(worker.position, move);
        int bound = Pruning.deltaBound(parameters, node.eval, exchange.value(victim - 1));
        if (bound <= alpha) {
            return bound;
        }
        // If the delta margin alone does not suffice, an exchange that wins nothing adds nothing.
        int without = Pruning.deltaBound(parameters, node.eval, 0);
        return without <= alpha && !exchange.isAtLeast(worker.position, move, 1) ? without : bound;
    }
}
