package hal.search;

import hal.game.clock.ChessClock;
import hal.rules.Color;
import hal.rules.Move;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * When a search ends: at the first limit reached, though an engine may finish depth 1 in any case. Start from
 * {@link #NONE} or a factory and add limits with the {@code with} methods.
 *
 * <pre>{@code
 * SearchLimits limits = SearchLimits.time(Duration.ofSeconds(1)).withDepth(20).withLines(3);
 * Duration hour = Duration.ofHours(1);
 * SearchLimits ofClocks = SearchLimits.clock(new SearchLimits.Clock(hour, hour, Duration.ZERO, Duration.ZERO));
 * System.out.println(limits.isLimited() && ofClocks.isLimited()); // true
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param depth in plies, at least 1
 * @param nodes at least 1
 * @param moveTime time for this move
 * @param clock the game clocks, of which the search uses a share
 * @param mate stop when a mate in this many moves is found, at least 1
 * @param infinite continue until stopped, even when there is nothing left to find
 * @param ponder the opponent's clock is running: limits of time and mate apply only after its expected move
 * @param lines the number of lines to find (multi-PV), at least 1
 * @param searchMoves the root moves to search; empty for all
 * @param moveOverhead the time between the end of the search and the stop of the clock
 */
public record SearchLimits(
        OptionalInt depth,
        OptionalLong nodes,
        Optional<Duration> moveTime,
        Optional<Clock> clock,
        OptionalInt mate,
        boolean infinite,
        boolean ponder,
        int lines,
        List<Move> searchMoves,
        Duration moveOverhead) {

    /** The default move overhead. */
    public static final Duration DEFAULT_OVERHEAD = Duration.ofMillis(20);

    /**
     * Says nothing of when to end: add that to it. Where nobody does, the searcher decides, and another program gets
     * one second; {@link #unlimited} means without an end.
     */
    public static final SearchLimits NONE = new SearchLimits(
            OptionalInt.empty(),
            OptionalLong.empty(),
            Optional.empty(),
            Optional.empty(),
            OptionalInt.empty(),
            false,
            false,
            1,
            List.of(),
            DEFAULT_OVERHEAD);

    /**
     * The clocks of a game.
     *
     * @param white White's remaining time
     * @param black Black's remaining time
     * @param whiteIncrement White's increment per move
     * @param blackIncrement Black's increment per move
     * @param movesToGo moves to the next time control; empty if the time is for the rest of the game
     * @param nodesPerMilli empty if real time passes; otherwise a millisecond passes whenever this many nodes have
     *     been searched, so that a game does not depend on the machine
     */
    public record Clock(
            Duration white,
            Duration black,
            Duration whiteIncrement,
            Duration blackIncrement,
            OptionalInt movesToGo,
            OptionalInt nodesPerMilli) {
        public Clock {
            Objects.requireNonNull(white, "no time for White is given: it is null");
            Objects.requireNonNull(black, "no time for Black is given: it is null");
            Objects.requireNonNull(whiteIncrement, "no increment for White is given: it is null");
            Objects.requireNonNull(blackIncrement, "no increment for Black is given: it is null");
            Objects.requireNonNull(movesToGo, "no number of moves to go is given: it is null");
            Objects.requireNonNull(nodesPerMilli, "no number of nodes is given: it is null");
        }

        /** In real time, for the rest of the game. */
        public Clock(Duration white, Duration black, Duration whiteIncrement, Duration blackIncrement) {
            this(white, black, whiteIncrement, blackIncrement, OptionalInt.empty(), OptionalInt.empty());
        }

        /** The time that passes while nodes are searched, in nanoseconds; not in real time. */
        public static long nanos(long nodes, int nodesPerMilli) {
            return (long) ((double) nodes * 1e6 / nodesPerMilli);
        }
    }

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if a number is below 1, or the overhead below 0
     */
    public SearchLimits {
        Objects.requireNonNull(depth, "no depth is given: it is null");
        Objects.requireNonNull(mate, "no mate is given: it is null");
        Objects.requireNonNull(searchMoves, "no list of moves is given: it is null");
        Objects.requireNonNull(moveOverhead, "no time in reserve is given: it is null");
        Objects.requireNonNull(nodes, "no number of nodes is given: it is null");
        atLeastOne("depth", depth.orElse(1));
        atLeastOne("number of nodes", nodes.orElse(1));
        atLeastOne("number of moves to mate", mate.orElse(1));
        atLeastOne("number of lines", lines);
        if (moveOverhead.isNegative()) {
            throw new IllegalArgumentException("the move overhead is at least 0, not " + moveOverhead);
        }
        Objects.requireNonNull(moveTime, "no time is given: it is null");
        Objects.requireNonNull(clock, "no clocks are given: they are null");
        searchMoves = List.copyOf(searchMoves);
    }

    private static long atLeastOne(String what, long number) {
        if (number < 1) {
            throw new IllegalArgumentException("the " + what + " is at least 1, not " + number);
        }
        return number;
    }

    /**
     * A limit of depth.
     *
     * @param plies at least 1
     * @throws IllegalArgumentException if it is less
     */
    public static SearchLimits depth(int plies) {
        return NONE.withDepth((int) atLeastOne("depth", plies));
    }

    /**
     * A limit of nodes.
     *
     * @param nodes at least 1
     * @throws IllegalArgumentException if it is less
     */
    public static SearchLimits nodes(long nodes) {
        return NONE.withNodes(atLeastOne("number of nodes", nodes));
    }

    /**
     * Until a mate in some moves is found.
     *
     * @param moves at least 1
     * @throws IllegalArgumentException if it is less
     */
    public static SearchLimits mate(int moves) {
        return NONE.withMate((int) atLeastOne("number of moves to mate", moves));
    }

    /**
     * A fixed time for the move.
     *
     * @param time above 0
     * @throws IllegalArgumentException if it is not
     */
    public static SearchLimits time(Duration time) {
        if (Objects.requireNonNull(time, "no time is given: it is null").isNegative() || time.isZero()) {
            throw new IllegalArgumentException("the time for a move is above 0, not " + time);
        }
        return NONE.withMoveTime(time);
    }

    /** No limit: the search goes on until it is stopped. */
    public static SearchLimits unlimited() {
        return NONE.withInfinite();
    }

    /** A share of the time on the clocks of a game. */
    public static SearchLimits clock(Clock clock) {
        return NONE.withClock(clock);
    }

    /**
     * A share of the time on a clock as it stands now.
     *
     * @param toMove whose moves to the next time control count
     */
    public static SearchLimits clock(ChessClock clock, Color toMove) {
        Objects.requireNonNull(clock, "no clock is given: it is null");
        Objects.requireNonNull(toMove, "no side is given: it is null");
        return clock(new Clock(
                left(clock, Color.WHITE),
                left(clock, Color.BLACK),
                clock.perMove(Color.WHITE),
                clock.perMove(Color.BLACK),
                clock.movesToGo(toMove),
                OptionalInt.empty()));
    }

    private static Duration left(ChessClock clock, Color color) {
        Duration left = clock.remaining(color);
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** These limits with a depth in plies; 0 takes the limit away. */
    public SearchLimits withDepth(int plies) {
        return new SearchLimits(
                limit(plies), nodes, moveTime, clock, mate, infinite, ponder, lines, searchMoves, moveOverhead);
    }

    /** These limits with a number of nodes; 0 takes the limit away. */
    public SearchLimits withNodes(long count) {
        OptionalLong most = count == 0 ? OptionalLong.empty() : OptionalLong.of(count);
        return new SearchLimits(depth, most, moveTime, clock, mate, infinite, ponder, lines, searchMoves, moveOverhead);
    }

    /** These limits with a fixed time for the move. */
    public SearchLimits withMoveTime(Duration time) {
        Objects.requireNonNull(time, "no time is given: it is null");
        return new SearchLimits(
                depth, nodes, Optional.of(time), clock, mate, infinite, ponder, lines, searchMoves, moveOverhead);
    }

    /** These limits with the clocks of a game, of which the search uses a share. */
    public SearchLimits withClock(Clock clocks) {
        Objects.requireNonNull(clocks, "no clocks are given: they are null");
        return new SearchLimits(
                depth, nodes, moveTime, Optional.of(clocks), mate, infinite, ponder, lines, searchMoves, moveOverhead);
    }

    /** These limits, and a stop when a mate in this many moves is found; 0 takes it away. */
    public SearchLimits withMate(int moves) {
        return new SearchLimits(
                depth, nodes, moveTime, clock, limit(moves), infinite, ponder, lines, searchMoves, moveOverhead);
    }

    /** These limits, but searching on until stopped, even when nothing is left to find. */
    public SearchLimits withInfinite() {
        return new SearchLimits(depth, nodes, moveTime, clock, mate, true, ponder, lines, searchMoves, moveOverhead);
    }

    /** These limits, counted from the opponent's expected move; see {@link #ponder}. */
    public SearchLimits withPonder() {
        return new SearchLimits(depth, nodes, moveTime, clock, mate, infinite, true, lines, searchMoves, moveOverhead);
    }

    /** These limits with a number of lines to find, at least 1. */
    public SearchLimits withLines(int count) {
        return new SearchLimits(
                depth, nodes, moveTime, clock, mate, infinite, ponder, count, searchMoves, moveOverhead);
    }

    /** Searches only these moves. */
    public SearchLimits withSearchMoves(List<Move> moves) {
        Objects.requireNonNull(moves, "no list of moves is given: it is null");
        return new SearchLimits(depth, nodes, moveTime, clock, mate, infinite, ponder, lines, moves, moveOverhead);
    }

    /** Searches only these moves. */
    public SearchLimits withSearchMoves(Move... moves) {
        Objects.requireNonNull(moves, "no moves are given: they are null");
        return withSearchMoves(List.of(moves));
    }

    /** These limits with the time to keep in reserve between the end of the search and the stop of the clock. */
    public SearchLimits withMoveOverhead(Duration overhead) {
        Objects.requireNonNull(overhead, "no time is given: it is null");
        return new SearchLimits(depth, nodes, moveTime, clock, mate, infinite, ponder, lines, searchMoves, overhead);
    }

    /** Whether anything other than a stop ends the search. */
    public boolean isLimited() {
        return depth.isPresent() || nodes.isPresent() || mate.isPresent() || moveTime.isPresent() || clock.isPresent();
    }

    /**
     * Combines two sets of limits: whichever is reached first. The other's clock (with its overhead), mate and root
     * moves apply if this one has none.
     *
     * @param other further limits
     */
    public SearchLimits and(SearchLimits other) {
        Objects.requireNonNull(other, "no limits are given: they are null");
        Optional<Duration> time = moveTime.isEmpty() ? other.moveTime : moveTime;
        if (moveTime.isPresent() && other.moveTime.isPresent()) {
            time = moveTime.get().compareTo(other.moveTime.get()) <= 0 ? moveTime : other.moveTime;
        }
        return new SearchLimits(
                tighter(depth, other.depth),
                nodes.isPresent() && other.nodes.isPresent()
                        ? OptionalLong.of(Math.min(nodes.getAsLong(), other.nodes.getAsLong()))
                        : nodes.isPresent() ? nodes : other.nodes,
                time,
                clock.or(other::clock),
                tighter(mate, other.mate),
                infinite || other.infinite,
                ponder || other.ponder,
                Math.max(lines, other.lines),
                searchMoves.isEmpty() ? other.searchMoves : searchMoves,
                clock.isPresent() ? moveOverhead : other.moveOverhead);
    }

    /** What is set, as in {@code depth 12, 3 lines}, for logs. */
    @Override
    public String toString() {
        List<String> set = new ArrayList<>();
        depth.ifPresent(plies -> set.add("depth " + plies));
        nodes.ifPresent(count -> set.add(count + " nodes"));
        moveTime.ifPresent(time -> set.add(time.toMillis() + " ms"));
        clock.ifPresent(shown -> set.add(shown.toString()));
        mate.ifPresent(moves -> set.add("mate in " + moves));
        if (infinite) {
            set.add("until stopped");
        }
        if (ponder) {
            set.add("pondering");
        }
        if (lines > 1) {
            set.add(lines + " lines");
        }
        if (!searchMoves.isEmpty()) {
            set.add("only " + searchMoves);
        }
        return set.isEmpty() ? "no limit" : String.join(", ", set);
    }

    private static OptionalInt tighter(OptionalInt one, OptionalInt other) {
        return one.isPresent() && other.isPresent()
                ? OptionalInt.of(Math.min(one.getAsInt(), other.getAsInt()))
                : one.isPresent() ? one : other;
    }

    private static OptionalInt limit(int number) {
        return number == 0 ? OptionalInt.empty() : OptionalInt.of(number);
    }
}
