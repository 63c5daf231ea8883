package hal.arena.game;

import hal.arena.record.RecordedGame;
import hal.arena.record.SideTotals;
import hal.arena.schedule.Pairing;
import hal.game.Game;
import hal.game.OutcomeReason;
import hal.rules.Color;

/**
 * A game that was played to its end, or abandoned when the tournament was stopped.
 *
 * @param pairing who played whom
 * @param game the game, with a note on each move and all its tags
 * @param white the cost of White's searches
 * @param black the cost of Black's searches
 */
public record FinishedGame(Pairing pairing, Game game, SideTotals white, SideTotals black) {
    /** The cost of a colour's searches. */
    public SideTotals totals(int color) {
        return color == Color.WHITE ? white : black;
    }

    /** Whether it was abandoned and does not count. */
    public boolean isAbandoned() {
        return game.outcome().reason() == OutcomeReason.ABANDONED;
    }

    /** The game as a record for the results file; only for games that were not abandoned. */
    public RecordedGame record() {
        return new RecordedGame(pairing, game.outcome().result(), game.outcome().reason(), game.ply(), white, black);
    }
}
