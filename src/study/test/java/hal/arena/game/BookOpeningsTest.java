package hal.arena.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.book.SmallBooks;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Position;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BookOpeningsTest {
    private static final String AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

    @TempDir
    private Path folder;

    private Path write(SmallBooks book) throws IOException {
        return Files.write(folder.resolve("small.bin"), book.bytes());
    }

    private BookOpenings read(SmallBooks book, int plies) throws IOException {
        return BookOpenings.read(write(book), 1, plies, problem -> {
            throw new AssertionError(problem);
        });
    }

    private static SmallBooks small() {
        return new SmallBooks()
                .add(Fen.START, "e4", 2)
                .add(Fen.START, "d4", 1)
                .add(Fen.START, "h4", 0)
                .add(AFTER_E4, "c5", 1);
    }

    private static String text(Openings.StartLine opening) {
        int[] moves = opening.moves().stream().mapToInt(Integer::intValue).toArray();
        return San.formatLine(Position.start(), moves, moves.length);
    }

    @Test
    void linesAreChosenByWeightToTheBooksEnd() throws IOException {
        BookOpenings openings = read(small(), 10);
        Set<String> lines = new TreeSet<>();
        for (int i = 0; i < 50; i++) {
            lines.add(text(openings.get(i)));
            assertEquals(text(openings.get(i)), text(openings.get(i)), "the same for the same number");
        }
        assertEquals(Set.of("1. e4 c5", "1. d4"), lines);
    }

    @Test
    void theLengthIsLimited() throws IOException {
        BookOpenings openings = read(new SmallBooks().add(Fen.START, "e4", 1).add(AFTER_E4, "c5", 1), 1);
        assertEquals("1. e4", text(openings.get(0)));
    }

    @Test
    void aLineToItsMateIsCutBeforeIt() throws IOException {
        SmallBooks book = new SmallBooks()
                .add(Fen.START, "g4", 1)
                .add("rnbqkbnr/pppppppp/8/8/6P1/8/PPPPPP1P/RNBQKBNR b KQkq - 0 1", "e5", 1)
                .add("rnbqkbnr/pppp1ppp/8/4p3/6P1/8/PPPPPP1P/RNBQKBNR w KQkq - 0 2", "f3", 1)
                .add("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "Qh4#", 1);
        assertEquals("1. g4 e5 2. f3", text(read(book, 10).get(0)));
    }

    @Test
    void aBookWithoutTheStartPositionIsRefused() throws IOException {
        Path file = write(new SmallBooks().add(AFTER_E4, "c5", 1));
        String message = assertThrows(UserException.class, () -> BookOpenings.read(file, 1, 8, problem -> {}))
                .getMessage();
        assertTrue(message.contains("start position"), message);
    }
}
