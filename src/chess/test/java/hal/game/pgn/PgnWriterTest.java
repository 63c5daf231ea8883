package hal.game.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.Board;
import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.Result;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Position;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class PgnWriterTest {
    private static final String WORDS =
            "%clk [Event \"x\"] ; } { ) ( $1 1-0 * \\ \" \u00fc \u4e01 \ud83d\ude00 \u001b[31m \n\r\t \u0085 e4 --";

    @Test
    void writesTheRosterFirst() {
        GameTree game = new GameTree();
        game.tags().set("ECO", "C20");
        game.tags().set("White", "Dave \"the man\" \\ Bowman");
        game.tags().set("Event", "Jupiter\nmission");
        game.tags().setResult(Result.WHITE_WINS);
        GameNode e4 = game.root().add(Move.of(San.parse(Position.start(), "e4")));
        e4.setComment("the best\n  by }test");
        assertEquals(
                """
                [Event "Jupiter mission"]
                [Site "?"]
                [Date "????.??.??"]
                [Round "?"]
                [White "Dave \\"the man\\" \\\\ Bowman"]
                [Black "?"]
                [Result "1-0"]
                [ECO "C20"]

                1. e4 {the best by )test} 1-0

                """,
                PgnWriter.format(game));
    }

    /** On a line of its own it would stand before the next game, and would be read as said of that. */
    @Test
    void commentAfterTheResultBeginsOnTheResultsLine() {
        for (int length = 40; length < 90; length++) {
            GameTree game = new GameTree();
            game.root().add(Move.of(San.parse(Position.start(), "e4"))).setComment("x".repeat(length));
            game.setPostscript("said afterwards");
            assertTrue(PgnWriter.format(game).contains("* {said"), PgnWriter.format(game));
        }
    }

    @Test
    void commandInACommentStaysOnOneLine() {
        for (int length = 50; length < 90; length++) {
            GameTree game = new GameTree();
            game.root()
                    .add(Move.of(San.parse(Position.start(), "e4")))
                    .setComment("x".repeat(length) + " [%eval 0.45,7] [%clk 0:05:00] and [% no command at all");
            String text = PgnWriter.format(game);
            assertTrue(text.contains("[%eval 0.45,7]") && text.contains("[%clk 0:05:00]"), text);
            assertTrue(text.lines().allMatch(line -> line.length() <= 120), text);
        }
    }

    @Test
    void refusesWhatCannotBeWritten() {
        GameTree game = new GameTree();
        for (String name : List.of("", "a b", "a\"", "[x", "FEN", "Result", "SetUp", "x\n")) {
            assertThrows(IllegalArgumentException.class, () -> game.tags().set(name, "x"), name);
        }
        assertThrows(IllegalArgumentException.class, () -> game.root().addNag(256));
    }

    @Test
    void randomTreesComeBackAsTheyWere() {
        for (int seed = 0; seed < 60; seed++) {
            GameTree game = randomGame(new Random(seed));
            String text = PgnWriter.format(game);
            for (String line : text.substring(text.indexOf("\n\n")).split("\n", -1)) {
                assertTrue(line.length() <= 80, line);
                assertFalse(line.startsWith("%"), line);
            }
            List<PgnEntry> again = Pgn.parse(text);
            assertEquals(1, again.size());
            assertEquals(List.of(), again.get(0).problems(), text);
            assertEquals(text, PgnWriter.format(again.get(0).game()));
            Trees.assertSame(game, again.get(0).game());
        }
    }

    @Test
    void deeplyNestedVariationsAreWritten() {
        GameTree game = new GameTree();
        GameNode node = game.root();
        int[] shuffle = {
            Moves.of(6, 21, Moves.QUIET),
            Moves.of(62, 45, Moves.QUIET),
            Moves.of(21, 6, Moves.QUIET),
            Moves.of(45, 62, Moves.QUIET)
        };
        int other = San.parse(Position.start(), "Nc3");
        Position position = Position.start();
        for (int i = 0; i < 20_000; i++) {
            GameNode next = node.append(Move.of(shuffle[i % 4]), position);
            if (i == 0) {
                node.add(Move.of(other));
            }
            next.make(position);
            node = next;
        }
        GameTree again = Pgn.parse(PgnWriter.format(game)).get(0).game();
        assertEquals(20_000, again.moves().size());
        assertEquals(2, again.root().children().size());
    }

    private static GameTree randomGame(Random random) {
        Position start = random.nextBoolean()
                ? Position.start()
                : Fen.parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 17");
        GameTree game = new GameTree(Board.of(start));
        game.tags().set("White", words(random));
        game.tags().set("Zap", words(random));
        game.root().setComment(words(random));
        game.root().addNag(random.nextInt(256));
        game.setPreamble(words(random));
        game.setPostscript(words(random));
        grow(game.root(), start, random, 60, true);
        return game;
    }

    /** Adds a line of moves with variations here and there. */
    private static void grow(GameNode from, Position position, Random random, int plies, boolean main) {
        GameNode node = from;
        int made = 0;
        for (int ply = 0; ply < plies; ply++) {
            MoveList legal = position.legalMoves();
            if (legal.isEmpty()) {
                break;
            }
            boolean passes = !main && !position.inCheck() && random.nextInt(10) == 0;
            GameNode next =
                    node.append(Move.of(passes ? Moves.NONE : legal.get(random.nextInt(legal.size()))), position);
            decorate(next, random);
            for (int i = random.nextInt(12) - 9; i > 0 && plies > 2; i--) {
                GameNode variation = node.append(Move.of(legal.get(random.nextInt(legal.size()))), position);
                decorate(variation, random);
                position.make(variation.move().code());
                grow(variation, position, random, plies / 3, false);
                position.unmake();
            }
            if (passes) {
                break;
            }
            position.make(next.move().code());
            made++;
            node = next;
        }
        for (; made > 0; made--) {
            position.unmake();
        }
    }

    private static void decorate(GameNode node, Random random) {
        if (random.nextInt(6) == 0) {
            node.setComment(words(random));
        }
        if (random.nextInt(6) == 0) {
            node.addNag(random.nextInt(256));
            node.addNag(random.nextInt(10));
        }
        if (random.nextInt(5) == 0) {
            node.setCommentBefore(words(random));
        }
    }

    private static String words(Random random) {
        String[] words = WORDS.split(" ", -1);
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(30); i > 0; i--) {
            text.append(words[random.nextInt(words.length)]).append(' ');
        }
        return text.toString();
    }

    @Test
    void aFormLeavesOutWhatIsNotWanted() {
        String pgn = "{about} [White \"A\"]\n\n1. e4 $1 {best} (1. d4 {also} 1... d5 (1... c5)) 1... e5 *";
        GameTree game = Pgn.parse(pgn).get(0).game();
        PgnWriter.Form moves = PgnWriter.Form.WHOLE.withoutTags();
        assertEquals("1. e4 $1 {best} (1. d4 {also} 1... d5 (1... c5)) 1... e5 *\n\n", PgnWriter.format(game, moves));
        assertEquals("1. e4 (1. d4 d5 (1... c5)) 1... e5 *\n\n", PgnWriter.format(game, moves.withoutComments()));
        assertEquals("1. e4 $1 {best} 1... e5 *\n\n", PgnWriter.format(game, moves.withoutVariations()));
        String all =
                PgnWriter.format(game, PgnWriter.Form.WHOLE.withoutVariations().withoutComments());
        assertTrue(all.startsWith("[Event ") && all.endsWith("\n\n1. e4 e5 *\n\n"), all);
        assertEquals(
                "1. e4\ne5 *\n\n",
                PgnWriter.format(
                        game, moves.withoutVariations().withoutComments().withColumns(6)));
        game.root().end().setComment("long ".repeat(50).strip());
        assertEquals(2, PgnWriter.format(game, moves.withColumns(0)).lines().count());
        assertThrows(IllegalArgumentException.class, () -> moves.withColumns(-1));
    }
}
