package hal.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.clock.ChessClock;
import hal.game.clock.ClockState;
import hal.game.clock.TimeControl;
import hal.game.pgn.Pgn;
import hal.game.pgn.PgnWriter;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.Square;
import hal.support.UserException;
import hal.testkit.EveryLocale;
import hal.testkit.Text;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Lines, and what is said about moves. */
@EveryLocale
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
    void goToReachesEveryNode() {
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
    void variationsCanBePromotedAndDeleted() {
        Game game = analysis("e4", "e5");
        game.goTo(1);
        game.play("c5");
        game.undo();
        game.play("e6");
        GameNode french = game.node();
        assertTrue(game.promote(french));
        assertEquals("[1... e5, 1... e6, 1... c5]", french.siblings().toString());
        assertTrue(game.promote(french));
        assertFalse(game.promote(french));
        assertEquals("[1. e4, 1... e6]", main(game));
        game.delete(french);
        assertEquals("[1. e4] [1... e5]", line(game));
        GameNode sicilian = french.siblings().get(1);
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
        GameNode pass = e4.add(Move.NULL);
        Position position = Position.start();
        e4.make(position);
        pass.make(position);
        GameNode threat = pass.add(Move.of(San.parse(position, "d4")));
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
    void theLinesBesideAMoveComeInTheirOrder() {
        Game game = analysis("e4", "e5");
        assertEquals(Optional.empty(), game.sibling(1));
        for (String move : List.of("c5", "e6")) {
            game.undo();
            game.play(move);
        }
        assertEquals("1... e6", game.node().toString());
        assertEquals("1... c5", game.sibling(-1).orElseThrow().toString());
        assertEquals("1... e5", game.sibling(-2).orElseThrow().toString());
        assertEquals(Optional.empty(), game.sibling(-3));
        assertEquals(Optional.empty(), game.sibling(1));
        game.goTo(0);
        assertEquals(Optional.empty(), game.sibling(0), "nothing stands beside the start");
    }

    @Test
    void anEditThatCutsTheLineTakesTheCursorBackToTheCut() {
        Game game = analysis("e4", "e5", "Nf3", "Nc6");
        game.goTo(3);
        game.edit(tree -> tree.mainLine().get(3).delete());
        assertEquals("[1. e4, 1... e5, 2. Nf3] []", line(game));
        game.edit(tree -> tree.mainLine().get(1).delete());
        assertEquals("[1. e4] []", line(game));
        assertEquals("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", Fen.format(game.position()));
        game.edit(tree -> tree.root().setComment("a remark cuts nothing"));
        assertEquals("[1. e4] []", line(game));
        game.edit(tree -> tree.mainLine().get(0).delete());
        assertEquals("[] []", line(game));
        assertEquals(Fen.START, Fen.format(game.position()));
    }

    @Test
    void everyEditIsHeardOnceAndNoneTouchesAnotherGame() {
        Game game = analysis("e4", "e5");
        game.undo();
        game.play("c5");
        GameNode sicilian = game.node();
        List<GameChange.Kind> heard = new ArrayList<>();
        GameChange.Listener listener = change -> heard.add(change.kind());
        game.addListener(listener);
        game.comment(sicilian, "sharp");
        game.mark(sicilian, 1);
        game.unmark(sicilian, 1);
        game.promote(sicilian);
        game.promote(sicilian);
        game.promoteToMain(sicilian);
        game.edit(tree -> {});
        game.delete(sicilian);
        assertEquals(Collections.nCopies(7, GameChange.Kind.TREE), heard, "but not that there was no place above");
        game.removeListener(listener);
        game.goTo(0);
        assertEquals(7, heard.size());
        GameNode other = analysis("d4").node();
        List<Runnable> edits = List.of(
                () -> game.comment(other, "sharp"),
                () -> game.mark(other, 1),
                () -> game.unmark(other, 1),
                () -> game.promote(other),
                () -> game.promoteToMain(other),
                () -> game.delete(other));
        for (Runnable edit : edits) {
            assertThrows(IllegalArgumentException.class, edit::run);
        }
    }

    @Test
    void goingSomewhereIsHeardAndStayingIsNot() {
        Game game = analysis("e4", "e5");
        List<String> heard = new ArrayList<>();
        game.addListener(change -> heard.add(change.kind() + " " + change.ply()));
        game.goTo(game.node());
        game.goTo(2);
        assertEquals(List.of(), heard);
        game.goTo(game.tree().root());
        game.goTo(game.tree().mainLine().get(1));
        assertEquals(List.of("JUMP 0", "JUMP 2"), heard);
    }

    @Test
    void aNodeKnowsItsBoardWhicheverNodeWasAskedBefore() {
        GameTree tree = Pgn.parse("1. e4 e5 (1... c5 2. Nf3 (2. -- Nc6 3. c3) d6) 2. f4 (2. Bc4 Nf6) exf4 *")
                .get(0)
                .orThrow();
        List<GameNode> nodes = new ArrayList<>(List.of(tree.root()));
        for (int i = 0; i < nodes.size(); i++) {
            nodes.addAll(nodes.get(i).children());
        }
        for (GameNode before : nodes) {
            for (GameNode node : nodes) {
                Board played = Board.start();
                String san = "";
                String uci = "0000";
                for (GameNode step : node.path()) {
                    uci = played.uci(step.move());
                    san = step.isNullMove() ? "--" : played.san(step.move());
                    played = played.play(step.move());
                }
                before.board();
                assertEquals(played, node.board());
                assertEquals(san, node.san());
                assertEquals(uci, node.uci());
            }
        }
        assertEquals(13, nodes.size());
    }

    @Test
    void whatIsSavedIsTheGameWithoutTheMovesTakenBack() {
        Game game = Game.start();
        for (String move : List.of("f3", "e5", "g4", "Qh4")) {
            game.play(move);
        }
        assertSame(game.tree(), game.asPlayed());
        game.comment(game.moves().get(0), "the first mistake");
        game.undo();
        GameTree played = game.asPlayed();
        assertEquals("[1. f3, 1... e5, 2. g4]", played.mainLine().toString());
        assertEquals("the first mistake", played.mainLine().get(0).comment());
        assertEquals(Result.UNDECIDED, played.result());
        assertEquals(Result.BLACK_WINS, game.tree().result(), "of the whole line");
        Game analysed = analysis("e4", "e5");
        analysed.undo();
        assertSame(analysed.tree(), analysed.asPlayed(), "analysis loses nothing");
    }

    @Test
    void aBareLineHasNeitherRemarksNorVariations() {
        Game game = analysis("e4", "e5");
        game.comment(game.node(), "solid");
        game.tree().setPreamble("Look:");
        game.tree().setPostscript("The end.");
        GameTree bare = game.tree().bare(game.moves());
        assertEquals(game.tree().moves(), bare.moves());
        assertEquals(
                "", bare.preamble() + bare.postscript() + bare.mainLine().get(1).comment());
        GameTree renamed = game.tree().withTags(new Tags());
        assertEquals("Look: The end.", renamed.preamble() + " " + renamed.postscript());
        assertSame(game.tree().root(), renamed.root());
    }

    @Test
    void anotherGameIsMergedWithItsVariationsAndRemarks() {
        GameTree own = Pgn.parse("1. e4 {best} e5 (1... c5 $1) 2. Nf3 *").get(0).orThrow();
        GameTree other = Pgn.parse("{A theory.} 1. e4 {best} (1. d4 Nf6) 1... c5 $1 $14 {sharp} 2. Nf3 d6 *")
                .get(0)
                .orThrow();
        own.root().merge(other.root());
        String merged = "{A theory.} 1. e4 {best} (1. d4 Nf6) 1... e5 (1... c5 $1 $14 {sharp} 2. Nf3 d6) 2. Nf3 *";
        assertTrue(Text.unwrap(PgnWriter.format(own)).endsWith("] " + merged), PgnWriter.format(own));
        own.root().merge(Pgn.parse(merged).get(0).orThrow().root());
        assertTrue(Text.unwrap(PgnWriter.format(own)).endsWith("] " + merged), "the same again adds nothing");
        GameNode e4 = own.mainLine().get(0);
        own.root().merge(Pgn.parse("1. e4 {be} *").get(0).orThrow().root());
        assertEquals("best be", e4.comment(), "a part of a word is another word");
        assertThrows(IllegalArgumentException.class, () -> e4.merge(other.root()));
        assertThrows(IllegalArgumentException.class, () -> own.root().merge(own.root()));
    }

    @Test
    void theBoardsOfAGameBeginWithItsStart() {
        GameTree tree = analysis("e4", "e5").tree();
        Board e4 = Board.start().play("e4");
        assertEquals(List.of(Board.start(), e4, e4.play("e5")), tree.boards());
    }

    @Test
    void clocksAreKeptForEveryNodeInOrder() {
        Game game = analysis("e4", "e5");
        game.undo();
        game.play("c5");
        List<Optional<ClockState>> clocks = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            clocks.add(Optional.of(new ClockState(100 - i, 100, i, 0)));
        }
        game.tree().setClocks(clocks);
        assertEquals(clocks, game.tree().clocks());
        assertEquals(clocks.get(1), game.tree().mainLine().get(0).clockState());
        assertEquals(clocks.get(2), game.tree().mainLine().get(1).clockState());
        assertEquals(clocks.get(3), game.node().clockState());
        clocks.remove(3);
        assertThrows(IllegalArgumentException.class, () -> game.tree().setClocks(clocks));
    }

    @Test
    void onlyLegalMovesAreAddedAndEachOnce() {
        GameTree tree = new GameTree();
        int e4 = San.parse(Position.start(), "e4");
        GameNode first = tree.root().add(Move.of(e4));
        assertSame(first, tree.root().add(Move.of(e4)));
        assertThrows(IllegalArgumentException.class, () -> first.add(Move.of(e4)));
        assertThrows(IllegalArgumentException.class, () -> tree.root().add(Move.of(Moves.of(0, 63, Moves.QUIET))));
        assertThrows(IllegalArgumentException.class, () -> tree.root().add(Move.of(-1)));
        assertEquals("[1. e4]", tree.root().children().toString());
        assertEquals(List.of(), first.children());
        Move e5 = Board.start().play("e4").parse("e5");
        assertEquals("1... e5", tree.root().addLine(List.of(Move.of(e4), e5)).toString());
        first.children().get(0).delete();
        GameNode twin = tree.root().append(Move.of(e4), tree.startPosition());
        assertNotSame(first, twin);
        Position after = tree.startPosition();
        twin.make(after);
        assertThrows(IllegalArgumentException.class, () -> twin.append(Move.of(e4), after));
        assertEquals(2, tree.root().children().size());
        GameTree check = new GameTree(Board.of("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"));
        assertThrows(IllegalArgumentException.class, () -> check.root().add(Move.NULL), "in check nobody passes");
    }

    @Test
    void theTimeOfAMoveIsWhatItsCommentSaysOrElseWhatTheClockShowed() {
        GameNode read = Pgn.parse("1. e4 {[%clk 0:01:02]} e5 *")
                .get(0)
                .orThrow()
                .mainLine()
                .get(0);
        assertEquals(Optional.of(Duration.ofSeconds(62)), read.clock());
        assertEquals(read.note().clock(), read.clock());
        assertEquals(Optional.empty(), read.next().orElseThrow().clock());
        assertEquals(Optional.empty(), read.parent().orElseThrow().clock());
        Game game = Game.start();
        game.setClock(new ChessClock(TimeControl.parseMinutes("1"), TimeControl.parseMinutes("2"), () -> 0));
        GameNode played = game.play(Move.of(San.parse(game.position(), "e4")));
        assertEquals(Optional.of(Duration.ofMinutes(1)), played.clock());
        played.setComment("in time trouble");
        assertEquals(Optional.of(Duration.ofMinutes(1)), played.clock(), "the comment tells nothing, the clock does");
        played.setComment("[%clk 0:00:59]");
        assertEquals(Optional.of(Duration.ofSeconds(59)), played.clock());
    }

    @Test
    void theTagsTellHowAGameEnded() {
        GameTree tree = new GameTree();
        assertTrue(tree.isFromStandardStart());
        assertEquals(Outcome.ONGOING, tree.ending());
        tree.setEnding(Outcome.abandoned());
        assertEquals(Outcome.abandoned(), tree.ending());
        assertEquals("Ended without a result", tree.ending().describe());
        for (OutcomeReason reason : List.of(
                OutcomeReason.TIME, OutcomeReason.FORFEIT, OutcomeReason.ABANDONMENT, OutcomeReason.ADJUDICATION)) {
            Outcome outcome = Outcome.win(Color.BLACK, reason);
            tree.setEnding(outcome);
            assertEquals(outcome, tree.ending());
            assertEquals(outcome, Game.of(tree, GamePolicy.AUTOMATIC).outcome());
            assertFalse(Game.of(tree, GamePolicy.ANALYSIS).isOver());
        }
        tree.setEnding(Outcome.draw(OutcomeReason.AGREEMENT));
        assertEquals(Outcome.draw(OutcomeReason.UNKNOWN), tree.ending());
        assertEquals("Draw", tree.ending().describe());
        tree.setEnding(Outcome.ONGOING);
        assertEquals("", tree.tag("Termination"));
        assertEquals("The game is in progress", tree.ending().describe());
    }

    @Test
    void aMatedPositionIsRecordedAtOnce() {
        Game game = Game.from(Fen.parse("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"));
        assertEquals("0-1", game.tag("Result"));
        assertFalse(game.tree().isFromStandardStart());
        assertEquals(
                "Chess960",
                new GameTree(Board.of("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1")).tag("Variant"));
    }

    @Test
    void theClocksOfAGameThatWasReadComeFromItsComments() {
        GameTree tree = new GameTree();
        tree.tags().set("TimeControl", "300+3");
        GameNode e4 = tree.root().add(Move.of(San.parse(Position.start(), "e4")));
        Position position = Position.start();
        e4.make(position);
        GameNode e5 = e4.add(Move.of(San.parse(position, "e5")));
        e5.make(position);
        GameNode f4 = e5.add(Move.of(San.parse(position, "f4")));
        e4.setComment("[%clk 0:04:50]");
        e5.setComment("[%clk 0:04:40]");
        Game game = Game.of(tree, GamePolicy.AUTOMATIC);
        assertEquals(3, game.ply());
        long second = Duration.ofSeconds(1).toNanos();
        assertEquals(
                Optional.of(new ClockState(300 * second, 300 * second, 0, 0)),
                tree.root().clockState());
        assertEquals(Optional.of(new ClockState(290 * second, 300 * second, 1, 0)), e4.clockState());
        assertEquals(Optional.of(new ClockState(290 * second, 280 * second, 1, 1)), e5.clockState());
        assertEquals(Optional.empty(), f4.clockState(), "it has none");
    }

    @Test
    void whatIsSaid() {
        Game game = analysis("e4");
        GameNode e4 = game.node();
        game.comment(e4, "[%eval 0.31,18] the [%csl Ge4] best } move");
        game.mark(e4, Nags.number("!?").orElseThrow());
        game.mark(e4, 146);
        game.unmark(e4, 146);
        assertEquals(List.of(5), e4.nags());
        assertEquals(Optional.of(Score.ofCentipawns(31)), e4.eval());
        assertEquals(18, e4.note().depth().orElseThrow());
        assertEquals(
                List.of(Shape.circle(Square.E4, Shape.Color.GREEN)), e4.note().shapes());
        assertEquals("the best ) move", e4.note().text());
        game.annotate(e4, e4.note().withEval("#-3").withClock(Duration.ofSeconds(61)));
        assertEquals("[%clk 0:01:01] [%eval #-3,18] [%csl Ge4] the best ) move", e4.comment());
        assertEquals(Optional.of(Score.ofMate(-3)), e4.eval());
        assertThrows(IllegalArgumentException.class, () -> game.mark(e4, 256));
    }

    @Test
    void marksAreKnownByTheirSigns() {
        for (int nag : new int[] {1, 2, 3, 4, 5, 6, 10, 14, 15, 16, 17, 18, 19, 20, 21}) {
            assertEquals(OptionalInt.of(nag), Nags.number(Nags.sign(nag)));
        }
        assertEquals("$146", Nags.sign(146));
        assertEquals(OptionalInt.empty(), Nags.number("nice"));
    }

    @Test
    void inAnalysisTheRecordedResultStaysAndEndsNothing() {
        GameTree tree = new GameTree();
        tree.root().add(Move.of(San.parse(Position.start(), "f3")));
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
                    game.play(Move.of(legal.get(random.nextInt(Math.min(3, legal.size())))));
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
            assertSame(before, node.parent().orElse(null), where);
            assertTrue(before.children().contains(node), where);
            assertEquals(San.format(position, node.move().code()), node.san(), where);
            assertEquals(Color.of(position.sideToMove()), node.color(), where);
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

    @Test
    void theRootCannotBeDeleted() {
        assertThrows(IllegalStateException.class, () -> new GameTree().root().delete());
    }

    @Test
    void aNodeGivesItsBoard() {
        GameNode node = new GameTree().root().add(Board.start().parse("e4"));
        assertEquals(Board.start().play("e4"), node.board());
    }

    @Test
    void rootHasNoMoveToShow() {
        GameNode root = new GameTree().root();
        assertEquals("", root.san());
        assertEquals("", root.numbered());
        assertTrue(root.move().isNull());
        assertFalse(root.isNullMove());
    }

    @Test
    void movesAfterADeletedOneAreRefused() {
        Game game = analysis("e4", "e5", "Nf3");
        game.tree().mainLine().get(1).delete();
        IllegalStateException e = assertThrows(IllegalStateException.class, () -> game.play("Nc6"));
        assertTrue(e.getMessage().contains("2. Nf3, is no longer in the game's tree"), e.getMessage());
        game.goTo(1);
        game.play("c5");
        assertEquals("[1. e4, 1... c5]", main(game));
    }

    @Test
    void gameAndTreeAreShownByPlayersResultAndLength() {
        Game game = analysis("e4", "e5");
        game.setTag("White", "A");
        assertEquals("A - ? *, 2 plies", game.tree().toString());
        assertEquals("A - ? *, 2 plies, at 1... e5", game.toString());
    }

    @Test
    void aMoveTookWhatItsCommentSaysOrTheClock() {
        String moves =
                "1. e4 {[%clk 0:03:00]} e5 {[%clk 0:02:58]} 2. Nf3 {[%clk 0:02:50]} Nc6 {[%emt 0:00:07]} 3. Bb5 a6"
                        + " {[%clk 0:02:00]} *";
        assertEquals(List.of(0.0, 4.0, 12.0, 7.0, -1.0, -1.0), spent("180+2", moves), "the first clock waits");
    }

    private static List<Double> spent(String control, String moves) {
        String tag = control.isEmpty() ? "" : "[TimeControl \"" + control + "\"]\n\n";
        GameTree game = Pgn.parse(tag + moves).get(0).game();
        return game.mainLine().stream()
                .map(move ->
                        game.spent(move).map(time -> time.toMillis() / 1000.0).orElse(-1.0))
                .toList();
    }

    @Test
    void aPeriodsTimeAndIncrementCountFromItsFirstMoveOn() {
        String moves = "1. e4 {[%clk 0:00:50]} e5 {[%clk 0:00:58.5]} 2. Nf3 {[%clk 0:01:10]} Nc6 {[%clk 0:01:20]}"
                + " 3. Bb5 {[%clk 0:01:00]} a6 {[%clk 0:01:20]} 4. Ba4 {[%clk 0:00:50]} Nf6 {[%clk 0:01:19]} *";
        assertEquals(List.of(10.0, 1.5, 10.0, 8.5, 15.0, 5.0, 15.0, 6.0), spent("2/60:30+5", moves));
        assertEquals(List.of(10.0, 1.5, 40.0, 38.5, 10.0, 0.0, 10.0, 61.0), spent("2/60", moves));
        String late = "1. e4 {[%clk 0:00:40]} e5 2. Nf3 {[%clk 0:00:20]} Nc6 3. Bb5 {[%clk 0:00:45]} *";
        assertEquals(List.of(20.0, -1.0, 20.0, -1.0, -1.0), spent("2/60:30", late), "the clock adds the period later");
    }

    @Test
    void aClockThatRisesUnexplainedDoesNotTell() {
        String moves = "1. e4 {[%clk 1:30:10]} e5 {[%clk 1:29:00]} 2. Nf3 {[%clk 1:30:20]} Nc6 {[%clk 1:28:10]} *";
        assertEquals(List.of(-1.0, -1.0, -1.0, 50.0), spent("", moves));
        assertEquals(List.of(-1.0, 65.0, -1.0, 55.0), spent("5400+5", moves));
        assertEquals(List.of(20.0, 90.0, 20.0, 80.0), spent("40/5400+30:1800+30", moves));
    }

    @Test
    void aPositionIsFoundAlsoInVariations() {
        GameTree game = Pgn.parse("1. e4 e5 (1... c5 2. Nf3 (2. Nc3 Nc6)) 2. Nf3 Nc6 *")
                .get(0)
                .game();
        Board sicilian = Board.start().play("e4").play("c5");
        assertEquals(game.root(), game.find(Board.start()).orElseThrow());
        assertEquals("c5", game.find(sicilian).orElseThrow().san());
        assertEquals(
                "Nc6", game.find(sicilian.play("Nc3").play("Nc6")).orElseThrow().san());
        assertEquals(
                game.mainLine().get(3),
                game.find(Board.start().play("Nf3").play("Nc6").play("e4").play("e5"))
                        .orElseThrow());
        assertEquals(Optional.empty(), game.find(sicilian.play("d4")));
    }

    @Test
    void theMovesOfABoardBecomeAGame() {
        Board start = Board.of("7k/8/6K1/8/8/8/8/R7 w - - 0 40");
        GameTree game = GameTree.ofHistory(start.play("Rb1").play("Kg8").play("Rb8"));
        assertEquals(start, game.root().board());
        assertEquals("41. Rb8#", game.root().end().numbered());
        assertEquals(Outcome.win(Color.WHITE, OutcomeReason.UNKNOWN), game.ending());
        assertTrue(PgnWriter.format(game).contains("40. Rb1 Kg8 41. Rb8# 1-0"), PgnWriter.format(game));
        assertEquals(List.of(), GameTree.ofHistory(Board.chess960(1)).mainLine());
        assertEquals("Chess960", GameTree.ofHistory(Board.chess960(1)).tag("Variant"));
    }

    @Test
    void aLineGoesDownAmongItsSiblings() {
        GameTree game = Pgn.parse("1. e4 (1. d4) (1. c4) *").get(0).game();
        GameNode e4 = game.mainLine().get(0);
        assertTrue(e4.demote());
        assertTrue(e4.demote());
        assertFalse(e4.demote());
        assertFalse(game.root().demote());
        assertEquals("[1. d4, 1. c4, 1. e4]", game.root().children().toString());
        GameTree passes = Pgn.parse("1. e4 (1. --) *").get(0).game();
        assertThrows(UserException.class, () -> passes.mainLine().get(0).demote());
        assertEquals(List.of(0, 1), List.of(game.root().ply(), e4.ply()));
    }

    @Test
    void aLoopOverVariationsMayDeleteThem() {
        GameTree game = Pgn.parse("1. e4 (1. d4) (1. c4) (1. b4) *").get(0).game();
        for (GameNode child : game.root().children()) {
            child.delete();
        }
        assertEquals(List.of(), game.root().children());
    }

    @Test
    void timesAreAskedOfTheOwnGame() {
        GameNode other = new GameTree().root().add(Board.start().parse("e4"));
        assertThrows(IllegalArgumentException.class, () -> new GameTree().spent(other));
    }

    @Test
    void aTimeControlThatTheTagsDoNotSayMayBeGiven() {
        String moves = "1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. Nf3 {[%clk 0:02:58]} *";
        GameTree game = Pgn.parse(moves).get(0).game();
        GameNode third = game.mainLine().get(2);
        assertEquals(Duration.ofSeconds(2), game.spent(third).orElseThrow());
        TimeControl increment = TimeControl.of(Duration.ofMinutes(3), Duration.ofSeconds(2));
        assertEquals(Duration.ofSeconds(4), game.spent(third, increment).orElseThrow());
        assertEquals(Optional.empty(), game.spent(game.root()));
    }
}
