package hal.arena.play;

import hal.arena.adjudicate.AdjudicationRules;
import hal.search.SearchLimits;
import hal.tables.syzygy.SyzygyTables;
import java.time.Duration;
import java.util.List;

/**
 * Under which conditions games are played.
 *
 * @param maxPlies at which a game is given up as a draw, 1 or more
 * @param adjudication which games end before the board ends them
 * @param grace how far a player may overstep its time without losing
 * @param moveOverhead what an engine on a clock keeps back for what a move costs on its way; other programs than HAL
 *     have an option of their own for it
 * @param tables end-game tables that end games whose result they know; there may be none
 */
public record Conditions(
        int maxPlies, AdjudicationRules adjudication, Duration grace, Duration moveOverhead, SyzygyTables tables) {
    /** The usual bound on a game's length. */
    public static final int USUAL_MAX_PLIES = 600;

    /** The usual grace: enough for a machine that is busy, and too little to gain anything by. */
    public static final Duration USUAL_GRACE = Duration.ofMillis(50);

    /** Checked as it is made. */
    public Conditions {
        if (maxPlies < 1 || grace.isNegative() || moveOverhead.isNegative()) {
            throw new IllegalArgumentException("a game has at least one ply, and no time is negative");
        }
    }

    /** Without end-game tables. */
    public Conditions(int maxPlies, AdjudicationRules adjudication, Duration grace, Duration moveOverhead) {
        this(maxPlies, adjudication, grace, moveOverhead, new SyzygyTables(List.of()));
    }

    /** To the end of the board, with the usual grace. */
    public static Conditions plain(int maxPlies) {
        return new Conditions(maxPlies, AdjudicationRules.NONE, USUAL_GRACE, SearchLimits.USUAL_OVERHEAD);
    }
}
