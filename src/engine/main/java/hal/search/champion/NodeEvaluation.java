package hal.search.champion;

import hal.rules.Moves;
import hal.rules.Position;
import hal.search.engine.Scores;

/**
 * The static evaluation of a node, and what is kept of its value: the entry of the hash table, and the correction that
 * a search teaches. Scores are in centipawns from the side to move's point of view.
 */
final class NodeEvaluation {
    private final Worker worker;
    private final Feature.Switches features;
    private final HashTable table;
    private final Corrections corrections;

    NodeEvaluation(Worker worker) {
        this.worker = worker;
        this.features = worker.features;
        this.table = worker.table;
        this.corrections = worker.corrections;
    }

    /**
     * Sets a node's evaluations and keys. A hash entry saves the evaluation, and its score may be a better
     * estimate.
     *
     * @param hashEntry 0 if there is none
     */
    void evaluate(StackEntry node, long hashEntry) {
        Position position = worker.position;
        node.threats.forget();
        node.pawnKey = Corrections.pawnKey(position);
        if (position.inCheck()) {
            node.rawEval = Scores.NONE;
            node.staticEval = Scores.NONE;
            node.eval = Scores.NONE;
            return;
        }
        if (features.correction) {
            Corrections.setKeys(position, node);
        }
        // Requested before the evaluation, so that memory latency overlaps with it.
        int correction = corrections.of(position, node);
        int known = hashEntry == 0 ? Scores.NONE : HashTable.evaluation(hashEntry);
        node.rawEval = known == Scores.NONE ? worker.evaluate() : known;
        node.staticEval =
                Corrections.corrected(scaledByHalfmoveClock(node.rawEval, position.halfmoveClock()), correction);
        node.eval = node.staticEval;
        if (features.hashEvaluation && hashEntry != 0) {
            node.eval = HashTable.refined(hashEntry, node.staticEval, node.ply);
        }
    }

    /** Scales an evaluation towards zero as the fifty-move rule approaches, so that the side ahead makes progress. */
    private int scaledByHalfmoveClock(int evaluation, int halfmoveClock) {
        int fade = worker.parameters.rule50Fade;
        return evaluation * (fade - halfmoveClock) / fade;
    }

    /**
     * Stores a node's result in the hash table, with its static evaluation.
     *
     * @param depth plies
     * @param bound as in {@link HashTable}
     */
    void store(StackEntry node, int move, int score, int depth, int bound) {
        if (features.hashTable) {
            table.store(worker.position.key(), move, score, node.ply, node.rawEval, depth, bound, node.ttPv);
        }
    }

    /**
     * Updates the correction history with the difference between score and static evaluation; not if a capture
     * explains it, nor if the score is a bound on the evaluation's own side.
     */
    void correct(StackEntry node, int bestMove, int score, int depth, int bound) {
        if (features.correction
                && node.staticEval != Scores.NONE
                && !Scores.isDecided(score)
                && (bestMove == Moves.NONE || Moves.isQuiet(bestMove))
                && !(bound == HashTable.LOWER && score <= node.staticEval)
                && !(bound == HashTable.UPPER && score >= node.staticEval)) {
            corrections.learn(worker.position, node, score - node.staticEval, depth);
        }
    }
}
