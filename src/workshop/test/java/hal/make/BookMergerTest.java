package hal.make;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.book.PolyglotBook;
import hal.book.SmallBooks;
import hal.book.polyglot.PolyglotFile;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Position;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BookMergerTest {
    private static final String AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    private static final String AFTER_D4 = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1";

    @TempDir
    private Path folder;

    private final PolyglotFile first = PolyglotFile.of(
            "first",
            new SmallBooks()
                    .add(Fen.START, "e4", 40_000)
                    .add(Fen.START, "d4", 10)
                    .add(AFTER_E4, "e5", 1)
                    .bytes());
    private final PolyglotFile second = PolyglotFile.of(
            "second",
            new SmallBooks()
                    .add(Fen.START, "e4", 40_000)
                    .add(Fen.START, "c4", 20_000)
                    .add(AFTER_D4, "d5", 7)
                    .bytes());

    private String merged(boolean added, String fen) {
        Path out = folder.resolve("merged.bin");
        BookMerger.merge(List.of(first, second), added, out);
        PolyglotBook book = PolyglotBook.open(
                "merged",
                out,
                remark -> {
                    throw new AssertionError(remark);
                },
                () -> false);
        Position position = Fen.parse(fen);
        return book.moves(position).stream()
                .map(move -> San.format(position, move.move().code()) + ":" + move.weight())
                .collect(Collectors.joining(" "));
    }

    @Test
    void theFirstBookThatKnowsAPositionDecides() {
        assertEquals("e4:40000 d4:10", merged(false, Fen.START));
        assertEquals("e5:1", merged(false, AFTER_E4));
        assertEquals("d5:7", merged(false, AFTER_D4));
    }

    @Test
    void addedWeightsAreScaledDownWhenTooGreat() {
        assertEquals("e4:65535 c4:16384 d4:9", merged(true, Fen.START));
        assertEquals("d5:7", merged(true, AFTER_D4));
    }
}
