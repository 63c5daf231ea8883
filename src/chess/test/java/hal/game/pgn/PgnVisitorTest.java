package hal.game.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.GameTree;
import hal.game.RandomGames;
import hal.game.Result;
import hal.notation.San;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.support.TextProblem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PgnVisitorTest {
    private static final String GAMES =
            """
            {file}
            [White "A"]
            [Black "B"]

            1. e4 {so} e5 (1... c5 $1 2. Nf3 (2. c3 {x}) d6) 2. Nf3! 1-0 {end}

            [White "C"]

            1. d4 ; said
            d5 *
            """;

    @TempDir
    private Path folder;

    /** Writes down what it is told. */
    private static class Log implements PgnVisitor {
        private final List<String> told = new ArrayList<>();

        private boolean add(String what) {
            told.add(what);
            return true;
        }

        @Override
        public boolean beginGame(PgnReader place) {
            return add("game@" + place.line() + ":" + place.column());
        }

        @Override
        public void preamble(String comments) {
            add("preamble " + comments);
        }

        @Override
        public void tag(PgnText name, PgnText value, boolean isCut) {
            add(name + "=" + value);
        }

        @Override
        public boolean beginMoves() {
            return add("moves");
        }

        @Override
        public void moveNumber() {
            add("n");
        }

        @Override
        public int move(PgnText text) {
            add(text.toString());
            return text.length();
        }

        @Override
        public void nag(int number) {
            add("$" + number);
        }

        @Override
        public void comment(PgnText text, boolean isCut) {
            add("{" + text + "}");
        }

        @Override
        public boolean beginVariation() {
            return add("(");
        }

        @Override
        public void endVariation() {
            add(")");
        }

        @Override
        public void problem(TextProblem problem) {
            add("problem@" + problem.line() + ":" + problem.column());
        }

        @Override
        public void endMoves() {
            add("end");
        }

        @Override
        public void postscript(String comments) {
            add("postscript " + comments);
        }

        @Override
        public void endGame(Result result) {
            add(result.pgn());
        }
    }

    private static String told(String text, Log log) throws IOException {
        try (PgnReader reader = PgnReader.of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
            while (reader.next(log)) {
                assertTrue(reader.consumed() > 0);
            }
        }
        return String.join(" ", log.told);
    }

    @Test
    void everythingIsToldInItsOrder() throws IOException {
        assertEquals(
                "game@2:1 preamble file White=A Black=B moves n e4 {so} e5 ( n c5 $1 n Nf3 ( n c3 {x} ) d6 ) n Nf3 $1 end"
                        + " postscript end 1-0 game@7:1 White=C moves n d4 { said} d5 end *",
                told(GAMES, new Log()));
    }

    @Test
    void skippedVariationsMovesAndGamesAreNotTold() throws IOException {
        assertEquals(
                "game@2:1 preamble file White=A Black=B moves n e4 {so} e5 n Nf3 $1 end postscript end 1-0"
                        + " game@7:1 White=C moves n d4 { said} d5 end *",
                told(GAMES, new Log() {
                    @Override
                    public boolean beginVariation() {
                        return false;
                    }
                }));
        assertEquals(
                "game@2:1 preamble file White=A Black=B end postscript end 1-0 game@7:1 White=C end *",
                told(GAMES, new Log() {
                    @Override
                    public boolean beginMoves() {
                        return false;
                    }
                }));
        assertEquals("game@2:1 game@7:1", told(GAMES, new Log() {
            @Override
            public boolean beginGame(PgnReader place) {
                super.beginGame(place);
                return false;
            }
        }));
    }

    @Test
    void aSkippedLineEndsWithItsVariation() throws IOException {
        String all = told(
                "1. e4 e5 (1... c5 2. bad (2. c3 c4) d6) 2. bad Nc6 (2... d6) {x} 1-0 [White \"B\"] 1. d4", new Log() {
                    @Override
                    public int move(PgnText text) {
                        super.move(text);
                        return text.is("bad") ? SKIP : text.length();
                    }
                });
        assertEquals("game@1:1 moves n e4 e5 ( n c5 n bad ) n bad end 1-0 game@1:70 White=B moves n d4 end *", all);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16", "UTF-16LE", "windows-1252"})
    void placesAreCountedInCharacters(String charset) throws IOException {
        byte[] bytes =
                "[White \"J\u00fcrgen\"]\r\n\r\n{\u00e4\u00f6} 1. e4 $999 e5 *".getBytes(Charset.forName(charset));
        Log log = new Log();
        try (PgnReader reader = PgnReader.of(new ByteArrayInputStream(bytes))) {
            assertTrue(reader.next(log));
        }
        assertEquals(
                "game@1:1 White=J\u00fcrgen moves {\u00e4\u00f6} n e4 problem@3:12 e5 end *",
                String.join(" ", log.told));
    }

    @Test
    void offsetsAreWhereGamesBeginInTheBytesAsTheyAreStored() throws IOException {
        String text = "\ufeff[White \"A\"]\r\n\r\n1. e4 {\u00e4\u0001} *\r\n\ufeff[White \"B\"]\r\n\r\n1. d4 *\r\n";
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        List<Long> offsets = new ArrayList<>();
        try (PgnReader reader = PgnReader.of(new ByteArrayInputStream(bytes))) {
            while (reader.next(PgnVisitor.NOTHING)) {
                offsets.add(reader.offset());
            }
        }
        assertEquals(2, offsets.size());
        int second = offsets.get(0).intValue();
        String rest = new String(Arrays.copyOfRange(bytes, second, bytes.length), StandardCharsets.UTF_8);
        assertEquals("\r\n\ufeff[White \"B\"]\r\n\r\n1. d4 *\r\n", rest);
        assertEquals(2, Pgn.parse(text).size());
    }

    /** Pieces of every size come to the edge of the buffer sooner or later. */
    @Test
    void nothingChangesWhereTheBufferIsFilledAnew() throws IOException {
        StringBuilder text = new StringBuilder();
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < 3_000; i++) {
            String comment = "c\u00e9[".repeat(i % 67);
            text.append("[White \"W")
                    .append(i)
                    .append("\"]\r\n\r\n1. e4 {")
                    .append(comment)
                    .append("} e5 (1... c5) 2. Nf3 ");
            text.append(i % 2 == 0 ? "1-0" : "0-1").append("\r\n\r\n");
            expected.append("W")
                    .append(i)
                    .append(' ')
                    .append(comment.length())
                    .append(i % 2 == 0 ? " 1-0\n" : " 0-1\n");
        }
        StringBuilder found = new StringBuilder();
        for (PgnEntry entry : Pgn.parse(text.toString())) {
            GameTree game = entry.orThrow();
            assertEquals(3, game.moves().size());
            found.append(game.tag("White"))
                    .append(' ')
                    .append(game.mainLine().get(0).comment().length());
            found.append(' ').append(game.result()).append('\n');
        }
        assertEquals(expected.toString(), found.toString());
    }

    /** Plays the main line and keeps it. */
    private static final class Line extends PgnMainLine {
        private final List<Integer> moves = new ArrayList<>();

        Line(int maxPlies) {
            super(maxPlies, "White");
        }

        @Override
        protected void begin(Position start) {
            moves.clear();
        }

        @Override
        protected void move(Position before, int move) {
            moves.add(move);
        }
    }

    @Test
    void theMainLineIsThatOfTheTree() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int seed = 1; seed <= 20; seed++) {
            text.append("[White \"").append(seed).append("\"]\n\n");
            RandomGames.standard(seed).play(1, (position, move) -> {
                if (move != Moves.NONE) {
                    text.append(San.format(position, move)).append(move % 3 == 0 ? " {x} $2 (e4 d5) " : " ");
                }
            });
            text.append("*\n\n");
        }
        List<PgnEntry> trees = Pgn.parse(text.toString());
        Line line = new Line(1_000);
        try (PgnReader reader =
                PgnReader.of(new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)))) {
            for (PgnEntry tree : trees) {
                assertTrue(reader.next(line));
                List<Integer> moves =
                        tree.game().moves().stream().map(Move::code).toList();
                assertEquals(moves.size(), line.plies());
                assertEquals(moves, line.moves);
            }
            assertFalse(reader.next(line));
        }
    }

    @Test
    void aMainLineIsLeftWhereItSays() throws IOException {
        PgnMainLine three = new PgnMainLine() {
            @Override
            protected boolean made(int move, Position after) {
                return plies() < 3;
            }
        };
        byte[] bytes = "1. e4 e5 2. Nf3 Ke1 1-0\n\n1. d4 *\n\n1. e4 e5 2. d4 d5 *".getBytes(StandardCharsets.UTF_8);
        try (PgnReader reader = PgnReader.of(new ByteArrayInputStream(bytes))) {
            for (int plies : new int[] {3, 1, 3}) {
                assertTrue(reader.next(three));
                assertEquals(plies, three.plies());
                assertTrue(three.fault().isEmpty(), three.fault().toString());
            }
            assertFalse(reader.next(three));
        }
    }

    @Test
    void aMainLineSaysWhereItsFaultIs() throws IOException {
        Line line = new Line(10);
        byte[] bytes =
                "[White \"A\"]\n\n1. e4 e5 2. Ke3 Nf6 1-0\n[FEN \"x\"]\n\n1. e4 *".getBytes(StandardCharsets.UTF_8);
        try (PgnReader reader = PgnReader.of(new ByteArrayInputStream(bytes))) {
            assertTrue(reader.next(line));
            assertEquals(
                    "line 3, column 13: Ke3: the king on e1 cannot reach e3",
                    line.fault().orElseThrow().toString());
            assertEquals(2, line.plies());
            assertEquals(Result.WHITE_WINS, line.result());
            assertEquals("A", line.tag("White"));
            assertTrue(reader.next(line));
            assertTrue(line.fault().orElseThrow().message().startsWith("the FEN tag is not a position"));
            assertEquals(0, line.plies());
        }
    }

    @Test
    void variationsAndCommentsMayBeDeepAndLongForEveryVisitor() throws IOException {
        int depth = 20_000;
        String text = "1. e4 " + "(1. d4 ".repeat(depth) + ")".repeat(depth) + " {" + "y".repeat(3_000_000) + "} e5 "
                + "(".repeat(depth) + " 1-0\n\n[White \"next\"]\n\n1. c4 *";
        Line line = new Line(10);
        try (PgnReader reader = PgnReader.of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
            assertTrue(reader.next(line));
            assertEquals(2, line.plies());
            assertTrue(reader.next(line));
            assertEquals("next", line.tag("White"));
            assertFalse(reader.next(line));
        }
    }

    @Test
    void gzippedFilesAreReadLikeOthers() throws IOException {
        Path file = folder.resolve("games.pgn.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(GAMES.getBytes(StandardCharsets.UTF_8));
        }
        try (PgnReader reader = PgnReader.open(file)) {
            assertEquals("A", reader.next().orElseThrow().orThrow().tag("White"));
            assertEquals("C", reader.next().orElseThrow().orThrow().tag("White"));
            assertTrue(reader.next().isEmpty());
        }
    }

    @Test
    void firstOfTwoTagsOfAMainLineCounts() throws IOException {
        Line line = new Line(10);
        byte[] bytes = "[White \"A\"]\n[White \"B\"]\n\n1. e4 *".getBytes(StandardCharsets.UTF_8);
        try (PgnReader reader = PgnReader.of(new ByteArrayInputStream(bytes))) {
            assertTrue(reader.next(line));
            assertEquals("A", line.tag("White"));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 100, -2})
    void lengthThatNoMoveHasIsRefusedByName(int returned) throws IOException {
        PgnVisitor wrong = new PgnVisitor() {
            @Override
            public int move(PgnText text) {
                return returned;
            }
        };
        try (PgnReader reader = PgnReader.of(new ByteArrayInputStream("1. e4 e5 *".getBytes(StandardCharsets.UTF_8)))) {
            IllegalStateException e = assertThrows(IllegalStateException.class, () -> reader.next(wrong));
            assertTrue(
                    e.getMessage().startsWith("PgnVisitor.move() returned " + returned + " for a text of 2 bytes"),
                    e.getMessage());
        }
    }
}
