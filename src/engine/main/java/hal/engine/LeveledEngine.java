package hal.engine;

import hal.engine.level.Level;
import hal.engine.level.MoveChoice;
import hal.engine.level.Oversights;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.random.RandomGenerator;

/**
 * An engine that plays below its strength: it searches less, follows some moves less far than others, and chooses among
 * several good moves.
 */
final class LeveledEngine implements Engine {
    private final Engine engine;
    private final Level level;
    private final Oversights oversights;
    private final SearchLimits own;
    private final RandomGenerator random;

    /**
     * Limits an engine to a level.
     *
     * @param engine does the searching; used by this one alone, and closed with it
     * @param oversights what it does not see
     * @param seed of the random choice among moves
     */
    LeveledEngine(Engine engine, Level level, Oversights oversights, long seed) {
        this.engine = engine;
        this.oversights = oversights;
        this.level = level;
        this.random = new Random(seed);
        SearchLimits limits = SearchLimits.NONE;
        limits = level.nodes() == 0 ? limits : limits.withNodes(level.nodes());
        own = level.depth() == 0 ? limits : limits.withDepth(level.depth());
    }

    @Override
    public String name() {
        return engine.name();
    }

    @Override
    public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
        SearchLimits both = limits.and(own);
        return level.choosesFreely()
                ? choose(position, both, listener, stop)
                : engine.think(position, both, listener, stop);
    }

    /** Finds the best few moves, then chooses one of them. */
    private SearchResult choose(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
        if (level.sight() < Level.FULL_SIGHT) {
            engine.newGame(); // what is left in the hash table of earlier moves sees further than the level should
        }
        Candidates candidates = new Candidates(listener);
        SearchResult best = engine.think(position, limits.withLines(level.candidates()), candidates, stop);
        if (best.move() == Moves.NONE || candidates.lines.isEmpty()) {
            return best;
        }
        List<List<SearchInfo>> seen = candidates.toChooseFrom();
        if (!oversights.isNone()) {
            seen = new MoveFilter(engine, oversights, random).narrowed(position, seen, stop);
        }
        SearchInfo chosen = MoveChoice.choose(seen, level, random);
        int reply = chosen.pv().size() > 1 ? chosen.pv().get(1) : Moves.NONE;
        return new SearchResult(chosen.pv().get(0), reply, chosen.score(), chosen, best.statistics());
    }

    /** Keeps the lines of every depth; the listener sees only the best. */
    private static final class Candidates implements SearchListener {
        private final SearchListener listener;
        /** Keyed by move; one line for each depth. */
        private final Map<Integer, List<SearchInfo>> lines = new LinkedHashMap<>();

        private final List<Integer> moves = new ArrayList<>();

        Candidates(SearchListener listener) {
            this.listener = listener;
        }

        @Override
        public void onInfo(SearchInfo info) {
            onLine(1, info);
        }

        @Override
        public void onLine(int number, SearchInfo info) {
            if (number == 1) {
                moves.clear();
                listener.onInfo(info);
            }
            if (info.pv().isEmpty()) {
                return;
            }
            moves.add(info.pv().get(0));
            List<SearchInfo> known = lines.computeIfAbsent(info.pv().get(0), move -> new ArrayList<>());
            if (!known.isEmpty() && known.get(known.size() - 1).depth() == info.depth()) {
                known.remove(known.size() - 1);
            }
            known.add(info);
        }

        /** The lines of each move that is among the best at the last depth. */
        List<List<SearchInfo>> toChooseFrom() {
            return moves.stream().map(lines::get).toList();
        }
    }

    @Override
    public void newGame() {
        engine.newGame();
    }

    @Override
    public void close() {
        engine.close();
    }

    /**
     * Judges moves as somebody does who overlooks some of them: their own are never thought of, and the replies that
     * are overlooked do not count against a move. What is overlooked once is overlooked all this turn.
     */
    static final class MoveFilter {
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
                if (!isOverlooked(position, move, Moves.NONE)) {
                    seen.add(lines.stream()
                            .map(line -> misjudged(after, move, line, stop))
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
        private SearchInfo misjudged(Position position, int move, SearchInfo line, StopToken stop) {
            int taking = Moves.isCapture(move) ? move : Moves.NONE;
            position.make(move);
            try {
                List<Move> replies = new ArrayList<>();
                for (int reply : position.legalMoves().toArray()) {
                    if (!isOverlooked(position, reply, taking)) {
                        replies.add(Move.of(reply));
                    }
                }
                if (replies.isEmpty() || stop.isRaised()) {
                    return line;
                }
                SearchLimits limits =
                        SearchLimits.depth(Math.max(1, line.depth() - 1)).withSearchMoves(replies);
                SearchResult result = engine.think(position, limits, SearchListener.NONE, stop);
                return result.move() == Moves.NONE ? line : valued(line, move, result);
            } finally {
                position.unmake();
            }
        }

        private static SearchInfo valued(SearchInfo line, int move, SearchResult reply) {
            int score = -reply.score();
            if (Scores.isMate(score)) {
                score -= Integer.signum(score); // it is one ply further away from here
            }
            return line.with(score, line.nodes(), line.nanos(), List.of(move, reply.move()));
        }
    }
}
