package hal.cli;

import hal.cli.puzzle.PuzzleReport;
import hal.command.DurationConverter;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Interruption;
import hal.command.Progress;
import hal.command.Subcommand;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.WarmUp;
import hal.practice.puzzle.Puzzle;
import hal.practice.puzzle.PuzzleFile;
import hal.practice.puzzle.PuzzleRun;
import hal.search.SearchLimits;
import hal.search.StopToken;
import hal.support.Quantity;
import hal.support.UserException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal puzzles}: engines solve files of puzzles. */
@Command(
        name = "puzzles",
        aliases = "puzzle",
        description = {
            "Solve puzzles or test suites with engines: EPD, the Lichess puzzle table (CSV), or PGN with positions.",
            "Prints totals, results by theme and rating, and the solver's rating where the puzzles are rated. A puzzle is"
                    + " solved if all moves of its line are found; another mate of the same length also counts."
        },
        footer = {"", "Exit codes: 0 all puzzles were tried, 1 an error, 2 a bad command line, 130 interrupted."},
        mixinStandardHelpOptions = true)
final class PuzzlesCommand extends Subcommand {
    private static final SearchLimits DEFAULT = SearchLimits.time(Duration.ofSeconds(1));
    private static final int MAX_THREADS = 256;

    private final BiConsumer<EngineCatalog, EngineSpec> warmUp;

    @Parameters(arity = "0..*", paramLabel = "FILE", description = "The puzzle files, such as wac.epd or puzzles.csv.")
    private List<Path> files = List.of();

    @Option(
            names = "--algo",
            paramLabel = "ENGINE",
            description =
                    "The solver: hal, alphabeta:depth=4, uci:stockfish; repeat the option for several. Default: hal.")
    private List<String> algorithms = List.of("hal");

    @Option(names = "--depth", paramLabel = "PLIES", description = "Search depth per move, in plies.")
    private int depth;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Time per move, such as 500ms; default: 1s if nothing else limits the search.")
    private Duration time;

    @Option(names = "--nodes", paramLabel = "N", description = "Nodes per move.")
    private long nodes;

    @Option(names = "--limit", paramLabel = "N", description = "Number of puzzles to take from a file, at most.")
    private int limit = Integer.MAX_VALUE;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Number of puzzles to solve at once; default: ${DEFAULT-VALUE}.")
    private int concurrency = 1;

    @Option(names = "--matrix", description = "Print a row for each puzzle and a column for each solver.")
    private boolean matrix;

    @Option(names = "--each", description = "Print a line for each attempt as it ends.")
    private boolean each;

    @Option(names = "--failures", description = "Print a line for each failed attempt.")
    private boolean failures;

    private boolean interrupted;

    PuzzlesCommand() {
        this(WarmUp::beforeTiming);
    }

    /**
     * With another preparation than the usual one.
     *
     * @param warmUp what is done before an engine's time is taken
     */
    PuzzlesCommand(BiConsumer<EngineCatalog, EngineSpec> warmUp) {
        this.warmUp = warmUp;
    }

    @Override
    public Integer call() {
        if (files.isEmpty()) { // checked here, since the subcommands do not need it
            throw wrong("Missing required parameter: 'FILE'");
        }
        if (depth < 0 || nodes < 0 || limit < 1 || concurrency < 1 || concurrency > MAX_THREADS) {
            throw wrong("--depth, --nodes and --limit must be above 0, and --threads 1 to " + MAX_THREADS);
        }
        EngineCatalog catalog = Engines.catalog(err());
        List<EngineSpec> solvers = algorithms.stream().map(EngineSpec::parse).toList();
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
        List<Puzzle> puzzles = new ArrayList<>();
        PrintWriter err = err();
        for (Path file : files) {
            PuzzleFile read = PuzzleFile.read(file, limit);
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
        SearchLimits limits = SearchLimits.NONE.withDepth(depth).withNodes(nodes);
        limits = time == null ? limits : limits.withMoveTime(time);
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
        try (Progress progress = Progress.on(err())) {
            PuzzleProgress shown = new PuzzleProgress(solver.toString(), puzzles.size(), progress, System::nanoTime);
            Interruption.stops(
                    () -> attempts.addAll(run.run(
                            concurrency,
                            attempt -> {
                                shown.tried(attempt);
                                if (each || (failures && !attempt.solved())) {
                                    progress.clear();
                                    out().println(PuzzleReport.line(attempt));
                                    out().flush();
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
        PrintWriter out = out();
        if (matrix) {
            out.println(PuzzleReport.matrix(bySolver));
        }
        out.print(PuzzleReport.totals(bySolver));
        if (bySolver.size() == 1) {
            out.print(PuzzleReport.breakdown(bySolver.values().iterator().next()));
        }
        if (interrupted) {
            out.println("Interrupted; the figures cover the puzzles tried so far.");
        }
        out.flush();
    }

    /** The progress line of a run of puzzles. */
    private static final class PuzzleProgress {
        private final String solver;
        private final int puzzles;
        private final Progress progress;
        private final LongSupplier nanoTime;
        private final long start;
        private int tried;
        private int solved;

        /** A run that starts now. */
        PuzzleProgress(String solver, int puzzles, Progress progress, LongSupplier nanoTime) {
            this.solver = solver;
            this.puzzles = puzzles;
            this.progress = progress;
            this.nanoTime = nanoTime;
            start = nanoTime.getAsLong();
        }

        /** Counts one more attempt. */
        void tried(PuzzleRun.Attempt attempt) {
            tried++;
            solved += attempt.solved() ? 1 : 0;
            progress.update(this::line);
        }

        private String line() {
            long elapsed = nanoTime.getAsLong() - start;
            double rate = Figures.perSecond(tried, elapsed);
            return solver + ": " + Quantity.count(tried) + " of " + Quantity.of(puzzles, "puzzle") + ", "
                    + Quantity.count(solved) + " solved, "
                    + String.format(Locale.ROOT, "%.1f per second", rate) + ", "
                    + Figures.left(puzzles - tried, rate) + " left";
        }
    }
}
