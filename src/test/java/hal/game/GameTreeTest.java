package hal.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.support.UserException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Lines, and what is said about moves. */
final class GameTreeTest {
    private static Game analysis(String... moves) {
        Game game = Game.from(Position.start(), GamePolicy.ANALYSIS);
        for (String move : moves) {
            game.play(move);
        }
        return game;
    }

    private static String line(Game game) {
        return game.moves() + " " + game.future();
    }

    private static String main(Game game) {
        game.tree().spell();
        return game.tree().mainLine().toString();
    }

    @Test
    void inAGameATakebackReplaces() {
        Game game = Game.start();
        for (String move : List.of("e4", "e5", "Nf3", "Nc6")) {
            game.play(move);
        }
        game.goTo(2);
        game.play("f4");
        assertEquals("[1. e4, 1... e5, 2. f4]", main(game));
        assertEquals(1, game.moves().get(1).children().size());
    }

    @Test
    void inAnalysisItBranches() {
        Game game = analysis("e4", "e5", "Nf3", "Nc6");
        game.goTo(2);
        game.play("f4");
        assertEquals("[1. e4, 1... e5, 2. f4] []", line(game));
        assertEquals("[1. e4, 1... e5, 2. Nf3, 2... Nc6]", main(game));
        game.undo();
        assertEquals("[1. e4, 1... e5] [2. f4]", line(game), "undo stays in its line");
        game.play("Nf3");
        assertEquals("[1. e4, 1... e5, 2. Nf3] [2... Nc6]", line(game), "a move that is there is gone to");
        assertEquals(2, game.moves().get(1).children().size());
    }

    @Test
    void goToAnyNode() {
        Game game = analysis("e4", "e5", "Nf3");
        game.goTo(1);
        game.play("c5");
        GameNode sicilian = game.node();
        game.goTo(0);
        game.goTo(Integer.MAX_VALUE);
        assertSame(sicilian, game.node(), "the line that was looked at last");
        game.goTo(game.tree().mainLine().get(2));
        assertEquals("2. Nf3", game.node().numbered());
        game.goTo(sicilian);
        assertEquals("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", Fen.format(game.position()));
        game.goTo(game.tree().root());
        assertEquals(0, game.ply());
        assertThrows(
                IllegalArgumentException.class, () -> game.goTo(analysis("e4").node()));
    }

    @Test
    void promoteAndDelete() {
        Game game = analysis("e4", "e5");
        game.goTo(1);
        game.play("c5");
        game.undo();
        game.play("e6");
        GameNode french = game.node();
        assertTrue(game.promote(french));
        assertEquals("[1... e5, 1... e6, 1... c5]", french.parent().children().toString());
        assertTrue(game.promote(french));
        assertFalse(game.promote(french));
        assertEquals("[1. e4, 1... e6]", main(game));
        game.delete(french);
        assertEquals("[1. e4] [1... e5]", line(game));
        GameNode sicilian = french.parent().children().get(1);
        game.promoteToMain(sicilian);
        assertEquals("[1. e4, 1... c5]", main(game));
        game.delete(game.tree().root().next().orElseThrow());
        assertEquals("[] []", line(game));
        assertThrows(
                IllegalArgumentException.class, () -> game.delete(game.tree().root()));
    }

    @Test
    void aNullMoveNeverComesIntoTheMainLine() {
        Game game = analysis("e4", "e5");
        GameNode e4 = game.tree().mainLine().get(0);
        GameNode pass = e4.add(Move.NONE);
        Position position = Position.start();
        e4.make(position);
        pass.make(position);
        GameNode threat = pass.add(San.parse(position, "d4"));
        assertThrows(UserException.class, () -> game.promote(pass));
        assertThrows(UserException.class, () -> game.promoteToMain(threat));
        game.goTo(threat);
        assertEquals("2. d4", game.node().numbered());
        assertEquals("1... --", pass.numbered());
        assertEquals(Color.BLACK, pass.color());
        game.undo();
        game.undo();
        assertEquals(1, game.ply());
    }

    @Test
    void whatIsSaid() {
        Game game = analysis("e4");
        GameNode e4 = game.node();
        game.comment(e4, "[%eval 0.31,18] the [%csl Ge4] best } move");
        game.mark(e4, Nags.number("!?"));
        game.mark(e4, 146);
        game.unmark(e4, 146);
        assertEquals(List.of(5), e4.nags());
        assertEquals(Optional.of("Ge4"), e4.command("csl"));
        assertEquals(Optional.empty(), e4.command("cal"));
        assertEquals(OptionalInt.of(31), e4.note().centipawns());
        assertEquals(18, e4.note().depth());
        assertEquals("the [%csl Ge4] best ) move", e4.note().text());
        e4.setCommand("csl", "Rd5");
        e4.setCommand("cal", "Ge2e4");
        assertEquals("[%cal Ge2e4] [%eval 0.31,18] the [%csl Rd5] best ) move", e4.comment());
        e4.setCommand("csl", "");
        game.annotate(e4, e4.note().withEval("#-3").withClock(Duration.ofSeconds(61)));
        assertEquals("[%clk 0:01:01] [%eval #-3,18] [%cal Ge2e4] the best ) move", e4.comment());
        assertEquals(OptionalInt.of(-3), e4.note().mateIn());
        assertThrows(IllegalArgumentException.class, () -> game.mark(e4, 256));
    }

    @Test
    void marksAreKnownByTheirSigns() {
        for (int nag : new int[] {1, 2, 3, 4, 5, 6, 10, 14, 15, 16, 17, 18, 19, 20, 21}) {
            assertEquals(nag, Nags.number(Nags.sign(nag)));
        }
        assertEquals("$146", Nags.sign(146));
        assertEquals(-1, Nags.number("nice"));
    }

    @Test
    void inAnalysisTheRecordedResultStaysAndEndsNothing() {
        GameTree tree = new GameTree();
        tree.root().add(San.parse(Position.start(), "f3"));
        tree.tags().setResult(Result.WHITE_WINS);
        Game game = Game.of(tree, GamePolicy.ANALYSIS);
        assertFalse(game.isOver());
        game.play("e5");
        assertEquals(Result.WHITE_WINS, tree.result());
        game.undo();
        game.play("e6");
        game.play("g4");
        game.play("Qh4");
        assertTrue(game.isOver());
        assertEquals(Result.WHITE_WINS, tree.result(), "a mate in a variation is no result");
        game.goTo(tree.mainLine().get(1));
        game.play("g4");
        game.play("Qh4");
        assertEquals(Result.BLACK_WINS, tree.result(), "a mate in the main line is");
    }

    @Test
    void randomWalksKeepTreeLineAndBoardTogether() {
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            Game game = Game.from(Position.start(), seed % 2 == 0 ? GamePolicy.ANALYSIS : GamePolicy.AUTOMATIC);
            for (int i = 0; i < 150; i++) {
                step(game, random);
                assertTogether(game, seed + ", step " + i);
            }
        }
    }

    private static void step(Game game, Random random) {
        switch (random.nextInt(10)) {
            case 0 -> game.undo();
            case 1 -> game.redo();
            case 2 -> game.goTo(random.nextInt(20));
            case 3 -> game.goTo(any(game, random));
            case 4 -> game.promote(any(game, random));
            case 5 -> game.promoteToMain(any(game, random));
            case 6 -> {
                GameNode node = any(game, random);
                if (!node.isRoot() && random.nextInt(3) == 0) {
                    game.delete(node);
                }
            }
            default -> {
                MoveList legal = game.position().legalMoves();
                if (!game.isOver()) {
                    game.play(legal.get(random.nextInt(Math.min(3, legal.size()))));
                }
            }
        }
    }

    private static GameNode any(Game game, Random random) {
        List<GameNode> all = new ArrayList<>(List.of(game.tree().root()));
        for (int i = 0; i < all.size(); i++) {
            all.addAll(all.get(i).children());
        }
        return all.get(random.nextInt(all.size()));
    }

    private static void assertTogether(Game game, String where) {
        List<GameNode> line = new ArrayList<>(game.moves());
        line.addAll(game.future());
        Position position = game.startPosition();
        GameNode before = game.tree().root();
        for (int ply = 0; ply < line.size(); ply++) {
            GameNode node = line.get(ply);
            assertSame(before, node.parent(), where);
            assertTrue(before.children().contains(node), where);
            assertEquals(San.format(position, node.move()), node.san(), where);
            assertEquals(position.sideToMove(), node.color(), where);
            assertEquals(position.fullmoveNumber(), node.number(), where);
            node.make(position);
            before = node;
            if (ply == game.ply() - 1) {
                assertEquals(Fen.format(position), Fen.format(game.position()), where);
            }
        }
        assertTrue(before.children().isEmpty(), where + ": the line goes on to its end");
        assertEquals(game.position().computeKey(), game.position().key(), where);
    }
}
