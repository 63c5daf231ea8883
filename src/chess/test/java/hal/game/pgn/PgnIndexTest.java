package hal.game.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.Board;
import hal.testkit.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PgnIndexTest {
    private static final int ALL = Integer.MAX_VALUE - 1;

    @TempDir
    private Path folder;

    private PgnIndex index(String text) throws IOException {
        PgnIndex index = new PgnIndex(Files.writeString(folder.resolve("games.pgn"), text));
        index.extend(ALL, () -> false);
        return index;
    }

    private static void assertAgrees(PgnIndex index, String text) throws IOException {
        List<PgnEntry> games = Pgn.parse(text);
        assertEquals(games.size(), index.size(), text);
        for (int i = 0; i < games.size(); i++) {
            assertEquals(
                    PgnWriter.format(games.get(i).game()),
                    PgnWriter.format(index.read(i + 1).game()));
            assertEquals(games.get(i).line(), index.read(i + 1).line(), text);
        }
    }

    @Test
    void gamesAreThoseThatTheReaderFinds() throws IOException {
        for (String text : List.of(
                "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 1-0\n\n[White \"C\"]\n\n1. d4 *\n",
                "[White \"A\"]\r\n\r\n1. e4 {a comment\r\n[White \"no\"]\r\n} e5 *\r\n\r\n[White \"C\"]\r\n\r\n*\r\n",
                "\ufeff[White \"A\"]\n\n1. e4 ; {open\n e5 *\n\n[White \"B\"]\n% {open\n[Black \"X\"]\n\n1. c4 *\n",
                "[White \"A\"]\n\n1. e4 (1. d4 d5) 1... e5 {[%eval 0.2]} *\n[White \"B\"]\n1. c4 *",
                "{of the first}\n[White \"A\"]\n\n1. e4 * {after}\n{of the second}\n[White \"B\"]\n\n1. c4 *\n{end}",
                "[White \"A\"]\n\n[White \"B\"]\n\n1. e4 (1. d4 ; )\n) e5 1-0 1. c4 *\r\n1. Nf3\r\n[White \"C\"]\r\n\r\n*",
                "")) {
            assertAgrees(index(text), text);
        }
    }

    @Test
    void whatIsPackedByAnotherProgramIsRefusedAtOnce() throws IOException {
        Path file = Files.write(folder.resolve("games.pgn"), new byte[] {'P', 'K', 3, 4, 20, 0, 0, 0});
        assertEquals(
                file + ": it is packed by zip, not by gzip or bzip2; unpack it first: unzip games.pgn",
                assertThrows(IOException.class, () -> new PgnIndex(file)).getMessage());
    }

    @Test
    void ofAPackedFileOnlyGamesThatAreKnownAreRead() throws IOException {
        Path file = folder.resolve("games.pgn.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write("1. e4 *\n\n1. d4 *\n".getBytes(StandardCharsets.US_ASCII));
        }
        PgnIndex index = new PgnIndex(file);
        index.extend();
        assertEquals(3, index.read(List.of(1, 2)).get(1).line());
        for (List<Integer> numbers : List.of(List.of(0, 1), List.of(2, 3))) {
            assertThrows(IllegalArgumentException.class, () -> index.read(numbers), numbers.toString());
        }
    }

    @Test
    void whatAFileHoldsBeforeItsDamageIsKnown() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            for (int i = 0; i < 3_000; i++) {
                out.write(("[Round \"" + i * 7_919 + "\"]\n\n1. e4 *\n\n").getBytes(StandardCharsets.US_ASCII));
            }
        }
        byte[] half = Arrays.copyOf(packed.toByteArray(), packed.size() / 2);
        PgnIndex index = new PgnIndex(Files.write(folder.resolve("half.pgn.gz"), half));
        for (int time = 0; time < 2; time++) {
            String message = assertThrows(IOException.class, index::extend).getMessage();
            assertTrue(message.contains("it is damaged"), message);
            assertFalse(index.isComplete());
        }
        int known = index.size();
        assertTrue(known > 1_000 && known < 2_999, known + " games");
        assertEquals("7919", index.read(2).game().tag("Round"));
        int whole = known - 1; // the last one breaks off
        assertEquals(
                String.valueOf((whole - 1) * 7_919), index.read(whole).game().tag("Round"));
        assertTrue(index.find(Board.start().play("e4"), ALL, () -> false).size() >= whole);
    }

    @Test
    void theFirstGamesAreKnownLongBeforeTheLast() throws IOException {
        String game = "[White \"Anna\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n";
        Path file = Files.writeString(folder.resolve("many.pgn"), game.repeat(20_000));
        PgnIndex index = new PgnIndex(file);
        index.extend(20, () -> false);
        assertTrue(index.size() > 20 && index.size() < 2_000, index.size() + " games looked at for 20");
        assertFalse(index.isComplete());
        assertEquals("Anna", index.read(20).game().tag("White"));
        index.extend(ALL, () -> true);
        assertFalse(index.isComplete(), "stopped at once");
        index.extend(ALL, () -> false);
        assertEquals(20_000, index.size());
        assertEquals(6, index.read(20_000).game().moves().size());
        assertEquals(19_999 * 6 + 1, index.read(20_000).line(), "in the file, not in its part");
        assertEquals(
                "there is no game 20001 among the 20000 that are known",
                assertThrows(IllegalArgumentException.class, () -> index.read(20_001))
                        .getMessage());
        assertEquals(List.of(1, 2, 3), index.findTag("BEN", 3, () -> false));
    }

    @Test
    void threadsThatExtendAtOnceFindEachGameOnce() throws Exception {
        String game = "[White \"Anna\"]\n\n1. e4 {a comment} e5 2. Nf3 Nc6 1-0\n\n";
        PgnIndex index = new PgnIndex(Files.writeString(folder.resolve("many.pgn"), game.repeat(60_000)));
        CyclicBarrier start = new CyclicBarrier(4);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                running.add(threads.submit(() -> {
                    start.await();
                    for (int wanted = 1_000; wanted < 100_000; wanted += 1_000) {
                        index.extend(wanted, () -> false);
                    }
                    return null;
                }));
            }
            for (Future<?> each : running) {
                each.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertTrue(index.isComplete());
        assertEquals(60_000, index.size());
        assertEquals(4, index.read(60_000).game().moves().size());
    }

    @Test
    void sharedFilesAreIndexedAsTheyAreRead() throws IOException {
        Path data = SharedData.get("pgn");
        try (Stream<Path> files = Files.walk(data)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                PgnIndex index = new PgnIndex(file);
                boolean none = index.isComplete(); // in UTF-16
                index.extend(ALL, () -> false);
                try (PgnReader reader = PgnReader.open(file)) {
                    int number = 0;
                    for (Optional<PgnEntry> game = reader.next(); !none && game.isPresent(); game = reader.next()) {
                        number++;
                        assertTrue(number <= index.size(), () -> file + " has more games than its index");
                        assertEquals(
                                PgnWriter.format(game.get().game()),
                                PgnWriter.format(index.read(number).game()),
                                file.toString());
                    }
                    assertEquals(number, index.size(), file.toString());
                }
            }
        }
    }

    @Test
    void aSearchLooksAtTagsOnly() throws IOException {
        PgnIndex index =
                index("[White \"Tal\"]\n\n1. e4 {Botvinnik} *\n\n[White \"A\"]\n[Event \"Botvinnik cup\"]\n\n*\n");
        assertEquals(List.of(1), index.findTag("tal"));
        assertEquals(List.of(2), index.findTag("Botvinnik"));
        assertEquals(List.of(), index.findTag("White"));
    }

    @Test
    void aSearchWithoutALimitLooksThroughTheWholeFileFirst() throws IOException {
        Path file = Files.writeString(folder.resolve("two.pgn"), "[White \"Tal\"]\n\n1. e4 *\n\n1. d4 *\n");
        assertEquals(List.of(2), new PgnIndex(file).find(Board.start().play("d4")));
        assertEquals(List.of(1), new PgnIndex(file).findTag("tal"));
        assertEquals(List.of(1, 2), new PgnIndex(file).find(game -> true));
    }

    @Test
    void aBoardFindsTheGamesThatComeToItsPosition() throws IOException {
        String queenless = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        PgnIndex index = index("1. e4 e5 2. Nf3 *\n\n1. Nf3 e5 2. e4 *\n\n1. e4 (1. d4) e5 *\n\n[FEN \"" + queenless
                + "\"]\n\n1. e4 *\n\n[FEN \"none\"]\n\n1. e4 *\n");
        String after = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
        assertEquals(List.of(1, 2), index.find(Board.of(after)));
        assertEquals(List.of(1), index.find(Board.of(after), 1, () -> false));
        assertEquals(List.of(4), index.find(Board.of(queenless)));
        assertEquals(List.of(1, 2, 3), index.find(Board.start()));
        assertEquals(
                List.of(2), index.find(game -> game.moves().equals(Board.start().parseLine("Nf3 e5 e4"))));
    }

    @Test
    void pipesAndDevicesAreRefused() {
        assertTrue(assertThrows(IOException.class, () -> new PgnIndex(folder))
                .getMessage()
                .endsWith("it is a folder"));
        Path nowhere = folder.resolve("none.pgn");
        assertTrue(assertThrows(NoSuchFileException.class, () -> new PgnIndex(nowhere))
                .getMessage()
                .endsWith("there is no such file"));
        Path device = Path.of("/dev/zero");
        if (Files.exists(device)) {
            assertTrue(assertThrows(IOException.class, () -> new PgnIndex(device))
                    .getMessage()
                    .endsWith("it is a device or a pipe, not an ordinary file"));
        }
    }

    @Test
    void aFileThatHasChangedIsNotTheSame() throws IOException {
        PgnIndex index = index("[White \"A\"]\n\n1. e4 *\n");
        assertTrue(index.isCurrent());
        Files.writeString(index.file(), "[White \"Someone else\"]\n\n1. e4 *\n");
        assertFalse(index.isCurrent());
    }
}
