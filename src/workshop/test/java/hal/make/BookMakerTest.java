package hal.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.book.PolyglotBook;
import hal.book.polyglot.PolyglotEntry;
import hal.make.BookMaker.Options;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Position;
import hal.support.UserException;
import hal.testkit.SharedData;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BookMakerTest {
    /** What {@code polyglot make-book} of Debian makes of these games was written down. */
    private static final String GAMES =
            """
            [Result "1-0"]

            1. e4 e5 2. Nf3 1-0

            [Result "0-1"]

            1. e4 c5 0-1

            [Result "1/2-1/2"]

            1. d4 d5 1/2-1/2

            [Result "*"]

            1. c4 e5 *

            [Result "1-0"]

            1. e4 d5 1-0

            [Result "*"]

            1. Nf3 1-0

            """;

    private static final Options ALL = new Options(24, 1, 0, true, true, false, false);

    @TempDir
    private Path folder;

    private BookMaker maker;

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("games.pgn"), text);
    }

    private Path make(Path games, Options options) {
        maker = new BookMaker(options);
        maker.add(games, bytes -> {});
        Path book = folder.resolve("made.bin");
        maker.write(book);
        return book;
    }

    private String hex(String games, Options options) throws IOException {
        byte[] bytes = Files.readAllBytes(make(write(games), options));
        return HexFormat.of().formatHex(bytes).replaceAll("(.{32})", "$1\n");
    }

    private String moves(Path book, String fen) throws IOException {
        Position position = Fen.parse(fen);
        PolyglotBook read = PolyglotBook.open(
                "made",
                book,
                remark -> {
                    throw new AssertionError(remark);
                },
                () -> false);
        return read.moves(position).stream()
                .map(move -> San.format(position, move.move().code()) + ":" + move.weight())
                .collect(Collectors.joining(" "));
    }

    private String start(String games) throws IOException {
        return moves(make(write(games), ALL), Fen.START);
    }

    @Test
    void entriesAgreeWithPolyglots() throws IOException {
        assertEquals(
                """
                0844931a6ef4b9a00195000200000000
                463b96181691fc9c031c000400000000
                463b96181691fc9c02db000100000000
                463b96181691fc9c029a000100000000
                463b96181691fc9c0195000100000000
                823c9b50fd1141960ca2000200000000
                830eb9b20758d1de0ce3000100000000
                ca18093c559e579b0d24000100000000
                """,
                hex(GAMES, ALL));
    }

    @Test
    void optionsHaveTheMeaningThatTheyHaveInPolyglot() throws IOException {
        assertEquals(
                """
                0844931a6ef4b9a00195000200000000
                463b96181691fc9c031c000400000000
                823c9b50fd1141960ca2000200000000
                """,
                hex(GAMES, new Options(24, 1, 60, true, true, false, false)));
        assertEquals("463b96181691fc9c031c000400000000\n", hex(GAMES, new Options(24, 3, 0, true, true, false, false)));
        assertEquals("463b96181691fc9c031c000100000000\n", hex(GAMES, new Options(24, 3, 0, true, true, true, false)));
        assertEquals(
                """
                823c9b50fd1141960ca2000200000000
                830eb9b20758d1de0ce3000100000000
                ca18093c559e579b0d24000100000000
                """,
                hex(GAMES, new Options(24, 1, 0, false, true, false, false)));
        assertEquals(
                4,
                moves(make(write(GAMES), new Options(1, 1, 0, true, true, false, false)), Fen.START)
                        .split(" ", -1)
                        .length);
        assertEquals(9, maker.plies() + 3, "one move of each game");
    }

    @Test
    void gamesAndPointsMayStandBesideTheWeights() throws IOException {
        assertTrue(hex(GAMES, new Options(24, 1, 0, true, true, false, true))
                .contains("463b96181691fc9c031c000400030004"));
    }

    /** 40,000 wins, 10,000 losses and 3,000 draws: PolyGlot's own numbers. */
    @Test
    void countsAreHalvedAsPolyglotDoes() {
        BookMaker.MoveTally tally = new BookMaker.MoveTally();
        for (int i = 0; i < 50_000; i++) {
            tally.add(7, 0x31c, false, i < 40_000 ? 2 : 0);
        }
        for (int i = 0; i < 3000; i++) {
            tally.add(7, 0x2db, false, 1);
        }
        List<PolyglotEntry> entries = new ArrayList<>();
        tally.kept(7, ALL, entries);
        assertEquals(0x1e20, entries.get(0).weight());
        assertEquals(0x0bb8, entries.get(1).weight());
    }

    @Test
    void onlyTheMainLineCounts() throws IOException {
        assertEquals(
                "e4:2",
                start(
                        "[Result \"1-0\"]\n\n1. e4 {or [d4] (c4)} (1. d4 d5 (1... Nf6 {)}) 2. c4) 1... e5 $1 ; 2. f4\n1-0\n"));
        assertEquals(2, maker.plies());
    }

    @Test
    void anIllegalMoveCostsTheRestOfItsGame() throws IOException {
        assertEquals(
                "e4:2 d4:2",
                start("[Result \"1-0\"]\n\n1. e4 e5 2. Qxf7 Nf6 1-0\n\n[Result \"1-0\"]\n\n1. d4 d5 1-0\n"));
        assertEquals(1, maker.faults());
        String fault = maker.firstFault().orElseThrow();
        assertTrue(fault.contains("games.pgn, line 3: ") && fault.contains("queen"), fault);
        assertEquals(4, maker.plies());
    }

    @Test
    void gamesMayBeginElsewhere() throws IOException {
        String fen = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
        Path book = make(write("[FEN \"" + fen + "\"]\n[Result \"0-1\"]\n\n1... O-O 2. O-O-O 0-1\n"), ALL);
        assertEquals("O-O:2", moves(book, fen));
    }

    @Test
    void gamesNeedNoTags() throws IOException {
        assertEquals("e4:2 d4:1 c4:1", start("1. e4 1-0\n1.d4 1/2-1/2\n1. c4 *\n1. f3 0-1"));
        assertEquals(4, maker.games());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{never closed", "(1. d4", "((1. d4 {open", "1..."})
    void whatIsLeftOpenEndsWithTheGame(String open) throws IOException {
        String games = "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 " + open
                + "\n\n[Event \"b\"]\n[Result \"1-0\"]\n\n1. c4 1-0\n";
        assertEquals("e4:2 c4:2", start(games));
    }

    @Test
    void otherVariantsAreLeftOut() throws IOException {
        assertEquals("d4:1", start("[Variant \"Crazyhouse\"]\n\n1. e4 *\n\n[Variant \"Standard\"]\n\n1. d4 *\n"));
        assertEquals(1, maker.faults());
    }

    @Test
    void packedFilesAreUnpacked() throws IOException {
        Path file = folder.resolve("games.pgn.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(GAMES.getBytes(StandardCharsets.UTF_8));
        }
        assertEquals("e4:4 d4:1 c4:1 Nf3:1", moves(make(file, ALL), Fen.START));
        Files.write(file, new byte[] {0x1f, (byte) 0x8b, 1, 2, 3});
        assertThrows(UserException.class, () -> make(file, ALL));
        assertThrows(UserException.class, () -> make(folder.resolve("none.pgn"), ALL));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-16", "UTF-8"})
    void filesInOtherEncodingsAreRead(String charset) throws IOException {
        byte[] bytes = ("\ufeff[White \"\u0160\u00e9\"]\n" + GAMES).getBytes(Charset.forName(charset));
        Path file = Files.write(folder.resolve("games.pgn"), bytes);
        assertEquals("e4:4 d4:1 c4:1 Nf3:1", moves(make(file, ALL), Fen.START));
    }

    @Test
    void tallyHoldsManyPositions() throws IOException {
        BookMaker.MoveTally tally = new BookMaker.MoveTally();
        for (int i = 0; i < 200_000; i++) {
            tally.add(i * 0x9E3779B97F4A7C15L, i & 0xfff, (i & 1) == 1, 1);
        }
        assertEquals(200_000, tally.size());
        assertEquals(100_000, tally.keptKeys(new Options(1, 1, 0, true, false, false, false)).length);
    }

    /** Every file of the collection is read to its end, whatever it holds. */
    @Test
    void nothingInTheCollectionStopsIt() throws IOException {
        try (var files = Files.walk(SharedData.get("pgn"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                maker = new BookMaker(ALL);
                maker.add(file, bytes -> {});
                if (maker.different() > 0) {
                    maker.write(folder.resolve("made.bin"));
                }
                assertTrue(maker.plies() >= maker.different(), file::toString);
            }
        }
    }
}
