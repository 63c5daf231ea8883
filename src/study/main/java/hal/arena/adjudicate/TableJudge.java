package hal.arena.adjudicate;

import hal.arena.adjudicate.Adjudicator.Ending;
import hal.rules.Position;
import hal.syzygy.SyzygyProbe;
import hal.syzygy.SyzygyTables;
import hal.syzygy.Wdl;
import java.util.Optional;

/**
 * Ends a game as soon as endgame tables know its result: after a capture or pawn move, when the fifty-move rule counts
 * from the beginning as the tables do. Watches one game.
 */
public final class TableJudge {
    private final SyzygyProbe probe;

    /**
     * For one game.
     *
     * @param tables what is known; there may be none
     */
    public TableJudge(SyzygyTables tables) {
        probe = new SyzygyProbe(tables);
    }

    /** The end of a game that has come to a position, if tables know it. */
    public Optional<Ending> judge(Position position) {
        if (position.halfmoveClock() != 0 || !probe.mayKnow(position)) {
            return Optional.empty();
        }
        int wdl = probe.wdl(position.copy());
        if (wdl == Wdl.UNKNOWN) {
            return Optional.empty();
        }
        int result = Wdl.under(true, wdl);
        int side = position.sideToMove();
        return Optional.of(
                new Ending(result == 0 ? Ending.NO_WINNER : result > 0 ? side : side ^ 1, "the endgame tables"));
    }
}
