package hal.uci.server;

import hal.rules.Color;
import hal.rules.Position;
import hal.search.Score;

/**
 * Turns scores into chances of a win, a draw and a loss, for {@code UCI_ShowWDL}: the model of Stockfish 15.1
 * (win_rate_model in uci.cpp), a logistic curve fitted to games of its testing framework. There 100 centipawns win half
 * of the games at move 32. HAL's centipawns are taken for the same.
 *
 * @param middle the score, in centipawns, at which half of the games are won
 * @param width how slowly the chances rise around it, in centipawns
 */
record WinRate(double middle, double width) {
    /** The coefficients of two polynomials in the number of plies played. */
    private static final double[] MIDDLE = {-0.58270499, 2.68512549, 15.24638015, 344.49745382};

    private static final double[] WIDTH = {-2.65734562, 15.96509799, -20.69040836, 73.61029937};
    /** Stockfish's own units in 100 centipawns. */
    private static final double UNITS = 3.61;

    private static final double PLIES = 64;
    private static final int MAX_PLIES = 240;
    private static final int ALL = 1000;

    /** The model for the moves at which a game stands. */
    static WinRate in(Position position) {
        int plies = 2 * (position.fullmoveNumber() - 1) + (position.sideToMove() == Color.BLACK ? 1 : 0);
        double x = Math.min(MAX_PLIES, plies) / PLIES;
        return new WinRate(polynomial(MIDDLE, x) / UNITS, polynomial(WIDTH, x) / UNITS);
    }

    private static double polynomial(double[] coefficients, double x) {
        double sum = 0;
        for (double coefficient : coefficients) {
            sum = sum * x + coefficient;
        }
        return sum;
    }

    /** The chances of a win, a draw and a loss at a score of the side to move, in per mille; they add up to 1000. */
    String perMille(int score) {
        int won = won(score);
        int lost = won(-score);
        return won + " " + (ALL - won - lost) + " " + lost;
    }

    private int won(int score) {
        return Score.isDecided(score)
                ? score > 0 ? ALL : 0
                : (int) Math.round(ALL / (1 + Math.exp((middle - score) / width)));
    }
}
