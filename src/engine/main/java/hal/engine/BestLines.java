package hal.engine;

import hal.rules.Colors;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Scores;
import hal.search.engine.Search;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The best few lines of a position (multi-PV) for a search that finds only one: at each depth it searches for the best
 * move, then again without that move, and so on. The hash table makes the later searches cheaper.
 */
final class BestLines {
    private static final int DEEPEST = 100;
    /** A move gets the remaining time divided by this. */
    private static final int MOVES_AHEAD = 30;

    private final Search search;
    private final Position position;
    private final SearchLimits limits;
    private final SearchListener listener;
    private final StopToken stop;
    private final long start = System.nanoTime();
    private final Optional<Duration> time;

    private long nodes;

    /**
     * A search whose time starts now.
     *
     * @param limits for all lines together, with the number of lines; fewer are found if there are fewer legal moves
     */
    BestLines(Search search, Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
        this.search = search;
        this.position = position;
        this.limits = limits;
        this.listener = listener;
        this.stop = stop;
        this.time = limits.infinite() ? Optional.empty() : time();
    }

    /** Reports the lines of each depth to the listener, and returns the best. */
    SearchResult find() {
        List<SearchResult> best = List.of();
        int deepest = Math.min(limits.depth().orElse(DEEPEST), DEEPEST);
        for (int depth = 1; depth <= deepest && !isOver(); depth++) {
            List<SearchResult> lines = search(depth);
            if (lines.isEmpty() || (isOver() && !best.isEmpty() && lines.size() < best.size())) {
                break;
            }
            best = lines;
            report(best);
            if (isEnough(best.get(0), depth)) {
                break;
            }
        }
        return best.isEmpty() ? first() : best.get(0);
    }

    /** The answer if stopped before anything was found: one ply is quick. */
    private SearchResult first() {
        return search.search(position, SearchLimits.depth(1), SearchListener.NONE, new StopToken());
    }

    /** Whether the mate asked for is found, or the search stops at this depth because of its own limits. */
    private boolean isEnough(SearchResult best, int depth) {
        int mate = Scores.isMate(best.score()) ? Scores.movesToMate(best.score()) : 0;
        return (mate > 0 && mate <= limits.mate().orElse(0)) || best.info().depth() < depth;
    }

    /** The lines at a depth, best first; fewer than wanted if time is up. */
    private List<SearchResult> search(int depth) {
        List<SearchResult> lines = new ArrayList<>();
        List<Move> moves = rootMoves();
        while (lines.size() < limits.lines() && !moves.isEmpty() && !isOver()) {
            SearchResult line = search(depth, moves);
            nodes += line.statistics().nodes();
            lines.add(line);
            moves.remove(Move.of(line.move()));
        }
        lines.sort(Comparator.comparingInt(SearchResult::score).reversed());
        return lines;
    }

    private List<Move> rootMoves() {
        List<Move> moves = new ArrayList<>();
        for (int move : position.legalMoves().toArray()) {
            if (limits.searchMoves().isEmpty() || limits.searchMoves().contains(Move.of(move))) {
                moves.add(Move.of(move));
            }
        }
        return moves;
    }

    private SearchResult search(int depth, List<Move> moves) {
        SearchLimits one = SearchLimits.depth(depth)
                .withSearchMoves(moves)
                .withMate(limits.mate().orElse(0));
        if (limits.nodes().isPresent()) {
            one = one.withNodes(Math.max(1, limits.nodes().getAsLong() - nodes));
        }
        if (time.isPresent()) {
            one = one.withMoveTime(time.get().minusNanos(System.nanoTime() - start));
        }
        return search.search(position, one, SearchListener.NONE, stop);
    }

    private void report(List<SearchResult> lines) {
        long nanos = System.nanoTime() - start;
        for (int i = 0; i < lines.size(); i++) {
            SearchInfo info = lines.get(i).info();
            listener.onLine(i + 1, info.with(info.score(), nodes, nanos, info.pv()));
        }
    }

    private boolean isOver() {
        boolean late =
                time.isPresent() && System.nanoTime() - start >= time.get().toNanos();
        return stop.isRaised() || late || nodes >= limits.nodes().orElse(Long.MAX_VALUE);
    }

    /** The time for the whole search; with a game clock a simple share of it. */
    private Optional<Duration> time() {
        Optional<Duration> share = limits.clock().map(clock -> {
            boolean white = position.sideToMove() == Colors.WHITE;
            Duration left = (white ? clock.white() : clock.black()).minus(limits.moveOverhead());
            Duration gain = white ? clock.whiteIncrement() : clock.blackIncrement();
            Duration wish = left.dividedBy(MOVES_AHEAD).plus(gain.dividedBy(2));
            Duration most = left.dividedBy(2);
            return wish.compareTo(most) < 0 ? wish : most;
        });
        return share.isPresent() && limits.moveTime().isPresent()
                ? share.filter(part -> part.compareTo(limits.moveTime().get()) < 0)
                        .or(limits::moveTime)
                : share.or(limits::moveTime);
    }
}
