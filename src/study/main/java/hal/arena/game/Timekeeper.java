package hal.arena.game;

import hal.game.clock.ChessClock;
import hal.game.clock.TimeControl;
import hal.rules.Color;
import hal.search.SearchLimits;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Keeps the time of one game. Time is measured from outside the engines, around their searches only: the game's clock
 * does not run by itself but is charged with what was measured, so that the arena's own work costs neither player time.
 */
final class Timekeeper {
    private static final Duration MIN = Duration.ofMillis(1);

    private final Participant[] participants;
    private final Conditions conditions;
    private final Optional<ChessClock> clock;
    /** The clock's time of day, in nanoseconds. */
    private long charged;

    Timekeeper(Participant white, Participant black, Conditions conditions) {
        this.participants = new Participant[] {white, black};
        this.conditions = conditions;
        boolean none = white.timeControl().isEmpty() && black.timeControl().isEmpty();
        clock = none
                ? Optional.empty()
                : Optional.of(new ChessClock(control(Color.WHITE), control(Color.BLACK), () -> charged));
    }

    private TimeControl control(int color) {
        return participants[color].timeControl().orElse(TimeControl.UNLIMITED);
    }

    /** The clock of the game, if a side has one. */
    Optional<ChessClock> clock() {
        return clock;
    }

    /** The limits a side is given for its next move. */
    SearchLimits limits(int color) {
        SearchLimits limits = participants[color].limits();
        if (!hasClock(color)) {
            return limits;
        }
        int other = color ^ 1;
        // A player whose opponent has no clock is told of an equal one.
        int otherClock = hasClock(other) ? other : color;
        boolean white = color == Color.WHITE;
        SearchLimits.Clock clocks = new SearchLimits.Clock(
                told(white ? color : otherClock),
                told(white ? otherClock : color),
                perMove(white ? color : otherClock),
                perMove(white ? otherClock : color),
                clock.orElseThrow().movesToGo(color),
                conditions.nodesPerMilli());
        return limits.withClock(clocks).withMoveOverhead(conditions.moveOverhead());
    }

    /**
     * The time that a search took, in nanoseconds.
     *
     * @param nanos measured
     * @param nodes that it searched
     */
    long spent(int color, long nanos, long nodes) {
        int pace = conditions.nodesPerMilli();
        return pace > 0 && hasClock(color) ? SearchLimits.Clock.nanos(nodes, pace) : nanos;
    }

    /**
     * The nanoseconds after which a search is stopped from outside; empty if it is not, as where nodes are the time.
     */
    OptionalLong watchedNanos(int color) {
        return conditions.nodesPerMilli() > 0 ? OptionalLong.empty() : allowedNanos(color);
    }

    /** The nanoseconds a side may think before it loses; empty if unlimited. */
    OptionalLong allowedNanos(int color) {
        OptionalLong own = ownNanos(color);
        return own.isEmpty()
                ? own
                : OptionalLong.of(own.getAsLong() + conditions.grace().toNanos());
    }

    /**
     * Charges a side for its search; the next press of the clock deducts it.
     *
     * @return whether it was within the allowed time; time within the grace leaves the clock just above zero
     */
    boolean charge(int color, long nanos) {
        OptionalLong allowed = allowedNanos(color);
        if (allowed.isPresent() && nanos > allowed.getAsLong()) {
            return false;
        }
        if (hasClock(color)) {
            charged += Math.min(nanos, clockNanos(color) - 1);
        }
        return true;
    }

    private OptionalLong ownNanos(int color) {
        OptionalLong move = participants[color].limits().moveTime().stream()
                .mapToLong(Duration::toNanos)
                .findFirst();
        if (!hasClock(color)) {
            return move;
        }
        return OptionalLong.of(Math.min(clockNanos(color), move.orElse(Long.MAX_VALUE)));
    }

    /** The time until a side's clock shows zero: the time left plus the delay, if any. */
    private long clockNanos(int color) {
        ChessClock running = clock.orElseThrow();
        return running.remaining(color).plus(running.delay(color)).toNanos();
    }

    private boolean hasClock(int color) {
        return participants[color].timeControl().isPresent();
    }

    private Duration told(int color) {
        Duration rest = clock.orElseThrow().remaining(color);
        return rest.compareTo(MIN) < 0 ? MIN : rest;
    }

    private Duration perMove(int color) {
        return clock.orElseThrow().perMove(color);
    }
}
