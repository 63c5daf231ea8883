package hal.search.champion;

import hal.rules.Move;
import hal.rules.Position;
import hal.search.Score;

/**
 * ProbCut (Buro 1994; with captures alone, as in Stockfish): if a capture is far above beta even when searched several
 * plies less deep, it will probably be above beta at full depth too.
 */
final class ProbCut {
    /** What {@link #search} returns if nothing was proved. */
    static final int NOTHING = Score.NONE;

    private static final int LEAST_DEPTH = 5;
    private static final int LESS_DEPTH = 4;
    private static final int MARGIN = 170;
    private static final int IMPROVING = 50;

    private final Worker worker;
    private final NodeSearch nodeSearch;
    private final Quiescence quiescence;

    ProbCut(Worker worker, NodeSearch nodeSearch, Quiescence quiescence) {
        this.worker = worker;
        this.nodeSearch = nodeSearch;
        this.quiescence = quiescence;
    }

    /**
     * Looks for such a capture.
     *
     * @return a value of at least beta, or {@link #NOTHING}; meaningless once the worker is stopped
     */
    int search(Frame frame, int beta, int depth, long entry, boolean cutNode) {
        int goal = beta + MARGIN - (frame.improving ? IMPROVING : 0);
        if (!worker.features.probcut
                || depth < LEAST_DEPTH
                || Score.isMate(beta)
                || isDenied(entry, goal, depth, frame.ply)) {
            return NOTHING;
        }
        Position position = worker.position;
        MovePicker picker = frame.trial().picker;
        picker.startNoisy(position, HashTable.move(entry));
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            if (!StaticExchange.isAtLeast(position, move, goal - frame.staticEvaluation)) {
                continue;
            }
            int score = searchCapture(frame, move, goal, depth, cutNode);
            if (worker.stopped) {
                return NOTHING;
            }
            if (score >= goal) {
                worker.store(frame, move, score, depth - LESS_DEPTH + 1, HashTable.LOWER);
                return Score.isMate(score) ? score : score - (goal - beta);
            }
        }
        return NOTHING;
    }

    /** The value of a capture against the goal: by captures first, which mostly settles it. */
    private int searchCapture(Frame frame, int move, int goal, int depth, boolean cutNode) {
        worker.make(frame, move);
        int score = -quiescence.search(-goal, -goal + 1, frame.ply + 1);
        if (score >= goal && !worker.stopped) {
            score = -nodeSearch.search(-goal, -goal + 1, depth - LESS_DEPTH, frame.ply + 1, !cutNode);
        }
        worker.unmake();
        return score;
    }

    /** Whether the hash table knows already that the goal is not reached. */
    private static boolean isDenied(long entry, int goal, int depth, int ply) {
        return entry != 0 && HashTable.depth(entry) > depth - LESS_DEPTH && HashTable.score(entry, ply) < goal;
    }
}
