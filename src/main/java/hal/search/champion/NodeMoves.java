package hal.search.champion;

import hal.rules.Move;
import hal.search.Score;

/** The moves of a node, the most promising first: which are searched, how deep, and what is learnt from them. */
final class NodeMoves {
    /** A move found better than the best by so much, in centipawns, is searched deeper than it would have been. */
    private static final int SURPRISE = 50;

    private static final int SURPRISE_PER_PLY = 2;
    /** Better by less than this, and it is searched less deep. */
    private static final int NO_SURPRISE = 8;

    private final Worker worker;
    private final NodeSearch nodeSearch;
    private final MovePruning movePruning;
    private final Reductions reductions;
    private final Singular singular;

    NodeMoves(Worker worker, NodeSearch nodeSearch) {
        this.worker = worker;
        this.nodeSearch = nodeSearch;
        this.reductions = new Reductions(worker.features);
        this.movePruning = new MovePruning(worker.features, reductions);
        this.singular = new Singular(worker, nodeSearch);
    }

    /** The value of a node; the arguments are those of {@link NodeSearch#search}. */
    int search(Frame frame, int alpha, int beta, int depth, long entry, boolean cutNode) {
        Trial trial = frame.trial();
        trial.start(alpha, beta, depth, entry, cutNode);
        trial.picker.startAll(worker.position, frame, trial.hashMove);
        int excluded = frame.excluded;
        for (int move = trial.picker.next(); move != Move.NONE; move = trial.picker.next()) {
            if (move == excluded) {
                continue;
            }
            trial.moveCount++;

            // Step 10. Near the horizon, leave out moves that cannot be expected to matter.
            if (trial.best > -Score.MAX_EVALUATION && movePruning.isHopeless(worker, trial, move)) {
                continue;
            }
            int history = trial.picker.history(move);

            // Step 11. Singular extension: look deeper at a move on which all depends.
            int extension = singular.extension(trial, move, entry);
            if (worker.stopped) {
                return 0;
            }
            if (extension == Singular.MULTI_CUT) {
                return singular.value();
            }

            // Step 12. Make the move and search what comes of it, late moves less deep.
            worker.make(frame, move);
            int score = searchMove(trial, move, depth - 1 + extension, history);
            worker.unmake();
            if (worker.stopped) {
                return 0;
            }

            // Step 13. A new best move, and whether it is too good for the opponent to come here.
            if (score > trial.best && isEnough(trial, move, score)) {
                break;
            }
            trial.addTried(move);
        }

        // Step 14. Without a legal move it is mate or stalemate.
        if (trial.moveCount == 0) {
            return excluded != Move.NONE ? alpha : worker.position.inCheck() ? Score.matedIn(frame.ply) : Score.DRAW;
        }
        learn(trial);
        if (excluded == Move.NONE) {
            remember(trial, alpha);
        }
        return trial.best;
    }

    /** Notes a better move; whether it ends the node. */
    private boolean isEnough(Trial trial, int move, int score) {
        Frame frame = trial.frame;
        trial.best = score;
        if (score <= trial.alpha) {
            return false;
        }
        trial.alpha = score;
        trial.bestMove = move;
        if (trial.pvNode) {
            worker.pv.update(frame.ply, move);
        }
        if (score < trial.beta) {
            return false;
        }
        frame.cutoffs++;
        worker.countCutoff(trial.moveCount);
        return true;
    }

    /**
     * The value of the move just made. Principal variation search: the first move is expected to be the best, so the
     * others only have to be proved no better; one that is better is searched again.
     */
    private int searchMove(Trial trial, int move, int fullDepth, int history) {
        int ply = trial.frame.ply + 1;
        if (trial.moveCount == 1 || !worker.features.pvs) {
            boolean cutNode = !trial.pvNode && !trial.cutNode;
            return -nodeSearch.search(-trial.beta, -trial.alpha, fullDepth, ply, cutNode);
        }
        int score = searchNarrow(trial, move, fullDepth, history);
        if (score > trial.alpha && score < trial.beta && !worker.stopped) {
            score = -nodeSearch.search(-trial.beta, -trial.alpha, trial.nextDepth, ply, false);
        }
        return score;
    }

    /**
     * Whether the move just made is better than alpha: with an empty window, and first at reduced depth. How deep a
     * better one was searched then stands in {@link Trial#nextDepth}.
     */
    int searchNarrow(Trial trial, int move, int fullDepth, int history) {
        int ply = trial.frame.ply + 1;
        int alpha = trial.alpha;
        trial.nextDepth = fullDepth;
        int reduction = reductions.plies(worker, trial, move, history);
        if (reduction <= 0) {
            return -nodeSearch.search(-alpha - 1, -alpha, fullDepth, ply, !trial.cutNode);
        }
        int reduced = Math.max(Math.min(1, fullDepth), fullDepth - reduction);
        int score = -nodeSearch.search(-alpha - 1, -alpha, reduced, ply, true);
        if (score > alpha && !worker.stopped) {
            trial.nextDepth = researchDepth(trial, fullDepth, score);
            if (trial.nextDepth > reduced) {
                score = -nodeSearch.search(-alpha - 1, -alpha, trial.nextDepth, ply, !trial.cutNode);
                learnFromResearch(trial, move, score);
            }
        }
        return score;
    }

    /** How deep to look again at a reduced move that turned out better: the more of a surprise, the deeper. */
    private int researchDepth(Trial trial, int depth, int score) {
        if (!worker.features.researchDepth) {
            return depth;
        }
        if (score > trial.best + SURPRISE + SURPRISE_PER_PLY * depth) {
            return depth + 1;
        }
        return score < trial.best + NO_SURPRISE ? depth - 1 : depth;
    }

    /** What the second look says about a quiet move counts although the node may end with another. */
    private void learnFromResearch(Trial trial, int move, int score) {
        if (worker.stopped || !Move.isQuiet(move) || (score > trial.alpha && score < trial.beta)) {
            return;
        }
        int bonus = Histories.bonus(trial.depth);
        worker.histories.addContinuation(trial.frame, trial.frame.moved, score >= trial.beta ? bonus : -bonus);
    }

    /** Step 15. What the moves tried were good for. */
    void learn(Trial trial) {
        if (trial.bestMove != Move.NONE) {
            worker.histories.reward(worker.position, trial, trial.bestMove, trial.best >= trial.beta);
        } else if (worker.features.refutation && trial.frame.ply > 0 && trial.frame.excluded == Move.NONE) {
            worker.histories.rewardRefutation(worker.position, trial.frame, trial.depth);
        }
    }

    /**
     * Step 16. Remember what was found, for this position, and for the evaluation of others alike.
     *
     * @param alpha that of the beginning
     */
    void remember(Trial trial, int alpha) {
        Frame frame = trial.frame;
        int bound = trial.best >= trial.beta ? HashTable.LOWER : trial.best > alpha ? HashTable.EXACT : HashTable.UPPER;
        worker.store(frame, trial.bestMove, trial.best, trial.depth, bound);
        if (worker.features.correction && isLesson(trial, bound)) {
            int difference = trial.best - frame.staticEvaluation;
            worker.corrections.learn(worker.position, frame, difference, trial.depth);
        }
    }

    /** Whether the value of a node says something about its evaluation: not where a capture explains the difference. */
    private static boolean isLesson(Trial trial, int bound) {
        int evaluation = trial.frame.staticEvaluation;
        return evaluation != Score.NONE
                && !Score.isMate(trial.best)
                && (trial.bestMove == Move.NONE || Move.isQuiet(trial.bestMove))
                && !(bound == HashTable.LOWER && trial.best <= evaluation)
                && !(bound == HashTable.UPPER && trial.best >= evaluation);
    }
}
