package hal.search.lab;

import hal.search.Score;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.BrokenOff;
import hal.search.lab.run.SearchRun;

/**
 * Monte Carlo tree search (UCT, Kocsis and Szepesvari 2006): a tree that grows by one node a round where it seems worth
 * while. Where others play a random game to its end, this one asks the evaluation.
 */
public final class MonteCarlo implements GameAlgorithm {
    /** Rounds when neither nodes nor time are limited. */
    static final int USUAL_ROUNDS = 20_000;

    private ZeroSumGame game;
    private SearchRun run;
    private int mostPlies;

    @Override
    public int search(int depth, SearchRun surroundings) {
        run = surroundings;
        game = run.game();
        mostPlies = Math.min(depth, Score.MAX_PLY - 1);
        MonteCarloNode root = new MonteCarloNode(0);
        try {
            for (int round = 0; round < USUAL_ROUNDS || !run.isUnlimited(); round++) {
                run.count(0); // breaks off at the limit
                play(root, 0);
            }
        } catch (BrokenOff e) {
            // The limit is the ordinary end: what is known by now is the answer.
        }
        return root.bestChild() == null
                ? run.finish(0, game.isOver() ? game.moverScore() : 0)
                : run.finish(run.counters().maxPly(), root.bestChild().score(), root.line());
    }

    /** One round below a node: the value for who is to move there, between -1 (lost) and 1 (won). */
    private double play(MonteCarloNode node, int ply) {
        run.reach(ply);
        double value;
        if (node.isLeaf()) {
            // 1. A new node: its value is the result or the evaluation, and its moves become leaves.
            boolean over = game.isOver();
            value = MonteCarloNode.chance(run.evaluated(over ? game.moverScore() : game.moverEvaluation()));
            if (ply < mostPlies && !over) {
                int count = run.moves(ply);
                run.order(ply, count, game::promise);
                node.expand(run.buffer(ply), count);
            }
        } else {
            // 2. A known node: down to the child that is good, or tried too seldom to tell.
            MonteCarloNode child = node.select();
            game.make(child.move());
            value = -play(child, ply + 1);
            game.unmake();
        }
        // 3. On the way up each node remembers.
        node.remember(value);
        return value;
    }
}
