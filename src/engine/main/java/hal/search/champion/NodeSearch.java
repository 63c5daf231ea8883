package hal.search.champion;

import hal.rules.Bitboard;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.engine.PvTable;
import hal.search.engine.Scores;
import java.util.List;

/**
 * The search of a node: negamax alpha-beta with principal variation search, from the root down to the horizon, in
 * numbered steps; beyond it {@link Quiescence} continues. The decisions are pure functions of {@link Pruning},
 * {@link SingularExtension} and {@link Reductions}, those about moves are {@link MovePruning}'s; their numbers are in
 * {@link SearchParameters}; each {@link Feature} can be switched off.
 *
 * <p>Scores are in centipawns from the side to move's point of view. {@code ply} counts plies from the root,
 * {@code depth} plies left to search. A search with the window alpha to beta returns the value if it lies inside,
 * otherwise a bound ("fail-soft"); once the worker is stopped, the return value is meaningless.
 *
 * <p>There are three kinds of nodes (Knuth and Moore 1975). A PV node has an open window and may be on the principal
 * variation. Any other node has a null window, which only asks whether the value is above it: a cut node is expected to
 * fail high (at least beta), an all node to fail low.
 */
final class NodeSearch {
    private final Worker worker;
    private final Feature.Switches features;
    private final SearchParameters parameters;
    private final Reductions reductions;
    private final MovePruning pruning;
    private final HashTable table;
    private final Histories histories;
    private final NodeEvaluation evaluation;
    private final Quiescence quiescence;
    private final StackEntry[] stack;
    private final RootMoves rootMoves;
    private final PvTable pv;

    NodeSearch(Worker worker) {
        this.worker = worker;
        this.features = worker.features;
        this.parameters = worker.parameters;
        this.reductions = new Reductions(parameters);
        this.pruning = new MovePruning(worker, reductions);
        this.table = worker.table;
        this.histories = worker.histories;
        this.evaluation = new NodeEvaluation(worker);
        this.quiescence = new Quiescence(worker, evaluation);
        this.stack = worker.stack;
        this.rootMoves = worker.rootMoves;
        this.pv = worker.pv;
    }

    /**
     * Searches the root. It is a node like any other, except that its moves stay in order from depth to depth, nothing
     * is pruned, since its value must be exact, and the lines found are stored in {@link RootMoves}.
     *
     * @param depth at least 1
     * @param place the number of moves to skip, those of the better lines found before (multi-PV); the best of the
     * others takes this place
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
        evaluation.evaluate(root, 0);
        root.improving = false;
        rootMoves.startLine(place);
        root.picker().startRoot(worker.position, root, rootMoves);
        return searchMoves(root, alpha, beta, depth, 0, false); // steps 10 to 20
    }

    /** Searches a node below the root; see the class. */
    int search(int alpha, int beta, int depth, int ply, boolean cutNode) {
        // Step 1. At the horizon, resolve the captures.
        if (depth <= 0) {
            return quiescence.search(alpha, beta, ply);
        }

        // Step 2. Count the node, and leave if the search must end.
        if (!worker.enter(ply)) {
            return 0;
        }
        pv.clear(ply);
        Position position = worker.position;

        // Step 3. Draws, and the end of the stack. A side that can repeat a position has at least a draw.
        if (worker.isDraw(ply)) {
            return Scores.DRAW;
        }
        if (ply >= Scores.MAX_PLY) {
            return position.inCheck() ? Scores.DRAW : worker.evaluate();
        }
        if (features.upcomingRepetition && alpha < Scores.DRAW && position.hasUpcomingRepetition(ply)) {
            alpha = Scores.DRAW;
        }

        // Step 4. Mate distance pruning: even a mate on the spot would not beat a shorter one found elsewhere.
        alpha = Math.max(alpha, Scores.matedIn(ply));
        beta = Math.min(beta, Scores.mateIn(ply + 1));
        if (alpha >= beta) {
            return alpha;
        }

        // Step 5. Hash table: the position may already have been searched deep enough, perhaps by transposition. The
        // search with an excluded move (step 12) takes no cutoff here, and the steps that follow have just been done
        // for this node.
        StackEntry node = stack[ply];
        boolean pvNode = beta - alpha > 1;
        long hashEntry = features.hashTable ? table.probe(position.key()) : 0;
        if (node.excludedMove != Moves.NONE) {
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

        // Step 5b. Endgame tables: HAL's own know the distance to mate of a few endings; where a capture or pawn move
        // has left few enough men, Syzygy's may know the result.
        if (features.ownTables) {
            int result = worker.tables.ownScore(position, ply);
            if (result != Scores.NONE) {
                return result;
            }
        }
        if (worker.tables.isAsked(position, depth)) {
            int result = worker.tables.score(position, ply);
            if (result != Scores.NONE) {
                return result;
            }
        }

        // Step 6. Static evaluation: the pruning decisions are based on it. It is stored even if the node is pruned at
        // once.
        node.ttPv = pvNode || (hashEntry != 0 && HashTable.isPv(hashEntry));
        stack[ply + 2].cutoffCount = 0;
        evaluation.evaluate(node, hashEntry);
        node.improving = node.isImproving() || node.isFarAbove(beta, parameters.improvingMargin);
        if (hashEntry == 0 && node.rawEval != Scores.NONE) {
            evaluation.store(node, Moves.NONE, Scores.DRAW, 0, HashTable.NO_BOUND);
        }
        if (features.differenceHistory && node.staticEval != Scores.NONE && node.previous.staticEval != Scores.NONE) {
            histories.learnFromDifference(node);
        }

        if (!pvNode && !position.inCheck()) {
            // Step 7. Reverse futility pruning: the evaluation is so far above beta that it will stay there. This is
            // blind to zugzwang and cannot be verified, so it requires several pieces.
            if (features.reverseFutility
                    && !node.ttPv
                    && Pruning.isReverseFutile(parameters, node.eval, beta, depth, node.improving)
                    && Bitboard.hasSeveral(pieces(position))) {
                return node.eval;
            }

            // Step 8. Null move pruning (Beal 1989, Donninger 1993): if even passing fails high, some move will. Never
            // twice in a row, nor with pawns alone, where zugzwang is likely.
            if (features.nullMove
                    && Pruning.isNullMoveWorthTrying(parameters, node.eval, node.staticEval, beta, depth)
                    && ply >= worker.nullMoveMinPly
                    && position.lastMove() != Moves.NONE
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

        // Step 9. Internal iterative reduction (Schröder 2020): without a hash move, or with one from a far shallower
        // search, the ordering is poor and the search expensive; a search one ply shallower finds one for the next
        // visit.
        if (features.internalReduction
                && depth >= parameters.internalReductionDepth
                && (pvNode || cutNode)
                && (HashTable.move(hashEntry) == Moves.NONE
                        || HashTable.depth(hashEntry) < depth - parameters.internalReductionMargin)) {
            depth--;
        }
        node.picker().start(position, node, HashTable.move(hashEntry));
        return searchMoves(node, alpha, beta, depth, hashEntry, cutNode);
    }

    /** The move loop of a node or of the root: steps 10 to 20. */
    private int searchMoves(StackEntry node, int alpha, int beta, int depth, long hashEntry, boolean cutNode) {
        int ply = node.ply;
        boolean root = ply == 0;
        boolean pvNode = root || beta - alpha > 1;
        int hashMove = HashTable.move(hashEntry);
        int excludedMove = node.excludedMove;
        MovePicker picker = node.picker();
        int originalAlpha = alpha;
        int best = -Scores.INFINITE;
        int bestMove = Moves.NONE;
        int moveCount = 0;

        // Step 10. The moves, most promising first.
        for (int move = picker.next(); move != Moves.NONE; move = picker.next()) {
            if (move == excludedMove) {
                continue;
            }
            moveCount++;
            if (root) {
                worker.listener.onRootMove(depth, move, rootMoves.currentNumber());
            }

            // Step 11. Move pruning: near the horizon, skip moves that will hardly matter, once a move avoids mate.
            if (!root
                    && best > -Scores.MAX_EVALUATION
                    && pruning.isPruned(node, picker, move, moveCount, alpha, depth)) {
                continue;
            }
            int history = picker.history(move);

            // Step 12. Singular extension: search the hash move deeper if all other moves are clearly worse.
            int extension = 0;
            if (move == hashMove && isSingularCandidate(node, depth, hashEntry)) {
                int entryScore = HashTable.score(hashEntry, ply);
                int singularBeta = SingularExtension.beta(parameters, entryScore, depth);
                node.excludedMove = move;
                int value = search(singularBeta - 1, singularBeta, SingularExtension.depth(depth), ply, cutNode);
                node.excludedMove = Moves.NONE;
                if (worker.stopped) {
                    return 0;
                }

                // Step 13. Multi-cut: prune the node if other moves would fail high as well.
                if (SingularExtension.isMultiCut(value, singularBeta, beta)) {
                    return value;
                }
                extension = SingularExtension.plies(
                        parameters, value, singularBeta, entryScore, beta, pvNode, cutNode, Moves.isQuiet(move));
            }

            // Step 14. Make the move.
            long nodesBefore = worker.nodes;
            worker.make(node, move);
            int newDepth = depth - 1 + extension;
            int score;

            if (moveCount == 1 || !features.pvs) {
                // Step 15. The first move is expected to be the best: search it with the full window.
                score = -search(-beta, -alpha, newDepth, ply + 1, !pvNode && !cutNode);
            } else {
                // Step 16. Principal variation search (Marsland and Campbell 1982): the other moves only need to be
                // proved no better, which is faster with a null window. Late move reduction: search them less deeply at
                // first.
                int reduction = reduction(node, move, moveCount, depth, pvNode, cutNode, hashMove, history);
                int reducedDepth = Reductions.reducedDepth(newDepth, reduction);
                score = -search(-alpha - 1, -alpha, reducedDepth, ply + 1, reduction > 0 || !cutNode);

                // Step 17. If a reduced move turns out better, search it again, and update its history.
                if (reduction > 0 && score > alpha && !worker.stopped) {
                    if (features.researchDepth) {
                        newDepth = Reductions.researchDepth(parameters, newDepth, score, best);
                    }
                    if (newDepth > reducedDepth) {
                        score = -search(-alpha - 1, -alpha, newDepth, ply + 1, !cutNode);
                        if (Moves.isQuiet(move) && (score <= alpha || score >= beta) && !worker.stopped) {
                            int bonus = histories.bonus(depth);
                            histories.addContinuation(node, node.pieceTo, score >= beta ? bonus : -bonus);
                        }
                    }
                }

                // Step 18. In a PV node, search a move that beats alpha again for its exact value.
                if (score > alpha && score < beta && !worker.stopped) {
                    int atLeast = score;
                    score = -search(-beta, -alpha, newDepth, ply + 1, false);
                    if (root && worker.stopped) {
                        // It was proved better, though not by how much: this must not be lost.
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

            // Step 19. A new best move; a beta cutoff if it reaches beta.
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
                    // The moves that are left have more to beat than those before.
                    if (features.raisedAlpha && pvNode && !root) {
                        depth = Reductions.depthAfterRaise(parameters, depth, score);
                    }
                } else if (root && moveCount == 1) {
                    rootMoves.failLowFirst(depth, score);
                }
            }
            picker.addSearched(move);
        }

        // Step 20. Without legal moves it is mate or stalemate. Otherwise update the histories and store the result.
        if (moveCount == 0) {
            return excludedMove != Moves.NONE ? alpha : worker.position.inCheck() ? Scores.matedIn(ply) : Scores.DRAW;
        }
        learn(node, picker, bestMove, depth, best >= beta);
        if (excludedMove == Moves.NONE && !(root && rootMoves.isPartial())) {
            int bound = best >= beta ? HashTable.LOWER : best > originalAlpha ? HashTable.EXACT : HashTable.UPPER;
            evaluation.store(node, bestMove, best, depth, bound);
            evaluation.correct(node, bestMove, best, depth, bound);
        }
        return best;
    }

    /**
     * Step 8. The score of a null move. From a certain depth on, and where a lone piece may be in zugzwang, a fail high
     * is verified by searching the node itself to the same reduced depth without null moves.
     *
     * @return at least beta if the node can be pruned
     */
    private int searchNullMove(StackEntry node, int beta, int depth, boolean cutNode) {
        int reducedDepth = depth - Pruning.nullMoveReduction(parameters, depth, node.eval - beta);
        worker.makeNull(node);
        int score = -search(-beta, -beta + 1, reducedDepth, node.ply + 1, !cutNode);
        worker.unmakeNull();
        if (score < beta || worker.stopped) {
            return score;
        }
        if (Scores.isDecided(score)) {
            score = beta; // a decided score after a null move proves nothing
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
     * Step 12. Whether to test if the hash move is singular; not far beyond the root depth, to prevent a search
     * explosion.
     */
    private boolean isSingularCandidate(StackEntry node, int depth, long hashEntry) {
        return features.singular
                && node.excludedMove == Moves.NONE
                && node.ply < 2 * worker.rootDepth
                && SingularExtension.isCandidate(
                        parameters,
                        depth,
                        HashTable.bound(hashEntry),
                        HashTable.depth(hashEntry),
                        HashTable.score(hashEntry, node.ply));
    }

    /** Step 16. The late move reduction of the move just made, in plies. */
    private int reduction(
            StackEntry node,
            int move,
            int moveCount,
            int depth,
            boolean pvNode,
            boolean cutNode,
            int hashMove,
            int history) {
        boolean quiet = Moves.isQuiet(move);
        if (!features.reduction || !Reductions.isLate(parameters, depth, moveCount, pvNode)) {
            return 0;
        }
        int parts = reductions.base(quiet, depth, moveCount)
                + Reductions.forNode(parameters, node.improving, pvNode, worker.position.inCheck());
        if (features.reductionAdjustment) {
            boolean noisyHashMove = hashMove != Moves.NONE && !Moves.isQuiet(hashMove);
            int cutoffCount = stack[node.ply + 1].cutoffCount;
            boolean killer = histories.isKiller(node.ply, move);
            parts += Reductions.forExpectation(parameters, cutNode, node.ttPv, noisyHashMove, cutoffCount, killer)
                    + Reductions.forHistory(parameters, quiet, history);
        }
        return Math.max(0, parts / Reductions.PLY);
    }

    /** Step 20. Updates the histories: the best move gains or, if every move failed low, the opponent's last move. */
    private void learn(StackEntry node, MovePicker picker, int bestMove, int depth, boolean cutoff) {
        if (bestMove != Moves.NONE) {
            histories.update(worker.position, node, picker, bestMove, depth, cutoff);
        } else if (features.refutation && node.ply > 0 && node.excludedMove == Moves.NONE) {
            histories.rewardLastMove(node, depth);
        }
    }

    /** The side to move's pieces, without king and pawns. */
    private static long pieces(Position position) {
        return position.ofColor(position.sideToMove())
                & ~(position.ofType(PieceTypes.PAWN) | position.ofType(PieceTypes.KING));
    }
}
