package hal.game.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.Result;
import hal.notation.Fen;
import hal.support.NotationException;
import hal.support.TextProblem;
import hal.testkit.Text;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PgnReaderTest {
    private static PgnEntry only(String text) {
        List<PgnEntry> entries = Pgn.parse(text);
        assertEquals(1, entries.size(), entries.toString());
        return entries.get(0);
    }

    /** The moves as the writer has them, without tags. */
    private static String moves(String text) {
        String written = PgnWriter.format(only(text).game());
        return Text.unwrap(written.substring(written.indexOf("\n\n")));
    }

    @Test
    void readsCommentsGlyphsAndVariations() {
        assertEquals(
                "{before} 1. {pre} e4 $1 {post second} 1... e5 (1... c5 {in} 2. Nf3 (2. c3)) ({so} 1... e6) 2. Nf3 $5 {last} *",
                moves(
                        "{before} 1. {pre} e4! {post} ; second\n1...e5 (1... c5 {in} 2. Nf3 (2. c3) ) ({so} e6) 2. Nf3 !? {last} *"));
    }

    @Test
    void anIllegalMoveIsToldAndTheNextGameRead() {
        List<PgnEntry> entries = Pgn.parse("[White \"A\"]\n\n1. e4 e5 2. Ke3 Nf6 *\n\n[White \"B\"]\n\n1. d4 1-0\n");
        assertEquals(2, entries.size());
        assertEquals(2, entries.get(0).game().mainLine().size());
        assertEquals(3, entries.get(0).problems().get(0).line());
        assertEquals(13, entries.get(0).problems().get(0).column());
        assertTrue(entries.get(1).isComplete());
        assertEquals("1-0", entries.get(1).game().result().pgn());
    }

    private static GameTree game(String tags, String moves) {
        return only(tags + "\n" + moves).game();
    }

    @Test
    void takesTagsAsTheyWereMeant() {
        GameTree game = game(
                """
                [Event "a \\"quoted\\" \\\\ name"]
                [Site "Club "Victory""]
                [Round "backslash \\"]
                [White "never closed
                [Black "B"] [Extra "on the same line"]
                [Event "again"]
                [NoValue]
                """,
                "1. e4 *");
        assertEquals("a \"quoted\" \\ name", game.tag("Event"));
        assertEquals("Club \"Victory\"", game.tag("Site"));
        assertEquals("backslash \\", game.tag("Round"));
        assertEquals("never closed", game.tag("White"));
        assertEquals("B", game.tag("Black"));
        assertEquals("on the same line", game.tag("Extra"));
        assertEquals("????.??.??", game.tag("Date"));
        assertEquals("", game.tag("NoValue"));
        String written = PgnWriter.format(game);
        assertEquals(written, PgnWriter.format(only(written).game()));
    }

    @Test
    void closesWhatItReadsFrom() throws IOException {
        AtomicBoolean closed = new AtomicBoolean();
        InputStream in = new FilterInputStream(new ByteArrayInputStream("1. e4 *".getBytes(StandardCharsets.UTF_8))) {
            @Override
            public void close() throws IOException {
                closed.set(true);
                super.close();
            }
        };
        try (PgnReader reader = PgnReader.of(in)) {
            assertTrue(reader.next().isPresent());
            assertFalse(closed.get());
        }
        assertTrue(closed.get());
    }

    @Test
    void longTagsAreKeptAndBoundsTold() {
        String line = "position fen ".repeat(5_000);
        PgnEntry entry = only("[Event \"" + line + "\"] [Site \"" + "x".repeat(100_000) + "\"]\n\n1. e4 *");
        assertEquals(List.of(), entry.problems());
        assertEquals(line, entry.game().tag("Event"));
        assertEquals(100_000, entry.game().tag("Site").length());
        Trees.assertSame(entry.game(), only(PgnWriter.format(entry.game())).orThrow());

        PgnEntry cut = only("[Event \"" + "x".repeat(200_000) + "\"]\n[White \"Dave\"]\n\n1. e4 *");
        assertEquals(
                "[line 1, column 1: the tag Event is longer than 120000 characters; the rest is left out]",
                cut.problems().toString());
        assertEquals("Dave", cut.game().tag("White"));
        assertEquals(1, cut.game().moves().size());

        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            many.append("[T")
                    .append(i)
                    .append(" \"")
                    .append("y".repeat(100_000))
                    .append("\"]\n");
        }
        assertEquals(
                "[line 11, column 1: more than 1000000 characters of tags; T10 is left out,"
                        + " line 12, column 1: more than 1000000 characters of tags; T11 is left out]",
                only(many + "\n1. e4 *").problems().toString());
        PgnEntry more = only(tagsOnOneLine(600) + "\n\n1. e4 *");
        assertEquals(
                "more than 500 tags; the rest is left out",
                more.problems().get(0).message());
        assertEquals(1, more.problems().size());
    }

    private static String tagsOnOneLine(int count) {
        StringBuilder tags = new StringBuilder();
        for (int i = 0; i < count; i++) {
            tags.append(" [Tag").append(i).append(" \"v\"]");
        }
        return tags.toString();
    }

    @Test
    void commentsBeforeTheTagsAndAfterTheResultAreKept() {
        List<PgnEntry> entries = Pgn.parse(
                """
                ; a file of
                {two games}
                [White "A"]

                {root} 1. e4 e5 {last} 1-0 {resigned} ; in time
                {of the second}
                [White "B"]

                1. d4 1/2-1/2
                {at the very end}
                """);
        assertEquals(2, entries.size());
        GameTree first = entries.get(0).orThrow();
        assertEquals("a file of two games", first.preamble());
        assertEquals("root", first.root().comment());
        assertEquals("last", first.mainLine().get(1).comment());
        assertEquals("resigned in time", first.postscript());
        GameTree second = entries.get(1).orThrow();
        assertEquals("of the second", second.preamble());
        assertEquals("at the very end", second.postscript());
        assertEquals(
                """
                {a file of two games}
                [Event "?"]
                [Site "?"]
                [Date "????.??.??"]
                [Round "?"]
                [White "A"]
                [Black "?"]
                [Result "1-0"]

                {root} 1. e4 e5 {last} 1-0 {resigned in time}

                """,
                PgnWriter.format(first));
        String both = PgnWriter.format(first) + PgnWriter.format(second);
        List<PgnEntry> again = Pgn.parse(both);
        Trees.assertSame(first, again.get(0).orThrow());
        Trees.assertSame(second, again.get(1).orThrow());
    }

    @Test
    void whatIsSaidWithoutTagsIsAboutTheFirstMove() {
        List<PgnEntry> entries = Pgn.parse("{one} 1. e4 *\n{two}\n1. d4 * {after}");
        assertEquals("one", entries.get(0).game().root().comment());
        assertEquals("two", entries.get(1).game().root().comment());
        assertEquals("", entries.get(0).game().postscript());
        assertEquals("after", entries.get(1).game().postscript());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            1. {a} e4 {b} 1... {c} {d} e5 {e} 2. *   | 1. {a} e4 {b} 1... {c d} e5 {e} *
            1. e4 e5 2. {resigns} *                  | 1. e4 e5 {resigns} *
            1. e4 1... {x} (1. d4) e5 *              | 1. e4 {x} (1. d4) 1... e5 *
            1. e4 ({so} 1. {it is} d4 2. {y}) e5 *   | 1. e4 ({so it is} 1. d4 {y}) 1... e5 *
            1. e4 ({no move}) e5 *                   | 1. e4 {no move} e5 *
            1. e4 {a} (1. d4) {b} e5 *               | 1. e4 {a} (1. d4) {b} 1... e5 *
            1. e4 (1. d4) {b} 1... {c} e5 *          | 1. e4 (1. d4) {b c} 1... e5 *
            1. e4 (1. d4) {b} (1. c4) {c} e5 *       | 1. e4 (1. d4) ({b} 1. c4) {c} 1... e5 *
            1. e4 (1. d4) {[%clk 0:01:00]} e5 *      | 1. e4 {[%clk 0:01:00]} (1. d4) 1... e5 *
            1. e4 (1. d4) {b} *                      | 1. e4 (1. d4) * {b}
            $13 {start} 1. e4 ($5 {x} 1. d4 $6) e5 * | $13 {start} 1. e4 ({x} 1. d4 $5 $6) 1... e5 *
            1. e4 ($5 1. d4 d5) e5 *                 | 1. e4 (1. d4 $5 d5) 1... e5 *
            1. e4 e5 (1... c5 $1 {x}) 2. Nf3 *       | 1. e4 e5 (1... c5 $1 {x}) 2. Nf3 *
            1. e4 e5 (1... c5 {x} $1) $2 2. Nf3 *    | 1. e4 e5 $2 (1... c5 $1 {x}) 2. Nf3 *
            1. e4 e5 $1 (1... c5) {x} 2. Nf3 $3 *    | 1. e4 e5 $1 (1... c5) {x} 2. Nf3 $3 *
            1. e4 (1. d4 d5 2.) {x} e5 {y} *         | 1. e4 (1. d4 d5) {x} 1... e5 {y} *
            1. e4 (1. d4 (1. c4 $2) $4) $6 e5 *      | 1. e4 $6 (1. d4 $4) (1. c4 $2) 1... e5 *
            1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5 $5) 3. Bc4 $1 {x}) Nc6 * | 1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5 $5) 3. Bc4 $1 {x}) 2... Nc6 *
            """)
    void everyCommentAndGlyphHasItsPlace(String text, String moves) {
        PgnEntry entry = only(text);
        assertEquals(List.of(), entry.problems());
        assertEquals(moves.replace("{no move} e5", "{no move} 1... e5"), movesOf(entry));
        Trees.assertSame(entry.game(), only(PgnWriter.format(entry.game())).orThrow());
    }

    /** What a variation without a move says is kept if it is a comment; no later move has its glyphs. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            1. e4 ($5) e5 *                 | 1. e4 e5 *
            1. e4 ($5 {only this}) e5 *     | 1. e4 {only this} 1... e5 *
            1. e4 ({only this} $5) e5 *     | 1. e4 {only this} 1... e5 *
            1. e4 ($5) (1. d4) e5 *         | 1. e4 (1. d4) 1... e5 *
            1. e4 ({x}) (1. d4) e5 *        | 1. e4 {x} (1. d4) 1... e5 *
            1. e4 (1.) {x} e5 *             | 1. e4 {x} 1... e5 *
            1. e4 (1. {x} $1) e5 (1... c5) *| 1. e4 {x} 1... e5 (1... c5) *
            """)
    void emptyVariationLeavesNothingToTheMovesAfterIt(String text, String moves) {
        assertEquals(moves, movesOf(only(text)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            1. e4 (1. Ke3 $1 {x} d5 $2) e5 {y} $4 *         | 1. e4 e5 $4 {y} *
            1. e4 (1. Ke3 ! d5 ? +-) e5 ?? *                | 1. e4 e5 $4 *
            1. e4 (1. d4 Ke6 $1 {x} 2. c4 $2) $6 e5 *       | 1. e4 $6 (1. d4) 1... e5 *
            1. e4 (1. d4 Ke6 (1... d5 $3) 2. c4) {x} e5 *   | 1. e4 (1. d4) {x} 1... e5 *
            """)
    void nothingSaidOfMovesThatCannotBePlayedGoesToOthers(String text, String moves) {
        PgnEntry entry = only(text);
        assertEquals(1, entry.problems().size(), entry.problems()::toString);
        assertEquals(moves, movesOf(entry));
    }

    @Test
    void brokenVariationAfterOneThatWasPassedOverEndsWithItsParenthesis() {
        PgnEntry entry = only("(1. d4) 1. e4 (1. Ke3 d5) e5 2. Nf3 *");
        assertEquals(2, entry.problems().size(), entry.problems()::toString);
        assertEquals("1. e4 e5 2. Nf3 *", movesOf(entry));
    }

    @Test
    void glyphsThatAreNoneAreTold() {
        assertEquals(
                "[line 1, column 7: not an annotation glyph; they are $0 to $255]",
                only("1. e4 $256 e5 *").problems().toString());
    }

    @Test
    void cleansWhatAFileSaysToATerminal() {
        GameTree game = game("[White \"\u001b[2J\u202eevil\u0007\"]", "1. e4 {\u001b[31m\u009b red\rover} *");
        assertEquals("[2Jevil", game.tag("White"));
        assertEquals("[31m red over", game.mainLine().get(0).comment());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            1. e4 e5 1-0                           | 1. e4 e5 1-0
            1.e4 e5 2.Nf3 1/2-1/2                  | 1. e4 e5 2. Nf3 1/2-1/2
            1. e4 e5 1/2                           | 1. e4 e5 1/2-1/2
            e4 e5 Nf3                              | 1. e4 e5 2. Nf3 *
            7. e4 3... e5 . . . 2 Nf3 2.... Nc6 *  | 1. e4 e5 2. Nf3 Nc6 *
            1. e2-e4 e7e5 2. Ng1-f3 b8c6 *         | 1. e4 e5 2. Nf3 Nc6 *
            1. e4!! e5?? 2. Nf3!? Nc6?! *          | 1. e4 $3 e5 $4 2. Nf3 $5 Nc6 $6 *
            1. e4 $1$14 e5 $256 +/- *              | 1. e4 $1 $14 e5 $16 *
            1. e4+/- e5= 2. Nf3+- *                | 1. e4 $16 e5 $10 2. Nf3 $18 *
            1. e4 ) e5 } ] 2. Nf3 *                | 1. e4 e5 2. Nf3 *
            1. e4 e5 (1... c5) (1... e6) 2. Nf3 *  | 1. e4 e5 (1... c5) (1... e6) 2. Nf3 *
            1. e4 (1. d4 d5 1-0) e5 *              | 1. e4 (1. d4 d5) 1... e5 *
            1. e4 (1. d4 --) e5 *                  | 1. e4 (1. d4 --) 1... e5 *
            1. e4 {a} {b} e5 *                     | 1. e4 {a b} 1... e5 *
            1. e4 {} e5 {  } *                     | 1. e4 e5 *
            1. e4 {un{clear} e5 *                  | 1. e4 {un{clear} 1... e5 *
            ({x} 1. d4) 1. e4 *                    | 1. e4 *
            1. e4 d5 2. exd5 e.p. Qxd5 *           | 1. e4 d5 2. exd5 Qxd5 *
            1. e4 <reserved> e5 *                  | 1. e4 e5 *
            """)
    void readsMovetext(String text, String moves) {
        assertEquals(moves, moves(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            1.e4e5 2.Nf3Nc6 1-0                    | 1. e4 e5 2. Nf3 Nc6 1-0
            1.e4e52.Nf3Nc63.Bb5a64.O-O*            | 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *
            1e4 e5 2Nf3Nc6 3Bb5a6 *                | 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *
            1.e4e5 2.Bc4Nc6 3.Qh5Nf6 4.Qxf7#1-0    | 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0
            1.e4!e5?? 2.Nf3!?Nc6 *                 | 1. e4 $1 e5 $4 2. Nf3 $5 Nc6 *
            1.e4d5 2.Bb5+c6 3.edcxb5 *             | 1. e4 d5 2. Bb5+ c6 3. exd5 cxb5 *
            1.e2e4e7e5 2.d2-d4e5xd4 *              | 1. e4 e5 2. d4 exd4 *
            1.Nf3Nf6 2.g3g6 3.Bg2Bg7 4.0-00-0 *    | 1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O *
            1.Nf3Nf6 2.g3g6 3.Bg2Bg7 4.O-OO-O 0-1  | 1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O 0-1
            1.e4(1.d4d5 2.c4)e5{x}2.Nf3 *          | 1. e4 (1. d4 d5 2. c4) 1... e5 {x} 2. Nf3 *
            """)
    void readsMovesGluedToEachOther(String text, String moves) {
        PgnEntry entry = only(text);
        assertEquals(List.of(), entry.problems());
        assertEquals(moves, movesOf(entry));
    }

    @Test
    void aWholeGameMayBeOneWord() {
        PgnEntry entry = only("1.Nf3Nf62.Ng1Ng8".repeat(100) + "3.e4e5 1/2-1/2");
        assertEquals(List.of(), entry.problems());
        assertEquals(402, entry.game().moves().size());
        assertEquals("1/2-1/2", entry.game().result().pgn());
    }

    @Test
    void glueBeforeAPromotionAndAfterIt() {
        String tag = "[FEN \"3rk3/P3P3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n";
        assertEquals("1. a8=Q Rxa8 *", moves(tag + "1.a8QRxa8 *"));
        assertEquals("1. a8=R Rxa8 *", moves(tag + "1.a8(R)Rxa8 *"));
        assertEquals("1. exd8=Q+ Kxd8 *", moves(tag + "1.exd8=Q+Kxd8 *"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            1.e4e5 2.Ke3Nc6 *      | 10 | 2. Ke3: the king on e1 cannot reach e3
            1.e4e5 2.Nf3Ke6 *      | 13 | 2... Ke6: the king on e8 cannot reach e6
            1.e4e52.Nf3e4 *        | 12 | 2... e4: the pawn on e5 is blocked by the pawn on e4
            1.e4e5 2.Nf3xyz *      | 10 | 2. "Nf3xyz" is not a move
            1.e4 e5 2Kd5 *         | 10 | 2. Kd5: the king on e1 cannot reach d5
            """)
    void aMistakeAmongGluedMovesIsToldWhereItStands(String text, int column, String message) {
        TextProblem problem = only(text).problems().get(0);
        assertEquals(1, problem.line());
        assertEquals(column, problem.column(), problem.toString());
        assertTrue(problem.message().startsWith(message), problem.toString());
    }

    @Test
    void commentsMayHoldAnything() {
        assertEquals(
                "1. e4 {[%clk 0:01:00] [Event \"no tag\"] 1. d4 * ; ( $1} 1... e5 *",
                moves("1. e4 {[%clk 0:01:00]\n[Event \"no tag\"]\n1. d4 * ; ( $1} e5 *"));
        assertEquals("1. e4 {a ) brace} 1... e5 *", moves("1. e4 ; a } brace\n% escaped { line\n1... e5 *"));
    }

    @Test
    void aNeverClosedCommentEndsWhereTheNextGameBegins() {
        List<PgnEntry> entries = Pgn.parse("1. e4 { never\n2. Nf3 *\n\n[Event \"x\"]\n\n1. d4 *");
        assertEquals(2, entries.size());
        assertEquals(
                "[line 1, column 7: this comment is never closed by a }]",
                entries.get(0).problems().toString());
        assertTrue(entries.get(1).isComplete());
    }

    @Test
    void aBrokenVariationCostsNoMoreThanItself() {
        PgnEntry entry = only("1. e4 (1. d4 Ke3 (1... x) 2. c4) e5 (1... Nc6 2. d4) 2. Nf3 *");
        assertEquals("1. e4 (1. d4) 1... e5 (1... Nc6 2. d4) 2. Nf3 *", movesOf(entry));
        assertEquals(1, entry.problems().size());
        assertEquals(
                "line 1, column 14: 1... Ke3: the king on e8 cannot reach e3",
                entry.problems().get(0).toString());
    }

    private static String movesOf(PgnEntry entry) {
        String written = PgnWriter.format(entry.game());
        return Text.unwrap(written.substring(written.indexOf("\n\n")));
    }

    @Test
    void headsHaveTagsStartAndPlaceButNoMoves() throws IOException {
        String text =
                """
                [White "Ada"]
                [Result "*"]

                1. e4 {a comment} (1. d4 Ke9) e5 2. Ke3 1-0

                [White "Bo"]
                [FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]

                1. O-O *

                [FEN "nonsense"]

                *
                """;
        try (PgnReader reader = PgnReader.of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
            PgnEntry ada = reader.nextHead().orElseThrow();
            assertEquals("Ada", ada.game().tags().get("White"));
            assertEquals(Result.WHITE_WINS, ada.game().result());
            assertEquals(List.of(), ada.game().mainLine());
            assertEquals(List.of(), ada.problems(), "moves are not read");
            PgnEntry bo = reader.nextHead().orElseThrow();
            assertEquals(6, bo.line());
            assertEquals(
                    "4k3/8/8/8/8/8/8/4K2R w K - 0 1", bo.game().startPosition().toString());
            assertEquals(1, reader.nextHead().orElseThrow().problems().size());
            assertEquals(Optional.empty(), reader.nextHead());
        }
    }

    @Test
    void gamesAreToldApart() {
        assertEquals(2, Pgn.parse("[White \"A\"]\n\n[White \"B\"]\n\n").size(), "tags alone");
        assertEquals(1, Pgn.parse("[White \"A\"]\n\n[Black \"B\"]\n\n1. e4").size(), "a stray empty line");
        assertEquals(3, Pgn.parse("* 1-0 1. e4 0-1").size());
        assertEquals(2, Pgn.parse("1. e4 e5\n[White \"A\"]\n1. d4").size(), "without a result");
        assertEquals(1, Pgn.parse("% only\n\n; comments\n{here} 1. e4").size());
        assertEquals(0, Pgn.parse("\n \r\n {nothing}\n% escaped\n;\n").size());
        assertEquals(0, Pgn.parse("").size());
    }

    @Test
    void theMovesDecideTheResultUnlessTheyLeaveItOpen() {
        assertEquals("0-1", game("[Result \"1-0\"]", "1. e4 0-1").result().pgn());
        assertEquals("1-0", game("[Result \"1-0\"]", "1. e4 *").result().pgn());
        assertEquals("1-0", game("[Result \"1-0\"]", "1. e4").result().pgn());
        assertEquals("*", game("[Result \"who knows\"]", "1. e4").result().pgn());
    }

    @Test
    void beginsFromThePositionOfTheTags() {
        GameTree game = game("[FEN \"4k3/8/8/8/8/8/4p3/4K3 b - - 7 40\"]", "40... Kd7 41. Kxe2 *");
        assertEquals("4k3/8/8/8/8/8/4p3/4K3 b - - 7 40", Fen.format(game.startPosition()));
        assertTrue(PgnWriter.format(game)
                .contains("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4p3/4K3 b - - 7 40\"]\n\n40... Kd7 41."));
        PgnEntry bad = only("[FEN \"nonsense\"]\n\n1. e4 *");
        assertEquals(0, bad.game().moves().size());
        assertEquals(1, bad.problems().size());
    }

    @Test
    void readsChess960() {
        String text = "[Variant \"Fischerandom\"]\n[FEN \"5k2/8/8/8/8/8/8/R1K4R w HA - 0 1\"]\n\n1. O-O-O Ke7 *\n";
        PgnEntry entry = only(text);
        assertEquals(List.of(), entry.problems());
        assertEquals("1. O-O-O Ke7 *", movesOf(entry));
        PgnEntry other = only("[Variant \"Atomic\"]\n\n1. e4 e5 *\n\n");
        assertEquals(0, other.game().moves().size());
        assertEquals(1, other.problems().get(0).line());
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void everyKindOfLineBreakIsAccepted(String lineBreak) {
        String text = String.join(lineBreak, "\ufeff[White \"A\"]", "", "1. e4 ; said", "e5 Ke3", "*", "");
        PgnEntry entry = only(text);
        assertEquals("1. e4 {said} 1... e5 *", movesOf(entry));
        assertEquals(4, entry.problems().get(0).line());
        assertEquals(4, entry.problems().get(0).column());
    }

    @Test
    void budgetsBoundWhatAGameMaySay() {
        PgnEntry comment = only("1. e4 {" + "x".repeat(5_000_000) + "} e5 {y} *");
        assertEquals(
                GameNode.MAX_COMMENT, comment.game().mainLine().get(0).comment().length());
        assertEquals(1, comment.problems().size());
        PgnEntry word = only("x".repeat(1_000_000));
        assertTrue(word.problems().get(0).message().length() < 500);
        PgnEntry moves = only("Nf3 Nf6 Ng1 Ng8 ".repeat(60_000));
        assertEquals(200_000, moves.game().moves().size());
        assertEquals(1, moves.problems().size());
        PgnEntry shreds = only("1. e4 " + "{x}".repeat(2_500_000) + " *");
        assertEquals(1, shreds.problems().size());
        assertEquals(
                GameNode.MAX_COMMENT - 1,
                shreds.game().mainLine().get(0).comment().length());
        PgnEntry problems = only("1. e4 " + "(1. y) ".repeat(1_000) + " *");
        assertEquals(50, problems.problems().size());
        assertEquals(
                "further problems in this game are not listed",
                problems.problems().get(49).message());
    }

    @Test
    void variationsMayNestHoweverDeep() {
        int depth = 20_000;
        PgnEntry flat = only("1. e4 " + "(1. d4 ".repeat(depth) + ")".repeat(depth) + " e5 *");
        assertEquals(List.of(), flat.problems());
        assertEquals(depth + 1, flat.game().root().children().size());
        assertEquals(2, flat.game().moves().size());
        PgnEntry deep = only("1. Nf3 " + "Nf6 (1... Nc6 Ng1 Nb8 Nf3 ".repeat(depth) + ")".repeat(depth) + " *");
        assertEquals(List.of(), deep.problems());
        String text = PgnWriter.format(deep.game());
        assertEquals(text, PgnWriter.format(only(text).game()));
        assertEquals(depth, text.chars().filter(c -> c == '(').count());
    }

    @Test
    void orThrowReportsTheFirstProblem() {
        NotationException e = assertThrows(
                NotationException.class, () -> only("1. e4 e5 2. Ke3 *").orThrow());
        assertEquals("line 1, column 13: 2. Ke3: the king on e1 cannot reach e3", e.getMessage());
        assertEquals(1, only("1. e4 *").orThrow().moves().size());
    }
}
