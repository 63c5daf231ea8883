package hal.search.champion;

import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.PvTable;
import hal.search.Score;
import java.util.List;

/**
 * The search of a node: negamax alpha-beta with principal variation search, from the root down to quiescence, in steps
 * to be read from top to bottom. What a step asks is a pure function of {@link Pruning}, {@link SingularExtension} or
 * {@link Reductions}; its numbers are in {@link SearchParameters}; a {@link Feature} switches it off.
 *
 * <p>Scores are in centipawns from the side to move's view. {@code ply} counts plies from the root, {@code depth} plies
 * left to search. A search called with window alpha to beta returns the value where it lies within, otherwise a bound
 * ("fail-soft"); once the worker is stopped, what it returns is meaningless.
 *
 * <p>Nodes are of three kinds (Knuth and Moore 1975). A PV node has an open window and may be on the principal
 * variation. Any other has a window of one point, which only asks whether the value is above: a cut node is expected to
 * have a move that is too good for the opponent to come here (at least beta), an all node is not.
 */
final class NodeSearch {
    private final Worker worker;
    private final Feature.Switches features;
    private final SearchParameters parameters;
    private final Reductions reductions;
    private final StaticExchange exchange;
    private final HashTable table;
    private final Histories histories;
    private final Corrections corrections;
    private final StackEntry[] stack;
    private final RootMoves rootMoves;
    private final PvTable pv;

    NodeSearch(Worker worker) {
        this.worker = worker;
        this.features = worker.features;
        this.parameters = worker.parameters;
        this.reductions = new Reductions(parameters);
        this.exchange = worker.exchange;
        this.table = worker.table;
        this.histories = worker.histories;
        this.corrections = worker.corrections;
        this.stack = worker.stack;
        this.rootMoves = worker.rootMoves;
        this.pv = worker.pv;
    }

    /**
     * Searches the root. It is a node like any other, but its moves are kept in order from depth to depth, its value
     * must be found rather than guessed, so that nothing is pruned, and the lines found are noted in {@link RootMoves}.
     *
     * @param depth at least 1
     * @param place how many moves to leave out, the better lines found before (MultiPV); the best of the others then
     *     stands at this place
     */
    int searchRoot(int alpha, int beta, int depth, int place) {
        if (!worker.enter(0)) {
            return 0;
        }
        pv.clear(0);
        StackEntry root = stack[0];
        root.ttPv = true;
        stack[1].cutoffCount = 0;
        stack[2].cutoffCount = 0;
        evaluate(root, 0);
        root.improving = false;
        rootMoves.startLine(place);
        root.picker().startRoot(worker.position, root, rootMoves);
        return searchMoves(root, alpha, beta, depth, 0, false); // steps 10 to 20
    }

    /** Searches a node below the root; see the class. */
    int search(int alpha, int beta, int depth, int ply, boolean cutNode) {
        // Step 1. At the horizon, resolve the captures.
        if (depth <= 0) {
            return quiescence(alpha, beta, ply);
        }

        // Step 2. Count the node, and leave if the search must end.
        if (!worker.enter(ply)) {
            return 0;
        }
        pv.clear(ply);
        Position position = worker.position;

        // Step 3. Draws, and the end of the stack. Who can repeat a position has a draw at least.
        if (isDraw(position, ply)) {
            return Score.DRAW;
        }
        if (ply >= Score.MAX_PLY) {
            return position.inCheck() ? Score.DRAW : worker.evaluate();
        }
        if (features.upcomingRepetition && alpha < Score.DRAW && position.hasUpcomingRepetition(ply)) {
            alpha = Score.DRAW;
        }

        // Step 4. Mate distance pruning: even a mate on the spot would not beat a shorter one found elsewhere.
        alpha = Math.max(alpha, Score.matedIn(ply));
        beta = Math.min(beta, Score.mateIn(ply + 1));
        if (alpha >= beta) {
            return alpha;
        }

        // Step 5. Hash table: the position may have been searched before, deep enough, after other moves. The
        // search that leaves a move out (step 12) takes no cutoff here, and what follows was done for it a moment ago.
        StackEntry node = stack[ply];
        boolean pvNode = beta - alpha > 1;
        long hashEntry = features.hashTable ? table.probe(position.key()) : 0;
        if (node.excludedMove != Move.NONE) {
            node.picker().start(position, node, HashTable.move(hashEntry));
            return searchMoves(node, alpha, beta, depth, hashEntry, cutNode);
        }
        if (!pvNode
                && hashEntry != 0
                && HashTable.depth(hashEntry) >= depth
                && HashTable.isCutoff(hashEntry, alpha, beta, ply)
                && position.halfmoveClock() < parameters.hashRule50Limit) {
            worker.hashHits++;
            return HashTable.score(hashEntry, ply);
        }

        // Step 5b. End-game tables: where a capture or pawn move has left few enough men, the result may be known.
        if (worker.tables.isAsked(position, depth)) {
            int result = worker.tables.score(position, ply);
            if (result != Score.NONE) {
                return result;
            }
        }

        // Step 6. Static evaluation: the prunings rest on it. It is remembered even if the node is pruned at once.
        node.ttPv = pvNode || (hashEntry != 0 && HashTable.isPv(hashEntry));
        stack[ply + 2].cutoffCount = 0;
        evaluate(node, hashEntry);
        node.improving = node.isImproving();
        if (hashEntry == 0 && node.rawEval != Score.NONE) {
            store(node, Move.NONE, Score.DRAW, 0, HashTable.NO_BOUND);
        }

        if (!pvNode && !position.inCheck()) {
            // Step 7. Reverse futility pruning: the evaluation is so far above beta that it will stay there. It is
            // blind to zugzwang and cannot be verified, so it needs several pieces.
            if (features.reverseFutility
                    && !node.ttPv
                    && Pruning.isReverseFutile(parameters, node.eval, beta, depth, node.improving)
                    && Bitboard.hasSeveral(pieces(position))) {
                return node.eval;
            }

            // Step 8. Null move pruning (Beal 1989, Donninger 1993): if even passing is good enough, some move is.
            // Never twice in a row, nor with pawns alone, where having to move may be the whole trouble (zugzwang).
            if (features.nullMove
                    && Pruning.isNullMoveWorthTrying(parameters, node.eval, beta, depth)
                    && ply >= worker.nullMoveMinPly
                    && position.lastMove() != Move.NONE
                    && pieces(position) != 0) {
                int score = searchNullMove(node, beta, depth, cutNode);
                if (worker.stopped) {
                    return 0;
                }
                if (score >= beta) {
                    return score;
                }
            }
        }

        // Step 9. Internal iterative reduction (Schröder 2020): without a hash move the order is poor and the search
        // costly; one ply less finds a hash move for the next visit.
        if (features.internalReduction
                && depth >= parameters.internalReductionDepth
                && (pvNode || cutNode)
                && HashTable.move(hashEntry) == Move.NONE) {
            depth--;
        }
        node.picker().start(position, node, HashTable.move(hashEntry));
        return searchMoves(node, alpha, beta, depth, hashEntry, cutNode);
    }

    /** The moves of a node, from the root on: steps 10 to 20. */
    private int searchMoves(StackEntry node, int alpha, int beta, int depth, long hashEntry, boolean cutNode) {
        int ply = node.ply;
        boolean root = ply == 0;
        boolean pvNode = root || beta - alpha > 1;
        int hashMove = HashTable.move(hashEntry);
        int excludedMove = node.excludedMove;
        MovePicker picker = node.picker();
        int originalAlpha = alpha;
        int best = -Score.INFINITE;
        int bestMove = Move.NONE;
        int moveCount = 0;

        // Step 10. The moves, the most promising first.
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            if (move == excludedMove) {
                continue;
            }
            moveCount++;
            if (root) {
                worker.listener.onRootMove(depth, move, rootMoves.currentNumber());
            }

            // Step 11. Move pruning: near the horizon, leave out moves that will hardly matter, once one is not mated.
            if (!root && best > -Score.MAX_EVALUATION && isPruned(node, picker, move, moveCount, alpha, depth)) {
                continue;
            }
            int history = picker.history(move);

            // Step 12. Singular extension: search the hash move deeper if all others are clearly worse.
            int extension = 0;
            if (move == hashMove && isSingularCandidate(node, depth, hashEntry)) {
                int entryScore = HashTable.score(hashEntry, ply);
                int singularBeta = SingularExtension.beta(parameters, entryScore, depth);
                node.excludedMove = move;
                int value = search(singularBeta - 1, singularBeta, SingularExtension.depth(depth), ply, cutNode);
                node.excludedMove = Move.NONE;
                if (worker.stopped) {
                    return 0;
                }

                // Step 13. Multi-cut: cut the node if the others would be good enough as well.
                if (SingularExtension.isMultiCut(value, singularBeta, beta)) {
                    return value;
                }
                extension = SingularExtension.plies(
                        parameters, value, singularBeta, entryScore, beta, pvNode, cutNode, Move.isQuiet(move));
            }

            // Step 14. Make the move.
            long nodesBefore = worker.nodes;
            worker.make(node, move);
            int newDepth = depth - 1 + extension;
            int score;

            if (moveCount == 1 || !features.pvs) {
                // Step 15. The first move is expected to be the best: search it with the whole window.
                score = -search(-beta, -alpha, newDepth, ply + 1, !pvNode && !cutNode);
            } else {
                // Step 16. Principal variation search (Marsland and Campbell 1982): the others need only be proved no
                // better, which an empty window does faster. Late move reduction: at first less deep.
                int reduction = reduction(node, picker, move, moveCount, depth, pvNode, cutNode, hashMove, history);
                int reducedDepth = Reductions.reducedDepth(newDepth, reduction);
                score = -search(-alpha - 1, -alpha, reducedDepth, ply + 1, reduction > 0 || !cutNode);

                // Step 17. A reduced move that is better after all is searched again, and its history learns.
                if (reduction > 0 && score > alpha && !worker.stopped) {
                    if (features.researchDepth) {
                        newDepth = Reductions.researchDepth(parameters, newDepth, score, best);
                    }
                    if (newDepth > reducedDepth) {
                        score = -search(-alpha - 1, -alpha, newDepth, ply + 1, !cutNode);
                        if (Move.isQuiet(move) && (score <= alpha || score >= beta) && !worker.stopped) {
                            int bonus = histories.bonus(depth);
                            histories.addContinuation(node, node.pieceTo, score >= beta ? bonus : -bonus);
                        }
                    }
                }

                // Step 18. In a PV node, a move that is better than the best is searched again for its exact value.
                if (score > alpha && score < beta && !worker.stopped) {
                    int atLeast = score;
                    score = -search(-beta, -alpha, newDepth, ply + 1, false);
                    if (root && worker.stopped) {
                        // Proved better, only not by how much: that must not be lost.
                        rootMoves.promoteCurrent(depth, atLeast, Bound.LOWER, List.of(move));
                    }
                }
            }
            worker.unmake();
            if (root) {
                rootMoves.addNodes(worker.nodes - nodesBefore);
            }
            if (worker.stopped) {
                return 0;
            }

            // Step 19. A new best move; a beta cutoff if it is too good for the opponent to come here.
            if (score > best) {
                best = score;
                if (score > alpha) {
                    alpha = score;
                    bestMove = move;
                    if (pvNode) {
                        pv.update(ply, move);
                    }
                    if (root) {
                        Bound bound = score >= beta ? Bound.LOWER : Bound.EXACT;
                        rootMoves.promoteCurrent(depth, score, bound, pv.line());
                    }
                    if (score >= beta) {
                        node.cutoffCount++;
                        worker.countCutoff(moveCount);
                        break;
                    }
                } else if (root && moveCount == 1) {
                    rootMoves.failLowFirst(depth, score);
                }
            }
            picker.addSearched(move);
        }

        // Step 20. Without a legal move it is mate or stalemate. Otherwise learn from the moves and store the result.
        if (moveCount == 0) {
            return excludedMove != Move.NONE ? alpha : worker.position.inCheck() ? Score.matedIn(ply) : Score.DRAW;
        }
        learn(node, picker, bestMove, depth, best >= beta);
        if (excludedMove == Move.NONE && !(root && rootMoves.isPartial())) {
            int bound = best >= beta ? HashTable.LOWER : best > originalAlpha ? HashTable.EXACT : HashTable.UPPER;
            store(node, bestMove, best, depth, bound);
            correct(node, bestMove, best, depth, bound);
        }
        return best;
    }

    /**
     * Step 6. Fills a node's evaluations and keys. An entry of the hash table saves the evaluation, and its score may
     * be a better one.
     *
     * @param hashEntry 0 if there is none
     */
    private void evaluate(StackEntry node, long hashEntry) {
        Position position = worker.position;
        node.pawnKey = Corrections.pawnKey(position);
        if (position.inCheck()) {
            node.rawEval = Score.NONE;
            node.staticEval = Score.NONE;
            node.eval = Score.NONE;
            return;
        }
        if (features.correction) {
            node.whiteKey = Corrections.pieceKey(position, Color.WHITE);
            node.blackKey = Corrections.pieceKey(position, Color.BLACK);
        }
        // Asked for before the evaluation, so that memory answers while that is under way.
        int correction = corrections.of(position, node);
        int known = hashEntry == 0 ? Score.NONE : HashTable.evaluation(hashEntry);
        node.rawEval = known == Score.NONE ? worker.evaluate() : known;
        node.staticEval = Corrections.corrected(node.rawEval, correction);
        node.eval = node.staticEval;
        if (features.hashEvaluation && hashEntry != 0) {
            node.eval = HashTable.refined(hashEntry, node.staticEval, node.ply);
        }
    }

    /**
     * Step 8. The value after a null move. From some depth on, and where a lone piece may be in zugzwang, a success is
     * verified by a search of the node itself to the same reduced depth without null moves.
     *
     * @return at least beta if the node can be cut
     */
    private int searchNullMove(StackEntry node, int beta, int depth, boolean cutNode) {
        int reducedDepth = depth - Pruning.nullMoveReduction(parameters, depth, node.eval - beta);
        worker.makeNull(node);
        int score = -search(-beta, -beta + 1, reducedDepth, node.ply + 1, !cutNode);
        worker.unmakeNull();
        if (score < beta || worker.stopped) {
            return score;
        }
        if (Score.isDecided(score)) {
            score = beta; // a result after a pass proves nothing
        }
        if (depth < parameters.nullMoveVerificationDepth && Bitboard.hasSeveral(pieces(worker.position))) {
            return score;
        }
        int before = worker.nullMoveMinPly;
        worker.nullMoveMinPly = node.ply + Pruning.verificationPlies(parameters, reducedDepth);
        int verified = search(beta - 1, beta, Math.max(1, reducedDepth), node.ply, false);
        worker.nullMoveMinPly = before;
        return verified;
    }

    /**
     * Step 11. Whether a move is left out: quiet moves that come late or cannot make up for a poor evaluation, and any
     * move that loses more in exchanges than the plies left are likely to bring back. Where one quiet move is late or
     * futile, so are those after it.
     */
    private boolean isPruned(StackEntry node, MovePicker picker, int move, int moveCount, int alpha, int depth) {
        if (node.staticEval == Score.NONE || depth > parameters.movePruningDepth) {
            return false;
        }
        if (!Move.isQuiet(move) || picker.isDirectCheck(move)) {
            return losesMaterial(move, Pruning.noisyExchangeThreshold(parameters, depth));
        }
        if (features.lateMovePruning && moveCount > Pruning.lateMoveCount(parameters, depth, node.improving)) {
            picker.skipQuiets();
            return true;
        }
        // How deep the move would be searched after its reduction says more than the node's depth.
        int reducedDepth = Math.max(1, depth - (features.reduction ? reductions.basePlies(depth, moveCount) : 0));
        if (features.futility && Pruning.isFutile(parameters, node.eval, alpha, reducedDepth)) {
            picker.skipQuiets();
            return true;
        }
        return losesMaterial(move, Pruning.quietExchangeThreshold(parameters, reducedDepth));
    }

    private boolean losesMaterial(int move, int threshold) {
        return features.exchangePruning && !exchange.isAtLeast(worker.position, move, threshold);
    }

    /**
     * Step 12. Whether the hash move of a node may be singular; not too far beyond the depth, lest the tree explode.
     */
    private boolean isSingularCandidate(StackEntry node, int depth, long hashEntry) {
        return features.singular
                && node.excludedMove == Move.NONE
                && node.ply < 2 * worker.rootDepth
                && SingularExtension.isCandidate(
                        parameters,
                        depth,
                        HashTable.bound(hashEntry),
                        HashTable.depth(hashEntry),
                        HashTable.score(hashEntry, node.ply));
    }

    /** Step 16. The late move reduction of the move just made, in plies; captures that lose nothing are not reduced. */
    private int reduction(
            StackEntry node,
            MovePicker picker,
            int move,
            int moveCount,
            int depth,
            boolean pvNode,
            boolean cutNode,
            int hashMove,
            int history) {
        boolean quiet = Move.isQuiet(move);
        if (!features.reduction
                || !Reductions.isLate(parameters, depth, moveCount, pvNode)
                || !(quiet || picker.isLosing())) {
            return 0;
        }
        int parts = reductions.base(quiet, depth, moveCount)
                + Reductions.forNode(parameters, node.improving, pvNode, worker.position.inCheck());
        if (features.reductionAdjustment) {
            boolean noisyHashMove = hashMove != Move.NONE && !Move.isQuiet(hashMove);
            int cutoffCount = stack[node.ply + 1].cutoffCount;
            boolean killer = histories.isKiller(node.ply, move);
            parts += Reductions.forExpectation(parameters, cutNode, node.ttPv, noisyHashMove, cutoffCount, killer)
                    + Reductions.forHistory(parameters, quiet, history);
        }
        return Math.max(0, parts / Reductions.PLY);
    }

    /** Step 20. The histories learn which move was good; if none was, that the opponent's last move was. */
    private void learn(StackEntry node, MovePicker picker, int bestMove, int depth, boolean cutoff) {
        if (bestMove != Move.NONE) {
            histories.update(worker.position, node, picker, bestMove, depth, cutoff);
        } else if (features.refutation && node.ply > 0 && node.excludedMove == Move.NONE) {
            histories.rewardLastMove(worker.position, node, depth);
        }
    }

    private void store(StackEntry node, int move, int score, int depth, int bound) {
        if (features.hashTable) {
            table.store(worker.position.key(), move, score, node.ply, node.rawEval, depth, bound, node.ttPv);
        }
    }

    /**
     * Step 20. The corrections learn how far the static evaluation was from the node's score; not where a capture
     * explains the difference, nor where the score is a bound on the evaluation's own side.
     */
    private void correct(StackEntry node, int bestMove, int score, int depth, int bound) {
        if (features.correction
                && node.staticEval != Score.NONE
                && !Score.isDecided(score)
                && (bestMove == Move.NONE || Move.isQuiet(bestMove))
                && !(bound == HashTable.LOWER && score <= node.staticEval)
                && !(bound == HashTable.UPPER && score >= node.staticEval)) {
            corrections.learn(worker.position, node, score - node.staticEval, depth);
        }
    }

    /** Whether the game is drawn although there may be moves; a mate on the hundredth ply still counts. */
    private static boolean isDraw(Position position, int ply) {
        return position.isRepetition(ply)
                || position.hasInsufficientMaterial()
                || (position.halfmoveClock() >= 100 && !(position.inCheck() && !position.hasLegalMove()));
    }

    /** The pieces of the side to move, without king and pawns. */
    private static long pieces(Position position) {
        return position.ofColor(position.sideToMove())
                & ~(position.ofType(PieceType.PAWN) | position.ofType(PieceType.KING));
    }

    /**
     * Quiescence search: resolves captures and promotions until the position is quiet, since an evaluation in the
     * middle of an exchange is worthless. In check every evasion is tried, so that a mate is seen.
     *
     * @param ply plies from the root
     */
    int quiescence(int alpha, int beta, int ply) {
        // Step Q1. Count the node, and leave if the search must end.
        if (!worker.enter(ply)) {
            return 0;
        }
        pv.clear(ply);

        // Step Q2. Draws, and the end of the stack.
        Position position = worker.position;
        if (isDraw(position, ply)) {
            return Score.DRAW;
        }
        boolean inCheck = position.inCheck();
        if (ply >= Score.MAX_PLY) {
            return inCheck ? Score.DRAW : worker.evaluate();
        }

        // Step Q3. The hash table; whatever it has was searched at least as deep as here.
        boolean pvNode = beta - alpha > 1;
        long hashEntry = features.hashTable ? table.probe(position.key()) : 0;
        if (hashEntry != 0 && !pvNode && HashTable.isCutoff(hashEntry, alpha, beta, ply)) {
            worker.hashHits++;
            return HashTable.score(hashEntry, ply);
        }
        if (!features.quiescence) {
            return valueAtHorizon(position, ply);
        }

        // Step Q4. Stand pat: nobody has to capture, so the evaluation is a lower bound, unless in check.
        StackEntry node = stack[ply];
        node.ttPv = pvNode || (hashEntry != 0 && HashTable.isPv(hashEntry));
        evaluate(node, hashEntry);
        int standPat = inCheck ? -Score.INFINITE : node.eval;
        if (standPat >= beta) {
            if (hashEntry == 0) {
                store(node, Move.NONE, standPat, 0, HashTable.LOWER); // the next visit need not evaluate
            }
            return standPat;
        }
        return searchCaptures(node, Math.max(alpha, standPat), beta, standPat, HashTable.move(hashEntry));
    }

    /** Without quiescence: the end of the game, or else the evaluation, as in the textbook. */
    private int valueAtHorizon(Position position, int ply) {
        if (position.hasLegalMove()) {
            return worker.evaluate();
        }
        return position.inCheck() ? Score.matedIn(ply) : Score.DRAW;
    }

    /** The captures and promotions of a quiescence node, in check all its moves: steps Q5 to Q8. */
    private int searchCaptures(StackEntry node, int alpha, int beta, int standPat, int hashMove) {
        Position position = worker.position;
        boolean inCheck = position.inCheck();
        boolean pvNode = beta - alpha > 1;
        MovePicker picker = node.picker();
        int best = standPat;
        int bestMove = Move.NONE;
        int moveCount = 0;

        // Step Q5. Captures that lose no material, and promotions; in check everything.
        if (inCheck) {
            picker.start(position, node, hashMove);
        } else {
            picker.startNoisy(position, hashMove);
        }
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            moveCount++;

            // Step Q6. Delta pruning: a capture that cannot bring the evaluation up to alpha counts as bringing what
            // it can. In check, once a move avoids being mated, the quiet ones are left out.
            if (features.deltaPruning && best > -Score.MAX_EVALUATION) {
                if (inCheck && Move.isQuiet(move)) {
                    continue;
                }
                if (!inCheck && !Move.isPromotion(move)) {
                    int bound = captureBound(node, move, alpha);
                    if (bound <= alpha) {
                        best = Math.max(best, bound);
                        continue;
                    }
                }
            }
            worker.make(node, move);
            int score = -quiescence(-beta, -alpha, node.ply + 1);
            worker.unmake();
            if (worker.stopped) {
                return 0;
            }

            // Step Q7. A new best move, and whether it is too good for the opponent to come here.
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

        // Step Q8. In check without a move it is mate. Otherwise remember the result.
        if (moveCount == 0 && inCheck) {
            return Score.matedIn(node.ply);
        }
        store(node, bestMove, best, 0, best >= beta ? HashTable.LOWER : HashTable.UPPER);
        return best;
    }

    /** Step Q6. The most that a capture is believed to lead to, as far as it matters whether that is above alpha. */
    private int captureBound(StackEntry node, int move, int alpha) {
        int victim = Histories.victim(worker.position, move);
        int bound = Pruning.deltaBound(parameters, node.eval, exchange.value(victim - 1));
        if (bound <= alpha) {
            return bound;
        }
        // Where the margin alone is not enough, an exchange that wins nothing brings no more than that.
        int without = Pruning.deltaBound(parameters, node.eval, 0);
        return without <= alpha && !exchange.isAtLeast(worker.position, move, 1) ? without : bound;
    }
}
