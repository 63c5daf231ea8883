package hal.commands.prompt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.FakeDisplay;
import hal.console.FakePrograms;
import hal.console.ScriptedEngine;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.game.GameNode;
import hal.rules.Colors;
import hal.search.engine.Engine;
import hal.session.Session;
import hal.session.SessionContext;
import hal.session.TestContext;
import hal.session.face.Answer;
import hal.session.face.Face;
import hal.session.face.GameStep;
import hal.session.face.Tone;
import hal.session.game.GameKind;
import hal.session.game.PlayedMove;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.smallgames.SmallGames;
import hal.testkit.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a typed line means, by what is on the board and whose turn it is to speak. */
final class ConversationTest {
    private static final EngineCatalog ENGINES = new EngineCatalog(EvaluationCatalog.shipped());

    @TempDir
    private Path home;

    private final ScriptedEngine engine = new ScriptedEngine();
    /** A script's, which waits for each answer. */
    private final RecordingFace script = new RecordingFace();
    /** A person's, who may go on typing. */
    private final FakeDisplay person = new FakeDisplay();

    private GameKind kind = GameKind.CHESS;
    private StartPlan.Resume resume = StartPlan.Resume.NO;
    private OptionalInt userColor = OptionalInt.of(Colors.WHITE);
    private boolean strict;
    private Conversation conversation;

    @AfterEach
    void close() {
        if (conversation != null) {
            conversation.close();
            conversation = null;
        }
    }

    /** The engine that plays does as it is told; whoever else is asked really thinks. */
    private Engine engineOf(EngineSpec spec) {
        return spec.algorithm().equals("random") ? engine : ENGINES.create(spec);
    }

    private void open(Face face) {
        open(face, false);
    }

    private void open(Face face, boolean asksStrength) {
        SessionContext context = TestContext.of(home, face, this::engineOf, new FakePrograms(), 600_000);
        Settings settings = TestContext.settings(context);
        settings.set(Setting.MEMORY, "off");
        if (kind.equals(GameKind.CHESS)) {
            settings.set(EngineOptions.BOOK_CHOICE, "off");
            settings.set(EngineOptions.ALGORITHM, "random");
        } else {
            kind.usualSettings().forEach(settings::set);
        }
        StartPlan plan = new StartPlan(
                kind,
                userColor,
                Optional.empty(),
                Optional.empty(),
                OptionalLong.of(1),
                resume,
                Map.of(),
                strict,
                false);
        conversation = new Conversation(context, settings, plan);
        if (asksStrength) {
            conversation.welcome(false, true);
        }
        conversation.open();
        script.takeAnswers();
    }

    /** Types lines, and gives what was said to the last. */
    private String type(String... lines) {
        for (String line : lines) {
            script.takeAnswers();
            conversation.type(line);
        }
        return script.takeAnswers().stream().map(Answer::text).collect(Collectors.joining("\n"));
    }

    /** Types a line, which is refused, and gives the reason. */
    private String refusal(String line) {
        script.takeAnswers();
        conversation.type(line);
        List<Answer> answers = script.takeAnswers();
        assertTrue(
                answers.stream().anyMatch(answer -> answer instanceof Answer.Words words && words.tone() == Tone.ERROR),
                () -> line + " is not refused: " + answers);
        return answers.stream().map(Answer::text).collect(Collectors.joining("\n"));
    }

    private <T> T ask(Function<Session, T> question) {
        AtomicReference<T> answer = new AtomicReference<>();
        conversation.live().call(session -> answer.set(question.apply(session)));
        return answer.get();
    }

    private String moves() {
        return ask(session ->
                session.board().course().moves().stream().map(PlayedMove::text).collect(Collectors.joining(" ")));
    }

    private boolean isExercise() {
        return ask(session -> session.current().isExercise());
    }

    private boolean isUsersTurn() {
        return ask(session -> session.current().isUsersTurn());
    }

    private void awaitMoves(String moves) throws Exception {
        Await.until(() -> moves + "; there are " + moves(), () -> moves().equals(moves));
    }

    private void awaitThinking() throws Exception {
        Await.until("a thinking engine", engine::isWaiting);
    }

    // A game that is being played.

    @ParameterizedTest
    @ValueSource(strings = {"e4", "e2e4", "e2-e4", "  e4  ", "e4!"})
    void moveIsPlayedHoweverItIsSpelt(String line) {
        open(script);
        engine.plays("e5");
        type(line);
        assertEquals("e4 e5", moves());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "# e4", "#e4"})
    void lineThatSaysNothingDoesNothing(String line) {
        open(script);
        assertEquals("", type(line));
        assertEquals("", moves());
    }

    @Test
    void moveThatIsNotPossibleIsRefusedWithItsReason() {
        open(script);
        assertTrue(refusal("e5").contains("e5"));
        assertTrue(refusal("Ke2").contains("e2"));
        assertEquals("", moves());
        engine.plays("e5");
        type("e4");
        assertEquals("e4 e5", moves());
    }

    @Test
    void lineThatIsNeitherMoveNorCommandIsRefusedAndTheNearestIsNamed() {
        open(script);
        assertTrue(refusal("udno").contains("undo"));
        assertTrue(refusal("Nf33").contains("Nf3"));
        assertEquals("", moves());
    }

    @Test
    void commandIsCarriedOutByNameAndByAlias() {
        open(script);
        engine.plays("e5", "d5");
        type("e4", "undo");
        assertEquals("", moves());
        type("d4", "takeback");
        assertEquals("", moves());
    }

    @Test
    void linesOfAPasteAreCarriedOutInTheirOrder() {
        open(script);
        engine.plays("e5", "Nc6");
        type("e4\nNf3\n");
        assertEquals("e4 e5 Nf3 Nc6", moves());
    }

    @Test
    void errorOfAScriptNamesItsLineAndTheNextLinesAreCarriedOut() {
        open(script);
        engine.plays("e5");
        assertTrue(refusal("# a remark\ne5\ne4").contains("line 2: "));
        assertEquals("e4 e5", moves());
        assertTrue(conversation.wentWell());
    }

    @Test
    void strictScriptEndsWithItsFirstError() {
        strict = true;
        open(script);
        refusal("e5\ne4");
        assertEquals("", moves());
        assertTrue(conversation.isOver());
        assertFalse(conversation.wentWell());
    }

    @Test
    void nothingIsCarriedOutAfterQuit() {
        open(script);
        type("quit\ne4");
        assertTrue(conversation.isOver());
        assertEquals("", moves());
        assertTrue(conversation.wentWell());
    }

    @Test
    void moveAfterTheEndIsRefusedAndTheGameStays() {
        open(script);
        engine.plays("e5", "Qh4#");
        type("f3", "g4");
        assertTrue(refusal("a3").contains("over"));
        assertEquals("f3 e5 g4 Qh4#", moves());
    }

    @Test
    void letterOfAPieceIsThatOfTheChosenLanguageWhereItMeansNothingInEnglish() {
        open(script);
        type("notation german");
        engine.plays("e5", "d6");
        type("Sf3");
        assertEquals("Nf3 e5", moves());
        type("c4");
        assertEquals("Nf3 e5 c4 d6", moves());
    }

    /** A Spanish R is a king. */
    @Test
    void letterThatMeansAPieceInEnglishIsEnglish() {
        open(script);
        engine.plays("e5", "Nc6", "a6", "a5");
        type("e4", "Nf3", "Bc4", "notation spanish", "Rf1");
        assertEquals("e4 e5 Nf3 Nc6 Bc4 a6 Rf1 a5", moves());
    }

    // What is asked before it is done.

    @ParameterizedTest
    @ValueSource(strings = {"yes", "y", "resign"})
    void resigningIsDoneWhenItIsConfirmed(String answer) throws Exception {
        open(person);
        engine.plays("e5");
        conversation.type("e4");
        awaitMoves("e4 e5");
        conversation.type("resign");
        person.awaitText("Do you resign, Dave?");
        assertFalse(person.printed().contains("by resignation"), person.printed());
        conversation.type(answer);
        person.awaitText("Black wins by resignation.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no", "board", "Nf3"})
    void anythingElseThanAYesGoesOnWithTheGame(String answer) throws Exception {
        open(person);
        engine.plays("e5", "Nc6");
        conversation.type("e4");
        awaitMoves("e4 e5");
        conversation.type("resign");
        conversation.type(answer);
        conversation.type("");
        assertFalse(person.printed().contains("by resignation"), person.printed());
    }

    @Test
    void plainWordsThatWouldDropARunningGameAreAskedAbout() throws Exception {
        open(person);
        engine.plays("e5");
        conversation.type("e4");
        awaitMoves("e4 e5");
        conversation.type("I want to play black");
        person.awaitText("That ends this game.");
        assertEquals("e4 e5", moves());
        conversation.type("yes");
        person.awaitText("You have Black, Dave.");
    }

    /** What is said of a game is taken together, and what is to hold in it comes before. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "new game, me black, weaker please    | 18 | You have Black",
                "i want to play black at 1400         | none | You have Black",
                "white please, new game, level 4      | 4 | You have White",
                "play the sicilian as black at level 4 | 4 | You have Black",
                "rematch, me white, and level 3       | 3 | You have White",
            })
    void severalWishesInOneLineAreAllFulfilled(String line, String level, String side) {
        open(script);
        engine.plays("e5", "e5", "e5");
        String before = ask(session -> session.settings().get(EngineOptions.LEVEL));
        String words = type(line);
        assertTrue(words.contains(side), words);
        assertTrue(
                level.equals("none")
                        ? words.contains("elo 1400")
                        : ask(session -> session.settings().get(EngineOptions.LEVEL))
                                .equals(level),
                () -> before + ": " + words);
    }

    @Test
    void severalWishesInAPuzzleAreUnderstoodAndEndTheGameOnlyAfterConsent() throws Exception {
        open(person);
        engine.plays("e5");
        conversation.type("e4");
        awaitMoves("e4 e5");
        conversation.type("puzzle mates");
        conversation.type("new game, me black, weaker please");
        person.awaitText("That ends this exercise, and the game behind it.");
        assertTrue(isExercise());
        conversation.type("yes");
        person.awaitText("You have Black, Dave.");
        assertFalse(isExercise());
    }

    // While an engine thinks.

    @ParameterizedTest
    @ValueSource(strings = {"hint move", "tell me the best move"})
    void whatIsAskedWhileHalThinksIsAnsweredAfterItsMove(String line) throws Exception {
        open(person);
        engine.holds();
        conversation.type("e4");
        awaitThinking();
        conversation.type(line);
        person.awaitText("It is my move: I answer that when I have made it.");
        engine.plays("e5", "d4");
        person.awaitText("I would play d4");
        assertEquals("e4 e5", moves());
    }

    @Test
    void whatIsAskedWhileHalThinksIsForgottenWithItsMove() throws Exception {
        open(person);
        engine.holds();
        conversation.type("e4");
        awaitThinking();
        conversation.type("hint move");
        conversation.type("undo");
        engine.plays("e5");
        conversation.type("d4");
        awaitMoves("d4 e5");
        assertFalse(engine.isWaiting(), "nobody asks it for a hint");
    }

    @Test
    void moveTypedWhileHalThinksWaitsEvenIfItIsNotLegalYet() throws Exception {
        open(person);
        engine.holds();
        conversation.type("e4");
        awaitThinking();
        conversation.type("exd5");
        assertEquals("e4", moves());
        engine.plays("d5");
        awaitMoves("e4 d5 exd5");
    }

    @Test
    void moveTypedWhileHalThinksIsNotPlayedForHal() throws Exception {
        open(person);
        engine.holds();
        conversation.type("e4");
        awaitThinking();
        conversation.type("d5");
        assertEquals("e4", moves());
        engine.plays("e5");
        awaitMoves("e4 e5");
    }

    @Test
    void commandTypedWhileHalThinksIsCarriedOutAtOnce() throws Exception {
        open(person);
        engine.holds();
        conversation.type("e4");
        awaitThinking();
        conversation.type("undo");
        assertEquals("", moves());
        assertTrue(isUsersTurn());
    }

    @Test
    void nonsenseTypedWhileHalThinksDoesNotWait() throws Exception {
        open(person);
        engine.holds();
        conversation.type("e4");
        awaitThinking();
        conversation.type("xyzzy");
        assertTrue(person.printed().contains("\"xyzzy\""), person.printed());
        engine.plays("e5");
        awaitMoves("e4 e5");
        assertTrue(isUsersTurn());
    }

    @Test
    void interruptMakesHalMoveAndEndsNothing() throws Exception {
        open(person);
        engine.holds();
        conversation.type("e4");
        awaitThinking();
        conversation.interrupt("");
        Await.until("a move", () -> moves().split(" ", -1).length == 2);
        conversation.interrupt("");
        assertFalse(conversation.isOver());
    }

    // The greeting.

    @ParameterizedTest
    @CsvSource({"y, true", "'Yes, please', true", "n, false", "No thanks., false"})
    void firstLineMayAnswerTheGreeting(String line, boolean plays) {
        open(script);
        type(line);
        engine.plays("e5");
        type("e4");
        assertEquals(plays ? "e4 e5" : "e4", moves());
    }

    @Test
    void yesAnswersOnlyAsTheFirstLine() {
        open(script);
        engine.plays("e5");
        type("e4");
        refusal("y");
        assertEquals("e4 e5", moves());
        assertFalse(conversation.isOver());
    }

    /** A game of an earlier sitting is there, and the user is asked about it. */
    private void beAsked() {
        open(new FakeDisplay());
        engine.plays("e5");
        conversation.type("e4");
        conversation.live().awaitStillness();
        close();
        resume = StartPlan.Resume.ASK;
        userColor = OptionalInt.empty();
        open(person);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "y", "Yes", "resume"})
    void consentResumesTheUnfinishedGame(String line) {
        beAsked();
        assertEquals("[Y/n] ", conversation.prompt());
        conversation.type(line);
        assertEquals("e4 e5", moves());
        assertEquals("Dave> ", conversation.prompt());
    }

    @Test
    void refusalArchivesTheUnfinishedGameAndBeginsAnother() throws IOException {
        beAsked();
        conversation.type("n");
        assertFalse(moves().contains("e4 e5"));
        assertEquals("Dave> ", conversation.prompt());
        close();
        assertTrue(Files.readString(home.resolve(".local/state/hal").resolve(GameKind.CHESS.archive()))
                .contains("1. e4 e5"));
    }

    @ParameterizedTest
    @CsvSource({
        "'no, start a fresh game please', ''",
        "'no, new game', ''",
        "'No, level 3', ''",
        "'yes, and moves', e4 e5",
        "'yes, d4', e4 e5 d4"
    })
    void whoSaysMoreThanYesOrNoIsUnderstood(String line, String moves) {
        beAsked();
        userColor = OptionalInt.of(Colors.WHITE);
        conversation.type(line);
        assertEquals("Dave> ", conversation.prompt());
        assertTrue(moves().startsWith(moves) && moves().startsWith("e4 e5") == moves.startsWith("e4 e5"), moves());
    }

    @Test
    void questionStandsUntilItIsAnswered() {
        beAsked();
        conversation.type("perhaps");
        assertEquals("[Y/n] ", conversation.prompt());
        assertEquals(LineJudge.Verdict.OPEN, conversation.judge("d4"));
        conversation.type("y");
        assertEquals("e4 e5", moves());
    }

    @ParameterizedTest
    @CsvSource({"d4, e4 e5 d4", "Ke3, e4 e5", "moves, e4 e5", "who is winning, e4 e5"})
    void whoTypesWhatBelongsToTheGameGoesOnWithIt(String line, String moves) {
        beAsked();
        conversation.type(line);
        assertEquals("Dave> ", conversation.prompt());
        assertTrue(moves().startsWith(moves), moves());
    }

    @Test
    void quitAtTheQuestionLeavesTheGameForAnotherTime() {
        beAsked();
        conversation.type("quit");
        assertTrue(conversation.isOver());
        close();
        assertTrue(Files.exists(home.resolve(".local/state/hal/game-1.hal")));
    }

    @Test
    void interruptAtTheQuestionIsNoAnswer() throws IOException {
        beAsked();
        conversation.interrupt("");
        assertEquals("[Y/n] ", conversation.prompt());
        conversation.type("y");
        assertEquals("e4 e5", moves());
    }

    @Test
    void numberAnswersTheQuestionForTheStrengthUntilAMoveIsMade() {
        open(script, true);
        type("1400");
        assertEquals("1400", ask(session -> session.settings().get(EngineOptions.ELO)));
        close();
        open(script, true);
        type("3");
        assertEquals("3", ask(session -> session.settings().get(EngineOptions.LEVEL)));
        refusal("4");
        assertEquals("3", ask(session -> session.settings().get(EngineOptions.LEVEL)));
        close();
        open(script, true);
        String before = ask(session -> session.settings().get(EngineOptions.LEVEL));
        engine.plays("e5");
        type("e4");
        refusal("4");
        assertEquals(before, ask(session -> session.settings().get(EngineOptions.LEVEL)));
    }

    // A puzzle.

    /** The first puzzle: a mate in two by Qd6+ and Rb8#, with Black's king on c8 in between. */
    private String openPuzzle() {
        open(script);
        engine.plays("e5");
        type("e4");
        String words = type("puzzle mates");
        assertTrue(words.contains("White mates in 2"), words);
        assertTrue(isExercise());
        return words;
    }

    @Test
    void rightMoveInAPuzzleIsAnsweredByThePuzzleAndNotByHal() {
        openPuzzle();
        engine.plays("a6");
        type("Qd6+");
        assertEquals("Qd6+ Kc8", moves());
    }

    @Test
    void commandsOfAGameAreRefusedInAPuzzle() {
        openPuzzle();
        for (String line : List.of("go", "resign", "draw", "selfplay", "pause", "continue")) {
            assertTrue(refusal(line).contains("`puzzle stop`"), line);
            assertTrue(isExercise(), line);
        }
        assertEquals("", moves());
    }

    @Test
    void adviceIsRefusedInAPuzzleAndHintIsThePuzzles() {
        openPuzzle();
        for (String line : List.of("analyse", "threat", "lesson 1", "compare depth 1 minimax")) {
            refusal(line);
            assertTrue(isExercise(), line);
        }
        assertFalse(type("hint").isEmpty());
        assertEquals("", moves());
    }

    @Test
    void illegalMoveInAPuzzleIsNoAnswerToIt() {
        openPuzzle();
        refusal("Qd9");
        refusal("Ke8");
        assertEquals("", moves());
        assertTrue(type("Qd6+", "Rb8#").contains("Right, solved."), "and does not count as wrong");
    }

    @Test
    void stopLeadsBackFromThePuzzleToTheGame() {
        openPuzzle();
        type("puzzle stop");
        assertFalse(isExercise());
        assertEquals("e4 e5", moves());
        engine.plays("Nc6");
        type("Nf3");
        assertEquals("e4 e5 Nf3 Nc6", moves());
        assertTrue(refusal("puzzle stop").contains("no puzzle"));
    }

    @Test
    void newGameLeavesThePuzzle() {
        openPuzzle();
        type("new white");
        assertFalse(isExercise());
        engine.plays("d5");
        type("d4");
        assertEquals("d4 d5", moves());
    }

    // A lesson.

    @Test
    void movesInALessonAreFreeAndItsSettingsHoldUntilItIsLeft() {
        open(script);
        engine.plays("e5");
        type("e4");
        type("lesson 1");
        assertTrue(isExercise());
        assertFalse(
                ask(session -> session.settings().get(EngineOptions.ALGORITHM)).equals("random"));
        String legal =
                ask(session -> session.board().position().typing(false).legal().get(0));
        type(legal);
        assertEquals(1, moves().split(" ", -1).length, "nobody replies");
        type("lesson stop");
        assertEquals("e4 e5", moves());
        assertEquals("random", ask(session -> session.settings().get(EngineOptions.ALGORITHM)));
        assertTrue(refusal("lesson guess 5").contains("no lesson"));
    }

    // Mistakes taken again, and other walks.

    private void openRetry() throws IOException {
        Path file = Files.writeString(home.resolve("game.pgn"), "1. f3 e5 2. g4 Qh4# 0-1\n");
        open(script);
        type("load " + file, "review depth 3");
        assertTrue(type("review retry").contains("g4"));
        assertTrue(isExercise());
    }

    @Test
    void mistakeItselfIsTakenBackWhenItIsTriedAgain() throws IOException {
        openRetry();
        assertTrue(type("g4").contains("mistake"));
        assertEquals("", moves(), "taken back");
        assertTrue(isExercise());
    }

    @Test
    void stopLeadsBackFromTheMistakesToTheGame() throws IOException {
        openRetry();
        type("review stop");
        assertFalse(isExercise());
        assertEquals("f3 e5 g4 Qh4#", ask(session -> session.game().tree().mainLine().stream()
                .map(GameNode::san)
                .collect(Collectors.joining(" "))));
    }

    @Test
    void adviceIsRefusedWhileAMistakeIsTakenAgain() throws IOException {
        openRetry();
        refusal("analyse");
        assertTrue(isExercise());
    }

    @Test
    void movesOfAWalkThroughTheOpeningsAreNotAnswered() {
        open(script);
        engine.plays("e5", "a6");
        type("e4", "explore");
        assertTrue(isExercise());
        type("e4");
        assertTrue(isExercise());
        assertFalse(moves().contains("a6"));
        type("explore stop");
        assertEquals("e4 e5", moves());
    }

    // Looking back.

    private void lookBack(int plies) {
        open(person);
        engine.plays("e5", "Nc6");
        for (String move : List.of("e4", "Nf3")) {
            conversation.type(move);
            conversation.live().awaitStillness();
        }
        for (int i = 0; i < plies; i++) {
            person.step(GameStep.BACK);
        }
    }

    @Test
    void moveTypedWhileLookingBackIsPlayedThereOnlyAfterConsent() throws Exception {
        lookBack(2);
        engine.plays("d6");
        conversation.type("d4");
        assertEquals("e4 e5 Nf3 Nc6", moves(), "there is a question first");
        conversation.type("y");
        awaitMoves("e4 e5 d4 d6");
    }

    @ParameterizedTest
    @ValueSource(strings = {"n", "no"})
    void refusalOfThatQuestionLeavesTheGame(String answer) {
        lookBack(2);
        conversation.type("d4");
        conversation.type(answer);
        assertEquals("e4 e5 Nf3 Nc6", moves());
        assertTrue(isUsersTurn());
    }

    @Test
    void yesToAQuestionThatWasNotAskedIsNoMove() {
        lookBack(2);
        conversation.type("d4");
        conversation.type("show");
        conversation.type("y");
        assertEquals("e4 e5 Nf3 Nc6", moves());
    }

    // A small game.

    @Test
    void smallGameTakesItsOwnMovesAndNoneOfChess() {
        kind = SmallGames.TICTACTOE;
        open(script);
        type("5");
        assertTrue(moves().startsWith("5 "), moves());
        String there = moves();
        refusal("e4");
        refusal("5");
        assertEquals(there, moves());
    }

    @ParameterizedTest
    @ValueSource(strings = {"puzzle", "explore", "fen", "square e4", "castle"})
    void commandOfChessAloneIsRefusedInASmallGame(String line) {
        kind = SmallGames.TICTACTOE;
        open(script);
        refusal(line);
        assertFalse(isExercise());
        assertEquals("", moves());
    }

    @ParameterizedTest
    @CsvSource({"q, false", "bye, true", "exit, true", "quit, true"})
    void whoSaysGoodbyeWhileHeLooksAtMovesLeaves(String line, boolean over) {
        open(script);
        type("e4", "explore", line);
        assertFalse(isExercise() && !over);
        assertEquals(over, conversation.isOver());
    }

    // What a line is going to be.

    @ParameterizedTest
    @CsvSource({"e4, MOVE", "Nf3, MOVE", "undo, COMMAND", "xyzzy, HOPELESS"})
    void lineIsJudgedWhileItIsTyped(String line, LineJudge.Verdict verdict) {
        open(script);
        type("#"); // the greeting is over
        type("show");
        assertEquals(verdict, conversation.judge(line));
    }

    @Test
    void promptNamesWhoTypes() {
        open(script);
        assertEquals("Dave> ", conversation.prompt());
        type("two Anna");
        assertEquals("Dave & Anna> ", conversation.prompt());
    }
}
