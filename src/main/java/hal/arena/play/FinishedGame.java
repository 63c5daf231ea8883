package hal.arena.play;

import hal.arena.record.GameRecord;
import hal.arena.record.SideTotals;
import hal.arena.schedule.Pairing;
import hal.game.Game;
import hal.game.OutcomeReason;
import hal.rules.Color;

/**
 * A game that was played, to its end or until the tournament was stopped.
 *
 * @param pairing who played whom
 * @param game the game, with a note on each move and all its tags
 * @param white what White's thinking cost
 * @param black what Black's did
 */
public record FinishedGame(Pairing pairing, Game game, SideTotals white, SideTotals black) {
    /** What a colour's thinking cost. */
    public SideTotals totals(int color) {
        return color == Color.WHITE ? white : black;
    }

    /** Whether it was broken off, and counts for nothing. */
    public boolean isAbandoned() {
        return game.outcome().reason() == OutcomeReason.ABANDONED;
    }

    /** The game in figures; of one that was not abandoned. */
    public GameRecord record() {
        return new GameRecord(pairing, game.outcome().result(), game.outcome().reason(), game.ply(), white, black);
    }
}
