package hal.arena.game;

import hal.search.SearchLimits;
import hal.syzygy.SyzygyTables;
import java.time.Duration;

/**
 * The conditions of a game.
 *
 * @param maxPlies the length at which a game is a draw, 1 or more
 * @param adjudication when games are ended early
 * @param grace how far a player may overstep its time without losing
 * @param moveOverhead the time an engine on a clock reserves for each move's transmission; engines other than HAL have
 * an option of their own for it
 * @param nodesPerMilli 0 if clocks measure real time; otherwise they show a millisecond less whenever this many nodes
 * have been searched, see {@link SearchLimits.Clock}
 * @param tables endgame tables that end the games whose result they know; may be empty
 */
public record Conditions(
        int maxPlies,
        AdjudicationRules adjudication,
        Duration grace,
        Duration moveOverhead,
        int nodesPerMilli,
        SyzygyTables tables) {
    /** The default limit on a game's length, in plies. */
    public static final int DEFAULT_MAX_PLIES = 600;

    /** The default grace: enough for a busy machine, too little to gain from. */
    public static final Duration DEFAULT_GRACE = Duration.ofMillis(50);

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if {@code maxPlies} is below 1, or a duration or pace negative
     */
    public Conditions {
        if (maxPlies < 1 || grace.isNegative() || moveOverhead.isNegative() || nodesPerMilli < 0) {
            throw new IllegalArgumentException("a game has at least one ply, and no time is negative");
        }
    }

    /** In real time, without endgame tables. */
    public Conditions(int maxPlies, AdjudicationRules adjudication, Duration grace, Duration moveOverhead) {
        this(maxPlies, adjudication, grace, moveOverhead, 0, SyzygyTables.NONE);
    }
}
