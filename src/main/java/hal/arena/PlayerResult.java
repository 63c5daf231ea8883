package hal.arena;

import hal.game.GameResult;
import hal.rules.Color;

/**
 * How a contender has done.
 *
 * @param name the contender
 * @param whiteWins games won with White
 * @param blackWins games won with Black
 * @param draws games drawn
 * @param losses games lost
 * @param totals what its thinking cost
 */
public record PlayerResult(String name, int whiteWins, int blackWins, int draws, int losses, SideTotals totals) {
    static PlayerResult none(String name) {
        return new PlayerResult(name, 0, 0, 0, 0, SideTotals.NONE);
    }

    public int games() {
        return wins() + draws + losses;
    }

    public int wins() {
        return whiteWins + blackWins;
    }

    /** A point for a win, half of one for a draw. */
    public double points() {
        return wins() + draws / 2.0;
    }

    /** With one more game, in which the contender had a colour. */
    PlayerResult plus(GameResult result, int color, SideTotals more) {
        boolean won = result == GameResult.winFor(color);
        boolean drawn = result == GameResult.DRAW;
        return new PlayerResult(
                name,
                whiteWins + (won && color == Color.WHITE ? 1 : 0),
                blackWins + (won && color == Color.BLACK ? 1 : 0),
                draws + (drawn ? 1 : 0),
                losses + (!won && !drawn ? 1 : 0),
                totals.plus(more));
    }
}
