package hal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.game.Game;
import hal.game.GamePolicy;
import hal.game.pgn.Pgn;
import hal.rules.Colors;
import hal.rules.Move;
import hal.session.face.GameStep;
import hal.session.game.ChessBoardGame;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.support.UserException;
import hal.testkit.Await;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Takebacks, steps through a game, looks back, and who plays on. */
final class GameNavigationTest extends SessionRig.Case {
    private void playTwoMoves() {
        rig.newGame(Colors.WHITE);
        engine.plays("e5", "Nc6");
        rig.play("e4", "Nf3");
    }

    private void refused(Consumer<Session> action) {
        assertThrows(UserException.class, () -> rig.begins(action));
    }

    // Takebacks.

    @Test
    void undoTakesBackTheUsersMoveAndTheReply() {
        playTwoMoves();
        rig.does(session -> session.control().undoTurn());
        assertEquals("e4 e5", rig.moves());
        assertEquals(SessionRig.Turn.USER, rig.turn());
        rig.does(session -> session.control().undoTurn());
        assertEquals("", rig.moves());
        refused(session -> session.control().undoTurn());
    }

    @Test
    void whatIsTakenBackIsSaidAndLeavesTheListOfMoves() {
        playTwoMoves();
        rig.does(session -> session.control().undoTurn());
        assertTrue(
                rig.face().printed().contains("Taken back: 2. Nf3 Nc6; you are to move."),
                rig.face().printed());
        assertEquals(2, rig.face().panel().moves().moves().size());
        rig.does(session -> session.control().redoTurn());
        assertTrue(
                rig.face().printed().contains("Played again: 2. Nf3 Nc6; you are to move."),
                rig.face().printed());
        assertEquals(4, rig.face().panel().moves().moves().size());
    }

    @Test
    void headlineSaysTheEloThatWasChosen() {
        rig.newGame(Colors.WHITE);
        rig.does(session -> session.set(EngineOptions.ELO, "1300"));
        assertEquals("HAL \u00b7 Elo 1300", rig.face().panel().black().name());
    }

    @Test
    void undoWhileHalThinksTakesBackOnlyTheUsersMove() throws Exception {
        playTwoMoves();
        engine.holds();
        rig.begins(session -> session.turns().type("Bb5"));
        Await.until("a thinking engine", engine::isWaiting);
        rig.does(session -> session.control().undoTurn());
        assertEquals("e4 e5 Nf3 Nc6", rig.moves());
        engine.plays("a6");
        rig.does(session -> {});
        assertEquals("e4 e5 Nf3 Nc6", rig.moves(), "its thought has ended");
    }

    @Test
    void userAsBlackCannotTakeBackHalsFirstMove() {
        engine.plays("e4");
        rig.newGame(Colors.BLACK);
        refused(session -> session.control().undoTurn());
        assertEquals("e4", rig.moves());
    }

    @Test
    void undoOfOnePlyLeavesHalWaitingUntilItIsAsked() {
        playTwoMoves();
        rig.does(session -> session.control().undo(1));
        assertEquals("e4 e5 Nf3", rig.moves());
        assertEquals(SessionRig.Turn.NEITHER, rig.turn());
        engine.plays("d6");
        rig.does(session -> session.control().go());
        assertEquals("e4 e5 Nf3 d6", rig.moves());
        assertEquals(Players.userAs(Colors.WHITE), players());
    }

    @Test
    void undoOfMoreMovesThanThereAreIsRefused() {
        playTwoMoves();
        refused(session -> session.control().undo(5));
        assertEquals("e4 e5 Nf3 Nc6", rig.moves());
        rig.does(session -> session.control().undo(4));
        assertEquals("", rig.moves());
    }

    @Test
    void redoPlaysAgainUpToTheUsersNextTurn() {
        playTwoMoves();
        rig.does(session -> session.control().undo(4));
        rig.does(session -> session.control().redoTurn());
        assertEquals("e4 e5", rig.moves());
        rig.does(session -> session.control().redo(1));
        assertEquals("e4 e5 Nf3", rig.moves());
        refused(session -> session.control().redo(2));
        rig.does(session -> session.control().redo(1));
        refused(session -> session.control().redoTurn());
        assertEquals("e4 e5 Nf3 Nc6", rig.moves());
    }

    @Test
    void refereeHearsOfATakeback() {
        rig.newGame(Colors.WHITE);
        int[] heard = new int[1];
        rig.does(session -> new ExerciseMode(session, Game.start(), "stop") {
            @Override
            protected void onJump() {
                heard[0]++;
            }
        }.begin());
        rig.play("e4");
        rig.does(session -> session.control().undo(1));
        assertEquals(1, heard[0]);
    }

    // Steps.

    @Test
    void exerciseIsSteppedThroughOnlyWhereItAllowsThat() {
        rig.newGame(Colors.WHITE);
        for (boolean allows : new boolean[] {false, true}) {
            Game task = Game.start();
            task.play(Move.of(task.position().legalMoves().get(0)));
            rig.does(session -> new ExerciseMode(session, task, "stop") {
                @Override
                protected boolean mayStep() {
                    return allows;
                }
            }.begin());
            step(GameStep.BACK);
            assertEquals(allows, rig.moves().isEmpty());
        }
    }

    private void step(GameStep step) {
        rig.does(session -> session.control().step(step));
    }

    @Test
    void stepsThroughAGameThatIsLookedAtMoveTheBoard() {
        rig.does(session -> session.games()
                .visit(new ChessBoardGame(
                        Game.of(Pgn.parse("1. e4 e5 2. Nf3 *").get(0).orThrow(), GamePolicy.ANALYSIS))));
        step(GameStep.BACK);
        assertEquals("e4 e5", rig.moves());
        step(GameStep.START);
        assertEquals("", rig.moves());
        step(GameStep.BACK);
        step(GameStep.FORWARD);
        assertEquals("e4", rig.moves());
        step(GameStep.END);
        step(GameStep.FORWARD);
        assertEquals("e4 e5 Nf3", rig.moves());
        rig.does(session -> session.control().visitListed(1));
        assertEquals("e4 e5", rig.moves());
    }

    @Test
    void stepsInAGameThatIsPlayedAreALookBackThatTheNextMoveEnds() {
        playTwoMoves();
        step(GameStep.START);
        step(GameStep.FORWARD);
        assertEquals("e4 e5 Nf3 Nc6", rig.moves());
        assertTrue(
                rig.face().board().squares().startsWith("RNBQKBNRPPPP PPP"),
                rig.face().board()::squares);
        engine.plays("a6");
        rig.play("Bb5");
        assertEquals("e4 e5 Nf3 Nc6 Bb5 a6", rig.moves());
        assertEquals(false, rig.ask(session -> session.mode() instanceof LookingBack));
    }

    @Test
    void lookBackAsksBeforeItPlaysAndCountsTheMovesThatItTakesBack() {
        playTwoMoves();
        rig.does(session -> session.control().visitListed(0));
        assertFalse(takes("yes"), "not asked yet");
        assertFalse(takes("undo"));
        rig.said();
        assertTrue(takes("c5"));
        assertTrue(rig.said().contains("3 moves"));
        assertTrue(takes("no"));
        assertFalse(takes("yes"), "asked once");
        refused(session -> session.mode().take("Ke4"));
        step(GameStep.END);
        assertFalse(takes("c5"));
        rig.does(session -> session.control().visitListed(0));
        assertTrue(takes("c5"));
        assertTrue(takes("yes"));
        assertEquals("e4 c5", rig.moves());
    }

    private boolean takes(String line) {
        return rig.ask(session -> session.mode().take(line));
    }

    // Who plays on.

    @Test
    void goGivesTheUsersSideToHal() {
        rig.newGame(Colors.WHITE);
        engine.plays("e4", "e5");
        rig.does(session -> session.control().go());
        assertEquals("e4", rig.moves());
        assertEquals(Players.userAs(Colors.BLACK), players());
        assertEquals(SessionRig.Turn.USER, rig.turn());
    }

    @Test
    void goWhileHalThinksMakesItMoveAtOnce() throws Exception {
        rig.newGame(Colors.WHITE);
        engine.holds();
        rig.begins(session -> session.turns().type("e4"));
        Await.until("a thinking engine", engine::isWaiting);
        rig.does(session -> session.control().go());
        assertEquals(2, rig.moves().split(" ", -1).length);
        assertEquals(Players.userAs(Colors.WHITE), players());
    }

    @Test
    void goAfterAPauseGoesOnWithoutAChangeOfSides() {
        playTwoMoves();
        rig.does(session -> session.control().pause());
        assertEquals(true, rig.ask(session -> session.current().isPaused()));
        rig.does(session -> session.control().go());
        assertEquals(false, rig.ask(session -> session.current().isPaused()));
        assertEquals("e4 e5 Nf3 Nc6", rig.moves());
        assertEquals(Players.userAs(Colors.WHITE), players());
    }

    @Test
    void continueDoesNotMoveForTheUser() {
        playTwoMoves();
        rig.does(session -> session.control().proceed());
        assertEquals("e4 e5 Nf3 Nc6", rig.moves());
        rig.does(session -> session.control().undo(1));
        engine.plays("d6");
        rig.does(session -> session.control().proceed());
        assertEquals("e4 e5 Nf3 d6", rig.moves());
    }

    @Test
    void anotherOpponentTakesOverAndTheUserKeepsHisSide() {
        engine.plays("e4");
        rig.newGame(Colors.BLACK);
        assertEquals(true, rig.ask(session -> session.control().playAgainst(Player.GUEST)));
        assertEquals(new Players(Player.GUEST, Player.USER), players());
        rig.play("e5", "Nf3");
        assertEquals("e4 e5 Nf3", rig.moves());
    }

    @Test
    void opponentChosenAfterTheEndPlaysTheNextGame() {
        rig.newGame(Colors.WHITE);
        rig.play("e4");
        rig.does(session -> session.control().resign());
        assertEquals(false, rig.ask(session -> session.control().playAgainst(Player.GUEST)));
        assertEquals(Players.userAs(Colors.WHITE), players());
        rig.newGame(Colors.WHITE);
        assertEquals(new Players(Player.USER, Player.GUEST), players());
    }

    @Test
    void engineThatTookOverASidePlaysTheNextGame() {
        Player other = Player.engine(EngineSpec.parse("random"));
        rig.newGame(Colors.WHITE);
        rig.does(session -> session.control().setPlayer(Colors.BLACK, other));
        rig.newGame(Colors.BLACK);
        assertEquals(new Players(other, Player.USER), players());
    }

    @Test
    void playerWhoIsRelievedOfSelfPlayIsTheOneBefore() throws Exception {
        engine.plays("e4");
        rig.newGame(Colors.BLACK);
        engine.holds();
        rig.begins(session -> session.control().selfPlay());
        Await.until("a thinking engine", engine::isWaiting);
        assertEquals(Players.HAL_ALONE, players());
        assertTrue(rig.live().interrupt());
        assertEquals(Players.userAs(Colors.BLACK), players());
        assertEquals(SessionRig.Turn.USER, rig.turn());
    }

    @Test
    void drawIsAgreedAtOnceBetweenTwoPeopleAndOnlyByHalsJudgementOtherwise() {
        rig.newGame(Colors.WHITE);
        engine.feels(300).plays("e5", "Nc6");
        rig.play("e4");
        rig.does(session -> session.control().offerDraw());
        assertEquals(SessionRig.Turn.USER, rig.turn(), "it is better, and goes on");
        engine.feels(-300);
        rig.play("Nf3");
        rig.does(session -> session.control().offerDraw());
        assertEquals(
                "1/2-1/2", rig.ask(session -> session.board().outcome().result().pgn()));
        rig.does(session -> session.control().playAgainst(Player.GUEST));
        rig.newGame(Colors.WHITE);
        rig.does(session -> session.control().offerDraw());
        assertEquals(
                "1/2-1/2", rig.ask(session -> session.board().outcome().result().pgn()));
    }

    @Test
    void nobodyResignsToNobody() {
        rig.does(session -> session.games().leaveToUser());
        refused(session -> session.control().resign());
        assertFalse(rig.turn() == SessionRig.Turn.OVER);
    }

    @Test
    void whatNeedsAGameIsRefusedInAnExerciseAndAfterTheEnd() {
        rig.newGame(Colors.WHITE);
        rig.does(session -> new ExerciseMode(session, Game.start(), "stop") {}.begin());
        refused(session -> session.control().go());
        refused(session -> session.control().resign());
        refused(session -> session.control().pause());
        refused(session -> session.control().selfPlay());
        refused(session -> session.control().force());
        refused(session -> session.control().playAgainst(Player.GUEST));
        rig.does(session -> session.games().leaveExercise());
        rig.does(session -> session.control().resign());
        refused(session -> session.control().go());
        refused(session -> session.control().pause());
        refused(session -> session.control().offerDraw());
    }
}
