package hal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.ScriptedEngine;
import hal.engine.EngineSpec;
import hal.game.Game;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.notation.Fen;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.session.game.ChessBoardGame;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.session.settings.Setting;
import hal.support.UserException;
import hal.testkit.Await;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Move after move: replies, moves that wait, flags that fall, engines that fail, and the end of a game. */
final class TurnsTest extends SessionRig.Case {
    private static final Outcome BLACK_WINS_ON_TIME = Outcome.win(Color.BLACK, OutcomeReason.TIME);
    private static final Outcome WHITE_WINS_ON_TIME = Outcome.win(Color.WHITE, OutcomeReason.TIME);

    private void awaitThinking() throws Exception {
        Await.until("a thinking engine", engine::isWaiting);
    }

    private void awaitMoves(String moves) throws Exception {
        Await.until(
                () -> moves + "; there are " + rig.moves(), () -> rig.moves().equals(moves));
    }

    /** The engine thinks about its reply to the user's first move until it is told what to play. */
    private void playWhileHeld(String san) throws Exception {
        engine.holds();
        rig.begins(session -> session.turns().type(san));
        awaitThinking();
    }

    // Replies.

    @ParameterizedTest
    @ValueSource(ints = {Colors.WHITE, Colors.BLACK})
    void engineMovesWheneverItHasTheMove(int usersColor) {
        engine.plays(usersColor == Colors.WHITE ? new String[] {"e5", "Nc6"} : new String[] {"e4", "Nf3"});
        rig.newGame(usersColor);
        rig.play(usersColor == Colors.WHITE ? new String[] {"e4", "Nf3"} : new String[] {"e5"});
        assertEquals(usersColor == Colors.WHITE ? "e4 e5 Nf3 Nc6" : "e4 e5 Nf3", rig.moves());
        assertEquals(SessionRig.Turn.USER, rig.turn());
        assertTrue(rig.said().contains(usersColor == Colors.WHITE ? "2... Nc6" : "2. Nf3"));
    }

    @Test
    void moveThatIsRefusedChangesNothingAndAsksNoEngine() {
        rig.newGame(Colors.WHITE);
        assertThrows(UserException.class, () -> rig.play("e5"));
        assertThrows(UserException.class, () -> rig.play("nonsense"));
        assertEquals("", rig.moves());
        assertEquals(SessionRig.Turn.USER, rig.turn());
    }

    @Test
    void userMovesForBothSidesWhereNobodyElseDoes() {
        rig.does(session -> session.games().leaveToUser());
        rig.play("e4", "e5", "Nf3");
        assertEquals("e4 e5 Nf3", rig.moves());
        assertEquals(SessionRig.Turn.USER, rig.turn());
    }

    @Test
    void userCannotMoveWhereEnginesPlayEachOther() throws Exception {
        rig.newGame(Colors.WHITE);
        engine.holds();
        rig.begins(session -> session.control().selfPlay());
        awaitThinking();
        assertThrows(
                UserException.class, () -> rig.begins(session -> session.turns().type("e4")));
        assertThrows(
                UserException.class,
                () -> rig.begins(session ->
                        session.turns().move(session.board().position().read("e4"))));
        assertEquals("", rig.moves());
        assertTrue(rig.live().interrupt());
        engine.plays("d5");
        rig.play("d4");
        assertEquals("d4 d5", rig.moves(), "it is the user's game again");
    }

    // Moves that wait for the engine's.

    @Test
    void moveTypedWhileTheEngineThinksIsPlayedOnceWhenItHasMoved() throws Exception {
        rig.newGame(Colors.WHITE);
        playWhileHeld("e4");
        rig.begins(session -> session.turns().type("Nf3"));
        assertEquals("e4", rig.moves());
        engine.plays("e5");
        awaitMoves("e4 e5 Nf3");
        engine.plays("Nf6");
        awaitMoves("e4 e5 Nf3 Nf6");
        rig.does(session -> {});
        assertEquals(SessionRig.Turn.USER, rig.turn());
        assertEquals("e4 e5 Nf3 Nf6", rig.moves(), "not a second time");
    }

    @Test
    void laterOfTwoWaitingMovesCounts() throws Exception {
        rig.newGame(Colors.WHITE);
        playWhileHeld("e4");
        rig.begins(session -> session.turns().type("Nf3"));
        rig.begins(session -> session.turns().type("Nc3"));
        engine.plays("e5");
        awaitMoves("e4 e5 Nc3");
    }

    @Test
    void waitingMoveThatIsNoLongerPossibleIsDroppedWithAWord() throws Exception {
        rig.newGame(Colors.WHITE);
        playWhileHeld("e4");
        rig.begins(session -> session.turns().type("exd5"));
        engine.plays("e5");
        rig.does(session -> {});
        assertEquals("e4 e5", rig.moves());
        assertEquals(SessionRig.Turn.USER, rig.turn());
        assertTrue(rig.said().contains("exd5"));
        engine.plays("d5");
        rig.play("d4");
        assertEquals("e4 e5 d4 d5", rig.moves(), "it is forgotten, though it could be played now");
    }

    @Test
    void waitingMoveBecomesTheSetPiece() throws Exception {
        rig.set(Setting.PROMOTION, "rook");
        rig.does(session ->
                session.games().setUp(new ChessBoardGame(Game.from(Fen.parse("8/P6k/8/8/8/8/7P/K7 w - - 0 1")))));
        playWhileHeld("h3");
        rig.begins(session -> session.turns().type("a8"));
        engine.plays("Kg7");
        awaitMoves("h3 Kg7 a8=R");
    }

    @ParameterizedTest
    @ValueSource(strings = {"undo", "force", "resign", "new", "interrupted selfplay"})
    void waitingMoveIsForgottenWhenTheGameTakesAnotherTurn(String turn) throws Exception {
        rig.newGame(Colors.WHITE);
        playWhileHeld("e4");
        rig.begins(session -> session.turns().type("Nf3"));
        switch (turn) {
            case "undo" -> rig.does(session -> session.control().undoTurn());
            case "force" -> rig.does(session -> session.control().force());
            case "resign" -> rig.does(session -> session.control().resign());
            case "new" -> rig.newGame(Colors.WHITE);
            default -> {
                rig.begins(session -> session.control().selfPlay());
                rig.live().interrupt();
            }
        }
        String there = rig.moves();
        assertFalse(there.contains("Nf3"), there);
        if (turn.equals("resign")) {
            return;
        }
        engine.plays("d5");
        if (turn.equals("interrupted selfplay")) {
            rig.does(session -> session.control().go());
        } else if (turn.equals("force")) {
            rig.play("d5");
        } else {
            rig.play("d4");
        }
        assertFalse(rig.moves().contains("Nf3"), rig.moves());
    }

    // Flags.

    @Test
    void moveThatArrivesAfterTheFlagFellIsNotPlayed() throws IOException {
        rig.set(Setting.CLOCK, "1+0");
        rig.newGame(Colors.WHITE);
        engine.plays("e5");
        rig.play("e4");
        UserException late = assertThrows(
                UserException.class,
                () -> rig.begins(session -> {
                    rig.letSecondsPass(60);
                    session.turns().move(session.board().position().read("Nf3"));
                }));
        assertTrue(late.getMessage().contains("over"), late.getMessage());
        rig.does(session -> {});
        assertEquals("e4 e5", rig.moves());
        assertEquals(BLACK_WINS_ON_TIME, rig.ask(session -> session.board().outcome()));
        assertEquals(SessionRig.Turn.OVER, rig.turn());
        assertTrue(rig.archive().contains("0-1"), rig.archive());
    }

    @Test
    void moveTypedAfterTheFlagFellIsNotPlayed() {
        rig.set(Setting.CLOCK, "1+0");
        rig.newGame(Colors.WHITE);
        engine.plays("e5");
        rig.play("e4");
        assertThrows(
                UserException.class,
                () -> rig.begins(session -> {
                    rig.letSecondsPass(60);
                    session.turns().type("Nf3");
                }));
        rig.does(session -> {});
        assertEquals("e4 e5", rig.moves());
        assertEquals(BLACK_WINS_ON_TIME, rig.ask(session -> session.board().outcome()));
    }

    @Test
    void moveTypedBeforeTheFlagFallsIsPlayed() {
        rig.set(Setting.CLOCK, "1+0");
        rig.newGame(Colors.WHITE);
        engine.plays("e5", "Nc6");
        rig.play("e4");
        rig.does(session -> {
            rig.letSecondsPass(59);
            session.turns().type("Nf3");
        });
        assertEquals("e4 e5 Nf3 Nc6", rig.moves());
        assertEquals(Outcome.ONGOING, rig.ask(session -> session.board().outcome()));
    }

    /** An engine that takes its time, and then answers. */
    private final class LateEngine implements Engine {
        private final ScriptedEngine scripted;

        LateEngine(ScriptedEngine scripted) {
            this.scripted = scripted;
        }

        @Override
        public String name() {
            return scripted.name();
        }

        @Override
        public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
            SearchResult result = scripted.think(position, limits, listener, stop);
            late.letSecondsPass(60);
            return result;
        }

        @Override
        public void newGame() {
            scripted.newGame();
        }

        @Override
        public void close() {
            scripted.close();
        }
    }

    private SessionRig late;

    @Test
    void enginesMoveThatArrivesAfterItsFlagFellIsNotPlayed(@TempDir Path other) throws Exception {
        try (SessionRig its = new SessionRig(other, LateEngine::new)) {
            late = its;
            its.set(Setting.CLOCK, "1+0");
            its.newGame(Colors.WHITE);
            its.begins(session -> session.turns().type("e4"));
            Await.until("the end", () -> its.turn() == SessionRig.Turn.OVER);
            assertEquals("e4", its.moves());
            assertEquals(WHITE_WINS_ON_TIME, its.ask(session -> session.board().outcome()));
            assertFalse(its.said().contains("went wrong"));
            assertTrue(its.archive().contains("1-0"), its.archive());
        }
    }

    @Test
    void flagThatFallsWhileNobodyMovesEndsTheGameOnce() throws Exception {
        rig.set(Setting.CLOCK, "1+0");
        rig.newGame(Colors.WHITE);
        engine.plays("e5");
        rig.play("e4");
        rig.letSecondsPass(61);
        Await.until("the end", () -> rig.turn() == SessionRig.Turn.OVER);
        rig.begins(session -> session.turns().tick());
        assertEquals(BLACK_WINS_ON_TIME, rig.ask(session -> session.board().outcome()));
        assertEquals(2, rig.said().split("0-1", -1).length, "said once");
    }

    @Test
    void flagOfAThinkingEngineEndsItsThought() throws Exception {
        rig.set(Setting.CLOCK, "1+0");
        rig.newGame(Colors.WHITE);
        playWhileHeld("e4");
        rig.begins(session -> session.turns().type("d4"));
        rig.letSecondsPass(61);
        Await.until("the end", () -> rig.turn() == SessionRig.Turn.OVER);
        engine.plays("e5");
        rig.does(session -> {});
        assertEquals("e4", rig.moves(), "neither its move nor the one that waits for it");
        assertEquals(WHITE_WINS_ON_TIME, rig.ask(session -> session.board().outcome()));
    }

    // Engines that fail.

    @Test
    void engineThatCannotMoveLeavesTheGameAsItWasAndMayTryAgain() {
        rig.newGame(Colors.WHITE);
        engine.fails("it has lost its way");
        rig.play("e4");
        assertEquals("e4", rig.moves());
        assertEquals(SessionRig.Turn.NEITHER, rig.turn());
        assertTrue(rig.said().contains("it has lost its way"));
        engine.fails("").plays("e5");
        rig.does(session -> session.control().go());
        assertEquals("e4 e5", rig.moves());
        assertEquals(SessionRig.Turn.USER, rig.turn());
    }

    @Test
    void waitingMoveIsForgottenWhenTheEngineFails() throws Exception {
        rig.newGame(Colors.WHITE);
        playWhileHeld("e4");
        rig.begins(session -> session.turns().type("Nf3"));
        engine.plays("Ke4");
        Await.until("the failure", () -> rig.turn() == SessionRig.Turn.NEITHER);
        rig.begins(session -> session.control().standIn(Player.engine(EngineSpec.parse("random"))));
        engine.plays("e5");
        rig.does(session -> {});
        assertEquals("e4 e5", rig.moves());
        assertEquals(SessionRig.Turn.USER, rig.turn());
    }

    @Test
    void illegalMoveOfAnEngineIsNotPlayed() {
        rig.newGame(Colors.WHITE);
        engine.cheats();
        rig.play("e4");
        assertEquals("e4", rig.moves());
        assertEquals(SessionRig.Turn.NEITHER, rig.turn());
        String said = rig.said();
        assertTrue(said.contains("not legal") && !said.contains("went wrong"), said);
    }

    // An engine that moves once.

    @Test
    void engineThatStandsInMakesOneMoveForTheUserAndHisOpponentReplies() {
        rig.newGame(Colors.WHITE);
        engine.plays("d4", "d5");
        Player other = Player.engine(EngineSpec.parse("random"));
        rig.does(session -> session.control().standIn(other));
        assertEquals("d4 d5", rig.moves());
        assertEquals(SessionRig.Turn.USER, rig.turn());
        assertEquals(Players.userAs(Colors.WHITE), rig.ask(session -> session.current()
                .players()));
    }

    @Test
    void standInThatFailsLeavesTheMoveToTheUser() {
        rig.newGame(Colors.WHITE);
        engine.fails("it will not");
        rig.does(session -> session.control().standIn(Player.engine(EngineSpec.parse("random"))));
        assertEquals("", rig.moves());
        assertEquals(SessionRig.Turn.USER, rig.turn());
        engine.fails("").plays("e5");
        rig.play("e4");
        assertEquals("e4 e5", rig.moves());
    }

    // The end.

    @Test
    void mateEndsTheGameOnceAndPutsItIntoTheArchive() throws IOException {
        rig.newGame(Colors.WHITE);
        engine.plays("e5", "Qh4#");
        rig.play("f3", "g4");
        assertEquals(SessionRig.Turn.OVER, rig.turn());
        assertEquals(2, rig.said().split("0-1", -1).length, "said once");
        assertTrue(rig.archive().contains("2. g4 Qh4#") && rig.archive().contains("[Result \"0-1\"]"), rig.archive());
        assertEquals(List.of(), rig.saved(), "nothing is left to be resumed");
        assertThrows(UserException.class, () -> rig.play("e4"));
        rig.does(session -> session.control().undoTurn());
        assertEquals(SessionRig.Turn.USER, rig.turn());
        assertEquals("f3 e5", rig.moves());
    }

    @ParameterizedTest
    @CsvSource({"0, 0-1", "1, 1-0"})
    void userWhoResignsLoses(int usersColor, String result) {
        engine.plays("e4");
        rig.newGame(usersColor);
        rig.does(session -> session.control().resign());
        assertEquals(
                result, rig.ask(session -> session.board().outcome().result().pgn()));
        assertEquals(SessionRig.Turn.OVER, rig.turn());
    }

    @Test
    void ofTwoPeopleTheOneWithTheMoveResigns() {
        rig.does(session -> {
            session.games().leaveToUser();
            session.control().playAgainst(Player.GUEST);
        });
        rig.play("e4");
        rig.does(session -> session.control().resign());
        assertEquals(
                "1-0", rig.ask(session -> session.board().outcome().result().pgn()));
    }

    // Exercises.

    @Test
    void exerciseHearsOfTheUsersMovesAndNoEngineReplies() {
        rig.newGame(Colors.WHITE);
        int[] heard = new int[1];
        rig.does(session -> new ExerciseMode(session, Game.start(), "stop") {
            @Override
            protected void onMove() {
                heard[0]++;
            }
        }.begin());
        rig.play("e4", "e5");
        assertEquals("e4 e5", rig.moves());
        assertEquals(2, heard[0]);
        assertEquals(SessionRig.Turn.EXERCISE, rig.turn());
        rig.does(session -> session.games().leaveExercise());
        engine.plays("d5");
        rig.play("d4");
        assertEquals("d4 d5", rig.moves());
        assertEquals(2, heard[0], "it is gone");
    }

    @Test
    void adviceIsRefusedOnlyInAnExerciseThatItWouldSolve() {
        rig.newGame(Colors.WHITE);
        rig.does(session -> session.mode().requireNoTest());
        for (boolean test : new boolean[] {true, false}) {
            rig.does(session -> new ExerciseMode(session, Game.start(), "stop") {
                @Override
                protected boolean isTest() {
                    return test;
                }
            }.begin());
            if (test) {
                assertThrows(
                        UserException.class,
                        () -> rig.does(session -> session.mode().requireNoTest()));
            } else {
                rig.does(session -> session.mode().requireNoTest());
            }
        }
    }

    // What is told.

    @Test
    void bellRingsForEnginesMovesOnlyIfAPersonPlays() throws Exception {
        rig.set(Setting.BELL, "on");
        rig.newGame(Colors.WHITE);
        engine.plays("e5");
        rig.play("e4");
        assertEquals(1, rig.face().rings());
        engine.holds();
        rig.begins(session -> session.control().selfPlay());
        engine.plays("Nf3", "Nc6");
        awaitMoves("e4 e5 Nf3 Nc6");
        rig.live().interrupt();
        assertEquals(1, rig.face().rings());
    }

    @Test
    void pawnBecomesTheSetPieceUnlessTheLineNamesAnother() {
        rig.does(session ->
                session.games().setUp(new ChessBoardGame(Game.from(Fen.parse("8/P6k/8/8/8/8/7P/K7 w - - 0 1")))));
        assertEquals("a8", rig.ask(session -> session.turns().spellOut("a8")), "where it is to be asked");
        rig.set(Setting.PROMOTION, "knight");
        assertEquals("a8=N", rig.ask(session -> session.turns().spellOut("a8")));
        assertEquals("a8=N", rig.ask(session -> session.turns().spellOut("a8!?")));
        assertEquals("a8=Q", rig.ask(session -> session.turns().spellOut("a8=Q")));
        assertEquals("h4", rig.ask(session -> session.turns().spellOut("h4")));
        assertEquals("help", rig.ask(session -> session.turns().spellOut("help")));
    }
}
