package hal.arena.record;

import hal.arena.schedule.Pairing;
import hal.game.OutcomeReason;
import hal.game.Result;
import hal.rules.Color;

/**
 * A finished game, as stored in the results file.
 *
 * @param pairing who played whom
 * @param result never {@link Result#UNDECIDED}
 * @param reason why it ended
 * @param plies its length, including the opening
 * @param white the cost of White's searches
 * @param black the cost of Black's searches
 */
public record RecordedGame(
        Pairing pairing, Result result, OutcomeReason reason, int plies, SideTotals white, SideTotals black) {
    public int number() {
        return pairing.number();
    }

    /** The cost of a colour's searches. */
    public SideTotals totals(int color) {
        return color == Color.WHITE ? white : black;
    }

    /** A participant's points: 0, 0.5 or 1. */
    public double points(int participant) {
        if (result == Result.DRAW) {
            return 0.5;
        }
        return (result == Result.WHITE_WINS) == (pairing.white() == participant) ? 1 : 0;
    }
}
