package hal.arena;

import hal.game.Game;
import hal.rules.Color;

/**
 * A game that was played, to its end or until the match was stopped.
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
}
