package hal.search.lab;

import hal.search.Score;
import java.util.ArrayList;
import java.util.List;

/** A node of the tree that {@link MonteCarlo} grows. */
final class MonteCarloNode {
    /** How much a child tried seldom is favoured; the textbook's square root of two suits games played to their end. */
    private static final double CURIOSITY = 0.15;

    /** The evaluation, in centipawns, of a position that is won in about three of four games. */
    private static final double SCALE = 400;

    /** Below how much of a chance a value is spoken of in centipawns rather than as a win. */
    private static final double SURE = 0.999;

    private final int move;
    private int[] moves;
    private MonteCarloNode[] children;
    private int tried;
    private int visits;
    private double sum;

    /** A leaf. */
    MonteCarloNode(int move) {
        this.move = move;
    }

    /** A score as a chance between -1 and 1; a win is 1. */
    static double chance(int score) {
        return Score.isMate(score) ? Math.signum(score) : Math.tanh(score / SCALE);
    }

    int move() {
        return move;
    }

    boolean isLeaf() {
        return children == null;
    }

    void expand(int[] buffer, int count) {
        moves = java.util.Arrays.copyOf(buffer, count);
        children = new MonteCarloNode[count];
    }

    /** Each child once; then the one with the highest upper bound of what it may be worth (UCB1). */
    MonteCarloNode select() {
        if (tried < children.length) {
            children[tried] = new MonteCarloNode(moves[tried]);
            return children[tried++];
        }
        MonteCarloNode best = children[0];
        double most = Double.NEGATIVE_INFINITY;
        double log = Math.log(visits);
        for (MonteCarloNode child : children) {
            double bound = -child.mean() + CURIOSITY * Math.sqrt(log / child.visits);
            if (bound > most) {
                most = bound;
                best = child;
            }
        }
        return best;
    }

    /** Remembers a round that went through here, by its value for who is to move here. */
    void remember(double value) {
        visits++;
        sum += value;
    }

    private double mean() {
        return sum / visits;
    }

    /** The child visited most; null if there is none. */
    MonteCarloNode bestChild() {
        MonteCarloNode best = null;
        for (int i = 0; i < tried; i++) {
            MonteCarloNode child = children[i];
            if (best == null
                    || child.visits > best.visits
                    || (child.visits == best.visits && child.mean() < best.mean())) {
                best = child;
            }
        }
        return best;
    }

    /** What this child is worth to its parent, as a score. */
    int score() {
        double chance = Math.max(-SURE, Math.min(SURE, -mean()));
        return (int) Math.round(SCALE * Math.log((1 + chance) / (1 - chance)) / 2);
    }

    /** The children visited most, from here down. */
    List<Integer> line() {
        List<Integer> line = new ArrayList<>();
        for (MonteCarloNode node = bestChild(); node != null; node = node.bestChild()) {
            line.add(node.move);
        }
        return line;
    }
}
