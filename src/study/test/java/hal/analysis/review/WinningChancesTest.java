package hal.analysis.review;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.search.engine.Scores;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WinningChancesTest {
    /** Worked out by hand from the published formula. */
    @ParameterizedTest
    @CsvSource({"0, 50.0", "100, 59.10", "-100, 40.90", "300, 75.11", "1000, 97.54", "5000, 97.54", "-31990, 2.46"})
    void chancesOfScores(int score, double percent) {
        assertEquals(percent, WinningChances.percent(score), 0.01);
    }

    @ParameterizedTest
    @CsvSource({"50, 50, 100", "50, 60, 100", "60, 55, 79.82", "60, 50, 63.58", "60, 45, 50.52", "97.5, 2.5, 0"})
    void accuracyOfMoves(double before, double after, double accuracy) {
        assertEquals(accuracy, WinningChances.accuracy(before, after), 0.01);
    }

    @ParameterizedTest
    @CsvSource({
        "0, GOOD",
        "4.99, GOOD",
        "5, INACCURACY",
        "9.99, INACCURACY",
        "10, MISTAKE",
        "15, BLUNDER",
        "90, BLUNDER"
    })
    void marksByLoss(double loss, ReviewedMove.Mark mark) {
        assertEquals(mark, ReviewedMove.Mark.ofLoss(loss));
    }

    @Test
    void matesAreDecided() {
        assertEquals(WinningChances.CEILING, WinningChances.centipawns(Scores.mateIn(5)));
        assertEquals(-WinningChances.CEILING, WinningChances.centipawns(Scores.matedIn(5)));
    }

    /** Four moves: the window is two positions wide, and a quiet pair weighs as little as can be. */
    @Test
    void movesWeighWhatHappensAroundThem() {
        assertArrayEquals(
                new double[] {5, 0.5, 12, 0.5}, GameAccuracy.weights(new double[] {50, 60, 60, 10, 10}), 1e-9);
    }

    /** Forty moves: the window is four wide, and the first one serves the first three moves. */
    @Test
    void theFirstWindowServesSeveralMoves() {
        double[] chances = new double[41];
        Arrays.fill(chances, 50);
        chances[0] = 54;
        double[] weights = GameAccuracy.weights(chances);
        double first = Math.sqrt(3.0); // of 54, 50, 50, 50
        assertArrayEquals(new double[] {first, first, first, 0.5}, Arrays.copyOf(weights, 4), 1e-9);
    }
}
