package hal.practice.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The rating estimated from puzzles solved and failed. */
final class SolverRatingTest {
    private static PuzzleRun.Attempt attempt(int rating, boolean solved) {
        int move = Position.start().legalMoves().get(0);
        Puzzle puzzle = Puzzle.ofLine("x", Position.start(), List.of(move), 0, OptionalInt.of(rating), List.of());
        return new PuzzleRun.Attempt(puzzle, solved, List.of(), 1, 1);
    }

    @Test
    void halfOfEqualPuzzlesIsTheirRating() {
        assertEquals(
                1500,
                SolverRating.of(List.of(attempt(1500, true), attempt(1500, false)))
                        .rating());
    }

    @Test
    void tenOfElevenIsFourHundredAbove() {
        List<PuzzleRun.Attempt> attempts = new ArrayList<>();
        for (int i = 0; i < 11; i++) {
            attempts.add(attempt(1000, i > 0));
        }
        assertEquals(1400, SolverRating.of(attempts).rating(), 1);
    }

    @Test
    void theIntervalHoldsTheTruthNineteenTimesOfTwenty() {
        Random random = new Random(1);
        int held = 0;
        int runs = 400;
        for (int run = 0; run < runs; run++) {
            List<PuzzleRun.Attempt> attempts = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                int rating = 800 + random.nextInt(1600);
                attempts.add(attempt(rating, random.nextDouble() < 1 / (1 + Math.pow(10, (rating - 1700) / 400.0))));
            }
            SolverRating estimate = SolverRating.of(attempts);
            held += Math.abs(estimate.rating() - 1700) <= estimate.margin() ? 1 : 0;
        }
        assertTrue(held > 0.92 * runs && held < 0.98 * runs, held + " of " + runs);
    }

    @Test
    void allOrNothingIsOnlyABound() {
        assertEquals(new SolverRating(2000, 0), SolverRating.of(List.of(attempt(1000, true), attempt(2000, true))));
        assertEquals(new SolverRating(1000, 0), SolverRating.of(List.of(attempt(1000, false), attempt(2000, false))));
        assertEquals(new SolverRating(0, 0), SolverRating.of(List.of()));
    }
}
