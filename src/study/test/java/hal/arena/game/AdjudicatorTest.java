package hal.arena.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.arena.game.AdjudicationRules.ResignRule;
import hal.arena.game.Adjudicator.Ending;
import hal.notation.Fen;
import hal.search.engine.Scores;
import hal.support.UserException;
import hal.syzygy.SyzygyTables;
import hal.testkit.SharedData;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AdjudicatorTest {
    private static final int NOTHING = Scores.NONE;

    private static AdjudicationRules rules(String text) {
        return AdjudicationRules.parse(text);
    }

    /**
     * Plays scores, each from its player's view, White's first.
     *
     * @return the ply that ended the game, from 1, with the winner; 0 if it goes on
     */
    private static String run(AdjudicationRules rules, int firstMove, int... scores) {
        Adjudicator adjudicator = new Adjudicator(rules, SyzygyTables.NONE);
        for (int ply = 0; ply < scores.length; ply++) {
            OptionalInt score = scores[ply] == NOTHING ? OptionalInt.empty() : OptionalInt.of(scores[ply]);
            Optional<Ending> verdict = adjudicator.afterMove(firstMove + ply / 2, ply % 2, score);
            if (verdict.isPresent()) {
                int winner = verdict.get().winner();
                return (ply + 1) + (winner == Ending.NO_WINNER ? " draw" : winner == 0 ? " White" : " Black");
            }
        }
        return "0";
    }

    @Test
    void levelScoresOfBothSidesDrawAfterTheMoveNamed() {
        AdjudicationRules rules = rules("resign=off,draw-score=10,draw-moves=2,draw-after=40");
        assertEquals("4 draw", run(rules, 41, 10, -10, 0, 5));
        assertEquals("5 draw", run(rules, 39, 0, 0, 0, 0, 0), "move 41 is the first that may be called drawn");
        assertEquals("0", run(rules, 41, 0, 0, 0));
        assertEquals("7 draw", run(rules, 41, 0, 0, 11, 0, 0, 0, 0), "begins anew");
        assertEquals("0", run(rules, 41, 0, 0, NOTHING, 0, 0, 0));
    }

    @Test
    void aLossNeedsTheWinnersWordIfBothSidesMustAgree() {
        AdjudicationRules both = rules("draw=off,resign-score=600,resign-moves=2");
        assertEquals("4 White", run(both, 20, 650, -600, 700, -900));
        assertEquals("0", run(both, 20, 650, -600, 500, -900));
        AdjudicationRules one = rules("draw=off,resign-score=600,resign-moves=2,resign-sides=1");
        assertEquals("4 White", run(one, 20, 0, -600, 0, -900));
        assertEquals("3 Black", run(one, 20, -600, 0, -600, 0));
        assertEquals("0", run(one, 20, -600, 0, -599, 0, -600, 0));
        assertEquals("0", run(one, 20, -600, 0, NOTHING, 0, -600, 0));
    }

    @Test
    void matesAreLostGames() {
        AdjudicationRules rules = rules("draw=off,resign-moves=1");
        assertEquals("2 White", run(rules, 5, Scores.mateIn(5), Scores.matedIn(4)));
    }

    @Test
    void theLongestGameEndsWithBlacksMove() {
        AdjudicationRules rules = rules("draw=off,resign=off,max-moves=3");
        assertEquals("6 draw", run(rules, 1, 100, -100, 100, -100, 100, -100, 100));
        assertEquals("2 draw", run(rules, 3, NOTHING, NOTHING));
    }

    @Test
    void noGameIsAdjudicatedWithoutRules() {
        assertEquals("0", run(AdjudicationRules.NONE, 100, 9000, -9000, 9000, -9000, 0, 0, 0, 0));
    }

    @Test
    void reasonIsGivenInWords() {
        Adjudicator adjudicator = new Adjudicator(rules("draw=off,resign-moves=1,resign-sides=1"), SyzygyTables.NONE);
        assertEquals(
                "a score of 6.00 or more for 1 move",
                adjudicator.afterMove(1, 0, OptionalInt.of(-700)).orElseThrow().words());
    }

    @Test
    void rulesAreReadAndWritten() {
        assertEquals(AdjudicationRules.DEFAULT, rules(""));
        assertEquals(AdjudicationRules.EXAMPLE, AdjudicationRules.DEFAULT.toString());
        assertEquals(AdjudicationRules.DEFAULT, rules(AdjudicationRules.EXAMPLE));
        AdjudicationRules some = rules("draw=off, resign-score=900,max-moves=150");
        assertEquals(some, rules(some.toString()));
        assertEquals(Optional.empty(), some.draw());
        assertEquals(new ResignRule(900, 4, true), some.resign().orElseThrow());
    }

    @Test
    void invalidRuleIsReported() {
        assertSays("drwa-score=3", "there is no rule \"drwa-score\"");
        assertSays("draw-score=x", "whole number from 0");
        assertSays("resign-moves=0", "from 1 to");
        assertSays("resign-sides=3", "from 1 to 2");
        assertSays("draw=no", "draw=on or draw=off");
        assertSays("max-moves=1,max-moves=2", "twice");
    }

    private static void assertSays(String text, String words) {
        String message = assertThrows(UserException.class, () -> rules(text)).getMessage();
        assertTrue(message.contains(words), message);
    }

    @ParameterizedTest
    @CsvSource({
        "8/8/8/8/8/2k5/1R6/K7 w - - 0 1, White",
        "8/8/8/8/8/2k5/1R6/K7 b - - 0 1, White",
        "8/8/8/8/8/1k6/1R6/7K b - - 0 1, nobody",
        "8/8/8/8/8/2K5/1r6/k7 b - - 0 1, Black",
        "8/8/8/8/8/2k5/1R6/K7 w - - 3 1, no end",
        "8/8/8/8/8/2k5/1R3PPP/K7 w - - 0 1, no end",
        "8/8/8/8/K7/8/6kp/1Q6 w - - 0 1, nobody"
    })
    void theResultIsTheTables(String fen, String winner) throws IOException {
        Adjudicator judge =
                new Adjudicator(AdjudicationRules.NONE, new SyzygyTables(List.of(SharedData.get("syzygy"))));
        assertEquals(
                winner,
                judge.byTables(Fen.parse(fen))
                        .map(ending -> ending.winner() == Ending.NO_WINNER
                                ? "nobody"
                                : ending.winner() == 0 ? "White" : "Black")
                        .orElse("no end"));
    }

    @Test
    void noGameIsAdjudicatedByTablesWithoutTables() {
        Adjudicator judge = new Adjudicator(AdjudicationRules.NONE, SyzygyTables.NONE);
        assertTrue(judge.byTables(Fen.parse("8/8/8/8/8/2k5/1R6/K7 w - - 0 1")).isEmpty());
    }
}
