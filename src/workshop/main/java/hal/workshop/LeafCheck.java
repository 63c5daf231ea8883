package hal.workshop;

import hal.book.make.RepertoireChapters.Leaf;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.platform.ThreadTeam;
import hal.rules.Position;
import hal.search.Engine;
import hal.search.Score;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** Evaluates the ends of a repertoire's lines. With a depth limit the result is the same on every machine. */
final class LeafCheck {
    private final EngineCatalog catalog;
    private final EngineSpec engine;
    private final int limit;
    /** Scores of the positions searched so far, by key, from White's point of view. */
    private final Map<Long, Integer> known = new ConcurrentHashMap<>();

    /**
     * A check that has not started.
     *
     * @param limit how far behind a side may be in its own repertoire, in centipawns
     */
    LeafCheck(EngineCatalog catalog, EngineSpec engine, int limit) {
        this.catalog = catalog;
        this.engine = engine;
        this.limit = limit;
    }

    /**
     * HAL's evaluation of a leaf.
     *
     * @param key the position's Polyglot key
     * @param score centipawns or a mate score, from White's point of view
     * @param worst the score from the point of view of the repertoire's side; if it is for both, of the side that is
     * worse off
     */
    record Verdict(Leaf leaf, long key, int score, int worst) {}

    /** The verdicts, worst first. */
    List<Verdict> run(List<Leaf> leaves, int threads, IntConsumer progress) {
        AtomicInteger next = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        Queue<Verdict> verdicts = new ConcurrentLinkedQueue<>();
        IntConsumer work = thread -> {
            try (Engine own = catalog.create(engine)) {
                for (int i = next.getAndIncrement(); i < leaves.size(); i = next.getAndIncrement()) {
                    verdicts.add(judge(own, leaves.get(i)));
                    progress.accept(done.incrementAndGet());
                }
            }
        };
        ThreadTeam.run("book-check", threads, work, () -> next.set(leaves.size()));
        List<Verdict> all = new ArrayList<>(verdicts);
        all.sort(Comparator.comparingInt(Verdict::worst));
        return all;
    }

    /** Each leaf is searched with an empty table, so that the order does not matter. */
    private Verdict judge(Engine own, Leaf leaf) {
        Position position = Position.start();
        leaf.moves().forEach(position::make);
        int white = known.computeIfAbsent(position.polyglotKey(), key -> scoreForWhite(own, position));
        int worst = Math.min(leaf.forWhite() ? white : Integer.MAX_VALUE, leaf.forBlack() ? -white : Integer.MAX_VALUE);
        return new Verdict(leaf, position.polyglotKey(), white, worst);
    }

    private static int scoreForWhite(Engine engine, Position position) {
        int score = 0;
        if (position.hasLegalMove()) {
            engine.newGame();
            score = engine.think(position, SearchLimits.NONE, SearchListener.NONE)
                    .score();
        } else if (position.inCheck()) {
            score = Score.matedIn(0);
        }
        return Score.fromWhite(score, position.sideToMove());
    }

    boolean isFailure(Verdict verdict) {
        return verdict.worst() < -limit;
    }
}
