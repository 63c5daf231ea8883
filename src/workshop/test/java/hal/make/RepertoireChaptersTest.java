package hal.make;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.book.PolyglotBook;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Position;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RepertoireChaptersTest {
    private static final Path BOOKS = Path.of(System.getProperty("hal.top", "")).resolve("books");
    private static final String AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

    @TempDir
    private Path folder;

    private RepertoireChapters read(String pgn) throws IOException {
        return RepertoireChapters.read(Files.writeString(folder.resolve("some.pgn"), pgn));
    }

    private static String chapter(String side, String moves) {
        return "[Event \"A chapter\"]\n[Repertoire \"" + side + "\"]\n\n" + moves + " *\n\n";
    }

    private String moves(RepertoireChapters repertoire, String fen) throws IOException {
        Path file = folder.resolve("some.bin");
        repertoire.write(file);
        PolyglotBook book = PolyglotBook.open(
                "some",
                file,
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
    void mainLinesWeighMoreThanVariations() throws IOException {
        RepertoireChapters repertoire = read(chapter("both", "1. e4 e5 (1... c5 2. Nf3) 2. Nf3"));
        assertEquals("e4:100", moves(repertoire, Fen.START));
        assertEquals("e5:100 c5:50", moves(repertoire, AFTER_E4));
        assertEquals(2, repertoire.leaves().size());
        assertEquals(5, repertoire.moves());
        assertEquals(4, repertoire.positions());
    }

    @Test
    void theOtherSidesMovesAreNeverPlayed() throws IOException {
        RepertoireChapters repertoire = read(chapter("white", "1. e4 e5 2. Nf3"));
        assertEquals("e5:0", moves(repertoire, AFTER_E4));
        assertEquals("e4:100", moves(repertoire, Fen.START));
    }

    @Test
    void theGreatestWrittenWeightHolds() throws IOException {
        RepertoireChapters repertoire = read(chapter("both", "1. e4 {[%weight 30]} (1. d4 {[%weight 20]} d5) 1... e5")
                + chapter("both", "1. e4 c5")
                + chapter("both", "1. d4 {good [%weight 25]} Nf6")
                + chapter("both", "1. c4"));
        assertEquals("c4:100 e4:30 d4:25", moves(repertoire, Fen.START));
    }

    @Test
    void aLeafOfBothSidesIsJudgedForBoth() throws IOException {
        RepertoireChapters repertoire = read(chapter("white", "1. e4 e5") + chapter("black", "1. e4 e5"));
        RepertoireChapters.Leaf leaf = repertoire.leaves().get(0);
        assertTrue(leaf.forWhite() && leaf.forBlack());
        assertEquals(1, repertoire.leaves().size());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e4 e6 2. Ke3 | both | line 4",
                "1. e4           | all  | has no tag [Repertoire",
                "1. e4 {[%weight 0]} | both | 1 to 1000",
                "1. e4 {[%weight 1001]} | both | 1 to 1000",
            })
    void whatIsWrongIsSaidWithItsChapter(String moves, String side, String words) {
        UserException e = assertThrows(UserException.class, () -> read(chapter(side, moves)));
        assertTrue(e.getMessage().contains(words) && e.getMessage().contains("A chapter"), e.getMessage());
    }

    /** What make check-book has found and written down. */
    @ParameterizedTest
    @CsvSource({"repertoire, hal", "classic, classic"})
    void everyLineOfTheShippedRepertoiresWasJudgedGoodEnough(String pgn, String bin) throws Exception {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(BOOKS.resolve(pgn + ".pgn")));
        String digest = HexFormat.of().formatHex(hash).substring(0, 16);
        String record = Files.readString(BOOKS.resolve(bin + ".check"));
        assertTrue(record.startsWith("Repertoire: " + pgn + ".pgn " + digest), "run make check-book: " + record);
        assertTrue(record.contains("\nWorse than -0.70 for the side whose repertoire it is: 0\n"), record);
    }

    @ParameterizedTest
    @CsvSource({"repertoire, hal", "classic, classic"})
    void theShippedBooksAreMadeOfTheirRepertoires(String pgn, String bin) throws IOException {
        Path made = folder.resolve("made.bin");
        RepertoireChapters.read(BOOKS.resolve(pgn + ".pgn")).write(made);
        assertArrayEquals(
                Files.readAllBytes(made),
                Files.readAllBytes(BOOKS.resolve(bin + ".bin")),
                "books/" + bin + ".bin is not what make book makes");
    }
}
