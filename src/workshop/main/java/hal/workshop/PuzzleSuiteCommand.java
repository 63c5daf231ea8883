package hal.workshop;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Progress;
import hal.command.Values;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.WarmUp;
import hal.platform.Quantity;
import hal.platform.Shipped;
import hal.practice.puzzle.Puzzle;
import hal.practice.puzzle.PuzzleFile;
import hal.practice.puzzle.PuzzleRun;
import hal.search.SearchLimits;
import hal.search.engine.StopToken;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;

/** Has engines solve files of puzzles: {@code hal puzzle suite}. */
final class PuzzleSuiteCommand {

    static final Job JOB =
            Job.of(WorkshopCommands.TEXT.signature("puzzle suite"), call -> run(call, WarmUp::beforeTiming));

    private static final String MATES = "config/puzzles/mates.epd";

    private static final SearchLimits DEFAULT = SearchLimits.time(Duration.ofSeconds(1));

    private final Values values;
    private final BiConsumer<EngineCatalog, EngineSpec> warmUp;
    private final PrintWriter out;
    private final PrintWriter err;
    private boolean interrupted;

    private PuzzleSuiteCommand(
            Values values, BiConsumer<EngineCatalog, EngineSpec> warmUp, PrintWriter out, PrintWriter err) {
        this.values = values;
        this.warmUp = warmUp;
        this.out = out;
        this.err = err;
    }

    /**
     * Does it, and returns the exit code.
     *
     * @param warmUp what is done before an engine's time is taken
     */
    static int run(Job.Call call, BiConsumer<EngineCatalog, EngineSpec> warmUp) {
        return new PuzzleSuiteCommand(call.values(), warmUp, call.out(), call.err()).run();
    }

    private int run() {
        EngineCatalog catalog = Engines.catalog(err);
        List<EngineSpec> solvers = (values.isGiven("algo") ? values.list("algo") : List.of("hal"))
                .stream().map(EngineSpec::parse).toList();
        solvers.forEach(solver -> catalog.create(solver).close()); // report a bad engine before the work starts
        List<Puzzle> puzzles = read();
        Map<String, List<PuzzleRun.Attempt>> bySolver = new LinkedHashMap<>();
        for (EngineSpec solver : solvers) {
            if (!interrupted) {
                bySolver.put(solver.toString(), solve(puzzles, solver, catalog));
            }
        }
        print(bySolver);
        return interrupted ? ExitCode.INTERRUPTED : ExitCode.OK;
    }

    private List<Puzzle> read() {
        if (!values.isGiven("files")) {
            return FileTrouble.reading(
                            Path.of(MATES),
                            () -> PuzzleFile.read(
                                    MATES, new ByteArrayInputStream(Shipped.bytes(MATES)), Integer.MAX_VALUE))
                    .puzzles();
        }
        List<Puzzle> puzzles = new ArrayList<>();
        List<Path> files = values.files("files");
        for (Path file : files) {
            PuzzleFile read = PuzzleFile.read(
                    file, values.find("limit").map(Integer::parseInt).orElse(Integer.MAX_VALUE));
            puzzles.addAll(read.puzzles());
            if (!read.problems().isEmpty()) {
                err.println(file + ": " + Quantity.of(read.problems().size(), "problem") + "; first: "
                        + read.problems().get(0));
            }
        }
        err.flush();
        if (puzzles.isEmpty()) {
            throw new UserException("there are no puzzles in " + (files.size() == 1 ? files.get(0) : "these files"));
        }
        return puzzles;
    }

    private SearchLimits limits(EngineSpec solver) {
        SearchLimits limits = values.limits();
        return limits.isLimited() || solver.limits().isLimited() ? limits : DEFAULT;
    }

    private List<PuzzleRun.Attempt> solve(List<Puzzle> puzzles, EngineSpec solver, EngineCatalog catalog) {
        SearchLimits limits = limits(solver);
        if (limits.moveTime().isPresent()) {
            warmUp.accept(catalog, solver); // or the first puzzles would be tried by code not yet compiled
        }
        PuzzleRun run = new PuzzleRun(puzzles, () -> catalog.create(solver), limits);
        StopToken stop = new StopToken();
        List<PuzzleRun.Attempt> attempts = new ArrayList<>();
        try (Progress progress = Progress.on(err)) {
            long start = System.nanoTime();
            AtomicInteger tried = new AtomicInteger();
            AtomicInteger solved = new AtomicInteger();
            Interruption.stops(
                    () -> attempts.addAll(run.run(
                            values.number("threads"),
                            attempt -> {
                                tried.incrementAndGet();
                                solved.addAndGet(attempt.solved() ? 1 : 0);
                                progress.update(() -> solver + ": " + solved + " solved, "
                                        + Figures.course(
                                                tried.get(), puzzles.size(), "puzzle", System.nanoTime() - start));
                                if (values.isOn("each") || (values.isOn("failures") && !attempt.solved())) {
                                    progress.clear();
                                    out.println(PuzzleReport.line(attempt));
                                    out.flush();
                                }
                            },
                            stop)),
                    () -> {
                        interrupted = true;
                        stop.raise();
                    });
        }
        return attempts;
    }

    private void print(Map<String, List<PuzzleRun.Attempt>> bySolver) {
        out.print(PuzzleReport.of(bySolver));
        if (interrupted) {
            out.println("Interrupted; the figures cover the puzzles tried so far.");
        }
        out.flush();
    }
}
