package hal.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.pgn.Pgn;
import hal.game.pgn.PgnWriter;
import hal.rules.Square;
import hal.testkit.EveryLocale;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Comments, their commands, and annotation glyphs. */
@EveryLocale
final class MoveNoteTest {
    private final GameNode root = new GameTree().root();

    @Test
    void commandsAreTakenOutOfTheText() {
        MoveNote note = MoveNote.of("[%clk 1:02:03.5] [%emt 0:00:07] solid [%eval -0.25,12] [%nodes 4000] indeed");
        assertEquals(Optional.of(Duration.ofMillis(3_723_500)), note.clock());
        assertEquals(Optional.of(Duration.ofSeconds(7)), note.spent());
        assertEquals(Optional.of(Score.ofCentipawns(-25)), note.eval());
        assertEquals(OptionalInt.of(12), note.depth());
        assertEquals(OptionalLong.of(4000), note.nodes());
        assertEquals("solid indeed", note.text());
        assertEquals("[%clk 1:02:03.500] [%eval -0.25,12] [%nodes 4000] [%emt 0:00:07] solid indeed", note.comment());
    }

    @Test
    void anEmptyNoteIsAnEmptyComment() {
        assertEquals("", MoveNote.NONE.comment());
        assertEquals(MoveNote.NONE, MoveNote.of(""));
        assertEquals(Optional.empty(), MoveNote.NONE.eval());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[%eval +0.3]     | [%eval 0.30]",
                "[%eval 0.3,0]    | [%eval 0.30]",
                "[%eval #+3]      | [%eval #3]",
                "[%nodes 0] quiet | quiet",
                "a plain word     | a plain word",
            })
    void whatSaysNothingIsLeftOut(String comment, String written) {
        assertEquals(written, MoveNote.of(comment).comment());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"[%clk 1:02]", "[%emt soon]", "[%eval good]", "[%nodes many]", "[%csl Ge4,Oe5]", "[%cal Ge2]"})
    void whatIsNotUnderstoodStaysText(String comment) {
        assertEquals(MoveNote.text(comment), MoveNote.of(comment));
    }

    @Test
    void arrowsAndCirclesAreValuesAndAreWrittenAsTheyWereRead() {
        MoveNote note = MoveNote.of("[%cal Ge2e4, Rd8h4] [%csl Yf2] the [%csl Be5]  plan [%clk 0:01:00]");
        List<Shape> shapes = List.of(
                Shape.circle(Square.F2, Shape.Color.YELLOW),
                Shape.circle(Square.E5, Shape.Color.BLUE),
                new Shape(Square.E2, Square.E4, Shape.Color.GREEN),
                new Shape(Square.D8, Square.H4, Shape.Color.RED));
        assertEquals(shapes, note.shapes());
        assertEquals("[%clk 0:01:00] [%csl Yf2,Be5] [%cal Ge2e4,Rd8h4] the plan", note.comment());
        assertEquals(note, MoveNote.of(note.comment()));
        assertEquals("[%clk 0:01:00] the plan", note.withShapes(List.of()).comment());
        for (Shape.Color color : Shape.Color.values()) {
            for (Square square : Square.values()) {
                note = note.withShapes(List.of(
                        Shape.circle(square, color),
                        new Shape(square, square == Square.A1 ? Square.H8 : Square.A1, color)));
                GameTree tree = new GameTree();
                tree.root().setNote(note);
                assertEquals(
                        note,
                        Pgn.parse(PgnWriter.format(tree)).get(0).game().root().note());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"good", "≥+0.31", "0,25", "-", "#", "123456"})
    void aScoreThatNoProgramCouldReadIsRefused(String score) {
        String message = assertThrows(IllegalArgumentException.class, () -> MoveNote.NONE.withEval(score))
                .getMessage();
        assertTrue(message.contains('"' + score + '"') && message.contains("0.25"), message);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5, -5, 35, -100, 12_345, -32_000})
    void aScoreInCentipawnsIsReadAgain(int score) {
        MoveNote note = MoveNote.NONE.withEval(Score.ofCentipawns(score));
        assertEquals(note, MoveNote.of(note.comment()));
        assertEquals(note, MoveNote.NONE.withEval(note.eval().orElseThrow().toString()));
        root.setNote(note);
        assertEquals(score, root.eval().orElseThrow().centipawns().orElseThrow());
        assertEquals(MoveNote.NONE, note.withEval(""));
    }

    @Test
    void whatIsWrittenIsReadAgainHoweverLarge() {
        for (int large : List.of(999, 1000, 12_345, 999_999_999, Integer.MAX_VALUE)) {
            MoveNote note = MoveNote.NONE
                    .withEval(Score.ofMate(-Math.min(large, 999_999_999)))
                    .withDepth(large)
                    .withNodes(Long.MAX_VALUE - large)
                    .withClock(Duration.ofHours(large))
                    .withSpent(Duration.ofHours(large).plusMillis(1));
            assertEquals(note, MoveNote.of(note.comment()));
        }
        MoveNote beyond = MoveNote.of("[%eval 0.25,9999999999] [%nodes 9999999999999999999]");
        assertEquals(OptionalInt.of(Integer.MAX_VALUE), beyond.depth());
        assertEquals(OptionalLong.of(Long.MAX_VALUE), beyond.nodes());
        assertEquals(
                Optional.of(Score.ofCentipawns(9_999_999)),
                MoveNote.of("[%eval 99999.999]").eval());
    }

    @Test
    void aMateHasNoCentipawns() {
        Score mate = MoveNote.of("[%eval #-3]").eval().orElseThrow();
        assertEquals(Score.ofMate(-3), mate);
        assertEquals(OptionalInt.empty(), mate.centipawns());
    }

    @Test
    void aCommentCanBeTakenAway() {
        assertEquals("", root.comment() + root.commentBefore());
        root.setCommentBefore("  the  {main}  line ");
        root.setComment("good");
        assertEquals("the {main) line", root.commentBefore());
        root.setCommentBefore("");
        root.setComment("");
        assertEquals("", root.comment() + root.commentBefore());
    }

    @Test
    void glyphsGoFromZeroTo255() {
        root.addNag(0);
        root.addNag(Nags.MAX);
        root.addNag(Nags.MAX);
        assertEquals(List.of(0, 255), root.nags());
        assertThrows(UnsupportedOperationException.class, () -> root.nags().add(1));
        assertThrows(IllegalArgumentException.class, () -> root.addNag(-1));
        assertThrows(IllegalArgumentException.class, () -> root.addNag(256));
    }

    @Test
    void glyphsMayBeGivenAsSigns() {
        root.addNag("?!");
        root.addNag("+-");
        root.addNag("?!");
        assertEquals(List.of(6, 18), root.nags());
        String message = assertThrows(IllegalArgumentException.class, () -> root.addNag("?x"))
                .getMessage();
        assertTrue(message.endsWith("\"?x\""), message);
    }

    @Test
    void theQualityIsTheFirstGlyphFromGoodToDubious() {
        assertEquals("", Nags.quality(List.of()));
        assertEquals("", Nags.quality(List.of(0, 7, 14)));
        assertEquals("!", Nags.quality(List.of(14, 1, 2)));
        assertEquals("?!", Nags.quality(List.of(6)));
    }

    @Test
    void tagsAreEqualByTheirValues() {
        Tags tags = new Tags();
        tags.set("White", "Dave");
        tags.set("Opening", "Ruy Lopez");
        Tags copy = tags.copy();
        assertEquals(tags, copy);
        assertEquals(tags.hashCode(), copy.hashCode());
        copy.remove("White");
        assertEquals("?", copy.get("White"), "the roster stays");
        copy.remove("Opening");
        assertEquals("", copy.get("Opening"));
        assertNotEquals(tags, copy);
        assertNotEquals(tags, new Object());
        assertEquals("Dave", tags.get("White"), "a copy is another");
    }

    @Test
    void aTagsNameIsAWordOfAtMost255Characters() {
        assertTrue(Tags.isName("x".repeat(255)));
        for (String name : List.of("", "x".repeat(256), "a b", "a\"", "[a", "a]", "a\u007f", "a\u202e")) {
            assertTrue(!Tags.isName(name) && !Tags.canSet(name), name);
        }
        for (String name : List.of("Result", "FEN", "SetUp")) {
            assertTrue(Tags.isName(name) && !Tags.canSet(name), name);
            String message = assertThrows(IllegalArgumentException.class, () -> new Tags().set(name, "1-0"))
                    .getMessage();
            assertEquals(name.equals("Result"), message.endsWith("; how the game ends gives it"), message);
        }
    }
}
