package hal.search.lab.tutorial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.San;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.champion.Positions;
import hal.search.engine.Scores;
import hal.search.engine.SearchResult;
import hal.search.lab.Laboratory;
import hal.search.lab.Technique;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The tutorial that tests its engine by mates: beginners' ones are refused at depth 3, puzzles are solved at depth 5.
 */
final class MatesTutorialTest {
    /** With every evaluation of the tutorials, and whatever the algorithm. */
    @ParameterizedTest
    @CsvSource({
        "f3 e5, g4", // fool's mate
        "e4 e5 Qh5 Nc6 Bc4, Nf6", // scholar's mate
        "e4 e5 Bc4 Nc6 Qh5, Nf6",
    })
    void beginnersMatesAreRefusedAtDepthThree(String moves, String blunder) {
        for (String evaluation : new String[] {"material", "simplified", "decipawn", "balanced"}) {
            for (String algorithm : new String[] {"alphabeta", "alphabeta-ordered", "alphabeta-tt", "iterative"}) {
                SearchResult result = TutorialRig.after(moves, algorithm, evaluation, 3);
                String move = San.format(Positions.after(moves), result.move());
                assertNotEquals(blunder, move, algorithm + " with " + evaluation);
                assertTrue(result.score() > -Scores.MAX_EVALUATION, algorithm + " with " + evaluation);
            }
        }
    }

    /** At depth 1 it does not see what is coming: that is what depth buys. */
    @Test
    void atDepthOneTheyAreNotSeen() {
        SearchResult result = TutorialRig.after("f3 e5 g4", "alphabeta", "material", 1);
        assertEquals("Qh4#", San.format(Positions.after("f3 e5 g4"), result.move()));
        SearchResult before = TutorialRig.after("f3 e5", "alphabeta", "material", 1);
        assertEquals(0, before.score());
    }

    @ParameterizedTest
    @CsvSource({
        "6k1/5p2/2p2B2/3p4/p3b3/P5Pp/1P2r2P/5RK1 b - - 8 37, Rg2+",
        "8/3Q3p/2p2pk1/2B1p1p1/4p3/2P1P2P/r4PP1/1r1B1K2 w - - 9 37, Qe8+",
        "5rk1/2pp4/4p2p/6p1/4n3/K4N1P/5qP1/1R4R1 b - - 3 37, Ra8+",
        "6k1/1R5p/2p5/4B3/pP2P2P/3r1qP1/P2Q3K/8 w - - 1 40, Qg5+",
    })
    void matesInThreeAreSolvedAtDepthFive(String fen, String solution) {
        Position position = Positions.of(fen);
        SearchResult result = Positions.search(
                Laboratory.search("alphabeta", "material", Technique.ORDER, Technique.TT),
                position,
                SearchLimits.depth(5));
        assertEquals(solution, San.format(position, result.move()));
        assertEquals(3, Scores.movesToMate(result.score()));
        long calls = result.statistics().nodes();
        assertTrue(calls < 2_000_000, "a second or two, not the minutes of minimax: " + calls);
    }
}
