package hal.game.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.Game;
import hal.game.GameNode;
import hal.game.GamePolicy;
import hal.game.GameTree;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.game.Result;
import hal.game.Score;
import hal.game.clock.ChessClock;
import hal.game.clock.ClockState;
import hal.game.clock.TimeControl;
import hal.notation.Fen;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.testkit.Text;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class PgnGameTest {
    private static Game read(String text) {
        return Game.of(Pgn.parse(text).get(0).game(), GamePolicy.AUTOMATIC);
    }

    private static Game roundTrip(Game game) {
        return read(PgnWriter.format(game.tree()));
    }

    private static void assertSame(Game expected, Game actual) {
        Trees.assertSame(expected.tree(), actual.tree());
        assertEquals(expected.outcome().result(), actual.outcome().result());
        assertEquals(Fen.format(expected.position()), Fen.format(actual.position()));
    }

    /** Wherever they stand, and however long they are: no line ends within one. */
    @Test
    void commandsThatNobodyKnowsAreKept() {
        String list = "[%list " + "Ge4 Rd5 ".repeat(20) + "end]";
        for (String comment : List.of(
                "[%foo 1]",
                "good [%foo 1] and [%bar] or [%csl Oe4][%cal Re2e4,Gd2d4e5] bad",
                "[%foo",
                "[%foo 1",
                "a long text before what is kept whole on its line, as in " + list + " or " + list)) {
            Game game = read("1. e4 {" + comment + "} e5 *");
            GameNode first = game.tree().mainLine().get(0);
            assertEquals(comment, first.comment());
            assertEquals(comment, first.note().text());
            first.setNote(first.note().withEval(Score.ofCentipawns(31)));
            Game again = roundTrip(game);
            assertEquals(
                    "[%eval 0.31] " + comment, again.tree().mainLine().get(0).comment());
            assertSame(game, again);
        }
    }

    @Test
    void randomGamesComeBackTheSame() {
        Random random = new Random(7);
        for (int i = 0; i < 20; i++) {
            Game game = Game.start();
            game.setTag("White", "player " + i);
            game.setTag("Seed", "7");
            while (!game.isOver() && game.ply() < 300) {
                MoveList moves = game.position().legalMoves();
                game.play(
                        Move.of(moves.get(random.nextInt(moves.size()))),
                        MoveNote.text(i % 2 == 0 ? "" : "ply " + game.ply())
                                .withEval("-0.25")
                                .withDepth(3)
                                .withNodes(1234)
                                .withSpent(Duration.ofMillis(random.nextInt(100_000))));
            }
            assertSame(game, roundTrip(game));
        }
    }

    @Test
    void clocksComeBack() {
        long[] now = {0};
        TimeControl control = TimeControl.parseMinutes("5+3");
        Game game = Game.start();
        game.setClock(new ChessClock(control, control, () -> now[0]));
        game.clock().orElseThrow().start(Color.WHITE);
        for (String move : new String[] {"e4", "e5", "Nf3"}) {
            now[0] += 7_250_000_000L;
            game.play(move);
        }
        String text = PgnWriter.format(game.tree());
        assertTrue(text.contains("[TimeControl \"300+3\"]"), text);
        assertTrue(Text.unwrap(text).contains("1. e4 {[%clk 0:04:55.750] [%emt 0:00:07.250]}"), text);
        Game read = read(text);
        Trees.assertSame(game.tree(), read.tree());
        ClockState last = read.lastMove().flatMap(GameNode::clockState).orElseThrow();
        assertEquals(Duration.ofMillis(291_500).toNanos(), last.whiteNanos());
        assertEquals(Duration.ofMillis(295_750).toNanos(), last.blackNanos());
        assertEquals(2, last.whiteMoves());
    }

    @Test
    void commentsOfOtherProgramsAreUnderstoodAndTheRestIsText() {
        Game game = read("1. e4 { [%eval 0.17,12] [%clk 0:10:00] A fine start [%csl Ge4] } 1... e5 { [%eval #-3] } *");
        MoveNote note = game.moves().get(0).note();
        assertEquals(Optional.of(Score.ofCentipawns(17)), note.eval());
        assertEquals(12, note.depth().orElseThrow());
        assertEquals("A fine start", note.text());
        assertEquals(Optional.of(Score.ofMate(-3)), game.moves().get(1).eval());
        assertTrue(game.moves().get(0).clockState().isEmpty());
        assertEquals(Duration.ofMinutes(10), note.clock().orElseThrow());
    }

    @Test
    void endingsThatTheBoardDoesNotShow() {
        Game resigned = read("1. e4 e5 1-0");
        assertEquals(new Outcome(Result.WHITE_WINS, OutcomeReason.UNKNOWN), resigned.outcome());
        assertEquals("White wins", resigned.outcome().describe());
        Game onTime = read("[Termination \"Time forfeit\"]\n\n1. e4 e5 0-1");
        assertEquals(OutcomeReason.TIME, onTime.outcome().reason());
        Game adjudicated = Game.start();
        adjudicated.play("e4");
        adjudicated.end(Outcome.draw(OutcomeReason.ADJUDICATION));
        assertEquals(adjudicated.outcome(), roundTrip(adjudicated).outcome());
        assertFalse(read("1. e4 e5 *").isOver());
    }

    @Test
    void theBoardKnowsBetterThanTheTag() {
        Game game = read("1. f3 e5 2. g4 Qh4# 1-0");
        assertEquals(Outcome.win(Color.BLACK, OutcomeReason.CHECKMATE), game.outcome());
    }

    @Test
    void movesBeyondAnUnclaimedDrawAreKept() {
        Game game = read("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. e4 *");
        assertEquals(15, game.ply());
        assertFalse(game.isOver());
    }

    @Test
    void aPositionAndItsRightsComeBack() {
        Game game = Game.from(Fen.parse("rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w AEae - 2 9"));
        game.play("O-O-O");
        game.play("O-O");
        assertSame(game, roundTrip(game));
    }

    @Test
    void movesTakenBackAreWrittenOnlyWhenAskedFor() {
        Game game = Game.start();
        for (String move : new String[] {"f3", "e5", "g4", "Qh4"}) {
            game.play(move);
        }
        game.goTo(1);
        GameTree board = game.asPlayed();
        assertEquals(1, board.moves().size());
        assertEquals(Result.UNDECIDED, board.result());
        assertFalse(board.tags().has("Termination"));
        GameTree all = game.tree();
        assertEquals(4, all.moves().size());
        assertEquals(Result.BLACK_WINS, all.result());
    }

    @Test
    void abandonedGameIsWrittenAndReadAsAbandoned() {
        Game game = Game.start();
        game.play("e4");
        game.end(Outcome.abandoned());
        String text = PgnWriter.format(game.tree());
        assertTrue(text.contains("[Termination \"abandoned\"]"), text);
        assertEquals(Outcome.abandoned(), read(text).outcome());
    }
}
