package hal.engine.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.book.OpeningBook;
import hal.book.SmallBooks;
import hal.book.polyglot.PolyglotFile;
import hal.notation.Fen;
import hal.notation.San;
import hal.platform.Shipped;
import hal.rules.Position;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BookCatalogTest {
    @TempDir
    private Path folder;

    private final List<String> remarks = new ArrayList<>();

    private BookCatalog catalog() {
        return new BookCatalog(List.of(folder.resolve("absent"), folder), remarks::add);
    }

    private Path write(String name, String move) throws IOException {
        return Files.write(
                folder.resolve(name + ".bin"),
                new SmallBooks().add(Fen.START, move, 1).bytes());
    }

    @Test
    void booksOfAFolderAreFoundByName() throws IOException {
        write("mine", "e4");
        write("yours", "d4");
        Files.writeString(folder.resolve("notes.txt"), "no book");
        List<String> names = catalog().names();
        assertEquals(List.of("mine", "yours"), names.subList(names.size() - 2, names.size()));
        assertEquals("mine", catalog().open("mine").get(0).name());
    }

    @Test
    void aPathIsABook() throws IOException {
        Path file = write("mine", "e4");
        assertEquals(
                1,
                catalog().open(file.toString()).get(0).moves(Position.start()).size());
    }

    @Test
    void severalBooksAreJoined() throws IOException {
        write("mine", "e4");
        write("yours", "d4");
        List<OpeningBook> books = catalog().open("yours + mine");
        assertEquals(
                List.of("yours", "mine"), books.stream().map(OpeningBook::name).toList());
    }

    @Test
    void aBookIsOpenedOnceUntilItChanges() throws IOException {
        write("mine", "e4");
        BookCatalog catalog = catalog();
        OpeningBook first = catalog.open("mine").get(0);
        assertSame(first, catalog.open("mine").get(0));
        Files.write(
                folder.resolve("mine.bin"),
                new SmallBooks().add(Fen.START, "e4", 1).add(Fen.START, "d4", 1).bytes());
        assertEquals(2, catalog.open("mine").get(0).moves(Position.start()).size());
    }

    private List<String> played(OpeningBook book) {
        return book.moves(Position.start()).stream()
                .map(move -> San.format(Position.start(), move.move().code()))
                .toList();
    }

    @Test
    void aFileThatIsReplacedInTheMiddleOfAGameIsTheBookAtOnce() throws IOException {
        write("mine", "e4");
        OpeningBook book = catalog().open("mine").get(0);
        assertEquals(List.of("e4"), played(book));
        Path next = write("next", "d4");
        Files.move(next, folder.resolve("mine.bin"), StandardCopyOption.REPLACE_EXISTING);
        assertEquals(List.of("d4"), played(book));
        assertEquals(List.of(), remarks);
    }

    @Test
    void aFileThatIsShortenedWhileInUseGivesNoMoveAndOneRemark() throws IOException {
        Path file = write("mine", "e4");
        byte[] whole = Files.readAllBytes(file);
        BookCatalog catalog = catalog();
        OpeningBook book = catalog.open("mine").get(0);
        for (int length : new int[] {8, 0}) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertEquals(List.of(), played(book));
            assertEquals(List.of(), played(book));
            assertEquals(1, remarks.size(), remarks.toString());
            assertTrue(remarks.get(0).contains("holds no book entry: it has " + length + " bytes"), remarks.get(0));
            assertThrows(UserException.class, () -> catalog.open("mine"));
            remarks.clear();
        }
        Files.write(file, whole);
        assertEquals(List.of("e4"), played(book));
        Files.delete(file);
        assertEquals(List.of(), played(book));
        assertTrue(remarks.get(0).startsWith("there is no book "), remarks.get(0));
    }

    @Test
    void invalidBookIsRefused() throws IOException {
        Path text = Files.writeString(folder.resolve("passwd"), "root:x:0:0:root:/root:/bin/bash\n".repeat(5));
        for (Path file : List.of(text, folder, Path.of("/dev/zero"))) {
            String message = assertThrows(UserException.class, () -> catalog().open(file.toString()))
                    .getMessage();
            assertTrue(message.contains("not a") || message.contains("it is a folder"), message);
        }
        assertEquals(List.of(), remarks, "it is said once, by the refusal");
    }

    @Test
    void problemIsReportedOnce() throws IOException {
        byte[] content = new byte[20];
        content[8] = 3; // e2e4, and four bytes behind the entry
        content[9] = 0x1c;
        Files.write(folder.resolve("broken.bin"), content);
        BookCatalog catalog = catalog();
        catalog.open("broken");
        catalog.open("broken");
        assertEquals(1, remarks.size());
        assertTrue(remarks.get(0).contains("broken.bin"), remarks.get(0));
    }

    @Test
    void anUnknownNameIsSaidWithTheKnownOnes() throws IOException {
        write("mine", "e4");
        String message = assertThrows(UserException.class, () -> catalog().open("theirs"))
                .getMessage();
        assertTrue(message.contains("\"theirs\"") && message.contains("mine"), message);
        assertThrows(UserException.class, () -> catalog().open("absent/none.bin"));
        assertThrows(UserException.class, () -> catalog().open("../mine"));
        assertThrows(UserException.class, () -> catalog().open(""));
    }

    /** What no start looks at any more. */
    @Test
    void everyShippedBookIsSortedWholeAndLegal() {
        for (String name : BookCatalog.shipped().names()) {
            String path = "books/" + name + ".bin";
            PolyglotFile file = PolyglotFile.of(path, Shipped.bytes(path));
            assertEquals(List.of(), file.remarks());
            assertEquals(List.of(), BookPositions.illegal(file), name);
        }
    }

    @Test
    void everyShippedBookOpens() {
        BookCatalog shipped = new BookCatalog(List.of(), remarks::add);
        shipped.names()
                .forEach(name -> assertTrue(
                        !shipped.open(name).get(0).moves(Position.start()).isEmpty(), name));
        assertEquals(List.of(), remarks);
    }
}
