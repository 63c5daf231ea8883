package hal.search.uci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.Board;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.game.Score;
import hal.game.clock.ChessClock;
import hal.game.clock.TimeControl;
import hal.rules.Color;
import hal.rules.Move;
import hal.search.Bound;
import hal.search.EngineException;
import hal.search.SearchLimits;
import hal.search.UciOption;
import hal.support.NotationException;
import hal.support.UserException;
import hal.testkit.Await;
import hal.testkit.LeansOnJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** An engine as a user of the library has it. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@LeansOnJava
final class UciClientTest {
    private static final SearchLimits MOMENT = SearchLimits.time(Duration.ofMillis(10));
    private static final SearchLimits ENDLESS = SearchLimits.unlimited();

    @TempDir
    private Path folder;

    private static UciClient client(String vice, Timeouts timeouts) {
        return FakeEngine.start(vice, timeouts);
    }

    /** An engine whose dialogue is logged. */
    private UciClient logged() {
        return UciClient.builder(FakeEngine.path().toString(), "good")
                .option("hash", 32)
                .log(folder.resolve("log"))
                .start();
    }

    /** What was sent to it, but for what every dialogue has. */
    private List<String> sent() throws IOException {
        return Files.readAllLines(folder.resolve("log")).stream()
                .filter(line -> line.contains(" -> "))
                .map(line -> line.replaceFirst(".* -> ", ""))
                .filter(line -> !Set.of("uci", "isready", "quit").contains(line))
                .toList();
    }

    @Test
    void givesMoveExpectedAnswerAndLines() {
        try (UciClient engine = client("good", FakeEngine.PATIENT)) {
            List<UciClient.Line> heard = new ArrayList<>();
            UciClient.Answer answer =
                    engine.go(Board.start(), SearchLimits.depth(4).withLines(2), heard::add);
            assertEquals("e2e4", answer.move().orElseThrow().toString());
            assertEquals("e7e5", answer.ponder().orElseThrow().toString());
            assertEquals(List.of(List.of("e4", "e5"), List.of("a3")), moves(answer));
            UciClient.Line best = answer.lines().get(0);
            assertEquals(Optional.of(Score.ofCentipawns(31)), best.score());
            assertEquals(Bound.LOWER, best.bound());
            assertEquals(
                    List.of(OptionalInt.of(4), OptionalInt.of(9), OptionalInt.of(7)),
                    List.of(best.depth(), best.seldepth(), best.hashfull()));
            assertEquals(OptionalLong.of(1300), best.nodes(), "as told last");
            assertEquals(OptionalLong.of(1000), best.nps());
            assertEquals(OptionalLong.of(3), best.tbhits());
            assertEquals(Optional.of(new UciClient.Chances(120, 800, 80)), best.chances());
            assertEquals(
                    Optional.of(Score.ofCentipawns(-99)), answer.lines().get(1).score());
            assertEquals(Optional.empty(), answer.lines().get(1).chances(), "three numbers that are not everything");
            assertTrue(heard.containsAll(answer.lines()), heard.toString());
        }
    }

    @Test
    void aLinesNoteHasTheScoreFromWhitesPointOfView() {
        Board black = Board.start().play("e4");
        UciClient.Line line = line(black, Score.ofCentipawns(35), Bound.EXACT);
        assertEquals("[%eval -0.35,9]", line.note().comment());
        Score mated = Score.ofMate(-3);
        assertEquals(
                "[%eval #-3,9]", line(Board.start(), mated, Bound.EXACT).note().comment());
        assertEquals("[%eval #3,9]", line(black, mated, Bound.EXACT).note().comment());
        GameNode node = new GameTree().root().add(Board.start().parse("e4"));
        node.setComment("[%clk 0:03:00] [%eval 1.5,3] best by test [%csl Ge4]");
        assertEquals(
                "[%clk 0:03:00] [%eval -0.35,9] [%csl Ge4] best by test",
                line.note(node).comment());
        GameNode later = node.add(black.parse("c5"));
        assertThrows(IllegalArgumentException.class, () -> line.note(later));
        assertEquals("[%eval -0.35]", line.note().withDepth(0).comment());
    }

    /** PGN has no words for a bound: a reader would take it for the score. */
    @ParameterizedTest
    @EnumSource(names = {"LOWER", "UPPER"})
    void aBoundIsNotWrittenAsAScore(Bound bound) {
        Board black = Board.start().play("e4");
        UciClient.Line line = line(black, Score.ofCentipawns(35), bound);
        assertEquals(MoveNote.NONE, line.note());
        GameNode e4 = new GameTree().root().add(Board.start().parse("e4"));
        e4.setComment("[%eval 1.50,3] best by test");
        assertEquals(e4.note(), line.note(e4), "what is known stays");
        e4.add(black.parse("c5"));
        assertEquals("", line.addTo(e4).comment());
        UciClient.Line silent = line(black, Optional.empty(), Bound.EXACT);
        assertEquals(MoveNote.NONE, silent.note());
        assertEquals("no score, depth 9: 1... e5", silent.toString());
    }

    @Test
    void aLineGoesIntoTheTreeInOneStep() {
        Board black = Board.start().play("e4");
        UciClient.Line line = line(black, Score.ofCentipawns(35), Bound.EXACT);
        GameNode e4 = new GameTree().root().add(Board.start().parse("e4"));
        GameNode c5 = e4.add(black.parse("c5"));
        GameNode e5 = line.addTo(e4);
        assertEquals("e5 [%eval -0.35,9]", e5.san() + " " + e5.comment());
        assertEquals(List.of(c5, e5), e4.children());
        e5.setComment("open");
        assertEquals(e5, line.addTo(e4), "merged");
        assertEquals("[%eval -0.35,9] open", e5.comment());
        assertEquals("[%eval -0.35,9] open", line.note(e5).comment(), "its first move, played where it was asked");
        assertThrows(IllegalArgumentException.class, () -> line.note(c5));
        assertThrows(IllegalArgumentException.class, () -> line.addTo(e5));
        assertThrows(IllegalArgumentException.class, () -> line.addTo(new GameTree().root()));
        UciClient.Line longer = new UciClient.Line(
                black,
                2,
                OptionalInt.empty(),
                OptionalInt.empty(),
                line.score(),
                line.bound(),
                OptionalLong.empty(),
                Optional.empty(),
                OptionalLong.empty(),
                OptionalInt.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                black.parseLine("c5 Nf3 d6"),
                List.of("c5", "Nf3", "d6"));
        assertEquals(c5, longer.addTo(e4));
        assertEquals(
                "1... c5 2. Nf3 d6",
                black.sanLine(c5.next()
                        .orElseThrow()
                        .next()
                        .orElseThrow()
                        .board()
                        .history()
                        .subList(1, 4)));
        assertEquals("[%eval -0.35]", c5.comment());
    }

    @Test
    void aScoreHasAPointOfView() {
        Board black = Board.start().play("e4");
        UciClient.Line line = line(black, Score.ofCentipawns(35), Bound.LOWER);
        assertEquals("\u2265+0.35, depth 9: 1... e5", line.toString());
        assertEquals(line.score(), line.score(Color.BLACK));
        assertEquals(Optional.of(Score.ofCentipawns(-35)), line.score(Color.WHITE));
        UciClient.Line mate = line(black, Score.ofMate(-3), Bound.EXACT);
        assertEquals("#-3, depth 9: 1... e5", mate.toString());
        assertEquals(Optional.of(Score.ofMate(3)), mate.score(Color.WHITE));
        GameNode e4 = new GameTree().root().add(Board.start().parse("e4"));
        e4.setNote(mate.note(e4));
        assertEquals(mate.score(Color.WHITE), e4.eval(), "the same in the tree");
    }

    private static UciClient.Line line(Board board, Score score, Bound bound) {
        return line(board, Optional.of(score), bound);
    }

    private static UciClient.Line line(Board board, Optional<Score> score, Bound bound) {
        return new UciClient.Line(
                board,
                1,
                OptionalInt.of(9),
                OptionalInt.empty(),
                score,
                bound,
                OptionalLong.of(700),
                Optional.empty(),
                OptionalLong.empty(),
                OptionalInt.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                List.of(Board.start().play("e4").parse("e5")),
                List.of("e5"));
    }

    private static List<List<String>> moves(UciClient.Answer answer) {
        return answer.lines().stream().map(UciClient.Line::san).toList();
    }

    @Test
    void isNotAskedWhereThereIsNoLegalMove() {
        try (UciClient engine = client("crash", FakeEngine.PATIENT)) {
            Board mated = Board.start().play("f3").play("e5").play("g4").play("Qh4");
            UciClient.Answer answer = engine.go(mated, MOMENT);
            assertEquals(new UciClient.Answer(Optional.empty(), Optional.empty(), List.of(), mated.outcome()), answer);
            assertTrue(answer.outcome().isOver());
            assertTrue(answer.best().isEmpty());
            for (Executable asked : List.<Executable>of(answer::bestMove, answer::bestLine)) {
                String message =
                        assertThrows(NoSuchElementException.class, asked).getMessage();
                assertEquals("there is no move: Black wins by checkmate", message);
            }
        }
        Move e4 = Board.start().parse("e4");
        UciClient.Answer silent = new UciClient.Answer(Optional.of(e4), Optional.empty(), List.of(), Outcome.ONGOING);
        assertEquals(e4, silent.bestMove());
        assertEquals(
                "the engine has shown no line",
                assertThrows(NoSuchElementException.class, silent::bestLine).getMessage());
    }

    @Test
    void anEnginePlaysAGameByItsClock() {
        Game game = Game.start();
        game.setClock(ChessClock.of(TimeControl.parseMinutes("5+3")));
        try (UciClient engine = client("good", FakeEngine.PATIENT)) {
            UciClient.Answer answer = engine.go(game.board(), MOMENT);
            assertEquals(Optional.of(answer.bestMove()), answer.move());
            assertEquals(answer.best().orElseThrow(), answer.bestLine());
            GameNode played = engine.play(game).orElseThrow();
            assertEquals("1. e4", played.numbered());
            assertTrue(played.clock().isPresent(), played.comment());
            assertEquals(Color.BLACK, game.sideToMove());
            game.resign(Color.BLACK);
            assertEquals(Optional.empty(), engine.play(game), "it is over");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "illegal, FORFEIT, played \"e2e5\"",
        "garbage, FORFEIT, which is not a move",
        "none, FORFEIT, says that it has no move",
        "crash, ABANDONMENT, has died",
    })
    void anEngineThatFailsLosesTheGameAndTheGameSaysWhy(String vice, OutcomeReason reason, String said) {
        Game game = Game.start();
        try (UciClient engine = client(vice, FakeEngine.PATIENT)) {
            assertEquals(Optional.empty(), engine.play(game, MOMENT));
        }
        assertEquals(Outcome.win(Color.BLACK, reason), game.outcome());
        assertTrue(game.node().comment().contains(said), game.node().comment());
    }

    @Test
    void anEngineWhoseFlagIsDownLosesOnTime() {
        Game game = Game.start();
        long[] now = {0};
        game.setClock(new ChessClock(TimeControl.parseMinutes("1"), TimeControl.parseMinutes("1"), () -> now[0]));
        game.startClock();
        try (UciClient engine = client("good", FakeEngine.PATIENT)) {
            now[0] = Duration.ofMinutes(2).toNanos();
            assertEquals(Optional.empty(), engine.play(game));
            assertEquals(Outcome.win(Color.BLACK, OutcomeReason.TIME), game.outcome());
        }
    }

    @Test
    void afterTheLastMoveALineIsTextAndTheGameStaysAsItWasPlayed() {
        Board black = Board.start().play("e4");
        UciClient.Line line = line(black, Score.ofCentipawns(35), Bound.EXACT);
        GameTree game = GameTree.ofHistory(black);
        GameNode e4 = game.root().end();
        e4.setComment("best by test");
        for (int i = 0; i < 2; i++) {
            assertEquals(e4, line.addTo(e4));
            assertEquals("[%eval -0.35,9] best by test 1... e5", e4.comment());
            assertEquals(1, game.mainLine().size());
        }
        GameNode other = game.root().add(Board.start().parse("d4"));
        assertThrows(IllegalArgumentException.class, () -> line.annotate(other));
        e4.setComment("");
        line.annotate(e4);
        assertEquals("[%eval -0.35,9]", e4.comment());
    }

    @Test
    void anUnknownOptionIsNoMistakeOfSpelling() {
        try (UciClient engine = client("good", FakeEngine.PATIENT)) {
            NotationException e = assertThrows(NotationException.class, () -> engine.set("Contempt", 1));
            assertEquals(NotationException.Kind.UNSUPPORTED, e.kind());
        }
    }

    @Test
    void illegalMovesToSearchAreTheCallersFaultAndTheEngineLives() {
        try (UciClient engine = client("good", FakeEngine.PATIENT)) {
            SearchLimits illegal =
                    MOMENT.withSearchMoves(Board.start().play("e4").parse("e5"));
            for (Executable door : List.<Executable>of(
                    () -> engine.go(Board.start(), illegal),
                    () -> engine.goAsync(Board.start(), illegal, line -> {}))) {
                String message =
                        assertThrows(IllegalArgumentException.class, door).getMessage();
                assertTrue(message.contains("e7e5"), message);
            }
            UciClient.Answer answer = engine.go(Board.start(), MOMENT);
            assertEquals(answer.lines().stream().findFirst(), answer.best());
            assertFalse(answer.outcome().isOver());
        }
    }

    @Test
    void tellsTheEngineTheGameTheOptionsAndEveryLimit() throws IOException {
        Board board = Board.start().play("Nf3").play("Nf6").play("Ng1").play("Ng8");
        SearchLimits.Clock clock = new SearchLimits.Clock(
                Duration.ofSeconds(60),
                Duration.ofSeconds(50),
                Duration.ofSeconds(2),
                Duration.ofSeconds(1),
                OptionalInt.of(20),
                OptionalInt.empty());
        try (UciClient engine = logged()) {
            engine.newGame();
            engine.set("Style", "very risky");
            engine.set("Skill Level", 3);
            engine.set("UCI_LimitStrength", true);
            engine.set("clear hash", "");
            engine.go(board, SearchLimits.clock(clock));
            engine.go(board, SearchLimits.NONE.withMate(2).withNodes(100).withDepth(4));
            engine.go(board, MOMENT.withSearchMoves(board.parse("d4"), board.parse("e4")));
        }
        String position = "position startpos moves g1f3 g8f6 f3g1 f6g8";
        assertEquals(
                List.of(
                        "setoption name Hash value 32",
                        "ucinewgame",
                        "setoption name Style value Very Risky",
                        "setoption name Skill Level value 3",
                        "setoption name UCI_LimitStrength value true",
                        "setoption name Clear Hash",
                        position,
                        "go wtime 60000 btime 50000 winc 2000 binc 1000 movestogo 20",
                        position,
                        "go depth 4 nodes 100 mate 2",
                        position,
                        "go movetime 10 searchmoves d2d4 e2e4"),
                sent());
    }

    @Test
    void optionsAreTypedAndAWrongValueIsRefusedByItsRange() {
        try (UciClient engine = client("good", FakeEngine.PATIENT)) {
            UciOption hash = engine.options().get(0);
            assertEquals(UciOption.spin("Hash", 16, 1, 64), hash);
            assertEquals(
                    "fake: \"65\" is not a value for Hash, which takes a number from 1 to 64",
                    assertThrows(UserException.class, () -> engine.set("hash", 65))
                            .getMessage());
            String none = assertThrows(UserException.class, () -> engine.set("Contempt", 1))
                    .getMessage();
            assertTrue(none.startsWith("fake has no option \"Contempt\"; it has Hash, Skill Level"), none);
            assertEquals(
                    "e2e4",
                    engine.go(Board.start(), MOMENT).move().orElseThrow().toString());
        }
    }

    /** Otherwise the next question would wait for ever. */
    @Test
    void aSearchWithoutAnEndIsStoppedByTheNextQuestion() {
        try (UciClient engine = client("good", FakeEngine.PATIENT)) {
            UciClient.Search forgotten = engine.goAsync(Board.start(), ENDLESS, line -> {});
            UciClient.Search second = engine.goAsync(Board.start(), ENDLESS, line -> {});
            assertEquals("e2e4", forgotten.join().move().orElseThrow().toString());
            assertEquals(
                    "e2e4",
                    engine.go(Board.start(), MOMENT).move().orElseThrow().toString());
            assertEquals("e2e4", second.join().move().orElseThrow().toString());
            UciClient.Search third = engine.goAsync(Board.start(), MOMENT.withPonder(), line -> {});
            engine.newGame();
            assertEquals("e2e4", third.join().move().orElseThrow().toString());
        }
    }

    @Test
    void stopsWhenItsListenerFailsAndAnswersTheNextQuestion() {
        try (UciClient engine = client("good", FakeEngine.PATIENT)) {
            assertEquals(
                    "no more",
                    assertThrows(
                                    IllegalArgumentException.class,
                                    () -> engine.go(Board.start(), ENDLESS, line -> {
                                        throw new IllegalArgumentException("no more");
                                    }))
                            .getMessage());
            assertEquals(
                    "e2e4",
                    engine.go(Board.start(), MOMENT).move().orElseThrow().toString());
        }
    }

    @Test
    void stopsWhenTheQuestionIsCancelledOrTooOld() {
        try (UciClient engine = client("good", FakeEngine.PATIENT)) {
            UciClient.Search old = engine.goAsync(Board.start(), ENDLESS, line -> {});
            old.orTimeout(1, TimeUnit.MILLISECONDS);
            assertEquals(
                    TimeoutException.class,
                    assertThrows(CompletionException.class, old::join)
                            .getCause()
                            .getClass());
            UciClient.Search cancelled = engine.goAsync(Board.start(), ENDLESS, line -> {});
            cancelled.cancel(false);
            assertEquals(
                    "e2e4",
                    engine.go(Board.start(), MOMENT).move().orElseThrow().toString());
        }
    }

    @Test
    void pondersUntilTheExpectedMoveIsPlayed() throws IOException {
        try (UciClient engine = logged()) {
            Board expected = Board.start().play("Nf3").play("Nf6");
            SearchLimits limits = SearchLimits.time(Duration.ofMinutes(1)).withPonder();
            UciClient.Search search = engine.goAsync(expected, limits, line -> {});
            search.ponderHit();
            assertEquals("e2e4", search.join().move().orElseThrow().toString());
        }
        assertEquals(List.of("go ponder movetime 60000", "ponderhit"), sent().subList(2, 4));
    }

    @ParameterizedTest
    @CsvSource({"crash, DEAD", "exit, DEAD", "flood, FLOOD", "illegal, ILLEGAL_MOVE", "garbage, GARBAGE"})
    void anEngineThatFailsIsAResult(String vice, EngineException.Kind kind) {
        try (UciClient engine = client(vice, FakeEngine.PATIENT)) {
            for (int i = 0; i < 2; i++) {
                UciClient.Search search = engine.goAsync(Board.start(), MOMENT, line -> {});
                CompletionException failure = assertThrows(CompletionException.class, search::join);
                assertEquals(kind, ((EngineException) failure.getCause()).kind(), failure.getMessage());
            }
            assertFalse(engine.options().isEmpty(), "as it had said before");
        }
    }

    /** Also where the time is not limited, whether or not it says that it lives. */
    @Test
    void aSilentEngineIsAResult() {
        try (UciClient engine = client("hang", FakeEngine.IMPATIENT)) {
            EngineException failure = assertThrows(EngineException.class, () -> engine.go(Board.start(), MOMENT));
            assertEquals(EngineException.Kind.SILENT, failure.kind());
        }
        Duration soon = Duration.ofSeconds(3);
        try (UciClient engine = UciClient.builder(FakeEngine.path().toString(), "deaf")
                .patience(soon)
                .start()) {
            SearchLimits depth = SearchLimits.depth(5);
            EngineException failure = assertThrows(EngineException.class, () -> engine.go(Board.start(), depth));
            assertEquals(EngineException.Kind.SILENT, failure.kind());
        }
        try (UciClient engine = UciClient.builder(FakeEngine.path().toString(), "hang")
                .patience(soon)
                .longest(Duration.ofMillis(1))
                .start()) {
            for (SearchLimits limits : List.of(SearchLimits.depth(5), SearchLimits.nodes(1_000_000_000))) {
                EngineException failure = assertThrows(EngineException.class, () -> engine.go(Board.start(), limits));
                assertEquals(EngineException.Kind.SILENT, failure.kind());
                assertTrue(failure.getMessage().contains("over its move"), failure.getMessage());
            }
        }
        try (UciClient engine = UciClient.builder(FakeEngine.path().toString(), "slow")
                .longest(Duration.ofMillis(1))
                .start()) {
            assertEquals(
                    "e2e4",
                    engine.go(Board.start(), SearchLimits.depth(5))
                            .move()
                            .orElseThrow()
                            .toString());
        }
        UciClient.Builder silent = UciClient.builder(FakeEngine.path().toString(), "silent-at-start")
                .patience(Duration.ofMillis(50));
        assertEquals(
                EngineException.Kind.SILENT,
                assertThrows(EngineException.class, silent::start).kind());
    }

    @Test
    void closingEndsTheQuestionAndRefusesOthers() throws Exception {
        UciClient engine = client("good", FakeEngine.PATIENT);
        UciClient.Search search = engine.goAsync(Board.start(), ENDLESS, line -> {});
        engine.close();
        Await.until("it ends", search::isDone);
        assertThrows(IllegalStateException.class, () -> engine.go(Board.start(), MOMENT));
        assertThrows(IllegalStateException.class, () -> engine.goAsync(Board.start(), MOMENT, line -> {}));
        engine.close();
    }

    @Test
    void itsOwnListenerMayNotAskIt() {
        try (UciClient engine = client("good", FakeEngine.PATIENT)) {
            assertThrows(
                    IllegalStateException.class, () -> engine.go(Board.start(), MOMENT, line -> engine.set("Hash", 1)));
        }
    }

    @Test
    void theProgramGetsOnlyTheEnvironmentThatIsGiven() throws IOException {
        Path seen = folder.resolve("seen");
        Path script = Files.writeString(
                folder.resolve("engine"), "#!/bin/sh\nenv > " + seen + "\nexec " + FakeEngine.path() + " good\n");
        assertTrue(script.toFile().setExecutable(true));
        try (UciClient engine = UciClient.builder(script.toString())
                .environment(Map.of("NETWORK", "big one"))
                .start()) {
            assertEquals("Fake 1.0", engine.name());
        }
        Map<String, String> environment = Files.readAllLines(seen).stream()
                .collect(Collectors.toMap(line -> line.split("=", 2)[0], line -> line.split("=", 2)[1]));
        assertEquals("big one", environment.remove("NETWORK"));
        environment.keySet().removeAll(Set.of("HAL_FAMILY", "PWD", "OLDPWD", "SHLVL", "_")); // HAL's mark, the shell's
        assertEquals(Map.of(), environment);
        assertNotEquals(Map.of(), System.getenv());
    }

    @Test
    void stockfishAnalysesPondersAndPlaysChess960() {
        Path program = Path.of("/usr/games/stockfish");
        Assumptions.assumeTrue(Files.isExecutable(program));
        try (UciClient engine = UciClient.start(program.toString())) {
            Board mateInTwo = Board.of("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1");
            UciClient.Answer answer = engine.go(mateInTwo, SearchLimits.depth(8).withLines(3));
            assertEquals(3, answer.lines().size());
            assertEquals(Optional.of(Score.ofMate(2)), answer.lines().get(0).score());
            UciClient.Search pondering = engine.goAsync(
                    mateInTwo, SearchLimits.time(Duration.ofMillis(20)).withPonder(), line -> {});
            assertFalse(pondering.isDone());
            pondering.ponderHit();
            assertTrue(pondering.join().move().isPresent());
            assertTrue(
                    engine.go(Board.chess960(0), SearchLimits.nodes(500)).move().isPresent());
        }
    }

    @Test
    void whatIsNoProgramIsToldApart(@TempDir Path folder) throws IOException {
        Path text = Files.writeString(folder.resolve("text"), "no program");
        Map<String, String> reasons = Map.of(
                "no-such-engine",
                "there is no no-such-engine on the PATH",
                folder.resolve("none").toString(),
                "there is no " + folder.resolve("none"),
                folder.toString(),
                folder + " is a folder",
                text.toString(),
                text + " is not executable");
        reasons.forEach((program, reason) -> {
            EngineException e = assertThrows(EngineException.class, () -> UciClient.start(program));
            assertEquals(program + " cannot start: " + reason, e.getMessage());
        });
    }
}
