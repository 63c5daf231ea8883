package hal.search.lab;

import hal.rules.Move;
import hal.rules.MoveGenerator;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.Search;
import hal.search.SearchInfo;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.SearchStatistics;
import hal.search.StopSignal;
import java.util.List;
import java.util.Random;

/** Plays any legal move: the yardstick that everything else must beat. */
public final class RandomSearch implements Search {
    private final Random random;

    /** Equal seeds give equal games. */
    public RandomSearch(long seed) {
        random = new Random(seed);
    }

    @Override
    public String name() {
        return "random";
    }

    @Override
    public SearchResult search(Position root, SearchLimits limits, SearchListener listener, StopSignal stop) {
        long start = System.nanoTime();
        MoveList moves = new MoveList();
        MoveGenerator.legal(root, moves);
        int move = moves.isEmpty() ? Move.NONE : moves.get(random.nextInt(moves.size()));
        List<Integer> pv = move == Move.NONE ? List.of() : List.of(move);
        long nanos = System.nanoTime() - start;
        SearchInfo info = new SearchInfo(0, 0, 0, Bound.EXACT, 0, nanos, 0, pv);
        listener.onInfo(info);
        return new SearchResult(move, Move.NONE, 0, info, new SearchStatistics(0, 0, 0, 0, 0, 0, nanos));
    }
}
