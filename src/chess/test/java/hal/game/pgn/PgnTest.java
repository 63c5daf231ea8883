package hal.game.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.Board;
import hal.game.EpdSuite;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.GameTree;
import hal.rules.Rules;
import hal.support.NotationException;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

final class PgnTest {
    @TempDir
    private Path folder;

    private static List<GameTree> games(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    Game game = Game.start();
                    game.play("e4");
                    game.tree().tags().set("Round", String.valueOf(i));
                    return game.tree();
                })
                .toList();
    }

    private static byte[] gzipped(byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }

    @Test
    void whatIsWrittenIsReadAgainPlainAndPacked() throws IOException {
        Path file = folder.resolve("games.pgn");
        Pgn.write(file, games(1).get(0));
        assertEquals(PgnWriter.format(games(1).get(0)), Files.readString(file));
        Pgn.write(file, games(3));
        Path packed = Files.write(folder.resolve("games.pgn.gz"), gzipped(Files.readAllBytes(file)));
        for (Path each : List.of(file, packed)) {
            try (Stream<PgnEntry> read = Pgn.games(each)) {
                assertEquals(
                        List.of("0", "1", "2"),
                        read.map(entry -> entry.orThrow().tags().get("Round")).toList());
            }
        }
    }

    @Test
    void aGameThatCannotBePlayedIsReadUpToThereAndTheNextOneFollows() throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), "1. e4 Ke4 *\n\n1. d4 *\n");
        try (Stream<PgnEntry> read = Pgn.games(file)) {
            List<PgnEntry> entries = read.toList();
            assertEquals(
                    List.of(false, true),
                    entries.stream().map(PgnEntry::isComplete).toList());
            assertEquals(1, entries.get(0).game().mainLine().size());
        }
    }

    @Test
    void aFileThatBreaksOffEndsWithAnEntryThatSaysSo() throws IOException {
        StringBuilder text = new StringBuilder();
        for (GameTree game : games(3_000)) {
            text.append(PgnWriter.format(game));
        }
        byte[] packed = gzipped(text.toString().getBytes(StandardCharsets.UTF_8));
        Path file = Files.write(folder.resolve("games.pgn.gz"), Arrays.copyOf(packed, packed.length / 2));
        try (Stream<PgnEntry> read = Pgn.games(file)) {
            List<PgnEntry> entries = read.toList();
            PgnEntry last = entries.get(entries.size() - 1);
            int begun = 1 + wholeGames(file);
            assertEquals(begun, entries.size() - 1, "what is in the file, the last game in part");
            assertTrue(last.shortfall().orElseThrow().contains("the file cannot be read on: "), last.toString());
            assertEquals(
                    1, entries.stream().filter(entry -> !entry.isComplete()).count());
        }
    }

    /** How many games a damaged file has before the damage, by what is unpacked a byte at a time. */
    private static int wholeGames(Path file) throws IOException {
        StringBuilder text = new StringBuilder();
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            for (int one = in.read(); one >= 0; one = in.read()) {
                text.append((char) one);
            }
        } catch (EOFException e) {
            // The end of what is whole.
        }
        return text.toString().split("1\\. e4 \\*\n", -1).length - 1;
    }

    @Test
    void aFileThatIsNotThereIsRefusedAtOnce() {
        assertThrows(NoSuchFileException.class, () -> Pgn.games(folder.resolve("none.pgn")));
    }

    @Test
    void aFailureWhileWritingLeavesTheOldFile() throws IOException {
        Path file = folder.resolve("games.pgn");
        Pgn.write(file, games(1));
        String old = Files.readString(file);
        Iterator<GameTree> one = games(1).iterator();
        Iterable<GameTree> breaking = () -> new Iterator<>() {
            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public GameTree next() {
                return one.next();
            }
        };
        assertThrows(RuntimeException.class, () -> Pgn.write(file, breaking));
        assertEquals(old, Files.readString(file));
        try (Stream<Path> left = Files.list(folder)) {
            assertFalse(left.anyMatch(each -> !each.equals(file)));
        }
    }

    /** The door, and what is given to it. */
    private static void assertNames(Path file, String reason, Executable door) {
        Exception e = assertThrows(Exception.class, door);
        assertTrue(e instanceof IOException || e instanceof UserException, e.toString());
        assertTrue(e.getMessage().contains(file.toString()), e.getMessage());
        assertTrue(e.getMessage().endsWith(": " + reason), e.getMessage());
    }

    @Test
    void errorsNameTheFileAndSayWhatIsWrongWithIt() {
        Path missing = folder.resolve("missing");
        Path nowhere = folder.resolve("nowhere").resolve("games");
        for (Map.Entry<Path, String> file : Map.of(folder, "it is a folder", missing, "there is no such file")
                .entrySet()) {
            assertNames(file.getKey(), file.getValue(), () -> Pgn.games(file.getKey())
                    .close());
            assertNames(file.getKey(), file.getValue(), () -> PgnReader.open(file.getKey())
                    .close());
            assertNames(file.getKey(), file.getValue(), () -> EpdSuite.read(file.getKey()));
        }
        assertNames(folder, "it is a folder", () -> Pgn.write(folder, List.of()));
        assertNames(nowhere, "its folder does not exist", () -> Pgn.write(nowhere, List.of()));
        assertNames(
                nowhere, "its folder does not exist", () -> Pgn.games(nowhere).close());
    }

    @Test
    void theFirstGameIsReadWholeOrSaysWhatIsWrong() throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), "1. e4 e5 *\n\n1. d4 *\n");
        assertEquals("e4", Pgn.first(file).mainLine().get(0).san());
        String broken = message(Files.writeString(file, "1. e4 Ke3 *"));
        assertEquals(file + ", line 1, column 7: 1... Ke3: the king on e8 cannot reach e3", broken);
        String empty = message(Files.writeString(file, ""));
        assertTrue(empty.matches("there is no game in .*games.pgn"), empty);
        assertThrows(NoSuchFileException.class, () -> Pgn.first(folder.resolve("none.pgn")));
    }

    @Test
    void whatIsWrongInAGameHasItsKindItsPlaceAndSuggestions() throws IOException {
        String pgn = "[White \"A\"]\n\n1. e4 e5\n2. Ke3 *";
        NotationException e = assertThrows(
                NotationException.class, () -> Pgn.parse(pgn).get(0).orThrow());
        assertEquals("line 4, column 4: 2. Ke3: the king on e1 cannot reach e3", e.getMessage());
        assertEquals(NotationException.Kind.UNREACHABLE, e.kind());
        assertEquals(List.of(4, 4), List.of(e.line(), e.column()));
        assertEquals(List.of("Ke2"), e.suggestions());
        Board before = Board.start().play("e4").play("e5");
        assertEquals(
                List.of("Ke3", before.fen()),
                List.of(e.text().orElseThrow(), e.fen().orElseThrow()));
        Path file = Files.writeString(folder.resolve("games.pgn"), pgn);
        NotationException first = assertThrows(NotationException.class, () -> Pgn.first(file));
        assertEquals(e.suggestions(), first.suggestions());
        assertEquals(4, first.line());
        Map<String, NotationException.Kind> kinds = Map.of(
                "1. e4 PK e5 *",
                NotationException.Kind.SYNTAX,
                "1. e4 {open",
                NotationException.Kind.SYNTAX,
                "[Variant \"Atomic\"]\n\n1. e4 *",
                NotationException.Kind.UNSUPPORTED,
                "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *",
                NotationException.Kind.ILLEGAL,
                "[FEN \"so\"]\n\n1. e4 *",
                NotationException.Kind.SYNTAX,
                "1. e4 e5 2. Nf9 *",
                NotationException.Kind.NO_SUCH_SQUARE,
                "1. e4 f5 2. Qh5+ -- *",
                NotationException.Kind.IN_CHECK);
        kinds.forEach((text, kind) -> {
            PgnEntry entry = Pgn.parse(text).get(0);
            assertEquals(kind, entry.problems().get(0).kind(), text);
            assertEquals(
                    kind, assertThrows(NotationException.class, entry::orThrow).kind(), text);
        });
    }

    private static String message(Path file) {
        return assertThrows(UserException.class, () -> Pgn.first(file)).getMessage();
    }

    @Test
    void aReaderPassesOverItsGamesOnce() throws IOException {
        try (PgnReader reader = PgnReader.open(Files.writeString(folder.resolve("games.pgn"), "1. e4 *"))) {
            assertTrue(reader.iterator().hasNext());
            assertThrows(IllegalStateException.class, reader::iterator);
        }
    }

    @Test
    void chess960FromTheStandardStartStaysChess960() {
        String start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        for (String variant : List.of("Chess960", "chess 960", "Fischerandom", "FRC")) {
            for (String fen : List.of("[SetUp \"1\"]\n[FEN \"" + start + "\"]\n", "")) {
                String pgn = "[Variant \"" + variant + "\"]\n" + fen + "\n1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O *";
                String written = PgnWriter.format(Pgn.parse(pgn).get(0).orThrow());
                for (String text : List.of(pgn, written)) {
                    GameTree game = Pgn.parse(text).get(0).orThrow();
                    assertEquals(Rules.CHESS960, game.root().board().rules(), text);
                    GameNode castling = game.mainLine().get(6);
                    assertEquals("e1h1", castling.boardBefore().uci(castling.move()), text);
                }
                assertTrue(written.contains("[Variant \"" + variant + "\"]"), written);
                assertTrue(written.contains("[SetUp \"1\"]") && written.contains(start), written);
            }
        }
        GameTree ordinary = Pgn.parse("[Variant \"Standard\"]\n[FEN \"" + start + "\"]\n\n1. e4 *")
                .get(0)
                .orThrow();
        assertEquals(Rules.STANDARD, ordinary.root().board().rules());
        assertTrue(ordinary.isFromStandardStart());
    }

    @Test
    void aDamagedFileIsNamed() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write("1. e4 e5 *".getBytes(StandardCharsets.UTF_8));
        }
        byte[] packed = bytes.toByteArray();
        for (int length : new int[] {5, packed.length - 9}) {
            Path file = Files.write(folder.resolve("cut.pgn.gz"), Arrays.copyOf(packed, length));
            IOException e = assertThrows(IOException.class, () -> {
                try (PgnReader reader = PgnReader.open(file)) {
                    while (reader.skip()) {
                        // What is whole comes first.
                    }
                }
            });
            assertTrue(e.getMessage().startsWith(file + ": it is damaged: "), e.getMessage());
            String message = FileTrouble.reading(file, e).getMessage();
            assertTrue(message.startsWith("cannot read " + file + ": it is damaged: "), message);
        }
    }
}
