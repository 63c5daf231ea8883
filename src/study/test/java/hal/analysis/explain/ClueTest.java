package hal.analysis.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Position;
import hal.search.engine.Scores;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClueTest {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                START + " | e4 | 30 | Think of the centre.",
                START + " | Nf3 | 30 | Develop a piece.",
                START + " | a4 | 0 | A pawn move is called for.",
                "4k3/8/8/8/8/8/8/4K2R w K - 0 40 | O-O | 300 | Think of your king's safety.",
                "4k3/P7/8/8/8/8/8/4K3 w - - 0 40 | a8=Q+ | 900 | You can promote a pawn.",
                "q3k3/8/8/1N6/8/8/8/4K3 w - - 0 40 | Nc7+ Kd7 Nxa8 | 500 | Look for a fork.",
                "q3k3/8/8/1N6/8/8/8/4K3 w - - 0 40 | Nc7+ | 0 | Look at your checks.",
                "4k3/8/8/8/8/8/4q3/4K3 w - - 0 40 | Kxe2 | 0 | You are in check: there is 1 way out.",
                "r3k3/8/8/8/8/8/8/R3K3 w - - 0 40 | Rxa8+ | 0 | Look at what you can take.",
                "4k3/8/8/8/8/3p4/4N3/K7 w - - 0 40 | Ng1 | 0 | One of your pieces is in danger.",
                "4k3/8/8/8/8/8/8/K2R4 w - - 0 40 | Rd2 | 0 | Look for the piece that could stand better.",
                "r5k1/5ppp/8/8/8/8/4Q3/4R1K1 w - - 0 40 | Qe8+ Rxe8 Rxe8# | 300 | The king on g8 can flee to f8 "
                        + "and h8: look for what keeps it in.",
                "r6k/6pp/7N/3Q4/8/8/8/6K1 w - - 0 40 | Qg8+ Rxg8 Nf7# | 300 | The king on h8 has nowhere to go: "
                        + "look for a check that cannot be met.",
                "q3k3/8/8/1N6/7r/8/8/4K3 w - - 0 40 | Nc7+ Kd7 Nxa8 | -200 | Look for a fork."
            })
    void clueSaysWhatTheLineShows(String fen, String line, int score, String clue) {
        Position position = Fen.parse(fen);
        List<Integer> moves = new ArrayList<>();
        Position at = position.copy();
        for (String san : line.split(" ", -1)) {
            moves.add(San.parse(at, san));
            at.make(moves.get(moves.size() - 1));
        }
        assertEquals(clue, Clue.of(position, moves.get(0), moves, score));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"2 | There is a mate: look for it.", "-2 | Look for what holds out longest."})
    void mateIsNotNamedFurther(int moves, String clue) {
        Position position = Fen.parse(START);
        int score = moves > 0 ? Scores.mateIn(2 * moves - 1) : Scores.matedIn(2 * -moves);
        assertEquals(clue, Clue.of(position, San.parse(position, "e4"), List.of(), score));
    }
}
