package hal.learn.train;

import hal.eval.EvaluationModel;
import hal.platform.ThreadTeam;
import hal.rules.Colors;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.champion.ChampionSearch;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/**
 * Scores of many positions by HAL's own search, on several threads. A score depends on its position and the nodes
 * alone.
 */
public final class SearchScores {
    private static final int HASH_MEGABYTES = 16;
    private static final int SMALL_HASH_MEGABYTES = 1;
    /** Searches of fewer nodes do not fill a mebibyte, and clearing more would cost more than they do. */
    private static final int SMALL_NODES = 50_000;

    private final StopToken stop = new StopToken();
    private final EvaluationModel model;
    private final int nodes;
    private final int threads;

    /**
     * Prepares to search.
     *
     * @param nodes of each search
     * @param threads the number of positions searched at once
     */
    public SearchScores(EvaluationModel model, int nodes, int threads) {
        this.model = model;
        this.nodes = nodes;
        this.threads = threads;
    }

    /** Ends {@link #of} soon. Thread-safe. */
    public void stop() {
        stop.raise();
    }

    /** Whether it was stopped, so that scores are missing. */
    public boolean isStopped() {
        return stop.isRaised();
    }

    /**
     * The scores in centipawns, or mates, from White's point of view; 0 for a position without legal moves.
     *
     * @param positions left unchanged
     * @param progress is told how many are done; called on any thread
     */
    public int[] of(List<Position> positions, IntConsumer progress) {
        int[] scores = new int[positions.size()];
        AtomicInteger next = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        ThreadTeam.run(
                "judge",
                threads,
                worker -> work(positions, next, scores, () -> progress.accept(done.incrementAndGet())),
                this::stop);
        return scores;
    }

    private void work(List<Position> positions, AtomicInteger next, int[] scores, Runnable done) {
        ChampionSearch search = new ChampionSearch(model, nodes < SMALL_NODES ? SMALL_HASH_MEGABYTES : HASH_MEGABYTES);
        SearchLimits limits = SearchLimits.nodes(nodes);
        for (int i = next.getAndIncrement(); i < scores.length && !isStopped(); i = next.getAndIncrement()) {
            Position position = positions.get(i).copy();
            if (position.hasLegalMove()) {
                search.newGame();
                int score = search.search(position, limits, SearchListener.NONE, stop)
                        .score();
                scores[i] = position.sideToMove() == Colors.WHITE ? score : -score;
            }
            done.run();
        }
    }
}
