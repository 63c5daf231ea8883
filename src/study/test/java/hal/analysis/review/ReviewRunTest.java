package hal.analysis.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.review.FakeJudge.Opinion;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.StopToken;
import hal.support.TextProblem;
import hal.support.UserException;
import hal.testkit.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReviewRunTest {
    private static final String GAMES =
            """
            [White "A"]

            1. e4 e5 2. f4 Ke7 1-0

            [White "B"]

            1. d4 *

            [White "C"]

            *

            [White "D"]

            1. f3 e5 2. g4 Qh4# 0-1
            """;
    private static final Map<Integer, Opinion> OPINIONS = Map.of(2, new Opinion(50, ""), 3, new Opinion(-300, ""));

    @TempDir
    private Path folder;

    private final List<FakeJudge> judges = Collections.synchronizedList(new ArrayList<>());
    private final Map<Engine, Integer> threadsOf = new ConcurrentHashMap<>();
    private final List<ReviewRun.DoneGame> done = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final StopToken stop = new StopToken();
    private ReviewRun.Reasons reasons = ReviewRun.Reasons.NONE;
    private Consumer<Integer> beforeThinking = ply -> {};
    private Consumer<ReviewRun.DoneGame> afterGame = game -> {};

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private ReviewRun run(Path input, Path output, int threads, String judge) {
        return new ReviewRun(
                new ReviewRun.Job(
                        input,
                        Optional.of(output),
                        count -> {
                            FakeJudge engine = new FakeJudge(OPINIONS);
                            engine.before = beforeThinking;
                            judges.add(engine);
                            threadsOf.put(engine, count);
                            return engine;
                        },
                        SearchLimits.nodes(1),
                        OptionalInt.empty(),
                        threads,
                        reasons,
                        judge),
                new ReviewRun.Listener() {
                    @Override
                    public void onProblem(int game, TextProblem problem) {
                        problems.add(game + " " + problem);
                    }

                    @Override
                    public void onGame(ReviewRun.DoneGame game) {
                        done.add(game);
                        afterGame.accept(game);
                    }
                },
                stop);
    }

    private boolean review(Path input, Path output, int threads, boolean resume) {
        ReviewRun run = run(input, output, threads, "fake");
        run.count();
        run.open(resume);
        return run.run();
    }

    private static Path journal(Path output) {
        return output.resolveSibling(output.getFileName() + ".review");
    }

    @Test
    void gamesComeInTheirOrderHoweverManyThreads() throws IOException {
        Path games = write("games.pgn", GAMES);
        Path one = folder.resolve("one.pgn");
        Path four = folder.resolve("four.pgn");
        assertTrue(review(games, one, 1, false));
        assertTrue(review(games, four, 4, false));
        assertEquals(Files.readString(one), Files.readString(four));
        assertEquals(
                List.of(1, 2, 3, 4, 1, 2, 3, 4),
                done.stream().map(ReviewRun.DoneGame::number).toList());
        assertFalse(Files.exists(journal(four)));
        assertTrue(judges.stream().allMatch(judge -> judge.closed));
        assertTrue(Files.readString(one).contains("[White \"C\"]"));
    }

    @Test
    void theReasonsOfOneGameAreFoundOnOneThreadHoweverManyReviewIt() throws IOException {
        List<Integer> threads = new ArrayList<>();
        reasons = (review, engine, token) -> {
            threads.add(threadsOf.get(engine));
            return review;
        };
        assertTrue(review(write("games.pgn", "1. e4 e5 *\n"), folder.resolve("one.pgn"), 4, false));
        assertEquals(List.of(1), threads);
        assertTrue(threadsOf.containsValue(4));
        assertTrue(judges.stream().allMatch(judge -> judge.closed));
    }

    @Test
    void countsBeforeItBegins() throws IOException {
        ReviewRun run = run(write("games.pgn", GAMES + "\n1. e4 Qh4 *\n"), folder.resolve("out.pgn"), 1, "fake");
        run.count();
        assertEquals(new ReviewRun.Census(5, 5 + 2 + 1 + 5 + 2), run.census());
        assertEquals(1, problems.size());
        assertTrue(problems.get(0).startsWith("5 line 17, column 7: "), problems::toString);
    }

    @Test
    void aStopKeepsWhatWasFoundAndResumeContinuesFromThere() throws IOException {
        Path games = write("games.pgn", GAMES);
        Path whole = folder.resolve("whole.pgn");
        review(games, whole, 1, false);

        Path broken = folder.resolve("broken.pgn");
        judges.clear();
        beforeThinking = ply -> {
            if (judges.get(0).games == 4 && ply == 2) { // the third position of the fourth game
                stop.raise();
            }
        };
        assertFalse(review(games, broken, 1, false));
        assertEquals(3, Files.readString(broken).split("\\[Event ", -1).length - 1);
        assertTrue(Files.exists(journal(broken)));

        judges.clear();
        ReviewRunTest later = new ReviewRunTest();
        later.folder = folder;
        assertTrue(later.review(games, broken, 1, true));
        assertEquals(Files.readString(whole), Files.readString(broken));
        assertEquals(2, later.judges.get(0).asked.get(0));
        assertFalse(Files.exists(journal(broken)));
    }

    /** Whoever shows progress may hold a lock of its own that the listener wants, too: asking must never wait. */
    @Test
    void progressIsToldWhileTheListenerIsBusy() throws IOException {
        ReviewRun run = run(write("games.pgn", GAMES), folder.resolve("out.pgn"), 2, "fake");
        List<Integer> told = new ArrayList<>();
        afterGame = game -> {
            Thread asker = new Thread(
                    () -> told.add(run.progress().games() + run.census().games()));
            asker.start();
            try {
                Await.until("an answer", () -> !asker.isAlive());
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
        run.count();
        run.open(false);
        assertTrue(run.run());
        assertEquals(List.of(5, 6, 7, 8), told);
    }

    /** A kill leaves a journal with half a line at its end; its game is reviewed again. */
    @Test
    void afterAKillOnlyTheGamesUnderWayAreLost() throws IOException {
        Path games = write("games.pgn", GAMES);
        Path whole = folder.resolve("whole.pgn");
        afterGame = game -> {
            try { // what stood on the disk when the second game was done
                if (game.number() == 2) {
                    Files.copy(journal(whole), journal(folder.resolve("killed.pgn")));
                }
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        };
        review(games, whole, 1, false);
        afterGame = game -> {};
        Path killed = write("killed.pgn", "[Event \"half a ga");
        Files.writeString(journal(killed), "{\"game\":4,\"mov", StandardOpenOption.APPEND);
        judges.clear();
        assertTrue(review(games, killed, 1, true));
        assertEquals(Files.readString(whole), Files.readString(killed));
        assertEquals(2, judges.get(0).games, "games 3 and 4");
    }

    @Test
    void anEngineThatDiesCostsItsGameOnly() throws IOException {
        beforeThinking = ply -> {
            if (judges.size() == 1 && judges.get(0).games == 2) {
                FakeJudge.fail();
            }
        };
        Path output = folder.resolve("out.pgn");
        Path games = write("games.pgn", GAMES);
        assertTrue(review(games, output, 1, false));
        assertEquals(
                List.of(2),
                done.stream()
                        .filter(game -> game.failure().isPresent())
                        .map(ReviewRun.DoneGame::number)
                        .toList());
        assertEquals("the engine died", done.get(1).failure().orElseThrow());
        assertEquals(2, judges.size());
        assertTrue(Files.exists(journal(output)), "to be resumed");
        beforeThinking = ply -> {};
        done.clear();
        assertTrue(review(games, output, 1, true));
        assertEquals(4, done.size());
        assertFalse(Files.exists(journal(output)));
    }

    @Test
    void nothingIsOverwrittenAndNothingMixedUp() throws IOException {
        Path games = write("games.pgn", GAMES);
        Path output = write("out.pgn", "precious");
        assertTrue(assertThrows(UserException.class, () -> review(games, output, 1, false))
                .getMessage()
                .endsWith("out.pgn exists already: choose another name"));
        assertTrue(assertThrows(UserException.class, () -> review(games, output, 1, true))
                .getMessage()
                .startsWith("there is nothing to resume"));
        assertEquals("precious", Files.readString(output));
        write("out.pgn.review", "precious, too");
        assertTrue(assertThrows(UserException.class, () -> review(games, output, 1, true))
                .getMessage()
                .endsWith("is not the journal of a review"));
        write("out.pgn.review", "{\"type\":\"hal-review\",\"version\":1,\"job\":\"another\"}\n");
        assertTrue(assertThrows(UserException.class, () -> review(games, output, 1, true))
                .getMessage()
                .contains("belongs to another review: another, not games.pgn of "));
        assertEquals("precious", Files.readString(output));
    }

    @Test
    void filesThatAreNoGamesAreRefused() throws IOException {
        Path output = folder.resolve("out.pgn");
        for (Path bad : List.of(folder.resolve("none.pgn"), folder, write("empty.pgn", ""))) {
            assertThrows(UserException.class, () -> run(bad, output, 1, "fake").count(), bad.toString());
        }
        Path nowhere = folder.resolve("nowhere/out.pgn");
        Path games = write("games.pgn", GAMES);
        assertTrue(assertThrows(UserException.class, () -> review(games, nowhere, 1, false))
                .getMessage()
                .endsWith("its folder does not exist"));
    }
}
