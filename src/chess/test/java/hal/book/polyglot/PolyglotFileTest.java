package hal.book.polyglot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.rules.Position;
import hal.support.UserException;
import hal.testkit.SharedData;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PolyglotFileTest {
    private static final long START = 0x463b96181691fc9cL;

    @TempDir
    private Path folder;

    private PolyglotFile written(PolyglotEntry... entries) throws IOException {
        Path file = folder.resolve("some.bin");
        try (PolyglotWriter writer = new PolyglotWriter(file)) {
            for (PolyglotEntry entry : entries) {
                writer.write(entry);
            }
            writer.finish();
        }
        return PolyglotFile.open(file);
    }

    /** The published test values: http://hgm.nubati.net/book_format.html. */
    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 463b96181691fc9c",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1, 823c9b50fd114196",
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2, 0756b94461c50fb0",
        "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2, 662fafb965db29d4",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3, 22a48b5a8e47ff78",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3, 652a607ca3f242c1",
        "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4, 00fdd303c946bdd9",
        "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3, 3c8123ea7b067637",
        "rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4, 5c3f9b829b279560",
    })
    void keysArePublishedOnes(String fen, String key) {
        assertEquals(Long.parseUnsignedLong(key, 16), Fen.parse(fen).polyglotKey());
    }

    @Test
    void whatIsWrittenIsFound() throws IOException {
        PolyglotEntry low = new PolyglotEntry(1, 0x31c, 7, 0);
        PolyglotEntry first = new PolyglotEntry(START, 0x31c, 40_000, PolyglotEntry.learn(12, 13));
        PolyglotEntry second = new PolyglotEntry(START, 0x2db, 3, 0);
        PolyglotEntry high = new PolyglotEntry(-1, 0xfff, 65_535, -1);
        PolyglotFile file = written(low, first, second, high);
        assertEquals(4, file.size());
        assertEquals(List.of(), file.remarks());
        assertEquals(List.of(low), file.find(1));
        assertEquals(List.of(first, second), file.find(START));
        assertEquals(List.of(high), file.find(-1));
        assertEquals(List.of(), file.find(2));
        assertEquals(12, first.games());
        assertEquals(13, first.points());
    }

    @Test
    void resultsTooManyForTheirPlaceAreScaledDown() {
        PolyglotEntry entry = new PolyglotEntry(0, 0, 0, PolyglotEntry.learn(1_000_000, 1_500_000));
        assertEquals(65_535, entry.points());
        assertEquals(43_690, entry.games());
    }

    @Test
    void anUnfinishedFileLeavesNothingBehind() throws IOException {
        Path file = folder.resolve("gone.bin");
        try (PolyglotWriter writer = new PolyglotWriter(file)) {
            writer.write(new PolyglotEntry(1, 2, 3, 4));
        }
        try (var files = Files.list(folder)) {
            assertEquals(List.of(), files.toList());
        }
    }

    @Test
    void aLargeFileIsReadPieceByPieceAndMayBecomeShorter() throws IOException {
        Path file = folder.resolve("large.bin");
        int count = 3_000;
        try (PolyglotWriter writer = new PolyglotWriter(file)) {
            for (int i = 0; i < count; i++) {
                writer.write(new PolyglotEntry(7L * i, i, i, i));
            }
            writer.finish();
        }
        PolyglotFile large = PolyglotFile.open(file, 0, () -> false);
        assertEquals(List.of(), large.remarks());
        for (int i = count - 1; i >= 0; i -= 13) {
            assertEquals(List.of(new PolyglotEntry(7L * i, i, i, i)), large.find(7L * i));
            assertEquals(List.of(), large.find(7L * i + 1));
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(40);
        }
        assertTrue(assertThrows(UncheckedIOException.class, () -> large.find(7L * (count - 1)))
                .getMessage()
                .contains("has become shorter"));
    }

    @Test
    void aMissingFileIsSaid() {
        Path file = folder.resolve("none.bin");
        assertThrows(NoSuchFileException.class, () -> PolyglotFile.open(file));
        assertThrows(IOException.class, () -> PolyglotFile.open(folder));
    }

    @Test
    void aBookIsReadAsItWasDownloaded() throws IOException {
        PolyglotEntry first = new PolyglotEntry(START, 0x31c, 40_000, 0);
        byte[] plain = Files.readAllBytes(Path.of(written(first).name()));
        Path packed = folder.resolve("some.bin.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(plain);
        }
        PolyglotFile file = PolyglotFile.open(packed);
        assertEquals(List.of(first), file.find(START));
        assertEquals(List.of(), file.remarks());
        Files.write(packed, Arrays.copyOf(Files.readAllBytes(packed), 20));
        IOException damaged = assertThrows(IOException.class, () -> PolyglotFile.open(packed));
        assertTrue(damaged.getMessage().contains("it is damaged"), damaged.getMessage());
        Path other = folder.resolve("some.bin.zst");
        Files.write(other, new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, 0, 0, 0});
        IOException unknown = assertThrows(IOException.class, () -> PolyglotFile.open(other));
        assertTrue(unknown.getMessage().contains("zstd -d some.bin.zst"), unknown.getMessage());
    }

    @Test
    void aPackedBookIsBounded() throws IOException {
        Path packed = folder.resolve("large.bin.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            byte[] zeros = new byte[1 << 20];
            for (int i = 0; i <= PolyglotFile.MAX_IN_MEMORY >> 20; i++) {
                out.write(zeros);
            }
        }
        UserException refused = assertThrows(UserException.class, () -> PolyglotFile.open(packed));
        assertTrue(refused.getMessage().contains("unpack it first"), refused.getMessage());
    }

    @Test
    void wrongSizesAndOrdersAreSaidOnce() {
        byte[] entry = {0, 0, 0, 0, 0, 0, 0, 0, 3, 0x1c, 0, 1, 0, 0, 0, 0};
        assertEquals(1, PolyglotFile.of("short", new byte[15]).remarks().size());
        assertEquals(0, PolyglotFile.of("short", new byte[15]).size());
        assertEquals(1, PolyglotFile.of("empty", new byte[0]).remarks().size());
        assertEquals(List.of(), PolyglotFile.of("one", entry).remarks());
        byte[] unsorted = new byte[35];
        unsorted[0] = 1;
        PolyglotFile file = PolyglotFile.of("unsorted", unsorted);
        assertEquals(0, file.size());
        assertEquals(1, file.remarks().size(), "what is no book has no piece of an entry behind");
        assertTrue(file.remarks().get(0).contains("entry 2"), file.remarks().get(0));
    }

    /** Lines of text may happen to be sorted like a book. */
    @Test
    void aFileInWhichNoEntryNamesAMoveIsNoBook() {
        for (String text : List.of("root:x:0:0:root:/root", "a line of words!another of more.", "\0".repeat(64))) {
            PolyglotFile file = PolyglotFile.of("text", text.getBytes(StandardCharsets.US_ASCII));
            assertEquals(0, file.size());
            assertEquals(
                    List.of("text is no opening book: none of its entries names a move; it is not used"),
                    file.remarks());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "cutechess_book_small.bin, 31467, 0",
        "lasker-trap.bin, 7, 0",
        "performance.bin, 92954, 0",
        "gnuchess_smallbook_trailing_newline.bin, 2417, 1",
        "malformed_own/empty.bin, 0, 1",
        "malformed_own/truncated_15_bytes.bin, 0, 1",
        "malformed_own/truncated_40_bytes.bin, 2, 1",
        "malformed_own/unsorted.bin, 0, 1",
        "malformed_own/not_a_book.bin, 0, 1",
    })
    void filesOfOthers(String name, int size, int remarks) throws IOException {
        PolyglotFile file = PolyglotFile.open(SharedData.get("polyglot/" + name));
        assertEquals(size, file.size());
        assertEquals(remarks, file.remarks().size(), file.remarks().toString());
    }

    @Test
    void aRealBooksStartPosition() throws IOException {
        PolyglotFile file = PolyglotFile.open(SharedData.get("polyglot/cutechess_book_small.bin"));
        List<PolyglotEntry> found = file.find(Position.start().polyglotKey());
        assertEquals(11, found.size());
        assertEquals(11_712, found.get(0).weight());
        assertEquals(11_476, found.get(1).weight());
    }
}
