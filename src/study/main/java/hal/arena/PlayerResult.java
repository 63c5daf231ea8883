package hal.arena;

import hal.arena.record.SideTotals;
import hal.arena.stats.ScoreCounts;
import hal.game.Result;
import hal.rules.Color;
import hal.rules.Colors;

/**
 * A participant's result.
 *
 * @param name the participant's name
 * @param whiteWins games won as White
 * @param blackWins games won as Black
 * @param draws games drawn
 * @param losses games lost
 * @param pairs the scores of complete game pairs
 * @param totals the cost of its searches
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

    /** One point for a win, half a point for a draw. */
    public double points() {
        return wins() + draws / 2.0;
    }

    /** The single games as a trinomial sample. */
    public ScoreCounts trinomial() {
        return ScoreCounts.ofGames(losses, draws, wins());
    }

    /** The most informative sample: the pairs, or the single games while no pair is complete. */
    public ScoreCounts sample() {
        return pairs.observations() > 0 ? pairs : trinomial();
    }

    /** This result plus one game played with a colour. */
    PlayerResult plus(Result result, int color, SideTotals more) {
        boolean won = result == Result.winFor(Color.of(color));
        boolean drawn = result == Result.DRAW;
        return new PlayerResult(
                name,
                whiteWins + (won && color == Colors.WHITE ? 1 : 0),
                blackWins + (won && color == Colors.BLACK ? 1 : 0),
                draws + (drawn ? 1 : 0),
                losses + (!won && !drawn ? 1 : 0),
                pairs,
                totals.plus(more));
    }

    /**
     * This result plus one pair.
     *
     * @param halfPoints scored in the pair, 0 to 4
     */
    PlayerResult plusPair(int halfPoints) {
        return new PlayerResult(name, whiteWins, blackWins, draws, losses, pairs.plus(halfPoints), totals);
    }
}
