package hal.engine.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.book.SmallBooks;
import hal.notation.Fen;
import hal.notation.San;
import hal.platform.UserFolders;
import hal.rules.Position;
import hal.support.UserException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LearnedResultsTest {
    private static final String AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

    @TempDir
    private Path home;

    private Path book;
    private byte[] content;
    private UserFolders folders;

    @BeforeEach
    void write() throws IOException {
        folders = UserFolders.of(Map.of("HOME", home.toString()));
        Path books = UserFolders.create(folders.config().orElseThrow().resolve("books"));
        content = new SmallBooks()
                .add(Fen.START, "e4", 40)
                .add(Fen.START, "d4", 30)
                .add(Fen.START, "c4", 0)
                .add(AFTER_E4, "c5", 10)
                .add(AFTER_E4, "e5", 10)
                .bytes();
        book = Files.write(books.resolve("small.bin"), content);
    }

    private BookCatalog catalog() {
        return BookCatalog.of(folders, remark -> {
            throw new AssertionError(remark);
        });
    }

    private Path file() {
        return folders.state().orElseThrow().resolve(LearnedResults.FILE);
    }

    private static List<Integer> game(String... sans) {
        Position position = Position.start();
        List<Integer> moves = new ArrayList<>();
        for (String san : sans) {
            moves.add(San.parse(position, san));
            position.make(moves.get(moves.size() - 1));
        }
        return moves;
    }

    private static String moves(BookCatalog catalog, String name, String fen) {
        Position position = Fen.parse(fen);
        return catalog.open(name).get(0).moves(position).stream()
                .map(move -> San.format(position, move.move().code()) + ":" + move.weight() + "/" + move.games())
                .collect(Collectors.joining(" "));
    }

    @Test
    void whatWinsComesToWeighMoreAndWhatLosesLess() {
        BookCatalog catalog = catalog();
        assertEquals("e4:40/0 d4:30/0 c4:0/0", moves(catalog, "learned:small", Fen.START));
        for (int i = 0; i < 4; i++) {
            catalog.learn("small", Position.start(), game("e4", "c5", "Nf3", "d6"), 0);
        }
        catalog.learn("small", Position.start(), game("d4", "d5"), 2);
        catalog.learn("small", Position.start(), game("c4"), 2);
        assertEquals("d4:36/1 e4:20/4 c4:0/1", moves(catalog, "learned:small", Fen.START), "30*6/5, 40*4/8, never");
        assertEquals("c5:15/4 e5:10/0", moves(catalog, "learned:small", AFTER_E4));
        assertEquals("e4:40/0 d4:30/0 c4:0/0", moves(catalog, "small", Fen.START));
    }

    @Test
    void itIsKeptInTheUsersFolderAndTheBookIsAsItWas() throws IOException {
        catalog().learn("small", Position.start(), game("e4", "c5", "a3"), 1);
        catalog().learn("small", Position.start(), game("e4", "e5"), 0);
        assertEquals("e4:33/2 d4:30/0 c4:0/0", moves(catalog(), "learned:small", Fen.START), "40*5/6");
        assertTrue(Files.exists(file()));
        assertEquals(ByteBuffer.wrap(content), ByteBuffer.wrap(Files.readAllBytes(book)));
    }

    @Test
    void onlyBookMovesCount() {
        assertEquals(2, catalog().learn("small", Position.start(), game("e4", "c5", "Nf3", "d6"), 2));
        assertEquals(2, catalog().learn("small", Position.start(), game("a3", "c5"), 2));
    }

    @Test
    void aBrokenFileIsNotOverwritten() throws IOException {
        UserFolders.create(folders.state().orElseThrow());
        Files.write(file(), new byte[20]);
        assertThrows(UserException.class, () -> catalog().learn("small", Position.start(), game("e4"), 2));
        assertEquals(20, Files.size(file()));
    }

    @Test
    void withoutAHomeNothingIsKept() {
        BookCatalog homeless = BookCatalog.of(UserFolders.of(Map.of()), remark -> {});
        assertThrows(UserException.class, () -> homeless.learn(book.toString(), Position.start(), game("e4"), 2));
        assertFalse(homeless.open("learned:" + book).isEmpty());
    }
}
