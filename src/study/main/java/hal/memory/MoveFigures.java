package hal.memory;

import java.util.List;

/**
 * What the games of the database say of a move.
 *
 * @param move the move
 * @param whiteWins how many games with it White won
 * @param draws how many were drawn
 * @param blackWins how many Black won
 * @param undecided how many have no result
 * @param own how many of them the user has played
 * @param ownPoints the user's points in those, 1 for a win
 * @param names the highest rated of the players who have played it, of a sample of the games
 */
public record MoveFigures(
        int move,
        int whiteWins,
        int draws,
        int blackWins,
        int undecided,
        int own,
        double ownPoints,
        List<String> names) {
    /** The number of games. */
    public int games() {
        return whiteWins + draws + blackWins + undecided;
    }

    /** White's share of the points in games with a result, in percent; {@code NaN} without any. */
    public double whitePercent() {
        int decided = whiteWins + draws + blackWins;
        return decided == 0 ? Double.NaN : 100 * (whiteWins + 0.5 * draws) / decided;
    }
}
