package hal.practice.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.search.SearchLimits;
import hal.search.engine.StopToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Engines solve the puzzles that are shipped, whose mates are proved as well. */
final class PuzzleRunTest {
    private final EngineCatalog catalog = new EngineCatalog(EvaluationCatalog.shipped());

    private static List<Puzzle> shipped() throws IOException {
        try (InputStream in = PuzzleRunTest.class.getResourceAsStream("/config/puzzles/mates.epd")) {
            PuzzleFile file = PuzzleFile.read("mates.epd", in, 100);
            assertEquals(List.of(), file.problems());
            return file.puzzles();
        }
    }

    private List<PuzzleRun.Attempt> solve(String solver, int threads) throws IOException {
        return new PuzzleRun(shipped(), () -> catalog.create(EngineSpec.parse(solver)), SearchLimits.NONE)
                .run(threads, attempt -> {}, new StopToken());
    }

    @Test
    void theShippedMatesAreSoundAndNoQuickerOnesExist() throws IOException {
        List<Puzzle> puzzles = shipped();
        assertEquals(12, puzzles.size());
        for (Puzzle puzzle : puzzles) {
            assertEquals(puzzle.movesToFind(), puzzle.mate(), puzzle.id());
            assertTrue(MateProof.mates(puzzle.start(), puzzle.mate()), puzzle.id());
            assertTrue(!MateProof.mates(puzzle.start(), puzzle.mate() - 1), puzzle.id() + " is quicker");
        }
    }

    @Test
    void halSolvesEveryPuzzle() throws IOException {
        List<PuzzleRun.Attempt> attempts = solve("hal:nodes=200000", 2);
        assertEquals(12, attempts.stream().filter(PuzzleRun.Attempt::solved).count());
        // One puzzle may take long, but not all of them.
        long nodes = attempts.stream().mapToLong(PuzzleRun.Attempt::nodes).sum();
        assertTrue(nodes < 400_000, nodes + " nodes");
    }

    @Test
    void fewPuzzlesAreSolvedAtDepthOne() throws IOException {
        assertTrue(solve("minimax:depth=1", 1).stream()
                        .filter(PuzzleRun.Attempt::solved)
                        .count()
                < 6);
    }

    @Test
    void aStopKeepsWhatWasFinished() throws IOException {
        AtomicInteger tried = new AtomicInteger();
        PuzzleRun run =
                new PuzzleRun(shipped(), () -> catalog.create(EngineSpec.parse("hal:nodes=2000")), SearchLimits.NONE);
        StopToken stop = new StopToken();
        List<PuzzleRun.Attempt> attempts = run.run(
                1,
                attempt -> {
                    if (tried.incrementAndGet() == 3) {
                        stop.raise();
                    }
                },
                stop);
        assertEquals(3, attempts.size());
    }
}
