package hal.arena.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.arena.stats.Elo.Estimate;
import hal.arena.stats.Elo.Normal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers marked with fastchess are those that its own tests publish (app/tests/elo_test.cpp). */
final class EloTest {
    private static void assertEstimate(double value, double margin, Estimate estimate) {
        assertEquals(value, estimate.value(), 0.005);
        assertEquals(margin, estimate.margin(), 0.005);
    }

    @Test
    void theNormalDistributionAtItsTabulatedPoints() {
        assertEquals(0.5, Normal.cumulative(0));
        assertEquals(0.8413447460685429, Normal.cumulative(1), 1e-15);
        assertEquals(0.975, Normal.cumulative(Normal.TWO_SIDED_95), 1e-15);
        assertEquals(0.0013498980316301, Normal.cumulative(-3), 1e-15);
        assertEquals(9.865876450377e-10, Normal.cumulative(-6), 1e-15);
        assertEquals(1.0, Normal.cumulative(40));
        assertEquals(0.0, Normal.cumulative(-40));
    }

    @Test
    void eloAndScoreAreInverse() {
        assertEquals(0.5, Elo.toScore(0));
        assertEquals(10.0 / 11, Elo.toScore(400), 1e-15);
        for (double elo : new double[] {-300, -1, 0, 7.5, 120}) {
            assertEquals(elo, Elo.ofScore(Elo.toScore(elo)), 1e-10);
        }
        assertEquals(Double.POSITIVE_INFINITY, Elo.ofScore(1));
        assertEquals(Double.NEGATIVE_INFINITY, Elo.ofScore(0));
    }

    @Test
    void gamesAsFastchessCountsThem() {
        ScoreCounts first = ScoreCounts.ofGames(89, 123, 76);
        assertEstimate(-20.76, 40.13, Elo.normalizedEstimate(first));
        assertEquals(0.1553, Elo.likelihoodOfSuperiority(first), 5e-5);
        ScoreCounts second = ScoreCounts.ofGames(96, 111, 136);
        assertEstimate(49.77, 36.77, Elo.normalizedEstimate(second));
        assertEstimate(40.70, 30.43, Elo.estimate(second));
        assertEquals(0.9960, Elo.likelihoodOfSuperiority(second), 5e-5);
        assertEstimate(-508.44, 34.48, Elo.normalizedEstimate(ScoreCounts.ofGames(356, 0, 34)));
    }

    @Test
    void pairsAsFastchessCountsThem() {
        ScoreCounts first = ScoreCounts.ofPairs(34, 54, 31 + 32, 64, 75);
        assertEstimate(57.94, 28.28, Elo.normalizedEstimate(first));
        assertEstimate(55.58, 27.65, Elo.estimate(first));
        assertEquals(1, Elo.likelihoodOfSuperiority(first), 5e-5);
        ScoreCounts second = ScoreCounts.ofPairs(332, 433, 457 + 41, 333, 334);
        assertEstimate(-9.17, 10.96, Elo.normalizedEstimate(second));
        assertEstimate(-8.64, 10.33, Elo.estimate(second));
        assertEquals(0.0505, Elo.likelihoodOfSuperiority(second), 5e-5);
        ScoreCounts third = ScoreCounts.ofPairs(7895, 8757, 5485 + 200, 568, 9999);
        assertEstimate(-19.01, 2.65, Elo.normalizedEstimate(third));
        assertEstimate(-21.04, 2.95, Elo.estimate(third));
    }

    /** A test page of a Fishtest instance (montytest.muzhen.org, test 69d3c8dc7c5b3724e29d2712). */
    @Test
    void pairsAsFishtestCountsThem() {
        ScoreCounts pairs = ScoreCounts.ofPairs(13, 37, 50, 25, 3);
        assertEquals(256, pairs.games());
        assertEquals(0.43750, pairs.mean(), 5e-6);
        assertEquals(0.05762, pairs.variance(), 5e-6);
        assertEquals(-63.97, Elo.normalizedEstimate(pairs).value(), 0.005);
        assertEquals(-43.6578, Elo.estimate(pairs).value(), 5e-5);
    }

    @Test
    void theIntervalOfOneSideIsTheOthersTurnedAround() {
        ScoreCounts pairs = ScoreCounts.ofPairs(3, 7, 20, 11, 9);
        Estimate one = Elo.estimate(pairs);
        Estimate other = Elo.estimate(pairs.reversed());
        assertEquals(one.value(), -other.value(), 1e-9);
        assertEquals(one.low(), -other.high(), 1e-9);
        assertEquals(1, Elo.likelihoodOfSuperiority(pairs) + Elo.likelihoodOfSuperiority(pairs.reversed()), 1e-12);
    }

    /** Clopper and Pearson: ten of ten is compatible with a probability of 0.6915. */
    @Test
    void aCleanSweepStillHasALowerEnd() {
        Estimate sweep = Elo.estimate(ScoreCounts.ofGames(0, 0, 10));
        assertEquals(Double.POSITIVE_INFINITY, sweep.value());
        assertEquals(Double.POSITIVE_INFINITY, sweep.high());
        assertEquals(Elo.ofScore(0.6915), sweep.low(), 0.1);
        assertEquals(
                Double.POSITIVE_INFINITY,
                Elo.estimate(ScoreCounts.ofPairs(0, 0, 0, 0, 3)).high());
    }

    /** However few they are, and in pairs as in single games: n wins and no loss are Phi(sqrt(n)). */
    @ParameterizedTest
    @CsvSource({"1, 0.841", "2, 0.921", "4, 0.977", "10, 0.9992", "100, 1.0"})
    void aCleanSweepIsHardlyChance(int games, double likelihood) {
        assertEquals(likelihood, Elo.likelihoodOfSuperiority(ScoreCounts.ofGames(0, 0, games)), 6e-4);
        assertEquals(1 - likelihood, Elo.likelihoodOfSuperiority(ScoreCounts.ofGames(games, 0, 0)), 6e-4);
        if (games % 2 == 0) {
            long pairs = games / 2;
            assertEquals(1 - likelihood, Elo.likelihoodOfSuperiority(ScoreCounts.ofPairs(pairs, 0, 0, 0, 0)), 6e-4);
            assertEquals(likelihood, Elo.likelihoodOfSuperiority(ScoreCounts.ofPairs(0, 0, 0, 0, pairs)), 6e-4);
        }
        // A win and a draw in every pair: as many wins as pairs.
        assertEquals(likelihood, Elo.likelihoodOfSuperiority(ScoreCounts.ofPairs(0, 0, 0, games, 0)), 6e-4);
    }

    @Test
    void allDrawsAreZeroWithAnIntervalThatShrinks() {
        Estimate few = Elo.estimate(ScoreCounts.ofGames(0, 4, 0));
        Estimate many = Elo.estimate(ScoreCounts.ofGames(0, 400, 0));
        assertEquals(0, few.value());
        assertTrue(few.holds(100) && !many.holds(100), few + " " + many);
        assertEquals(0.5, Elo.likelihoodOfSuperiority(ScoreCounts.ofGames(0, 4, 0)));
        assertEquals(0, Elo.normalizedEstimate(ScoreCounts.ofGames(0, 4, 0)).value());
    }

    @Test
    void anIntervalHoldsItsEnds() {
        Estimate estimate = new Estimate(10, -5, 25);
        assertTrue(estimate.holds(-5) && estimate.holds(25));
        assertFalse(estimate.holds(-5.1) || estimate.holds(25.1));
    }

    @Test
    void countsAreThreeOrFiveAndNoneNegative() {
        for (List<Long> counts : List.of(List.of(1L, 2L), List.of(1L, 2L, 3L, 4L), List.of(0L, -1L, 2L))) {
            assertThrows(IllegalArgumentException.class, () -> new ScoreCounts(counts), counts.toString());
        }
    }

    @Test
    void withoutAGameAnythingIsPossible() {
        Estimate nothing = Elo.estimate(ScoreCounts.ofPairs(0, 0, 0, 0, 0));
        assertEquals(new Estimate(0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY), nothing);
    }
}
