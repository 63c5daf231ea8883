package hal.arena.record;

import hal.arena.schedule.Pairing;
import hal.game.Game;
import hal.game.OutcomeReason;
import hal.game.Result;
import hal.rules.Colors;

/**
 * A game that was played to its end, as the results file has it, or one that was abandoned when the tournament was
 * stopped.
 *
 * @param pairing who played whom
 * @param result {@link Result#UNDECIDED} only for a game that was abandoned, which is in no file
 * @param reason why it ended
 * @param plies its length, including the opening
 * @param white the cost of White's searches
 * @param black the cost of Black's searches
 */
public record RecordedGame(
        Pairing pairing, Result result, OutcomeReason reason, int plies, SideTotals white, SideTotals black) {
    /** The record of a game that is over. */
    public static RecordedGame of(Pairing pairing, Game game, SideTotals white, SideTotals black) {
        return new RecordedGame(pairing, game.outcome().result(), game.outcome().reason(), game.ply(), white, black);
    }

    /** Whether it was abandoned and does not count. */
    public boolean isAbandoned() {
        return reason == OutcomeReason.ABANDONED;
    }

    public int number() {
        return pairing.number();
    }

    /** The cost of a colour's searches. */
    public SideTotals totals(int color) {
        return color == Colors.WHITE ? white : black;
    }

    /** A participant's points: 0, 0.5 or 1. */
    public double points(int participant) {
        if (result == Result.DRAW) {
            return 0.5;
        }
        return (result == Result.WHITE_WINS) == (pairing.white() == participant) ? 1 : 0;
    }
}
