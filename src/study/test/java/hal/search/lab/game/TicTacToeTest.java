package hal.search.lab.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.engine.Scores;
import hal.search.lab.Algorithm;
import hal.search.lab.GameAlgorithm;
import hal.search.lab.Laboratory;
import hal.search.lab.run.SearchRun;
import hal.search.lab.run.SearchRun.Finding;
import hal.support.UserException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TicTacToeTest {
    private static TicTacToe after(int... numbers) {
        TicTacToe game = new TicTacToe();
        for (int number : numbers) {
            game.make(game.parse(Integer.toString(number)));
        }
        return game.copy();
    }

    /** Every game there is: 255,168 of them, of which 131,184 are won by the crosses and 77,904 by the noughts. */
    @Test
    void knowsAllGames() {
        long[] counts = new long[3];
        countGames(new TicTacToe(), counts);
        assertEquals(131_184, counts[0]);
        assertEquals(77_904, counts[1]);
        assertEquals(46_080, counts[2]);
    }

    private static void countGames(TicTacToe game, long[] counts) {
        int[] moves = new int[9];
        int count = game.moves(moves);
        assertEquals(count == 0, game.isOver());
        if (count == 0) {
            counts[game.score() > 0 ? 0 : game.score() < 0 ? 1 : 2]++;
        }
        for (int i = 0; i < count; i++) {
            game.make(moves[i]);
            countGames(game, counts);
            game.unmake();
        }
    }

    @Test
    void theWholeTreeHasItsKnownSizeAndIsADraw() {
        for (String name : List.of("minimax", "negamax")) {
            SearchRun run = Laboratory.run(Algorithm.of(name).create(1), new TicTacToe(), 9);
            assertEquals(549_946, run.counters().nodes(), name);
            assertEquals(255_168, run.counters().leaves(), name);
            assertEquals(Scores.DRAW, run.finding().orElseThrow().value(), name);
        }
    }

    /** Full-depth minimax on either side against every sequence of moves that an opponent can find. */
    @Test
    void minimaxNeverLosesWhateverTheOpponentDoes() {
        for (boolean playsCrosses : new boolean[] {true, false}) {
            long[] results = new long[3];
            playAll(new TicTacToe(), playsCrosses, new HashMap<>(), results);
            assertEquals(0, results[2], "lost as " + (playsCrosses ? "crosses" : "noughts"));
            assertTrue(results[0] > 0 && results[1] > 0, "won " + results[0] + ", drew " + results[1]);
        }
    }

    private static void playAll(TicTacToe game, boolean playsCrosses, Map<Long, Integer> answers, long[] results) {
        if (game.isOver()) {
            int score = playsCrosses ? game.score() : -game.score();
            results[score > 0 ? 0 : score == 0 ? 1 : 2]++;
            return;
        }
        if (game.isMaxToMove() == playsCrosses) {
            int move = answers.computeIfAbsent(
                    game.key(), key -> best("minimax", game).line().get(0));
            game.make(move);
            playAll(game, playsCrosses, answers, results);
            game.unmake();
            return;
        }
        int[] moves = new int[9];
        int count = game.moves(moves);
        for (int i = 0; i < count; i++) {
            game.make(moves[i]);
            playAll(game, playsCrosses, answers, results);
            game.unmake();
        }
    }

    private static Finding best(String name, TicTacToe game) {
        GameAlgorithm algorithm = Algorithm.of(name).create(2);
        return Laboratory.run(algorithm, game.copy(), 9).finding().orElseThrow();
    }

    /** After a corner seven of the eight replies lose, after the middle four, after an edge four. */
    @Test
    void temptingBeginsInACornerAndDraws() {
        Finding finding = best("tempt", new TicTacToe());
        assertTrue(Set.of(0, 2, 6, 8).contains(finding.line().get(0)), "cell " + finding.line());
        assertEquals(Scores.DRAW, finding.value());
        assertTrue(best("tempt", after(1, 2)).value() > 0);
    }

    @Test
    void allExactAlgorithmsAgreeOnEveryPosition() {
        Set<Long> seen = new HashSet<>();
        agree(new TicTacToe(), seen, 3);
        assertEquals(1 + 9 + 72 + 252, seen.size());
    }

    private static void agree(TicTacToe game, Set<Long> seen, int plies) {
        if (!seen.add(game.key()) || game.isOver()) {
            return;
        }
        int expected = best("alphabeta", game).value();
        for (String name : List.of("alphabeta-ordered", "alphabeta-tt", "iterative")) {
            assertEquals(expected, best(name, game).value(), name);
        }
        int[] moves = new int[9];
        int count = game.moves(moves);
        for (int i = 0; i < count && plies > 0; i++) {
            game.make(moves[i]);
            agree(game, seen, plies - 1);
            game.unmake();
        }
    }

    @Test
    void theNearestWinIsTaken() {
        TicTacToe game = after(1, 4, 2, 5); // crosses at 3 win; noughts would at 6
        for (String name : Algorithm.names()) {
            if (!name.equals("random")) {
                assertEquals(2, best(name, game).line().get(0), name);
            }
        }
        assertEquals(Scores.mateIn(1), best("minimax", game).value());
        assertEquals(Scores.matedIn(1), best("minimax", after(1, 5, 2, 3, 9)).value());
    }

    @Test
    void knowsWhatStandsWhere() {
        TicTacToe game = after(1, 4, 2, 5, 3);
        assertTrue(game.isOver());
        assertEquals(Set.of(0, 1, 2), game.winningCells());
        assertEquals(1, game.owner(0));
        assertEquals(-1, game.owner(3));
        assertEquals(0, game.owner(8));
        assertFalse(after(1, 4).isOver());
        assertEquals(0, new TicTacToe().parse("a3"));
        assertEquals(8, new TicTacToe().parse("C1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "10", "x", "", "d1", "a4", "-1"})
    void refusesWhatIsNoCell(String text) {
        UserException error = assertThrows(UserException.class, () -> new TicTacToe().parse(text));
        assertTrue(error.getMessage().contains("from 1"), error.getMessage());
    }

    @Test
    void refusesWhatIsTaken() {
        assertTrue(assertThrows(UserException.class, () -> after(5).parse("5"))
                .getMessage()
                .contains("taken"));
        assertTrue(assertThrows(UserException.class, () -> after(1, 4, 2, 5, 3).parse("9"))
                .getMessage()
                .contains("over"));
    }

    @ParameterizedTest
    @CsvSource({"middle, 5", "the centre, 5", "top left, 1", "bottom-right, 9", "Upper Middle, 2"})
    void aCellHasAName(String words, String cell) {
        TicTacToe game = new TicTacToe();
        assertTrue(game.looksLikeMove(words));
        assertEquals(cell, game.format(game.parse(words)));
        assertFalse(game.looksLikeMove("the corner"));
        assertFalse(game.looksLikeMove("flip"));
    }
}
