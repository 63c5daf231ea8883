package hal.search.uci.client;

import hal.notation.Fen;
import hal.notation.UciMove;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.SearchLimits;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.stream.Collectors;

/** The UCI commands sent to an engine. */
final class Commands {
    /** The fewest nodes per millisecond of an engine that works. */
    private static final int SLOWEST = 1;

    /** On top of that for a search to a number of nodes. */
    private static final Duration LEAST = Duration.ofMinutes(1);

    /** For a search to a depth, whose length nobody can tell. */
    private static final Duration MOST = Duration.ofMinutes(10);

    private Commands() {}

    /** {@code position ...}: the start and the moves since, so that the engine sees repetitions. */
    static String position(Position position) {
        Position from = position.copy();
        boolean chess960 = position.isChess960();
        Deque<String> moves = new ArrayDeque<>();
        while (from.depth() > 0 && from.lastMove() != Move.NONE) {
            moves.addFirst(UciMove.format(from.lastMove(), chess960));
            from.unmake();
        }
        String fen = Fen.format(from);
        String start = fen.equals(Fen.START) ? "position startpos" : "position fen " + fen;
        return moves.isEmpty() ? start : start + " moves " + String.join(" ", moves);
    }

    /** {@code go ...}: the search limits. */
    static String go(Position position, SearchLimits limits) {
        StringBuilder go = new StringBuilder("go");
        if (limits.infinite()) {
            go.append(" infinite");
        }
        limits.clock().ifPresent(clock -> go.append(clock(clock)));
        limits.moveTime().ifPresent(time -> go.append(" movetime ").append(millis(time)));
        if (limits.depth() > 0) {
            go.append(" depth ").append(limits.depth());
        }
        if (limits.nodes() > 0) {
            go.append(" nodes ").append(limits.nodes());
        }
        if (limits.mate() > 0) {
            go.append(" mate ").append(limits.mate());
        }
        if (!limits.searchMoves().isEmpty()) {
            go.append(" searchmoves ")
                    .append(limits.searchMoves().stream()
                            .map(move -> UciMove.format(position, move))
                            .collect(Collectors.joining(" ")));
        }
        return go.toString();
    }

    private static String clock(SearchLimits.Clock clock) {
        String go = " wtime " + millis(clock.white())
                + " btime " + millis(clock.black())
                + " winc " + clock.whiteIncrement().toMillis()
                + " binc " + clock.blackIncrement().toMillis();
        return clock.movesToGo() > 0 ? go + " movestogo " + clock.movesToGo() : go;
    }

    /** Milliseconds, never zero, which some engines take to mean no limit. */
    private static long millis(Duration time) {
        return Math.max(1, time.toMillis());
    }

    /**
     * The longest time such a {@code go} may take, unless it is infinite. Where only nodes or the depth are limited, it
     * is far more than any engine needs that is not stuck, or that does not know those limits.
     */
    static Optional<Duration> longest(Position position, SearchLimits limits) {
        if (limits.infinite()) {
            return Optional.empty();
        }
        if (!isTimed(limits)) {
            long nodes = Math.min(limits.nodes(), Duration.ofDays(1000).toMillis());
            return Optional.of(nodes == 0 ? MOST : LEAST.plusMillis(nodes / SLOWEST));
        }
        Optional<Duration> clock =
                limits.clock().map(clocks -> position.sideToMove() == Color.WHITE ? clocks.white() : clocks.black());
        Optional<Duration> time = limits.moveTime();
        return clock.isPresent() && time.isPresent() && clock.get().compareTo(time.get()) > 0
                ? time
                : clock.or(() -> time);
    }

    /** Whether the time is limited, so that the engine is heard of soon. */
    static boolean isTimed(SearchLimits limits) {
        return limits.clock().isPresent() || limits.moveTime().isPresent();
    }
}
