package hal.search.lab;

import hal.search.Score;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.SearchRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Monte Carlo tree search (UCT, Kocsis and Szepesvari 2006): a tree that grows by one node per round where it looks
 * promising. Where others play a random game to its end, this one uses the evaluation.
 */
final class MonteCarlo implements GameAlgorithm {
    /** The number of rounds if neither nodes nor time are limited. */
    static final int USUAL_ROUNDS = 20_000;

    /** The exploration constant; the textbook's square root of two suits games played to the end. */
    private static final double CURIOSITY = 0.15;

    /** The evaluation, in centipawns, of a position that is won in about three out of four games. */
    private static final double SCALE = 400;

    /** Values up to this are converted to centipawns rather than to a win. */
    private static final double SURE = 0.999;

    private ZeroSumGame game;
    private SearchRun run;
    private int mostPlies;

    @Override
    public int search(int depth, SearchRun surroundings) {
        run = surroundings;
        game = run.game();
        mostPlies = Math.min(depth, Score.MAX_PLY - 1);
        Node root = new Node(0);
        try {
            for (int round = 0; round < USUAL_ROUNDS || !run.isUnlimited(); round++) {
                run.count(0); // breaks off at the limit
                play(root, 0);
            }
        } catch (SearchRun.BrokenOff e) {
            // Reaching the limit is the normal end: what has been found is the answer.
        }
        return root.bestChild() == null
                ? run.finish(0, game.isOver() ? game.moverScore() : 0)
                : run.finish(run.counters().maxPly(), root.bestChild().score(), root.line());
    }

    /** One round from a node: the value for the side to move there, between -1 (lost) and 1 (won). */
    private double play(Node node, int ply) {
        run.visit(ply);
        double value;
        if (node.isLeaf()) {
            // 1. A new node: its value is the result or the evaluation, and its moves become children.
            boolean over = game.isOver();
            value = Node.chance(over ? run.over(ply, game.moverScore()) : run.leaf(ply, game.moverEvaluation()));
            if (ply < mostPlies && !over) {
                int count = run.moves(ply);
                run.order(ply, count, game::promise);
                node.expand(run.buffer(ply), count);
            }
        } else {
            // 2. A known node: descend to the child that is good, or that has been visited too rarely to tell.
            Node child = node.select();
            game.make(child.move());
            value = -play(child, ply + 1);
            game.unmake();
            run.leave(ply, Node.score(value));
        }
        // 3. Back up the value.
        node.remember(value);
        return value;
    }

    /** A node of the growing tree. */
    private static final class Node {
        private final int move;
        private int[] moves;
        private Node[] children;
        private int tried;
        private int visits;
        private double sum;

        /** A leaf. */
        Node(int move) {
            this.move = move;
        }

        /** A score as an expected result between -1 and 1; a win is 1. */
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
            moves = Arrays.copyOf(buffer, count);
            children = new Node[count];
        }

        /** Selects each child once, then the one with the highest upper confidence bound (UCB1). */
        Node select() {
            if (tried < children.length) {
                children[tried] = new Node(moves[tried]);
                return children[tried++];
            }
            Node best = children[0];
            double most = Double.NEGATIVE_INFINITY;
            double log = Math.log(visits);
            for (Node child : children) {
                double bound = -child.mean() + CURIOSITY * Math.sqrt(log / child.visits);
                if (bound > most) {
                    most = bound;
                    best = child;
                }
            }
            return best;
        }

        /** Adds the value of a round, from the side to move's point of view. */
        void remember(double value) {
            visits++;
            sum += value;
        }

        private double mean() {
            return sum / visits;
        }

        /** The most visited child; null if there is none. */
        Node bestChild() {
            Node best = null;
            for (int i = 0; i < tried; i++) {
                Node child = children[i];
                if (best == null
                        || child.visits > best.visits
                        || (child.visits == best.visits && child.mean() < best.mean())) {
                    best = child;
                }
            }
            return best;
        }

        /** The value of this child for its parent, as a score. */
        int score() {
            return score(-mean());
        }

        /** An expected result as a score. */
        static int score(double expected) {
            double chance = Math.max(-SURE, Math.min(SURE, expected));
            return (int) Math.round(SCALE * Math.log((1 + chance) / (1 - chance)) / 2);
        }

        /** The line of most visited children. */
        List<Integer> line() {
            List<Integer> line = new ArrayList<>();
            for (Node node = bestChild(); node != null; node = node.bestChild()) {
                line.add(node.move);
            }
            return line;
        }
    }
}
