package hal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.game.Game;
import hal.game.GamePolicy;
import hal.game.Outcome;
import hal.game.pgn.Pgn;
import hal.notation.Fen;
import hal.rules.Color;
import hal.rules.Colors;
import hal.session.game.ChessBoardGame;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.session.game.SavedGame;
import hal.session.settings.Setting;
import hal.testkit.Await;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How games come onto the table and leave it: begun, set up, visited, set aside for exercises, saved, resumed,
 * archived.
 */
final class GameSwitcherTest extends SessionRig.Case {
    private static final String BLACK_TO_MOVE = "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1";

    private String tag(String name) {
        return rig.ask(session -> session.board().sheet().tag(name));
    }

    private boolean isBlackBelow() {
        return rig.ask(session -> session.screen().isBlackBelow());
    }

    private Duration left(int color) {
        return rig.ask(session -> session.board().clock().orElseThrow().remaining(Color.of(color)));
    }

    private boolean isClockRunning() {
        return rig.ask(session -> session.board().clock().orElseThrow().isRunning());
    }

    /** Another sitting in the same folders. */
    private void sitAnew() {
        rig.close();
        begin();
    }

    private static ChessBoardGame position(String fen) {
        return new ChessBoardGame(Game.from(Fen.parse(fen)));
    }

    /** A game of a file, at its end. */
    private static ChessBoardGame read(String pgn, GamePolicy policy) {
        return new ChessBoardGame(Game.of(Pgn.parse(pgn).get(0).orThrow(), policy));
    }

    private void exercise(int solver) {
        exercise(OptionalInt.of(solver), Map.of());
    }

    private void exercise(OptionalInt side, Map<Option, String> settings) {
        rig.does(session -> new ExerciseMode(session, Game.start(), "stop") {
            @Override
            protected OptionalInt side() {
                return side;
            }

            @Override
            protected Map<Option, String> settings() {
                return settings;
            }
        }.begin());
    }

    // New games.

    @Test
    void newGameNamesItsPlayersAndItsDay() {
        rig.newGame(Colors.BLACK);
        assertEquals("HAL", tag("White"));
        assertEquals("Dave", tag("Black"));
        assertEquals("2001.04.02", tag("Date"));
    }

    @Test
    void gameThatTheUserPlayedGoesIntoTheArchiveWhenAnotherBegins() throws IOException {
        rig.newGame(Colors.WHITE);
        rig.play("e4");
        rig.said();
        rig.does(session -> session.games().setUp(session.kind().start()));
        assertTrue(rig.said().contains("The game you leave is in `games mine`"));
        assertEquals("", rig.moves());
        assertTrue(rig.archive().contains("1. e4"), rig.archive());
        rig.newGame(Colors.WHITE);
        assertEquals(2, rig.archive().split("\\[Event ", -1).length, "one game in the archive, and once");
    }

    @Test
    void unfinishedGameThatIsLeftForAnotherToLookAtIsOfferedAtTheNextStart() throws IOException {
        rig.newGame(Colors.WHITE);
        rig.play("e4");
        rig.said();
        rig.does(session -> session.games().visit(read("1. d4 d5 *", GamePolicy.ANALYSIS)));
        assertTrue(rig.said().contains("and the next start offers to go on with it."));
        assertTrue(rig.archive().contains("1. e4"), rig.archive());
        assertEquals("e4", rig.ask(session -> session.games()
                .findUnfinished(SavedGame::hasUserMoved)
                .orElseThrow()
                .game()
                .course()
                .moves()
                .get(0)
                .text()));
    }

    @Test
    void unfinishedGameOfTheUsersThatIsLookedAtGoesOnWithHisSide() {
        rig.does(session ->
                session.games().visit(read("[White \"HAL\"]\n[Black \"Dave\"]\n\n1. d4 *", GamePolicy.ANALYSIS)));
        rig.said();
        assertEquals(true, rig.ask(session -> session.games().goOn()));
        assertTrue(rig.said().contains("You have Black, Dave. Your move."));
        engine.plays("c4");
        rig.play("d5");
        assertEquals("d4 d5 c4", rig.moves());
        rig.does(session -> session.games()
                .visit(read("[White \"HAL\"]\n[Black \"Dave\"]\n[Result \"1-0\"]\n\n1. d4 1-0", GamePolicy.ANALYSIS)));
        assertEquals(false, rig.ask(session -> session.games().goOn()));
    }

    @Test
    void gameInWhichOnlyHalHasMovedIsNotArchived() throws IOException {
        engine.plays("e4");
        rig.newGame(Colors.BLACK);
        rig.newGame(Colors.WHITE);
        assertEquals("", rig.archive());
    }

    @Test
    void mateTakenBackAndGivenAgainMakesOneGame() throws IOException {
        rig.newGame(Colors.WHITE);
        engine.plays("e5", "Qh4#", "Qh4#");
        rig.play("f3", "g4");
        rig.does(session -> session.control().undo(2));
        rig.play("g4");
        assertEquals(2, rig.archive().split("\\[Event ", -1).length, rig.archive());
    }

    @Test
    void opponentOfTheLastGamePlaysTheNext() {
        Player other = Player.GUEST;
        rig.newGame(Colors.WHITE);
        rig.does(session -> session.control().playAgainst(other));
        rig.newGame(Colors.BLACK);
        assertEquals(new Players(other, Player.USER), players());
    }

    @Test
    void userWhoWantsNoGameMovesForBothSides() {
        rig.does(session -> session.games().leaveToUser());
        rig.play("e4", "e5");
        assertEquals("e4 e5", rig.moves());
        assertEquals(Players.USER_ALONE, players());
    }

    // Positions and games from elsewhere.

    @Test
    void positionSetUpGivesTheUserTheMoveAndHalWaits() {
        rig.does(session -> session.games().setUp(position(BLACK_TO_MOVE)));
        assertEquals(Players.userAs(Colors.BLACK), players());
        assertEquals(SessionRig.Turn.USER, rig.turn());
        assertTrue(isBlackBelow());
        engine.plays("e4");
        rig.play("e5");
        assertEquals("e5 e4", rig.moves());
    }

    @Test
    void visitedGameKeepsItsNamesAndItsResultAndNobodyReplies() throws IOException {
        rig.does(session -> session.games()
                .visit(read("[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0", GamePolicy.ANALYSIS)));
        assertEquals("A", tag("White"));
        assertEquals("B", tag("Black"));
        assertEquals("1-0", tag("Result"));
        assertEquals(Players.USER_ALONE, players());
        rig.play("Nf3");
        assertEquals("e4 e5 Nf3", rig.moves());
        assertEquals("1-0", tag("Result"));
    }

    @Test
    void gameThatIsContinuedLosesItsRecordedResultAndHalRepliesAtOnce() {
        ChessBoardGame resigned = read("[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0", GamePolicy.AUTOMATIC);
        engine.plays("Nc6");
        rig.does(session -> session.games().continueFrom(resigned, Players.userAs(Colors.WHITE)));
        assertEquals("e4 e5 Nf3 Nc6", rig.moves());
        assertEquals(Outcome.ONGOING, rig.ask(session -> session.board().outcome()));
        assertEquals("*", tag("Result"));
    }

    @Test
    void matedGameThatIsContinuedStandsStill() {
        ChessBoardGame mated = read("1. f3 e5 2. g4 Qh4# 0-1", GamePolicy.AUTOMATIC);
        rig.does(session -> session.games().continueFrom(mated, Players.userAs(Colors.BLACK)));
        assertEquals("f3 e5 g4 Qh4#", rig.moves());
        assertEquals(SessionRig.Turn.OVER, rig.turn());
    }

    // Exercises.

    @ParameterizedTest
    @CsvSource({"0, 0", "0, 1", "1, 0", "1, 1"})
    void boardIsTurnedForTheSolverAndBackWhenTheExerciseIsLeft(int usersColor, int solversColor) {
        engine.plays("e4");
        rig.newGame(usersColor);
        assertEquals(usersColor == Colors.BLACK, isBlackBelow());
        exercise(solversColor);
        assertEquals(solversColor == Colors.BLACK, isBlackBelow());
        rig.does(session -> session.games().leaveExercise());
        assertEquals(usersColor == Colors.BLACK, isBlackBelow());
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0, 1", "1, 0", "1, 1"})
    void eachOfTwoExercisesHasItsSideBelowAndTheGameItsOwnAfterThem(int first, int second) {
        rig.newGame(Colors.WHITE);
        exercise(first);
        exercise(second);
        assertEquals(second == Colors.BLACK, isBlackBelow());
        rig.does(session -> session.games().leaveExercise());
        assertFalse(isBlackBelow());
    }

    @ParameterizedTest
    @ValueSource(ints = {Colors.WHITE, Colors.BLACK})
    void boardThatTheUserHadTurnedIsAsHeLeftItAfterAnExercise(int solversColor) {
        rig.newGame(Colors.WHITE);
        rig.does(session -> session.screen().flip());
        exercise(solversColor);
        assertEquals(solversColor == Colors.BLACK, isBlackBelow());
        rig.does(session -> session.games().leaveExercise());
        assertTrue(isBlackBelow());
    }

    @Test
    void newGameLeavesTheExerciseAndTurnsTheBoardBack() {
        rig.newGame(Colors.WHITE);
        exercise(Colors.BLACK);
        rig.newGame(Colors.WHITE);
        assertFalse(isBlackBelow());
        rig.does(session -> session.games().leaveExercise()); // there is none
        engine.plays("e5");
        rig.play("e4");
        assertEquals("e4 e5", rig.moves());
    }

    @Test
    void gameThatAnExerciseReplacedComesBackAsItWasAndItsClockStoodStill() {
        rig.set(Setting.CLOCK, "5+0");
        rig.newGame(Colors.WHITE);
        engine.plays("e5");
        rig.play("e4");
        rig.letSecondsPass(10);
        assertTrue(isClockRunning());
        Duration before = left(Colors.WHITE);
        exercise(Colors.WHITE);
        rig.letSecondsPass(400);
        rig.play("d4");
        rig.does(session -> session.games().leaveExercise());
        assertEquals("e4 e5", rig.moves());
        assertEquals(Players.userAs(Colors.WHITE), players());
        assertEquals(SessionRig.Turn.USER, rig.turn());
        assertEquals(before, left(Colors.WHITE));
        rig.letSecondsPass(1);
        assertEquals(before.minusSeconds(1), left(Colors.WHITE), "it runs again");
    }

    @Test
    void enginesThoughtEndsWithAnExerciseAndItWaitsAfterwards() throws Exception {
        rig.newGame(Colors.WHITE);
        engine.holds();
        rig.begins(session -> session.turns().type("e4"));
        Await.until("a thinking engine", engine::isWaiting);
        exercise(Colors.WHITE);
        engine.plays("e5");
        rig.does(session -> session.games().leaveExercise());
        assertEquals("e4", rig.moves());
        assertEquals(SessionRig.Turn.NEITHER, rig.turn());
        rig.does(session -> session.control().go());
        assertEquals("e4 e5", rig.moves());
    }

    @Test
    void gameThatCameBackFromAnExerciseIsStillSavedAndArchived() throws IOException {
        rig.newGame(Colors.WHITE);
        rig.play("e4");
        exercise(Colors.WHITE);
        rig.play("d4");
        rig.does(session -> session.games().leaveExercise());
        assertEquals(1, rig.saved().size());
        rig.newGame(Colors.WHITE);
        assertTrue(rig.archive().contains("1. e4"), rig.archive());
        assertFalse(rig.archive().contains("1. d4"), "no exercise is archived");
    }

    @Test
    void settingsOfAnExerciseHoldUntilItIsLeft() {
        rig.newGame(Colors.WHITE);
        rig.set(EngineOptions.ALGORITHM, "alphabeta");
        Option setting = EngineOptions.ALGORITHM;
        exercise(OptionalInt.empty(), Map.of(setting, "minimax"));
        assertEquals("minimax", rig.ask(session -> session.settings().get(setting)));
        exercise(OptionalInt.empty(), Map.of(setting, "negamax"));
        assertEquals("negamax", rig.ask(session -> session.settings().get(setting)));
        exercise(OptionalInt.empty(), Map.of());
        assertEquals("alphabeta", rig.ask(session -> session.settings().get(setting)), "not what another had set");
        exercise(OptionalInt.empty(), Map.of(setting, "pvs"));
        rig.does(session -> session.games().leaveExercise());
        assertEquals("alphabeta", rig.ask(session -> session.settings().get(setting)));
    }

    // Saved and resumed.

    private SavedGame unfinished() {
        return rig.ask(session -> session.games().findUnfinished(game -> true)).orElseThrow();
    }

    @Test
    void resumedGameHasItsMovesPlayersSettingsAndClock() {
        rig.set(Setting.CLOCK, "5+0");
        rig.set(EngineOptions.DEPTH, "3");
        engine.plays("e4", "Nf3");
        rig.newGame(Colors.BLACK);
        rig.letSecondsPass(20);
        rig.play("e5");
        sitAnew();
        SavedGame kept = unfinished();
        rig.does(session -> session.games().resume(kept, Map.of()));
        assertEquals("e4 e5 Nf3", rig.moves());
        assertEquals(Players.userAs(Colors.BLACK), players());
        assertEquals("3", rig.ask(session -> session.settings().get(EngineOptions.DEPTH)));
        assertEquals(Duration.ofSeconds(280), left(Colors.BLACK));
        assertEquals(Duration.ofSeconds(300), left(Colors.WHITE));
        assertEquals(SessionRig.Turn.USER, rig.turn());
        rig.letSecondsPass(5);
        assertEquals(Duration.ofSeconds(275), left(Colors.BLACK), "the side to move loses time");
        assertEquals(Duration.ofSeconds(300), left(Colors.WHITE));
    }

    @Test
    void whatIsAskedForNowOverridesTheSettingsOfTheResumedGame() {
        rig.set(EngineOptions.DEPTH, "3");
        rig.newGame(Colors.WHITE);
        rig.play("e4");
        sitAnew();
        SavedGame kept = unfinished();
        rig.does(session -> session.games().resume(kept, Map.of(EngineOptions.DEPTH, "7")));
        assertEquals("7", rig.ask(session -> session.settings().get(EngineOptions.DEPTH)));
    }

    @Test
    void halRepliesAtOnceInAResumedGameIfItHasTheMove() throws Exception {
        rig.newGame(Colors.WHITE);
        engine.holds();
        rig.begins(session -> session.turns().type("e4"));
        Await.until("a thinking engine", engine::isWaiting);
        sitAnew();
        engine.plays("e5");
        SavedGame kept = unfinished();
        rig.does(session -> session.games().resume(kept, Map.of()));
        assertEquals("e4 e5", rig.moves());
    }

    @Test
    void resumedGameIsArchivedWhenAnotherBegins() throws IOException {
        rig.newGame(Colors.WHITE);
        rig.play("e4");
        sitAnew();
        SavedGame kept = unfinished();
        rig.does(session -> session.games().resume(kept, Map.of()));
        rig.newGame(Colors.WHITE);
        assertTrue(rig.archive().contains("1. e4"), rig.archive());
        assertEquals(List.of(), rig.saved());
    }

    @Test
    void discardedGameIsArchivedAndNoLongerFound() throws IOException {
        rig.newGame(Colors.WHITE);
        rig.play("e4");
        sitAnew();
        SavedGame kept = unfinished();
        rig.does(session -> session.games().discard(kept));
        assertTrue(rig.archive().contains("1. e4"), rig.archive());
        assertEquals(List.of(), rig.saved());
        sitAnew();
        assertEquals(Optional.empty(), rig.ask(session -> session.games().findUnfinished(game -> true)));
    }

    @Test
    void gameInWhichOnlyHalMovedIsNotKept() throws IOException {
        engine.plays("e4");
        rig.newGame(Colors.BLACK);
        sitAnew();
        assertEquals(Optional.empty(), rig.ask(session -> session.games().findUnfinished(game -> true)));
        assertEquals("", rig.archive());
        assertEquals(List.of(), rig.saved());
    }

    @Test
    void gameLeftAloneStaysForAnotherTime() throws IOException {
        rig.newGame(Colors.WHITE);
        rig.play("e4");
        sitAnew();
        unfinished();
        rig.does(session -> session.games().leaveUnfinished());
        rig.newGame(Colors.WHITE);
        rig.play("d4");
        assertEquals(2, rig.saved().size());
    }

    @Test
    void takenBackMovesAreNotInTheResumedGame() {
        rig.newGame(Colors.WHITE);
        engine.plays("e5", "Nc6");
        rig.play("e4", "Nf3");
        rig.does(session -> session.control().undoTurn());
        sitAnew();
        SavedGame kept = unfinished();
        rig.does(session -> session.games().resume(kept, Map.of()));
        assertEquals("e4 e5", rig.moves());
        assertEquals(SessionRig.Turn.USER, rig.turn());
    }

    @Test
    void gameWithoutMovesIsNotSaved() throws IOException {
        rig.newGame(Colors.WHITE);
        assertEquals(List.of(), rig.saved());
        rig.play("e4");
        assertEquals(1, rig.saved().size());
    }

    @Test
    void gameOfAScriptIsNotLeftUnlessItWasResumed() throws IOException {
        rig.newGame(Colors.WHITE);
        rig.play("e4");
        sitAnew();
        SavedGame kept = unfinished();
        rig.does(session -> session.games().resume(kept, Map.of()));
        rig.does(session -> session.games().endScript());
        assertEquals(1, rig.saved().size(), "it was begun before the script");
        rig.newGame(Colors.WHITE);
        rig.play("d4");
        sitAnew();
        rig.newGame(Colors.WHITE);
        rig.play("c4");
        rig.does(session -> session.games().endScript());
        assertEquals(1, rig.saved().size(), "only the other sitting's");
    }

    // Clocks.

    @ParameterizedTest
    @ValueSource(ints = {Colors.WHITE, Colors.BLACK})
    void timeOddsGoWithTheUser(int usersColor) {
        rig.set(Setting.CLOCK, "5 1");
        engine.plays("e4");
        rig.newGame(usersColor);
        assertEquals(Duration.ofMinutes(5), left(usersColor));
        assertEquals(Duration.ofMinutes(1), left(usersColor ^ 1));
    }

    @Test
    void clockOfANewGameStartsWithTheFirstMove() {
        rig.set(Setting.CLOCK, "5+0");
        rig.newGame(Colors.WHITE);
        rig.letSecondsPass(30);
        assertEquals(Duration.ofMinutes(5), left(Colors.WHITE));
        engine.plays("e5");
        rig.play("e4");
        rig.letSecondsPass(30);
        assertEquals(Duration.ofSeconds(270), left(Colors.WHITE));
        assertEquals(Duration.ofMinutes(5), left(Colors.BLACK));
    }

    @Test
    void clockThatIsSetDuringAGameRunsAtOnceForTheSideToMove() {
        rig.newGame(Colors.WHITE);
        engine.plays("e5");
        rig.play("e4");
        rig.set(Setting.CLOCK, "5+0");
        rig.letSecondsPass(30);
        assertEquals(Duration.ofSeconds(270), left(Colors.WHITE));
        rig.set(Setting.CLOCK, "off");
        assertEquals(Optional.empty(), rig.ask(session -> session.board().clock()));
    }

    @Test
    void clockStandsStillWhileTheUserMovesForBothSides() {
        rig.set(Setting.CLOCK, "5+0");
        rig.newGame(Colors.WHITE);
        engine.plays("e5");
        rig.play("e4");
        rig.does(session -> session.control().force());
        rig.letSecondsPass(100);
        rig.play("Nf3");
        rig.letSecondsPass(100);
        assertEquals(Duration.ofMinutes(5), left(Colors.WHITE));
        assertEquals(Duration.ofMinutes(5), left(Colors.BLACK));
    }

    @Test
    void clockStandsStillInAPauseAndWhileAnEngineWaits() {
        rig.set(Setting.CLOCK, "5+0");
        rig.newGame(Colors.WHITE);
        engine.plays("e5", "Nc6");
        rig.play("e4");
        rig.does(session -> session.control().pause());
        rig.letSecondsPass(100);
        assertEquals(Duration.ofMinutes(5), left(Colors.WHITE));
        rig.does(session -> session.control().pause());
        rig.letSecondsPass(7);
        assertEquals(Duration.ofSeconds(293), left(Colors.WHITE));
        rig.does(session -> session.control().undo(1));
        assertEquals(SessionRig.Turn.NEITHER, rig.turn());
        rig.letSecondsPass(100);
        assertEquals(Duration.ofMinutes(5), left(Colors.BLACK));
    }
}
