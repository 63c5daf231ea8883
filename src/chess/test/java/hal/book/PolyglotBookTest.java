package hal.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.book.polyglot.PolyglotEntry;
import hal.book.polyglot.PolyglotFile;
import hal.game.Board;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Move;
import hal.rules.Position;
import hal.support.UserException;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PolyglotBookTest {
    private final List<String> remarks = new ArrayList<>();

    @TempDir
    private Path folder;

    private OpeningBook book(byte[] content) {
        return new PolyglotBook("test", PolyglotFile.of("test.bin", content), remarks::add);
    }

    private static String moves(OpeningBook book, Position position) {
        return book.moves(position).stream()
                .map(move -> San.format(position, move.move().code()) + ":" + move.weight())
                .collect(Collectors.joining(" "));
    }

    @Test
    void theHeaviestComesFirst() {
        OpeningBook book = new SmallBooks()
                .add(Fen.START, "c4", 3)
                .add(Fen.START, "e4", 9)
                .add(Fen.START, "d4", 5)
                .add("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "e5", 1)
                .book();
        assertEquals("e4:9 d4:5 c4:3", moves(book, Position.start()));
        assertEquals("", moves(book, Fen.parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1")));
    }

    @Test
    void aMoveNamedTwiceIsOneMove() {
        OpeningBook book = new SmallBooks()
                .add(Fen.START, "e4", 9)
                .add(Fen.START, "e4", 4)
                .add(Fen.START, "d4", 10)
                .book();
        assertEquals("e4:13 d4:10", moves(book, Position.start()));
    }

    @Test
    void illegalMovesAreSaidOnceAndPassedOver() {
        byte[] content = new SmallBooks()
                .add(Fen.START, 0x324, 9)
                .add(Fen.START, "e4", 4)
                .add(Fen.START, 0xffff, 8)
                .bytes();
        OpeningBook book = book(content);
        assertEquals("e4:4", moves(book, Position.start()));
        assertEquals("e4:4", moves(book, Position.start()));
        assertEquals(1, remarks.size());
        assertTrue(remarks.get(0).contains("test.bin") && remarks.get(0).contains("not legal"), remarks.get(0));
    }

    /** The library's way in refuses what is no book, since nobody is told of remarks there. */
    @Test
    void whatIsNoBookIsNotOpened(@TempDir Path folder) throws IOException {
        for (String text :
                List.of("", "fifteen bytes..", "root:x:0:0:root:/root:/bin/bash\n", "d".repeat(16) + "c".repeat(16))) {
            Path file = Files.writeString(folder.resolve("no-book"), text);
            String message = assertThrows(UserException.class, () -> PolyglotBook.open(file))
                    .getMessage();
            assertTrue(message.matches(".*no-book (is no opening book|holds no book entry).*"), message);
        }
        Path book = Files.write(
                folder.resolve("book.bin"),
                new SmallBooks().add(Fen.START, "e4", 9).bytes());
        assertEquals("e4:9", moves(PolyglotBook.open(book), Position.start()));
        assertEquals(List.of(), PolyglotBook.open(book).remarks());
        PolyglotBook wrong = PolyglotBook.open(Files.write(
                folder.resolve("wrong.bin"),
                new SmallBooks()
                        .add(Fen.START, "e4", 9)
                        .add(Fen.START, 0x0fff, 9)
                        .bytes()));
        assertEquals(
                "e4",
                Board.start().san(wrong.choose(Board.start()).orElseThrow().move()));
        assertTrue(
                wrong.remarks().get(0).contains("not legal in its position"),
                wrong.remarks().toString());
        Files.write(book, new byte[5], StandardOpenOption.APPEND);
        List<String> remarks = PolyglotBook.open(book).remarks();
        assertTrue(remarks.get(0).contains("ends with 5 bytes that are not a whole entry"), remarks.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "castling_e1g1_nonstandard.bin, O-O:9 O-O-O:4",
        "castling_e1h1.bin, O-O:9 O-O-O:4",
    })
    void castlingOfOthers(String name, String expected) throws IOException {
        String fen = Files.readString(SharedData.get("polyglot/malformed_own/castling_fen.txt"))
                .strip();
        byte[] content = Files.readAllBytes(SharedData.get("polyglot/malformed_own/" + name));
        assertEquals(expected, moves(book(content), Fen.parse(fen)));
    }

    @ParameterizedTest
    @CsvSource({
        "illegal_moves.bin, '', 1",
        "null_move_a1a1.bin, '', 1",
        "zero_weights.bin, e4:0 d4:0, 0",
        "max_weights_overflow.bin, e4:65535 d4:65535 c4:65535 Nf3:65535, 0",
        "truncated_40_bytes.bin, e4:10 d4:5, 1",
        "not_a_book.bin, '', 1",
    })
    void malformedOnes(String name, String expected, int said) throws IOException {
        byte[] content = Files.readAllBytes(SharedData.get("polyglot/malformed_own/" + name));
        assertEquals(expected, moves(book(content), Position.start()));
        assertEquals(said, remarks.size(), remarks.toString());
    }

    @Test
    void aRealBookIsReadAsOthersReadIt() throws IOException {
        byte[] content = Files.readAllBytes(SharedData.get("polyglot/cutechess_book_small.bin"));
        assertEquals(
                "d4:11712 e4:11476 Nf3:2824 c4:2071 g3:83 b3:52 f4:20 Nc3:4 b4:3 c3:3 d3:3",
                moves(book(content), Position.start()));
        assertEquals(List.of(), remarks);
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        Path file = folder.resolve("own.bin");
        Board start = Board.start();
        Board later = Board.of(Fen.START.replace("0 1", "4 9"));
        BookMove pawn = new BookMove(start.parse("e4"), 3, 2, 1);
        BookMove knight = new BookMove(start.parse("Nf3"), 0xffff, 0, 0);
        Board black = start.play("e4");
        BookMove castling = new BookMove(black.parse("c5"), 1, 0, 0);
        PolyglotBook.write(file, Map.of(start, List.of(pawn), later, List.of(pawn, knight), black, List.of(castling)));
        PolyglotBook book = PolyglotBook.open(file);
        assertEquals(
                List.of(new BookMove(knight.move(), 0xffff, 0, 0), new BookMove(pawn.move(), 6, 4, 2)),
                book.moves(start));
        assertEquals(List.of(castling), book.moves(black));
        assertEquals(3, book.size());
        Map<Board, List<BookMove>> heavy = Map.of(start, List.of(new BookMove(knight.move(), 0x10000, 0, 0)));
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> PolyglotBook.write(file, heavy));
        assertEquals("the weights of a book go up to 65535, unlike 65536 for g1f3", e.getMessage());
        assertEquals(3, PolyglotBook.open(file).size(), "it is left as it was");
    }

    @Test
    void aMoveHasAtMostTwoPointsForEachGame() {
        Move move = Board.start().parse("e4");
        assertEquals(6, new BookMove(move, 1, 3, 6).points());
        assertThrows(IllegalArgumentException.class, () -> new BookMove(move, 1, 3, 7));
        PolyglotEntry otherProgram = new PolyglotEntry(0, 0, 1, 3 << 16 | 7);
        assertEquals(List.of(0, 0), List.of(otherProgram.games(), otherProgram.points()));
        PolyglotEntry scaled = new PolyglotEntry(0, 0, 1, PolyglotEntry.learn(40_000, 80_000));
        assertEquals(2 * scaled.games(), scaled.points());
    }

    @Test
    void anIllegalMoveIsNotWritten() {
        Map<Board, List<BookMove>> wrong = Map.of(
                Board.start().play("e4"), List.of(new BookMove(Board.start().parse("e4"), 1, 0, 0)));
        assertThrows(IllegalArgumentException.class, () -> PolyglotBook.write(folder.resolve("own.bin"), wrong));
    }

    @Test
    void choosesByWeightAndNeverWithout() {
        OpeningBook book = new SmallBooks()
                .add(Fen.START, "e4", 3)
                .add(Fen.START, "d4", 1)
                .add(Fen.START, "a4", 0)
                .book();
        Random random = new Random(1);
        int pawns = 0;
        for (int i = 0; i < 4_000; i++) {
            String move =
                    book.choose(Board.start(), random).orElseThrow().move().toString();
            assertTrue(List.of("e2e4", "d2d4").contains(move), move);
            pawns += move.equals("e2e4") ? 1 : 0;
        }
        assertTrue(Math.abs(pawns - 3_000) < 200, pawns + " of 4000");
        assertEquals(Optional.empty(), book.choose(Board.start().play("e4"), random));
    }
}
