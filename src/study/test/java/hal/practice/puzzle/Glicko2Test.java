package hal.practice.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class Glicko2Test {
    /** The example of Glickman's paper, with its figures. */
    @Test
    void publishedExampleGivesThePublishedFigures() {
        Glicko2 player = Glicko2.of(1500, 200);
        Glicko2 after = player.after(
                new Glicko2.Result(Glicko2.of(1400, 30), 1),
                new Glicko2.Result(Glicko2.of(1550, 100), 0),
                new Glicko2.Result(Glicko2.of(1700, 300), 0));
        assertEquals(1464.06, after.rating(), 0.01);
        assertEquals(151.52, after.deviation(), 0.01);
        assertEquals(0.05999, after.volatility(), 0.00001);
    }

    @Test
    void periodWithoutGamesOnlyMakesTheRatingLessCertain() {
        Glicko2 after = Glicko2.of(1700, 100).after();
        assertEquals(1700, after.rating(), 0.001);
        assertEquals(Math.hypot(100, 0.06 * 173.7178), after.deviation(), 0.001);
    }

    @Test
    void solverAndPuzzleMoveInOppositeDirections() {
        Glicko2 solver = Glicko2.of(1500, 80);
        Glicko2 puzzle = Glicko2.of(1500, 80);
        assertEquals(
                solver.afterPuzzle(puzzle, 1).rating() - 1500,
                1500 - puzzle.afterPuzzle(solver, 0).rating(),
                0.001);
        assertTrue(solver.afterPuzzle(puzzle, 1).rating() > 1500);
    }

    @Test
    void ratingKeepsMovingAfterAThousandPuzzles() {
        Glicko2 solver = Glicko2.of(1500, 350);
        for (int i = 0; i < 1_000; i++) {
            solver = solver.afterPuzzle(Glicko2.of(1500, 60), i % 2 == 0 ? 1 : 0);
        }
        assertTrue(solver.afterPuzzle(Glicko2.of(1500, 60), 1).rating() - solver.rating() > 4, solver::toString);
    }
}
