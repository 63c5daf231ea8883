package hal.arena.result;

import hal.arena.record.SideTotals;
import hal.arena.stats.ScoreCounts;
import hal.game.Result;
import hal.rules.Color;

/**
 * How a contender has done.
 *
 * @param name the contender
 * @param whiteWins games won with White
 * @param blackWins games won with Black
 * @param draws games drawn
 * @param losses games lost
 * @param pairs the points from the pairs of games that are complete
 * @param totals what its thinking cost
 */
public record PlayerResult(
        String name, int whiteWins, int blackWins, int draws, int losses, ScoreCounts pairs, SideTotals totals) {
    static PlayerResult none(String name) {
        return new PlayerResult(name, 0, 0, 0, 0, ScoreCounts.ofPairs(0, 0, 0, 0, 0), SideTotals.NONE);
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

    /** The single games as a sample. */
    public ScoreCounts trinomial() {
        return ScoreCounts.ofGames(losses, draws, wins());
    }

    /** The sample that tells most: the pairs, or the games as long as no pair is complete. */
    public ScoreCounts sample() {
        return pairs.observations() > 0 ? pairs : trinomial();
    }

    /** With one more game, in which the contender had a colour. */
    PlayerResult plus(Result result, int color, SideTotals more) {
        boolean won = result == Result.winFor(color);
        boolean drawn = result == Result.DRAW;
        return new PlayerResult(
                name,
                whiteWins + (won && color == Color.WHITE ? 1 : 0),
                blackWins + (won && color == Color.BLACK ? 1 : 0),
                draws + (drawn ? 1 : 0),
                losses + (!won && !drawn ? 1 : 0),
                pairs,
                totals.plus(more));
    }

    /** With one more pair, in which the contender made so many half points: 0 to 4. */
    PlayerResult plusPair(int halfPoints) {
        return new PlayerResult(name, whiteWins, blackWins, draws, losses, pairs.plus(halfPoints), totals);
    }
}
