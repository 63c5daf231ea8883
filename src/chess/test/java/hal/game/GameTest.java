package hal.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.clock.ChessClock;
import hal.game.clock.TimeControl;
import hal.notation.Fen;
import hal.rules.Color;
import hal.rules.Move;
import hal.support.NotationException;
import hal.support.UserException;
import hal.testkit.EveryLocale;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@EveryLocale
final class GameTest {
    private static final String AFTER_E4_E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

    private static String fen(Game game) {
        return Fen.format(game.position());
    }

    private static List<String> sans(List<GameNode> moves) {
        return moves.stream().map(GameNode::san).toList();
    }

    @Test
    void playKeepsMovesWithTheirNumbersAndColours() {
        Game game = Game.start();
        game.play("e4");
        game.play("e7e5");
        assertEquals(AFTER_E4_E5, fen(game));
        assertEquals(List.of("e4", "e5"), sans(game.moves()));
        GameNode second = game.moves().get(1);
        assertEquals(1, second.number());
        assertEquals(Color.BLACK, second.color());
    }

    @Test
    void aMoveThatCannotBePlayedChangesNothing() {
        Game game = Game.start();
        game.play("e4");
        String before = fen(game);
        for (String wrong : new String[] {"e5e6", "Ke2", "Nf9", "", "hello", "e4", "O-O"}) {
            assertThrows(NotationException.class, () -> game.play(wrong), wrong);
        }
        assertThrows(IllegalArgumentException.class, () -> game.play(Move.NULL));
        assertEquals(before, fen(game));
        assertEquals(1, game.ply());
        game.play("e5");
        assertEquals(AFTER_E4_E5, fen(game));
    }

    @Test
    void undoneMovesCanBeRedone() {
        Game game = Game.start();
        assertTrue(game.undo().isEmpty());
        assertTrue(game.redo().isEmpty());
        game.play("e4");
        game.play("e5");
        game.play("Nf3");
        assertEquals("Nf3", game.undo().orElseThrow().san());
        assertEquals(AFTER_E4_E5, fen(game));
        assertEquals(List.of("Nf3"), sans(game.future()));
        assertEquals("Nf3", game.redo().orElseThrow().san());
        assertEquals(3, game.ply());
        game.undo();
        game.play("f4");
        assertTrue(game.future().isEmpty());
        assertEquals(List.of("e4", "e5", "f4"), sans(game.moves()));
    }

    @Test
    void goToGoesAnywhereAndStopsAtTheEnds() {
        Game game = Game.start();
        for (String move : new String[] {"e4", "e5", "Nf3", "Nc6", "Bb5"}) {
            game.play(move);
        }
        String end = fen(game);
        assertEquals(2, game.goTo(2));
        assertEquals(AFTER_E4_E5, fen(game));
        assertEquals(0, game.goTo(-7));
        assertEquals(Fen.START, fen(game));
        assertEquals(5, game.goTo(Integer.MAX_VALUE));
        assertEquals(end, fen(game));
        assertEquals(game.position().computeKey(), game.position().key());
    }

    @Test
    void goingBackFromAMateAndForthAgain() {
        Game game = Game.start();
        for (String move : new String[] {"f3", "e5", "g4", "Qh4"}) {
            game.play(move);
        }
        game.undo();
        assertFalse(game.isOver());
        assertEquals("0-1", game.tag("Result"), "of the whole line");
        game.redo();
        assertEquals(OutcomeReason.CHECKMATE, game.outcome().reason());
        game.undo();
        game.play("Qe7");
        assertFalse(game.isOver());
        assertEquals("*", game.tag("Result"));
    }

    @Test
    void aResignationBelongsToTheEndOfTheLine() {
        Game game = Game.start();
        game.play("e4");
        game.play("e5");
        game.resign(Color.WHITE);
        game.goTo(0);
        assertFalse(game.isOver());
        game.goTo(2);
        assertEquals(OutcomeReason.RESIGNATION, game.outcome().reason());
        game.reopen();
        assertFalse(game.isOver());
        game.agreeDraw();
        game.undo();
        game.play("c5");
        game.undo();
        game.redo();
        assertFalse(game.isOver());
    }

    @Test
    void aGameFromAPositionCountsItsMovesFromThere() {
        Game game = Game.from(Fen.parse("4k3/8/8/8/8/8/4p3/R3K3 b - - 3 40"));
        game.play("Kd7");
        assertEquals(40, game.moves().get(0).number());
        assertEquals(Color.BLACK, game.moves().get(0).color());
        assertEquals("4k3/8/8/8/8/8/4p3/R3K3 b - - 3 40", Fen.format(game.startPosition()));
    }

    @Test
    void listenersHearEachChangeEvenIfAnotherOneFails() {
        Game game = Game.start();
        List<String> heard = new ArrayList<>();
        game.addListener(change -> {
            throw new IllegalStateException("a broken listener");
        });
        game.addListener(change -> heard.add(change.kind() + " " + change.ply()));
        assertThrows(IllegalStateException.class, () -> game.play("e4"));
        assertThrows(IllegalStateException.class, game::undo);
        assertThrows(IllegalStateException.class, game::redo);
        assertThrows(IllegalStateException.class, () -> game.resign(Color.WHITE));
        assertThrows(IllegalStateException.class, () -> game.goTo(0));
        assertEquals(List.of("MOVE 1", "UNDO 0", "REDO 1", "OUTCOME 1", "JUMP 0"), heard);
        assertEquals(Fen.START, fen(game));
        assertEquals(List.of("e4"), sans(game.future()));
    }

    @Test
    void tagsComeInTheirOrderAndAreCleaned() {
        Game game = Game.start();
        game.setTag("Opening", "Ruy\u001b[31m Lopez\n");
        game.setTag("White", "Dave");
        assertEquals(
                "[Event, Site, Date, Round, White, Black, Result, Opening]",
                game.tags().asMap().keySet().toString());
        assertEquals("Ruy[31m Lopez", game.tag("Opening"));
        assertEquals("Dave", game.tag("White"));
        assertEquals("", game.tag("Nothing"));
        assertEquals("?", game.tag("Event"));
        game.setTag("Opening", "");
        assertFalse(game.tags().has("Opening"));
        assertThrows(IllegalArgumentException.class, () -> game.setTag("two words", "x"));
    }

    @Test
    void theClockIsPressedAndItsTimesComeBackWithTheMoves() {
        long[] now = {0};
        TimeControl control = TimeControl.parseMinutes("5+3");
        Game game = Game.start();
        game.setClock(new ChessClock(control, control, () -> now[0]));
        ChessClock clock = game.clock().orElseThrow();
        clock.start(Color.WHITE);
        now[0] += Duration.ofSeconds(10).toNanos();
        game.play("e4");
        now[0] += Duration.ofSeconds(20).toNanos();
        game.play("e5");
        assertEquals(Duration.ofSeconds(293), clock.remaining(Color.WHITE));
        assertEquals(Duration.ofSeconds(283), clock.remaining(Color.BLACK));
        assertEquals(Duration.ofSeconds(20), game.moves().get(1).note().spent().orElseThrow());
        now[0] += Duration.ofSeconds(50).toNanos();
        game.undo();
        assertEquals(Duration.ofSeconds(293), clock.remaining(Color.WHITE));
        assertEquals(Duration.ofMinutes(5), clock.remaining(Color.BLACK));
        now[0] += Duration.ofSeconds(1).toNanos();
        assertEquals(Duration.ofSeconds(299), clock.remaining(Color.BLACK));
        game.undo();
        assertEquals(Duration.ofMinutes(5), clock.remaining(Color.WHITE));
        game.goTo(2);
        assertEquals(Duration.ofSeconds(283), clock.remaining(Color.BLACK));
    }

    @Test
    void aClockNamesItsTimeControlInTheTagsIfBothSidesHaveTheSame() {
        TimeControl control = TimeControl.parseMinutes("5+3");
        Game game = Game.start();
        List<GameChange.Kind> heard = new ArrayList<>();
        game.addListener(change -> heard.add(change.kind()));
        game.setClock(new ChessClock(control, TimeControl.parseMinutes("1"), () -> 0));
        assertFalse(game.tags().has("TimeControl"));
        ChessClock first = game.clock().orElseThrow();
        first.start(Color.WHITE);
        game.setClock(new ChessClock(control, control, () -> 0));
        assertFalse(first.isRunning(), "the clock that is taken away");
        assertEquals("300+3", game.tag("TimeControl"));
        game.setClock(TimeControl.parseMinutes("1"));
        assertEquals("300+3", game.tag("TimeControl"), "what is said already");
        game.setTag("White", "Dave");
        assertEquals(Collections.nCopies(4, GameChange.Kind.DETAILS), heard);
        Game analysis = Game.from(game.startPosition(), GamePolicy.ANALYSIS);
        analysis.setClock(control);
        assertFalse(analysis.tags().has("TimeControl"));
    }

    @Test
    void aSideWithoutALimitHasNoTimeLeftToNote() {
        long[] now = {0};
        Game game = Game.start();
        game.setClock(new ChessClock(TimeControl.UNLIMITED, TimeControl.parseMinutes("1"), () -> now[0]));
        game.clock().orElseThrow().start(Color.WHITE);
        now[0] += Duration.ofSeconds(30).toNanos();
        game.play("e4");
        assertEquals(Optional.empty(), game.node().note().clock());
        now[0] += Duration.ofSeconds(10).toNanos();
        MoveNote told = MoveNote.NONE.withSpent(Duration.ofSeconds(9));
        game.play(Move.of(game.position().legalMoves().get(0)), told);
        assertEquals(Optional.of(Duration.ofSeconds(50)), game.node().note().clock());
        assertEquals(Optional.of(Duration.ofSeconds(9)), game.node().note().spent(), "what the player says himself");
        assertEquals("-", TimeControl.UNLIMITED.toPgn());
    }

    @Test
    void anEndDeletesWhatWasTakenBackAndReopeningIsHeard() {
        Game game = Game.start();
        game.play("e4");
        game.play("e5");
        game.undo();
        game.resign(Color.BLACK);
        assertTrue(game.future().isEmpty());
        assertEquals("1-0", game.tag("Result"));
        List<GameChange.Kind> heard = new ArrayList<>();
        game.addListener(change -> heard.add(change.kind()));
        game.reopen();
        game.reopen();
        assertEquals(List.of(GameChange.Kind.OUTCOME), heard);
        assertEquals("*", game.tag("Result"));
        assertEquals(GamePolicy.AUTOMATIC, game.policy());
        game.agreeDraw();
        assertThrows(
                UserException.class,
                () -> game.play(Move.of(game.position().legalMoves().get(0))));
        assertThrows(UserException.class, game::agreeDraw);
        Game analysis = Game.from(game.startPosition(), GamePolicy.ANALYSIS);
        analysis.play("e4");
        analysis.undo();
        analysis.resign(Color.WHITE);
        assertEquals(1, analysis.future().size(), "analysis loses nothing");
    }

    @Test
    void aFallenFlagEndsTheGameBeforeTheNextMove() {
        long[] now = {0};
        TimeControl control = TimeControl.parseMinutes("1");
        Game game = Game.start();
        game.setClock(new ChessClock(control, control, () -> now[0]));
        game.play("e4");
        assertFalse(game.checkFlag());
        now[0] += Duration.ofMinutes(1).toNanos();
        assertThrows(UserException.class, () -> game.play("e5"));
        assertEquals(Outcome.win(Color.WHITE, OutcomeReason.TIME), game.outcome());
        assertFalse(game.clock().orElseThrow().isRunning());
        game.undo();
        assertTrue(game.clock().orElseThrow().isRunning());
        assertEquals(Duration.ofMinutes(1), game.clock().orElseThrow().remaining(Color.WHITE));
    }

    @Test
    void aPolicyMayLetTheFlaggedSidePlayOn() {
        long[] now = {0};
        TimeControl control = TimeControl.parseMinutes("1");
        Game game = Game.from(Fen.parse(Fen.START), new GamePolicy(true, true, false, false));
        game.setClock(new ChessClock(control, control, () -> now[0]));
        game.play("e4");
        now[0] += Duration.ofSeconds(61).toNanos();
        game.play("e5");
        assertFalse(game.isOver());
        assertTrue(game.clock().orElseThrow().isFlagDown(Color.BLACK));
    }

    @Test
    void endOfAGameEndsThePauseOfItsClock() {
        TimeControl control = TimeControl.parseMinutes("1");
        Game game = Game.start();
        game.setClock(new ChessClock(control, control, () -> 0));
        game.play("e4");
        ChessClock clock = game.clock().orElseThrow();
        clock.pause();
        game.resign(Color.BLACK);
        assertFalse(clock.isPaused());
        game.reopen();
        assertTrue(clock.isRunning());
    }

    @Test
    void moveThatIsInTheTreeKeepsItsComment() {
        Game game = Game.from(Fen.parse(Fen.START), GamePolicy.ANALYSIS);
        Move move = game.play("e4").move();
        game.node().setComment("best by test");
        game.undo();
        game.play(move, MoveNote.text("another"));
        assertEquals("best by test", game.node().comment());
    }

    @Test
    void decisionsAfterTheEndAreRefusedAsNoFaultOfNotation() {
        Game game = Game.start();
        game.resign(Color.WHITE);
        for (Runnable decision : List.<Runnable>of(() -> game.resign(Color.BLACK), game::agreeDraw)) {
            UserException e = assertThrows(UserException.class, decision::run);
            assertFalse(e instanceof NotationException);
            assertTrue(e.getMessage().startsWith("the game is over"), e.getMessage());
        }
    }

    @Test
    void aMoveAfterTheEndIsNotPlayed() {
        Game game = Game.start();
        assertEquals(
                "e4", game.playInTime(game.board().parse("e4")).orElseThrow().san());
        game.resign(Color.WHITE);
        Move answer = game.board().parse("e5");
        GameOverException e = assertThrows(GameOverException.class, () -> game.play(answer));
        assertEquals(game.outcome(), e.outcome());
        assertEquals(Optional.empty(), game.playInTime(answer));
        assertEquals(1, game.ply());
    }

    @Test
    void aClockThatIsStartedCountsTheFirstMove() {
        long[] now = {0};
        TimeControl control = TimeControl.parseMinutes("1");
        Game game = Game.start();
        assertThrows(IllegalStateException.class, game::startClock);
        game.setClock(new ChessClock(control, control, () -> now[0]));
        game.startClock();
        now[0] += Duration.ofSeconds(5).toNanos();
        game.startClock();
        now[0] += Duration.ofSeconds(5).toNanos();
        GameNode e4 = game.playInTime(game.board().parse("e4"), MoveNote.NONE.withEval(Score.ofCentipawns(25)))
                .orElseThrow();
        assertEquals(Optional.of(Duration.ofSeconds(50)), e4.clock());
        assertEquals(Optional.of(Duration.ofSeconds(10)), e4.note().spent());
        assertTrue(e4.comment().contains("[%eval 0.25]"), e4.comment());
        now[0] += Duration.ofSeconds(61).toNanos();
        assertEquals(Optional.empty(), game.playInTime(game.board().parse("e5"), MoveNote.NONE));
        assertEquals(OutcomeReason.TIME, game.outcome().reason());
        assertThrows(GameOverException.class, game::startClock);
    }
}
