package hal.workshop;

import hal.book.make.RepertoireChapters;
import hal.book.make.RepertoirePruner;
import hal.command.Figures;
import hal.command.Progress;
import hal.command.Subcommand;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.notation.San;
import hal.platform.Checksum;
import hal.rules.Position;
import hal.search.Score;
import hal.support.AtomicFile;
import hal.support.FileTrouble;
import hal.workshop.LeafCheck.Verdict;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal book check}: HAL evaluates the end of each line of a repertoire. */
@Command(
        name = "check",
        description = {
            "Evaluate the end of every line of a repertoire with HAL, and list the lines in which the repertoire's side is"
                    + " worse off than allowed."
        },
        footer = {"", "Exit codes: 0 all lines are good enough, 1 some are not."},
        mixinStandardHelpOptions = true)
final class BookCheckCommand extends Subcommand {
    private static final int MAX_THREADS = 256;
    private static final int WORST_SHOWN = 5;

    @Parameters(paramLabel = "PGN", description = "The repertoire.")
    private Path file;

    @Option(names = "--depth", paramLabel = "N", description = "Search depth in plies; default: ${DEFAULT-VALUE}.")
    private int depth = 10;

    @Option(
            names = "--limit",
            paramLabel = "CP",
            description = "Centipawns that a side may be worse off; default: ${DEFAULT-VALUE}.")
    private int limit = 70;

    @Option(names = "--threads", paramLabel = "N", description = "Number of threads; default: one for each processor.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--record", paramLabel = "FILE", description = "Also write the result to this file.")
    private Path record;

    @Option(
            names = "--prune",
            description = "Cut moves off the ends of failing lines until all pass; this changes the file.")
    private boolean prune;

    @Override
    public Integer call() {
        require("--threads", threads, 1, MAX_THREADS);
        EngineSpec engine = EngineSpec.parse("hal").with(EngineOptions.DEPTH, Integer.toString(depth));
        RepertoireChapters repertoire = RepertoireChapters.read(file);
        LeafCheck check = new LeafCheck(new EngineCatalog(EvaluationCatalog.shipped()), engine, limit);
        long start = System.nanoTime();
        List<Verdict> verdicts = judge(check, repertoire, start);
        List<Verdict> failures = verdicts.stream().filter(check::isFailure).toList();
        while (prune && !failures.isEmpty()) {
            prune(failures);
            verdicts = judge(check, RepertoireChapters.read(file), start);
            failures = verdicts.stream().filter(check::isFailure).toList();
        }
        PrintWriter out = out();
        String result = result(engine, verdicts, failures);
        out.print(result);
        out.printf("Time: %s%n", Figures.time(Duration.ofNanos(System.nanoTime() - start)));
        if (record != null) {
            write(record, result);
        }
        return failures.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private List<Verdict> judge(LeafCheck check, RepertoireChapters repertoire, long start) {
        int count = repertoire.leaves().size();
        PrintWriter err = err();
        try (Progress progress = Progress.on(err)) {
            return check.run(
                    repertoire.leaves(),
                    threads,
                    done -> progress.update(() -> String.format(
                            Locale.ROOT,
                            "%d of %d lines, %.1f per second",
                            done,
                            count,
                            done * 1e9 / (System.nanoTime() - start))));
        }
    }

    private void prune(List<Verdict> failures) {
        String pruned;
        pruned = FileTrouble.reading(
                file,
                () -> RepertoirePruner.prune(
                        file, failures.stream().map(Verdict::key).collect(Collectors.toSet())));
        write(file, pruned);
    }

    private String result(EngineSpec engine, List<Verdict> verdicts, List<Verdict> failures) {
        List<Verdict> shown =
                failures.isEmpty() ? verdicts.subList(0, Math.min(WORST_SHOWN, verdicts.size())) : failures;
        return "Repertoire: " + file.getFileName() + " " + checksum() + "\n"
                + "Engine: " + engine + "\n"
                + "Lines: " + verdicts.size() + "\n"
                + "Worse than " + Score.format(-limit) + " for the side whose repertoire it is: " + failures.size()
                + "\n"
                + (failures.isEmpty() ? "The worst:\n" : "They are:\n")
                + shown.stream().map(BookCheckCommand::line).collect(Collectors.joining());
    }

    /** A line of the report: the score from White's point of view, the chapter, the moves. */
    private static String line(Verdict verdict) {
        int[] moves =
                verdict.leaf().moves().stream().mapToInt(Integer::intValue).toArray();
        return Score.format(verdict.score()) + "\t" + verdict.leaf().chapter() + "\t"
                + San.formatLine(Position.start(), moves, moves.length) + "\n";
    }

    private String checksum() {
        return FileTrouble.reading(file, () -> Checksum.of(file));
    }

    private static void write(Path target, String text) {
        FileTrouble.writing(target, () -> AtomicFile.write(target, text));
    }
}
