package hal.game.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.GameNode;
import hal.support.TextProblem;
import hal.support.UserException;
import hal.testkit.SharedData;
import hal.testkit.Text;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Damaged and foreign games, by the kind of what is wrong: what can be read is, and what is missing is told with its
 * place.
 */
final class PgnFaultsTest {
    private static PgnEntry only(String text) {
        List<PgnEntry> entries = Pgn.parse(text);
        assertEquals(1, entries.size(), entries.toString());
        return entries.get(0);
    }

    private static String moves(String text) {
        return movesOf(only(text));
    }

    private static String movesOf(PgnEntry entry) {
        String written = PgnWriter.format(entry.game());
        return Text.unwrap(written.substring(written.indexOf("\n\n")));
    }

    private static int plies(PgnEntry entry) {
        int count = 0;
        Deque<GameNode> left = new ArrayDeque<>(entry.game().root().children());
        while (!left.isEmpty()) {
            count++;
            left.addAll(left.pop().children());
        }
        return count;
    }

    /** What {@link PgnMainLine} says of the same text. */
    private static final class Line extends PgnMainLine {
        private final List<Integer> moves = new ArrayList<>();

        Line() {
            super(Integer.MAX_VALUE, "White");
        }

        @Override
        protected void move(hal.rules.Position before, int move) {
            moves.add(move);
        }
    }

    private static Line line(String text) throws IOException {
        Line line = new Line();
        try (PgnReader reader = PgnReader.of(new java.io.ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
            assertTrue(reader.next(line));
        }
        return line;
    }

    // One fault does not lock a game.

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            1. e4 e5 2. Nf3 (2. Nc3 Bc5 1-0            | 5 | 1 | 32 | never closed
            1. e4 e5 $256 2. Nf3 1-0                   | 3 | 1 | 10 | annotation glyph
            1. e4 e5 2. Ke3 Nf6 1-0                    | 2 | 1 | 13 | 2. Ke3
            1. e4 e5 (1... e4 2. d4) 2. Nf3 1-0        | 3 | 1 | 16 | 1... e4
            1. e4 e5 {open                             | 2 | 1 | 10 | never closed
            1. e4 hmm e5 1-0                           | 2 | 1 | 7  | "hmm" is neither
            1. e4 e5 [see there] 2. Nf3 1-0            | 3 | 1 | 10 |
            """)
    void whatComesBeforeAFaultIsKept(String text, int plies, int line, int column, String reason) {
        PgnEntry entry = only(text);
        assertEquals(plies, plies(entry));
        if (reason != null) {
            TextProblem problem = entry.problems().get(0);
            assertEquals(line + ":" + column, problem.line() + ":" + problem.column(), problem.toString());
            assertTrue(problem.message().contains(reason), problem.message());
            assertTrue(entry.shortfall().orElseThrow().startsWith(problem.toString()));
        }
    }

    @Test
    void theResultInAnUnclosedVariationIsTheGames() {
        assertEquals("1-0", only("1. e4 e5 (1... c5 1-0").game().result().pgn());
        assertEquals("*", only("1. e4 e5 (1... c5 1-0) 2. Nf3").game().result().pgn());
        assertEquals("*", only("1. e4 e5 (1... c5 1-0 2. Nf3").game().result().pgn());
    }

    // Blanks.

    @ParameterizedTest
    @ValueSource(
            chars = {
                '\u0085', '\u00a0', '\u00ad', '\u1680', '\u2003', '\u2007', '\u2009', '\u200b', '\u200e', '\u200f',
                '\u2028', '\u202f', '\u205f', '\u2060', '\u3000', '\ufeff'
            })
    void everyBlankIsABlank(char blank) throws IOException {
        String text = "[White" + blank + "\"A\"]\n\n1." + blank + "e4" + blank + "e5" + blank + "2. Nf3 " + blank
                + blank + "Nc6 {a" + blank + "b} 3. Bb5" + blank + "1-0" + blank;
        PgnEntry entry = only(text);
        assertEquals(List.of(), entry.problems());
        assertEquals(5, entry.game().moves().size());
        assertEquals("A", entry.game().tag("White"));
        assertEquals("1-0", entry.game().result().pgn());
        assertEquals(5, line(text).plies());
    }

    @Test
    void lettersBesideBlanksStayWhatTheyAre() {
        PgnEntry entry = only("[White \"Žižka à gauche\"]\n[Été \"à\"]\n\n1. e4 {à bon droit} e5 ½-½");
        assertEquals(List.of(), entry.problems());
        assertEquals("à", entry.game().tag("Été"));
        assertEquals("1/2-1/2", entry.game().result().pgn());
    }

    // Marks.

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            1. e4 N e5 RR 2. Nf3 D Nc6 forced *  | 1. e4 $146 e5 $145 2. Nf3 $220 Nc6 $7 *
            1. e4 =/& e5 += 2. Nf3 ~ Nc6 = *     | 1. e4 $44 e5 $14 2. Nf3 $13 Nc6 $10 *
            1. e4 [] e5 (_) 2. Nf3 ZZ Nc6 zz *   | 1. e4 $7 e5 $142 2. Nf3 $22 Nc6 $23 *
            1. e4 \u2a72 e5\u2206 2. Nf3\u2299 Nc6 \u2191 * | 1. e4 $14 e5 $140 2. Nf3 $22 Nc6 $36 *
            1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7 # * | 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# *
            """)
    void marksBecomeTheirGlyphs(String text, String moves) {
        assertEquals(List.of(), only(text).problems());
        assertEquals(moves, moves(text));
    }

    @Test
    void unknownMarksArePassedOverButNotMovesThatWentWrong() throws IOException {
        PgnEntry entry = only("1. e4 Zeitnot e5 !!! 2. Nf3 § Nc6 *");
        assertEquals(4, entry.game().moves().size());
        assertTrue(entry.problems().size() > 1, entry.problems().toString());
        assertEquals(4, line("1. e4 Zeitnot e5 !!! 2. Nf3 § Nc6 *").plies());
        for (String wrong : List.of("Nbd", "Q", "Nf33", "exf", "e44")) {
            assertEquals(
                    1, only("1. e4 " + wrong + " e5 2. Nf3 *").game().moves().size(), wrong);
        }
    }

    // Tags.

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[White \"A\"]\n; scorer\n[Black \"B\"]\n{typed}\n[Result \"1-0\"]\n\n1. e4 1-0",
                "[White \"A\"]\n\n{typed\n\nlater}\n\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 1-0",
                "[White\n  \"A\"]\n[ Black\n\"B\" ]\n[Result \"1-0\"\n]\n\n1. e4 1-0",
                "[\nWhite \"A\"]\n[Black\u00a0\"B\"]\n[Result \"1-0\"] 1. e4 1-0",
                "[White A]\n[Black B] [Result 1-0]\n\n1. e4 1-0",
                "[white \"A\"]\n[BLACK \"B\"]\n\n1. e4 1-0",
                "[]\n[White \"A\"]\n[ ]\n[Black \"B\"]\n]\n[Result \"1-0\"]\n\n1. e4 1-0",
                "[White \"A\"]\n[White Elo \"2000\"]\n[Black \"B\"]\n\n1. e4 1-0"
            })
    void tagsOfOneGameStayTogether(String text) throws IOException {
        PgnEntry entry = only(text);
        assertEquals("A", entry.game().tag("White"));
        assertEquals("B", entry.game().tag("Black"));
        assertEquals("1-0", entry.game().result().pgn());
        assertEquals(1, entry.game().moves().size());
        assertEquals("A", line(text).tag("White"));
    }

    @Test
    void aValueMayGoOnOnTheNextLine() {
        PgnEntry entry = only("[Event \"a long\nname\"]\n[White \"never closed\n[Black \"B\"]\n\n1. e4 *");
        assertEquals("a long name", entry.game().tag("Event"));
        assertEquals("never closed", entry.game().tag("White"));
        assertEquals("B", entry.game().tag("Black"));
    }

    @Test
    void commentsBetweenGamesPartThem() {
        List<PgnEntry> entries =
                Pgn.parse("[Event \"x\"]\n[White \"A\"]\n\n{no moves}\n\n[Event \"y\"]\n[White \"B\"]\n\n1. e4 *");
        assertEquals(2, entries.size());
        assertEquals("B", entries.get(1).game().tag("White"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]",
                "[Setup \"1\"]\n[Fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]",
                "[InitialFEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]",
                "[fen \" 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 \"]",
                "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w\"]",
                "[FEN \"4k3/8/8/8/8/8/4P3/4K3\"]",
                "[Variant \"Orthodox chess\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]",
                "[variant \"From Position\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]"
            })
    void theStartPositionIsUnderstood(String tags) throws IOException {
        String text = tags + "\n\n1. e4 Kd7 2. e5 1-0";
        PgnEntry entry = only(text);
        assertEquals(List.of(), entry.problems());
        assertEquals(3, entry.game().moves().size());
        assertEquals(3, line(text).plies());
        assertFalse(PgnWriter.format(entry.game()).contains("Fen"));
    }

    // Null moves.

    @ParameterizedTest
    @ValueSource(strings = {"--", "Z0", "0000", "null"})
    void aNullMoveIsReadInTheMainLine(String move) throws IOException {
        String text = "1. e4 e5 2. Nf3 " + move + " 3. Nxe5 *";
        PgnEntry entry = only(text);
        assertEquals(List.of(), entry.problems());
        assertEquals("1. e4 e5 2. Nf3 -- 3. Nxe5 *", movesOf(entry));
        assertEquals(3, entry.game().moves().size());
        assertTrue(line(text).fault().orElseThrow().message().contains("null move"));
    }

    // Results.

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            0-0       | *       | 0-0
            0:0       | *       | 0:0
            1:0       | 1-0     | 1:0
            0.5-0.5   | 1/2-1/2 | 0.5-0.5
            1/2 - 1/2 | 1/2-1/2 | 1/2 - 1/2
            1 - 0     | 1-0     | 1 - 0
            \u00bd-\u00bd | 1/2-1/2 | \u00bd-\u00bd
            """)
    void resultsAreUnderstood(String written, String result, String tag) {
        PgnEntry entry = only("[White \"A\"]\n[Result \"" + written + "\"]\n\n" + written + "\n");
        assertEquals(List.of(), entry.problems());
        assertEquals(0, entry.game().moves().size());
        assertEquals(result, entry.game().result().pgn());
        assertEquals(tag, entry.game().tag("Result"));
        String saved = PgnWriter.format(entry.game());
        assertEquals(saved, PgnWriter.format(only(saved).game()));
    }

    @ParameterizedTest
    @CsvSource({"+--,1-0", "+:-,1-0", "-/+,0-1", "-:+,0-1", "white won,*"})
    void signsInTheResultTagAreUnderstood(String written, String result) {
        PgnEntry entry = only("[White \"A\"]\n[Result \"" + written + "\"]\n\n*\n");
        assertEquals(result, entry.game().result().pgn());
        assertEquals(result.equals("*") ? "*" : written, entry.game().tag("Result"));
    }

    @Test
    void castlingIsNoResult() {
        PgnEntry entry = only("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0");
        assertEquals(List.of(), entry.problems());
        assertEquals(8, entry.game().moves().size());
    }

    // Files.

    @Test
    void aDamagedStartHidesNothing(@TempDir Path folder) throws IOException {
        String good = "[Event \"x\"]\n[White \"A\"]\n\n1. e4 e5 1-0\n\n";
        for (String damage : List.of(
                "\0".repeat(100_000),
                "\0",
                "\0[",
                "{never closed\n\n",
                "]]]]\n",
                "$$$ ((((\n",
                "\u0001\u0002garbage\n",
                "PK\3\4\0\0\n")) {
            Path file = folder.resolve("games.pgn");
            Files.writeString(file, damage + "\n" + good + good);
            PgnReader.requirePgn(file);
            PgnIndex index = new PgnIndex(file);
            index.extend(1000, () -> false);
            assertTrue(index.size() >= 2, damage.substring(0, 1) + index.size());
            PgnEntry last = index.read(index.size());
            assertEquals("A", last.game().tag("White"));
            assertEquals(2, last.game().moves().size());
        }
    }

    @Test
    void aFileWithoutAGameIsNone(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("x.pgn"), "what is this?\nand that\n");
        assertTrue(assertThrows(UserException.class, () -> PgnReader.requirePgn(file))
                .getMessage()
                .contains("is not a file of games"));
    }

    @Test
    void removedBytesCostNothing() throws IOException {
        InputStream holes = new InputStream() {
            private long left = 1L << 28;

            @Override
            public int read() {
                return left-- > 0 ? 0 : -1;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
                int count = (int) Math.min(length, left);
                left -= count;
                java.util.Arrays.fill(bytes, offset, offset + count, (byte) 0);
                return count == 0 && length > 0 ? -1 : count;
            }
        };
        try (PgnSource source = new PgnSource(holes)) {
            assertEquals(PgnSource.END, source.peek());
            assertEquals(1L << 28, source.offset());
        }
    }

    /** File, games, plies of all lines, problems. */
    @Test
    void everySharedFaultIsReadAsItShould() throws IOException {
        Path faults = SharedData.get("faults");
        List<String> told = new ArrayList<>();
        try (Stream<Path> files = Files.walk(faults)) {
            for (Path file : files.filter(path ->
                            path.toString().contains(".pgn") && !path.toString().endsWith(".zst"))
                    .sorted()
                    .toList()) {
                int games = 0;
                int plies = 0;
                int problems = 0;
                PgnIndex index = new PgnIndex(file);
                index.extend(1000, () -> false);
                try (PgnReader reader = PgnReader.open(file)) {
                    for (PgnEntry entry : reader) {
                        games++;
                        plies += plies(entry);
                        problems += entry.problems().size();
                        assertEquals(entry.problems(), index.read(games).problems());
                        String saved = PgnWriter.format(entry.game());
                        assertEquals(saved, PgnWriter.format(only(saved).game()));
                    }
                }
                assertEquals(games, index.size(), file.toString());
                told.add(file.getFileName() + " " + games + " " + plies + " " + problems);
            }
        }
        assertEquals(
                """
                badlast.pgn 1 14 1
                badtag.pgn 1 6 1
                badvar.pgn 1 12 1
                nag256.pgn 1 5 1
                p26.pgn 1 19 1
                two.pgn 2 26 1
                unclosedvar.pgn 1 7 1
                nbsp.pgn 1 6 0
                novelty.pgn 1 13 0
                scid-symbols.pgn 1 21 0
                tagcomment.pgn 1 3 0
                tagmulti.pgn 1 3 0
                nullmain.pgn 1 9 0
                c.pgn.bz2 1 14 0
                com1.pgn.gz 1 14 0
                u16two.pgn 2 7 0
                p00.pgn 1 0 0
                fentags.pgn 12 30 3
                empt.pgn 1 1 1
                unq.pgn 1 2 0
                rpb176.pgn 1 7 0
                """
                        .strip(),
                String.join("\n", told));
    }
}
