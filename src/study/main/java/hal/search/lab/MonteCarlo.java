package hal.search.lab;

import hal.platform.Format;
import hal.platform.Quantity;
import hal.search.engine.Scores;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.SearchRun;
import hal.search.lab.run.TreeListener.Weight;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Monte Carlo tree search with UCT (Kocsis and Szepesvari, "Bandit based Monte-Carlo Planning", 2006): a tree that
 * grows by one node per round where it looks promising. The variants differ in what a new node is worth:
 * {@link #withPlayouts} plays a random game to its end, as in the paper; {@link #withEvaluation} plays the noisy moves
 * out and asks the evaluation, which in chess tells far more than a random game. {@link #withExpectations} also has a
 * guess of each move before it is tried, as AlphaZero has from its network (PUCT; Silver and others 2017).
 */
public final class MonteCarlo implements GameAlgorithm {
    /** The number of rounds if neither nodes nor time are limited, about as many as a second allows in chess. */
    static final int DEFAULT_ROUNDS = 20_000;

    /** The same with play-outs, each of which takes hundreds of moves. */
    static final int DEFAULT_PLAYOUTS = 1_000;

    /** The evaluation, in centipawns, of a position that is won in about three out of four games. */
    private static final double SCALE = 400;

    /** Values up to this are converted to centipawns rather than to a win. */
    private static final double SURE = 0.999;

    /** How many noisy moves are played out in a row at most. */
    private static final int MAX_NOISY_PLIES = 12;

    /** By how many centipawns a move must look better for e times the share of the rounds. */
    private static final double EXPECTED_SCALE = 100;

    /** More centipawns than this make no difference to it. */
    private static final int MOST_EXPECTED = 1_000;

    /** Of so many moves the sums are told: the others are far from being chosen. */
    private static final int MOST_TOLD = 8;

    private final boolean playsOut;

    /** Whether moves have shares before they are tried. */
    private final boolean expects;

    /**
     * The exploration constant c of UCB1, which chooses the child with the highest mean + c sqrt(ln N / n), where N and
     * n count the visits of the node and of the child; with expectations that of PUCT, mean + c P sqrt(N) / (1 + n),
     * where P is the child's share.
     */
    private final double exploration;

    private ZeroSumGame game;
    private SearchRun run;
    private int mostPlies;
    private int[] anyMoves;

    private MonteCarlo(boolean playsOut, boolean expects, double exploration) {
        this.playsOut = playsOut;
        this.expects = expects;
        this.exploration = exploration;
    }

    /**
     * A new node is worth the result of a random game. The constant is that of UCB1 (Auer, Cesa-Bianchi and Fischer,
     * "Finite-time Analysis of the Multiarmed Bandit Problem", 2002), the square root of 2 for results from 0 to 1, so
     * twice that for ours, from -1 to 1.
     */
    static MonteCarlo withPlayouts() {
        return new MonteCarlo(true, false, 2 * Math.sqrt(2));
    }

    /**
     * A new node is worth its evaluation, as an expected result, after the noisy moves. That is far less noisy than a
     * random game, so the constant is small. In trial matches against minimax of depth 2, 0.03, 0.05 and 0.15 could not
     * be told apart; 0.4 and 1 lost.
     */
    static MonteCarlo withEvaluation() {
        return new MonteCarlo(false, false, 0.05);
    }

    /**
     * As {@link #withEvaluation}, but no move has to be tried once before the others: a move's share of the rounds
     * grows with what the evaluation says right after it. A network that has learnt moves says more; the formula is the
     * same.
     */
    static MonteCarlo withExpectations() {
        return new MonteCarlo(false, true, 0.5);
    }

    @Override
    public int search(int depth, SearchRun run) {
        this.run = run;
        game = run.game();
        mostPlies = Math.min(depth, Scores.MAX_PLY - 1 - MAX_NOISY_PLIES);
        anyMoves = new int[game.maxMoves()];
        int usualRounds = playsOut ? DEFAULT_PLAYOUTS : DEFAULT_ROUNDS;
        Node root = new Node(0);
        try {
            for (int round = 0; !root.winsAtOnce() && (round < usualRounds || !run.isUnlimited()); round++) {
                run.look();
                play(root, 0);
            }
        } catch (SearchRun.BrokenOff e) {
            // Reaching the limit is the normal end: what has been found is the answer.
        }
        if (game.isOver() && root.isLeaf()) {
            return run.finish(0, game.moverScore());
        }
        if (root.bestChild() == null) {
            throw run.breakOff(); // not even one move was tried
        }
        int value = root.winsAtOnce() ? Scores.mateIn(1) : root.bestChild().score();
        return run.finish(run.counters().maxPly(), value, root.line());
    }

    /** One round from a node: the value for the side to move there, between -1 (lost) and 1 (won). */
    private double play(Node node, int ply) {
        if (ply == 0) {
            run.enter(ply); // a round counts as a node; breaks off at the limit
        } else {
            run.visit(ply);
        }
        double value;
        if (node.isLeaf()) {
            // 1. A new node: its value is the result of the game, of a random one, or the evaluation; its moves become
            // children.
            int count = run.moves(ply);
            if (count > 0 && ply < mostPlies) {
                run.order(ply, count, game::promise);
                node.expand(run.buffer(ply), count, expects ? shares(run.buffer(ply), count) : null);
            }
            value = count == 0 ? result(node, ply) : playsOut ? playedOut(ply) : evaluated(ply);
        } else {
            // 2. A known node: descend to the child that is good, or that has been visited too rarely to tell.
            run.weigh(() -> node.weights(exploration));
            Node child = node.select(exploration);
            game.make(child.move());
            value = -play(child, ply + 1);
            game.unmake();
            run.leave(ply, score(value));
        }
        // 3. Back up the value.
        node.remember(value);
        run.note(() -> node.note(game));
        return value;
    }

    /** What share of the rounds each move may expect, judged by the position after it; together 1. */
    private double[] shares(int[] moves, int count) {
        double[] shares = new double[count];
        double sum = 0;
        int before = game.moverEvaluation();
        for (int i = 0; i < count; i++) {
            game.make(moves[i]);
            int gain = -(game.isOver() ? game.moverScore() : game.moverEvaluation()) - before;
            game.unmake();
            shares[i] = Math.exp(Math.max(-MOST_EXPECTED, Math.min(MOST_EXPECTED, gain)) / EXPECTED_SCALE);
            sum += shares[i];
        }
        for (int i = 0; i < count; i++) {
            shares[i] /= sum;
        }
        return shares;
    }

    /** The result of a game that is over. */
    private double result(Node node, int ply) {
        int score = run.over(ply, game.moverScore());
        node.isLost = score < 0;
        return chance(score);
    }

    /** The result of a random game from here, for the side to move. */
    private double playedOut(int ply) {
        boolean maxAtStart = game.isMaxToMove();
        int plies = 0;
        for (int count = game.moves(anyMoves); count > 0; count = game.moves(anyMoves)) {
            game.make(anyMoves[run.random().nextInt(count)]);
            plies++;
        }
        int end = game.score();
        for (; plies > 0; plies--) {
            game.unmake();
        }
        return Math.signum(run.leaf(ply, maxAtStart ? end : -end));
    }

    /** The evaluation after the noisy moves, as an expected result for the side to move. */
    private double evaluated(int ply) {
        return chance(run.leaf(ply, quiet(ply, ply + MAX_NOISY_PLIES, -Scores.INFINITE, Scores.INFINITE)));
    }

    /** A quiescence search, as in {@link AlphaBetaQuiescence}. */
    private int quiet(int ply, int lastPly, int alpha, int beta) {
        int best = game.moverEvaluation();
        int count = best >= beta || ply >= lastPly ? 0 : run.noisyMoves(ply);
        run.order(ply, count, game::promise);
        int[] moves = run.buffer(ply);
        for (int i = 0; i < count && best < beta; i++) {
            game.make(moves[i]);
            best = Math.max(best, -quiet(ply + 1, lastPly, -beta, -Math.max(alpha, best)));
            game.unmake();
        }
        return best;
    }

    /** A score as an expected result between -1 and 1; a win is 1. */
    public static double chance(int score) {
        return Scores.isMate(score) ? Math.signum(score) : Math.tanh(score / SCALE);
    }

    /** An expected result as a score. */
    public static int score(double expected) {
        double chance = Math.max(-SURE, Math.min(SURE, expected));
        return (int) Math.round(SCALE * Math.log((1 + chance) / (1 - chance)) / 2);
    }

    /** An expected result as it is written: three digits tell moves apart. */
    public static String text(double expected) {
        return Format.of("%+.3f", expected).replaceFirst("^[-+]0\\.000$", "0.000");
    }

    /** The same of a score that was an expected result. */
    public static String text(int score) {
        return text(Math.abs(score) < score(1) ? chance(score) : Math.signum(score));
    }

    private static final class Node {
        private final int move;
        private int[] moves;
        private Node[] children;
        /** Of each move; null if all are tried once before any is tried again. */
        private double[] shares;
        /** Whether the game is over here and lost for the side to move. */
        private boolean isLost;

        private int tried;
        private int visits;
        private double sum;

        /** A leaf. */
        Node(int move) {
            this.move = move;
        }

        int move() {
            return move;
        }

        boolean isLeaf() {
            return children == null;
        }

        void expand(int[] buffer, int count, double[] expected) {
            moves = Arrays.copyOf(buffer, count);
            children = new Node[count];
            shares = expected;
        }

        /** Selects the child with the highest sum of its mean and what is added (UCB1 or PUCT). */
        Node select(double exploration) {
            int best = 0;
            double most = Double.NEGATIVE_INFINITY;
            double log = Math.log(visits);
            for (int i = 0; i < children.length; i++) {
                double sum = promise(i) + bonus(i, exploration, log);
                if (sum > most) {
                    most = sum;
                    best = i;
                }
            }
            if (children[best] == null) {
                children[best] = new Node(moves[best]);
                tried++;
            }
            return children[best];
        }

        /** The mean of a child for the side to move here; one that was never tried is taken to be as good as this. */
        private double promise(int i) {
            return children[i] == null ? mean() : -children[i].mean();
        }

        /** What is added to the mean of a child. Without shares each is tried once before any is tried again. */
        private double bonus(int i, double exploration, double log) {
            int times = children[i] == null ? 0 : children[i].visits;
            return shares != null
                    ? exploration * shares[i] * Math.sqrt(visits) / (1 + times)
                    : times == 0 ? Double.POSITIVE_INFINITY : exploration * Math.sqrt(log / times);
        }

        /**
         * The children with the highest sums, the one that is selected first; of those that must be tried that one
         * alone.
         */
        List<Weight> weights(double exploration) {
            double log = Math.log(visits);
            return IntStream.range(0, shares == null ? Math.min(tried + 1, children.length) : children.length)
                    .mapToObj(i -> new Weight(
                            moves[i],
                            children[i] == null ? 0 : children[i].visits,
                            promise(i),
                            bonus(i, exploration, log)))
                    .sorted(Comparator.comparingDouble(Weight::sum).reversed())
                    .limit(MOST_TOLD)
                    .toList();
        }

        /** Adds the value of a round, from the side to move's point of view. */
        void remember(double value) {
            visits++;
            sum += value;
        }

        /** How often it was visited and what that brought on average, from Max's point of view. */
        String note(ZeroSumGame at) {
            return Quantity.of(visits, "visit") + ", mean " + MonteCarlo.text(at.isMaxToMove() ? mean() : -mean());
        }

        private double mean() {
            return sum / visits;
        }

        /** Whether a child wins on the spot. */
        boolean winsAtOnce() {
            return tried > 0 && bestChild().isLost;
        }

        /** A child that wins on the spot, else the most visited one; null if there is none. */
        Node bestChild() {
            Node best = null;
            for (int i = 0; tried > 0 && i < children.length; i++) {
                Node child = children[i];
                if (child == null) {
                    continue;
                }
                if (child.isLost) {
                    return child;
                }
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
            return MonteCarlo.score(-mean());
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
