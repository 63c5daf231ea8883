package hal.practice.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.notation.UciMove;
import hal.rules.Colors;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PuzzleThemeTest {
    private static Solution solution(String fen, String moves) {
        Position start = Fen.parse(fen);
        Position position = start.copy();
        List<Integer> line = new ArrayList<>();
        for (String text : moves.split(" ", -1)) {
            int move = UciMove.parse(position, text);
            line.add(move);
            position.make(move);
        }
        return new Solution(start, line);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "BACK_RANK, r5k1/5ppp/8/8/8/8/8/1K1R4 b - - 0 1, a8a2 d1d8",
        "MATE, r5k1/5ppp/8/8/8/8/8/1K1R4 b - - 0 1, a8a2 d1d8",
        "MATE_IN_1, r5k1/5ppp/8/8/8/8/8/1K1R4 b - - 0 1, a8a2 d1d8",
        "MATE_IN_2, 6k1/r4ppp/8/8/8/8/3R4/1K1R4 b - - 0 1, a7e7 d2d8 e7e8 d8e8",
        "SMOTHERED, 6rk/p5pp/8/6N1/8/8/8/1K6 b - - 0 1, a7a6 g5f7",
        "FORK, r3k3/7p/8/1N6/8/8/8/4K3 b - - 0 1, h7h6 b5c7 e8d8 c7a8",
        "HANGING, 6k1/r4ppp/8/8/8/4B3/8/6K1 b - - 0 1, h7h6 e3a7",
        "TRAPPED, 6k1/5ppp/8/8/8/1P6/b7/2K5 b - - 0 1, h7h6 c1b2 a2b3 b2b3",
        "PIN, 4k3/7p/8/4q3/8/8/8/R5K1 b - - 0 1, h7h6 a1e1",
        "SKEWER, 4q3/7p/8/4k3/8/8/8/R5K1 b - - 0 1, h7h6 a1e1 e5d5 e1e8",
        "DISCOVERED_ATTACK, 3q2k1/p6p/8/8/8/3B4/8/3R2K1 b - - 0 1, a7a6 d3h7 g8h7 d1d8",
        "DISCOVERED_CHECK, 4k3/p7/8/8/4N3/8/8/4R1K1 b - - 0 1, a7a6 e4c5",
        "DOUBLE_CHECK, 4k3/p7/8/8/4N3/8/8/4R1K1 b - - 0 1, a7a6 e4f6",
        "INTERFERENCE, 3r3k/7p/8/8/3n1B2/8/8/3R2K1 b - - 0 1, h7h6 f4d6 h8g8 d1d4",
        "SACRIFICE, 6k1/p4pp1/8/4N3/8/8/8/6KR b - - 0 1, a7a6 h1h8 g8h8 e5g6",
        "DECOY, 6k1/p4pp1/8/4N3/8/8/8/6KR b - - 0 1, a7a6 h1h8 g8h8 e5g6",
        "DEFLECTION, r3r1k1/5ppp/8/8/4n3/8/8/R3R1K1 b - - 0 1, h7h6 a1a8 e8a8 e1e4",
        "OVERLOADED, 8/7p/4bk2/6b1/8/8/8/1K2R1R1 b - - 0 1, h7h5 e1e6 f6e6 g1g5",
        "PROMOTION, 8/P6k/8/8/8/8/8/K7 b - - 0 1, h7h6 a7a8q",
        "UNDERPROMOTION, 8/P6k/8/8/8/8/8/K7 b - - 0 1, h7h6 a7a8r",
        "EN_PASSANT, 4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1, d7d5 e5d6",
        "QUIET, 6k1/7p/8/8/8/8/8/R5K1 b - - 0 1, h7h6 a1a2 h6h5 a2a3",
        "DEFENCE, 6k1/7p/8/8/8/8/8/R5K1 b - - 0 1, h7h6 a1a2",
        "OPENING, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, e2e4 e7e5",
        "ENDGAME, 6k1/7p/8/8/8/8/8/R5K1 b - - 0 1, h7h6 a1a2",
        "MIDDLEGAME, r1bq1rk1/pp3ppp/2n2n2/8/8/2N2N2/PP3PPP/R1BQ1RK1 w - - 0 20, h2h3 h7h6",
        "PAWN_ENDING, 6k1/7p/8/8/8/8/P7/6K1 b - - 0 1, h7h6 a2a4",
        "KNIGHT_ENDING, 6k1/7p/8/8/8/8/N7/6K1 b - - 0 1, h7h6 a2c3",
        "BISHOP_ENDING, 6k1/7p/8/8/8/8/B7/6K1 b - - 0 1, g8h8 a2b1",
        "ROOK_ENDING, 6k1/7p/8/8/8/8/8/R5K1 b - - 0 1, h7h6 a1a2",
        "QUEEN_ENDING, 6k1/7p/8/8/8/8/8/Q5K1 b - - 0 1, h7h6 a1a2",
        "QUEEN_AND_ROOK_ENDING, 6k1/r6p/8/8/8/8/8/Q5K1 b - - 0 1, h7h6 a1a7",
    })
    void themeIsRecognisedInAPositionKnownForIt(PuzzleTheme theme, String fen, String moves) {
        assertTrue(theme.isIn(solution(fen, moves)), theme::words);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        // a knight that can be taken forks nothing
        "FORK, r2bk3/7p/8/1N6/8/8/8/4K3 b - - 0 1, h7h6 b5c7 d8c7 e1e2",
        // the rook is guarded
        "HANGING, 1n4k1/r4ppp/8/8/8/8/Q7/6K1 b - - 0 1, b8c6 a2a7 c6a7 g1f1",
        // a flight square beside the king
        "SMOTHERED, 6rk/p5p1/8/6N1/8/8/8/1K6 b - - 0 1, a7a6 g5f7",
        // a queen mates as well
        "UNDERPROMOTION, 6k1/P7/6K1/8/8/8/8/8 b - - 0 1, g8h8 a7a8r",
        // the man in front is worth less
        "SKEWER, 4q3/7p/8/4p3/8/8/6k1/R3K3 b - - 0 1, g2g3 a1a8 e8a8 e1e2",
    })
    void lookAlikeIsNotRecognised(PuzzleTheme theme, String fen, String moves) {
        assertFalse(theme.isIn(solution(fen, moves)), theme::words);
    }

    @Test
    void sideThatWouldRatherPassIsInZugzwang() {
        Solution solution = solution("8/8/8/3k4/8/3K4/3P4/8 b - - 0 1", "d5e5 d3e3");
        assertTrue(PuzzleTheme.of(solution, p -> p.sideToMove() == Colors.WHITE ? 50 : 0)
                .contains(PuzzleTheme.ZUGZWANG));
        assertFalse(PuzzleTheme.of(solution, p -> 50).contains(PuzzleTheme.ZUGZWANG));
    }

    @Test
    void themesAreFoundByTheNamesThatPeopleType() {
        assertEquals(Optional.of(PuzzleTheme.FORK), PuzzleTheme.named("Forks"));
        assertEquals(Optional.of(PuzzleTheme.BACK_RANK), PuzzleTheme.named("back rank"));
        assertEquals(Optional.of(PuzzleTheme.MATE_IN_2), PuzzleTheme.named("mateIn2"));
        assertEquals(Optional.empty(), PuzzleTheme.named("1400"));
    }

    @Test
    void keywordsTellLengthAndGain() {
        List<String> words = PuzzleTheme.keywords(
                solution("r3k3/7p/8/1N6/8/8/8/4K3 b - - 0 1", "h7h6 b5c7 e8d8 c7a8"), 450, p -> 50);
        assertTrue(words.containsAll(List.of("fork", "short", "advantage", "endgame")), words::toString);
        assertFalse(words.contains("mate"));
    }
}
