package hal.search.champion;

import hal.rules.Move;
import hal.search.Score;

/**
 * Singular extensions (Anantharaman, Campbell and Hsu 1988; by the hash move alone, as in Stockfish): if without the
 * hash move every other is clearly worse, all hangs on it and it is searched deeper. If the others are good enough too,
 * the node may be cut at once (multi-cut), or the hash move is nothing special and is searched less deep.
 */
final class Singular {
    /** What {@link #extension} returns when the node is good enough even without the hash move. */
    static final int MULTI_CUT = 100;

    private static final int LEAST_DEPTH = 8;
    /** The hash entry may be so many plies shallower than this node. */
    private static final int ENTRY_LESS_DEPTH = 3;
    /** Clearly worse: so many centipawns for each ply to look ahead. */
    private static final int MARGIN_PER_PLY = 1;
    /** Very much worse: extended by two plies, outside the principal variation. */
    private static final int DOUBLE_MARGIN = 16;
    /** Out of the question: by three, if the move is quiet. */
    private static final int TRIPLE_MARGIN = 100;

    private final Worker worker;
    private final NodeSearch nodeSearch;

    /** The value that a multi-cut rests on. */
    private int value;

    Singular(Worker worker, NodeSearch nodeSearch) {
        this.worker = worker;
        this.nodeSearch = nodeSearch;
    }

    /**
     * How many plies deeper to search a move, negative for less deep, or {@link #MULTI_CUT}; meaningless once the worker
     * is stopped.
     */
    int extension(Trial trial, int move, long entry) {
        Frame frame = trial.frame;
        if (!isCandidate(trial, move, entry)) {
            return 0;
        }
        int known = HashTable.score(entry, frame.ply);
        int goal = known - MARGIN_PER_PLY * trial.depth;
        frame.excluded = move;
        value = nodeSearch.search(goal - 1, goal, (trial.depth - 1) / 2, frame.ply, trial.cutNode);
        frame.excluded = Move.NONE;
        if (value < goal) {
            if (trial.pvNode || value >= goal - DOUBLE_MARGIN) {
                return 1;
            }
            return value < goal - TRIPLE_MARGIN && Move.isQuiet(move) ? 3 : 2;
        }
        if (value >= trial.beta && !Score.isMate(value)) {
            return MULTI_CUT;
        }
        return known >= trial.beta ? -2 : trial.cutNode ? -1 : 0;
    }

    /** The value of the node after a multi-cut. */
    int value() {
        return value;
    }

    private boolean isCandidate(Trial trial, int move, long entry) {
        return worker.features.singular
                && trial.depth >= LEAST_DEPTH
                && entry != 0
                && move == HashTable.move(entry)
                && trial.frame.excluded == Move.NONE
                && trial.frame.ply < 2 * worker.rootDepth
                && (HashTable.bound(entry) & HashTable.LOWER) != 0
                && HashTable.depth(entry) >= trial.depth - ENTRY_LESS_DEPTH
                && !Score.isMate(HashTable.score(entry, trial.frame.ply));
    }
}
