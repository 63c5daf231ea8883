package hal.workshop;

import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Job;
import hal.command.Progress;
import hal.command.Values;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.make.BookMaker;
import hal.make.BookMaker.Options;
import hal.make.RepertoireChapters;
import hal.make.RepertoireChapters.Leaf;
import hal.notation.San;
import hal.platform.AtomicFile;
import hal.platform.Checksum;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.platform.ThreadTeam;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.SearchListener;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** {@code hal book make}, {@code merge}, {@code repertoire} and {@code check}: how books are made. */
final class BookMakingCommands {

    static final Job MAKE = Job.of(WorkshopCommands.TEXT.signature("book make"), BookMakingCommands::make);

    static final Job REPERTOIRE =
            Job.of(WorkshopCommands.TEXT.signature("book repertoire"), BookMakingCommands::repertoire);

    static final Job CHECK = Job.of(WorkshopCommands.TEXT.signature("book check"), call -> new Check(call).run());

    private BookMakingCommands() {}

    /** {@code hal book make}: a book made from games. */
    private static int make(Job.Call call) {
        Values values = call.values();
        Path out = values.file("out").orElseThrow();
        long start = System.nanoTime();
        BookMaker maker = new BookMaker(new Options(
                values.number("plies"),
                values.number("min-games"),
                values.decimal("min-score"),
                !values.get("colour").equals("black"),
                !values.get("colour").equals("white"),
                values.isOn("uniform"),
                values.isOn("counts")));
        read(maker, values.files("pgn"), start, call.err());
        long written = maker.write(out);
        report(maker, written, System.nanoTime() - start, out, call);
        return ExitCode.OK;
    }

    private static void read(BookMaker maker, List<Path> files, long start, PrintWriter err) {
        try (Progress progress = Progress.on(err)) {
            long total = 0;
            for (Path file : files) {
                total += size(file);
            }
            long all = total;
            long before = 0;
            for (Path file : files) {
                long earlier = before;
                maker.add(file, bytes -> progress.update(() -> progressLine(maker, earlier + bytes, all, start)));
                before += size(file);
            }
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UserException("there is no file " + file, e);
        }
    }

    private static String progressLine(BookMaker maker, long bytes, long total, long start) {
        double seconds = (System.nanoTime() - start) / 1e9;
        return Format.of(
                "%3d %%  %s, %,.0f per second, %s",
                total == 0 ? 100 : 100 * bytes / total,
                Quantity.of(maker.games(), "game"),
                maker.games() / seconds,
                Quantity.of(maker.different(), "distinct move"));
    }

    private static void report(BookMaker maker, long written, long nanos, Path out, Job.Call call) {
        call.out()
                .print(Format.of(
                        "%s, %s in them, %,d distinct; %,d kept in %s (%s, %,.0f games per second)%n",
                        Quantity.of(maker.games(), "game"),
                        Quantity.of(maker.plies(), "move"),
                        maker.different(),
                        written,
                        out,
                        Figures.time(Duration.ofNanos(nanos)),
                        maker.games() * 1e9 / nanos));
        maker.firstFault().ifPresent(fault -> call.err()
                .print(Format.of(
                        "%s %s only up to it; first: %s%n",
                        Quantity.of(maker.faults(), "game"),
                        maker.faults() == 1 ? "contains an error and counts" : "contain an error and count",
                        fault)));
    }

    /** {@code hal book repertoire}: a book made from a repertoire. */
    private static int repertoire(Job.Call call) {
        RepertoireChapters repertoire =
                RepertoireChapters.read(call.values().file("pgn").orElseThrow());
        Path out = call.values().file("out").orElseThrow();
        repertoire.write(out);
        call.out()
                .print(Format.of(
                        "%s in %s, %s: %s%n",
                        Quantity.of(repertoire.moves(), "move"),
                        Quantity.of(repertoire.positions(), "position"),
                        Quantity.of(repertoire.leaves().size(), "line"),
                        out));
        return ExitCode.OK;
    }

    /** {@code hal book check}: HAL evaluates the end of each line of a repertoire. */
    private static final class Check {
        private static final int WORST_SHOWN = 5;

        private final Job.Call call;
        private final Values values;
        private final Path file;

        /** Scores of the positions searched so far, by key, from White's point of view. */
        private final Map<Long, Integer> known = new ConcurrentHashMap<>();

        /**
         * HAL's evaluation of a leaf.
         *
         * @param leaf where a line of the repertoire ends
         * @param score centipawns or a mate score, from White's point of view
         * @param worst the score from the point of view of the repertoire's side; if it is for both, of the side that
         *     is worse off
         */
        private record Verdict(Leaf leaf, int score, int worst) {}

        Check(Job.Call call) {
            this.call = call;
            values = call.values();
            file = values.file("pgn").orElseThrow();
        }

        int run() {
            EngineSpec engine = EngineSpec.parse("hal").with(EngineOptions.DEPTH, values.get("depth"));
            long start = System.nanoTime();
            List<Verdict> verdicts = judge(engine, start);
            List<Verdict> failures = verdicts.stream().filter(this::isFailure).toList();
            PrintWriter out = call.out();
            String result = result(engine, verdicts, failures);
            out.print(result);
            out.printf("Time: %s%n", Figures.time(Duration.ofNanos(System.nanoTime() - start)));
            values.file("record").ifPresent(record -> write(record, result));
            return failures.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
        }

        private boolean isFailure(Verdict verdict) {
            return verdict.worst() < -values.number("limit");
        }

        /** The verdicts on all leaves, worst first. With a depth limit they are the same on every machine. */
        private List<Verdict> judge(EngineSpec engine, long start) {
            List<Leaf> leaves = RepertoireChapters.read(file).leaves();
            EngineCatalog catalog = new EngineCatalog(EvaluationCatalog.shipped());
            AtomicInteger next = new AtomicInteger();
            AtomicInteger done = new AtomicInteger();
            Queue<Verdict> verdicts = new ConcurrentLinkedQueue<>();
            try (Progress progress = Progress.on(call.err())) {
                Supplier<String> line = () -> Format.of(
                        "%d of %d lines, %.1f per second",
                        done.get(), leaves.size(), done.get() * 1e9 / (System.nanoTime() - start));
                IntConsumer work = thread -> {
                    try (Engine own = catalog.create(engine)) {
                        for (int i = next.getAndIncrement(); i < leaves.size(); i = next.getAndIncrement()) {
                            verdicts.add(judge(own, leaves.get(i)));
                            done.incrementAndGet();
                            progress.update(line);
                        }
                    }
                };
                ThreadTeam.run("book-check", values.threads(), work, () -> next.set(leaves.size()));
            }
            return verdicts.stream()
                    .sorted(Comparator.comparingInt(Verdict::worst))
                    .toList();
        }

        private String result(EngineSpec engine, List<Verdict> verdicts, List<Verdict> failures) {
            List<Verdict> shown =
                    failures.isEmpty() ? verdicts.subList(0, Math.min(WORST_SHOWN, verdicts.size())) : failures;
            return "Repertoire: " + file.getFileName() + " " + checksum() + "\n"
                    + "Engine: " + engine + "\n"
                    + "Lines: " + verdicts.size() + "\n"
                    + "Worse than " + Scores.format(-values.number("limit")) + " for the side whose repertoire it is: "
                    + failures.size()
                    + "\n"
                    + (failures.isEmpty() ? "The worst:\n" : "They are:\n")
                    + shown.stream().map(Check::line).collect(Collectors.joining());
        }

        /** A line of the report: the score from White's point of view, the chapter, the moves. */
        private static String line(Verdict verdict) {
            int[] moves =
                    verdict.leaf().moves().stream().mapToInt(Integer::intValue).toArray();
            return Scores.format(verdict.score()) + "\t" + verdict.leaf().chapter() + "\t"
                    + San.formatLine(Position.start(), moves, moves.length) + "\n";
        }

        private String checksum() {
            return FileTrouble.reading(file, () -> Checksum.of(file));
        }

        private static void write(Path target, String text) {
            FileTrouble.writing(target, () -> AtomicFile.write(target, text));
        }

        /** Each leaf is searched with an empty table, so that the order does not matter. */
        private Verdict judge(Engine own, Leaf leaf) {
            Position position = Position.start();
            leaf.moves().forEach(position::make);
            int white = known.computeIfAbsent(position.polyglotKey(), key -> scoreForWhite(own, position));
            int worst =
                    Math.min(leaf.forWhite() ? white : Integer.MAX_VALUE, leaf.forBlack() ? -white : Integer.MAX_VALUE);
            return new Verdict(leaf, white, worst);
        }

        private static int scoreForWhite(Engine engine, Position position) {
            int score = 0;
            if (position.hasLegalMove()) {
                engine.newGame();
                score = engine.think(position, SearchLimits.NONE, SearchListener.NONE)
                        .score();
            } else if (position.inCheck()) {
                score = Scores.matedIn(0);
            }
            return Scores.fromWhite(score, position.sideToMove());
        }
    }
}
