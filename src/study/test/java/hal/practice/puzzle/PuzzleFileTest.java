package hal.practice.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.support.UserException;
import hal.testkit.SharedData;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Puzzles out of files of all three kinds. */
final class PuzzleFileTest {
    private static final String BACK_RANK = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";

    private static PuzzleFile read(String name, String text) throws IOException {
        return PuzzleFile.read(name, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), 1000);
    }

    private static Puzzle only(String name, String text) throws IOException {
        PuzzleFile file = read(name, text);
        assertEquals(List.of(), file.problems());
        assertEquals(1, file.puzzles().size());
        return file.puzzles().get(0);
    }

    @Test
    void anEpdNamesBestMovesAndMovesToAvoid() throws IOException {
        Puzzle puzzle = only("x.epd", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8+; am Ra7; id \"BACK.07\";");
        assertEquals("BACK.07", puzzle.id());
        assertEquals(List.of("BACK"), puzzle.themes());
        assertEquals(1, puzzle.best().size());
        assertEquals(1, puzzle.avoid().size());
        assertEquals(1, puzzle.movesToFind());
    }

    @Test
    void anEpdHoldsALine() throws IOException {
        Puzzle puzzle = only("x.epd", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - dm 1; pv Ra8#; id \"one\";");
        assertEquals(1, puzzle.line().size());
        assertEquals(1, puzzle.mate());
    }

    @Test
    void lichessBeginsWithTheOpponentsMove() throws IOException {
        Puzzle puzzle = only(
                "lichess.csv",
                "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags\n"
                        + "01ig0,5kn1/5p2/2R2Pp1/1p4r1/1P1P4/r7/3R3K/8 b - - 0 37,g5f5 c6c8,399,91,100,237,"
                        + "endgame mate mateIn1 oneMove,https://lichess.org/hvP3GzUB/black#74,\n");
        assertEquals("01ig0", puzzle.id());
        assertEquals(OptionalInt.of(399), puzzle.rating());
        assertEquals(1, puzzle.mate());
        assertEquals("5kn1/5p2/2R2Pp1/1p3r2/1P1P4/r7/3R3K/8 w - - 1 38", Fen.format(puzzle.start()));
        assertTrue(puzzle.themes().contains("mateIn1"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            a,b,c                                                    | line 1: it has 3 columns
            x,nonsense,e2e4 e7e5,1,1,1,1,t                           | line 1:
            x,6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1,a1a8,1,1,1,1,t    | line 1: its moves must
            x,6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1,a1b8 a8a7,1,1,1,1,t | line 1:
            """)
    void aBadRowIsNamedAndLeftOut(String row, String words) throws IOException {
        PuzzleFile file = read("x.csv", row + "\n");
        assertEquals(0, file.puzzles().size());
        assertTrue(file.problems().get(0).startsWith(words), file.problems().toString());
    }

    @Test
    void aGameIsATask() throws IOException {
        Puzzle puzzle =
                only("x.pgn", "[Event \"Back rank\"]\n[FEN \"" + BACK_RANK + "\"]\n[SetUp \"1\"]\n\n1. Ra8# *\n");
        assertEquals("1 Back rank", puzzle.id());
        assertEquals(1, puzzle.mate());
    }

    @Test
    void aGameWithoutMovesIsNone() throws IOException {
        PuzzleFile file = read("x.pgn", "[Event \"Empty\"]\n\n*\n");
        assertEquals(List.of("game 1: no moves to find"), file.problems());
    }

    @Test
    void anEpdWithoutATaskIsNone() throws IOException {
        assertEquals(
                1,
                read("x.epd", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - id \"nothing\";")
                        .problems()
                        .size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"x.doc", "x", "x.bin"})
    void otherFilesAreRefused(String name) {
        UserException refusal = assertThrows(UserException.class, () -> read(name, ""));
        assertTrue(refusal.getMessage().contains(".epd, .pgn or .csv"));
    }

    @Test
    void aPackedTableIsToBeUnpacked() {
        UserException refusal = assertThrows(UserException.class, () -> read("lichess_db_puzzle.csv.zst", ""));
        assertTrue(refusal.getMessage().endsWith("; unpack it first"), refusal.getMessage());
    }

    @Test
    void aMissingFileIsSaid() {
        UserException refusal = assertThrows(UserException.class, () -> PuzzleFile.read(Path.of("no-such.epd"), 10));
        assertTrue(refusal.getMessage().contains("there is no such file"));
    }

    @Test
    void theTableOfLichessIsReadWhole() {
        PuzzleFile file = PuzzleFile.read(SharedData.get("puzzles/lichess_puzzles_2500.csv"), Integer.MAX_VALUE);
        assertEquals(List.of(), file.problems());
        assertEquals(2500, file.puzzles().size());
    }
}
