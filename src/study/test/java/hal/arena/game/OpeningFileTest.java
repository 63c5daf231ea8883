package hal.arena.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.rules.Position;
import hal.rules.Rules;
import hal.support.UserException;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OpeningFileTest {
    private static final String GAMES =
            """
            [Event "one"]
            [StartLine "King's Pawn"]
            [Result "*"]

            1. e4 e5 2. Nf3 Nc6 3. Bb5 *

            [Event "two"]
            [Result "0-1"]

            1. f3 e5 2. g4 Qh4# 0-1
            """;

    @TempDir
    private Path folder;

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private static String end(Openings.StartLine opening) {
        Position position = opening.start().copy();
        opening.moves().forEach(position::make);
        return Fen.format(position);
    }

    @Test
    void positionsOfAnEpdFile() throws IOException {
        OpeningFile file = OpeningFile.read(
                file(
                        "some.epd",
                        """
                        # a comment
                        rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - id "King's Pawn";

                        rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1
                        nonsense
                        7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
                        """),
                8);
        assertEquals(2, file.size());
        assertEquals("King's Pawn", file.get(0).name());
        assertEquals("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1", end(file.get(1)));
        assertEquals(end(file.get(0)), end(file.get(2)), "begins anew");
        assertEquals(2, file.skipped());
        assertTrue(
                file.firstProblem().orElseThrow().startsWith("line 5: "),
                file.firstProblem().toString());
    }

    @Test
    void theFirstMovesOfGames() throws IOException {
        OpeningFile file = OpeningFile.read(file("some.pgn", GAMES), 3);
        assertEquals(2, file.size());
        assertEquals(3, file.get(0).moves().size());
        assertEquals("King's Pawn", file.get(0).name());
        assertEquals("", file.get(1).name());
        OpeningFile whole = OpeningFile.read(file("some.pgn", GAMES), 20);
        assertEquals(1, whole.size(), "a game that is over is no opening");
        assertEquals(1, whole.skipped());
        assertEquals(5, whole.get(0).moves().size());
    }

    @Test
    void theOrderOfChanceFollowsTheSeed() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int number = 1; number <= 50; number++) {
            lines.append("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 ")
                    .append(number)
                    .append('\n');
        }
        OpeningFile openings = OpeningFile.read(file("x.epd", lines.toString()), 8);
        assertEquals(order(openings.shuffled(1)), order(openings.shuffled(1)));
        assertNotEquals(order(openings.shuffled(1)), order(openings.shuffled(2)));
        assertNotEquals(order(openings.shuffled(1)), order(openings));
        assertEquals(50, order(openings.shuffled(1)).lines().distinct().count());
    }

    private static String order(OpeningFile openings) {
        StringBuilder text = new StringBuilder();
        IntStream.range(0, openings.size())
                .forEach(number -> text.append(end(openings.get(number))).append('\n'));
        return text.toString();
    }

    @Test
    void filesDifferByTheirContent() throws IOException {
        String one = OpeningFile.read(file("some.pgn", GAMES), 3).digest();
        assertEquals(one, OpeningFile.read(file("copy.pgn", GAMES), 3).digest());
        assertNotEquals(
                one, OpeningFile.read(file("other.pgn", GAMES + "\n"), 3).digest());
    }

    @Test
    void aFileWithoutOpeningsIsSaid() throws IOException {
        assertSays(file("empty.epd", ""), "no usable opening in");
        assertSays(file("bad.epd", "nonsense\n"), "(line 1: ");
        assertSays(folder.resolve("missing.epd"), "there is no such file");
    }

    private static void assertSays(Path file, String words) {
        String message = assertThrows(UserException.class, () -> OpeningFile.read(file, 8))
                .getMessage();
        assertTrue(message.contains(words), message);
    }

    @Test
    void theSuitesThatEngineTestersUse() {
        assertEquals(
                50,
                OpeningFile.read(SharedData.get("openings/silver_suite.pgn"), 100)
                        .size());
        OpeningFile fischer = OpeningFile.read(SharedData.get("openings/FRC_openings_960.epd"), 8);
        assertEquals(0, fischer.skipped(), fischer.firstProblem().toString());
        assertEquals(Rules.CHESS960, fischer.get(0).start().rules());
        assertEquals(
                0,
                OpeningFile.read(SharedData.get("openings/sample_popularpos_lichess_v3.epd"), 8)
                        .skipped());
    }
}
