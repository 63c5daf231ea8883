package hal.engine;

import hal.engine.level.Oversights;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.Engine;
import hal.search.Score;
import hal.search.SearchInfo;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * Judges moves as somebody does who overlooks some of them: their own are never thought of, and the replies that are
 * overlooked do not count against a move. What is overlooked once is overlooked all this turn.
 */
final class MoveFilter {
    private final Engine engine;
    private final Oversights oversights;
    private final RandomGenerator random;
    /** Whether a move is overlooked, for each kind. */
    private final Map<Glimpse, Boolean> overlooked = new LinkedHashMap<>();

    private record Glimpse(int move, Oversights.Kind kind) {}

    /**
     * For one turn.
     *
     * @param engine judges positions
     */
    MoveFilter(Engine engine, Oversights oversights, RandomGenerator random) {
        this.engine = engine;
        this.oversights = oversights;
        this.random = random;
    }

    /**
     * The moves that are thought of, as they seem.
     *
     * @param candidates for each move its lines from the shallowest to the deepest
     * @return at least one, unless there was none
     */
    List<List<SearchInfo>> narrowed(Position position, List<List<SearchInfo>> candidates, StopToken stop) {
        List<List<SearchInfo>> seen = new ArrayList<>();
        Position after = position.copy();
        for (List<SearchInfo> lines : candidates) {
            int move = lines.get(0).pv().get(0);
            if (!isOverlooked(position, move, Move.NONE)) {
                seen.add(lines.stream()
                        .map(line -> seeming(after, move, line, stop))
                        .toList());
            }
        }
        return seen.isEmpty() ? candidates : seen;
    }

    private boolean isOverlooked(Position position, int move, int last) {
        return Oversights.kindOf(position, move, last)
                .filter(kind -> overlooked.computeIfAbsent(
                        new Glimpse(move, kind), key -> random.nextInt(100) < oversights.chance(kind)))
                .isPresent();
    }

    /** A line whose score is what the move is worth against the replies that are seen. */
    private SearchInfo seeming(Position position, int move, SearchInfo line, StopToken stop) {
        int taking = Move.isCapture(move) ? move : Move.NONE;
        position.make(move);
        try {
            List<Integer> replies = new ArrayList<>();
            for (int reply : position.legalMoves().toArray()) {
                if (!isOverlooked(position, reply, taking)) {
                    replies.add(reply);
                }
            }
            if (replies.isEmpty() || stop.isRaised()) {
                return line;
            }
            SearchLimits limits =
                    SearchLimits.depth(Math.max(1, line.depth() - 1)).withSearchMoves(replies);
            SearchResult result = engine.think(position, limits, SearchListener.NONE, stop);
            return result.move() == Move.NONE ? line : valued(line, move, result);
        } finally {
            position.unmake();
        }
    }

    private static SearchInfo valued(SearchInfo line, int move, SearchResult reply) {
        int score = -reply.score();
        if (Score.isMate(score)) {
            score -= Integer.signum(score); // it is one ply further away from here
        }
        return new SearchInfo(
                line.depth(),
                line.seldepth(),
                score,
                line.bound(),
                line.nodes(),
                line.nanos(),
                line.hashfull(),
                List.of(move, reply.move()));
    }
}
