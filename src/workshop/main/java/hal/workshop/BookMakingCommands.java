package hal.workshop;

import hal.book.polyglot.PolyglotFile;
import hal.command.Figures;
import hal.command.Progress;
import hal.command.Subcommand;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.make.BookMaker;
import hal.make.BookMaker.Options;
import hal.make.BookMerger;
import hal.make.RepertoireChapters;
import hal.make.RepertoireChapters.Leaf;
import hal.notation.San;
import hal.platform.Checksum;
import hal.platform.ThreadTeam;
import hal.rules.Position;
import hal.search.Engine;
import hal.search.Score;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.support.AtomicFile;
import hal.support.FileTrouble;
import hal.support.Quantity;
import hal.support.UserException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal book make}, {@code merge}, {@code repertoire} and {@code check}: how books are made. */
final class BookMakingCommands {
    private BookMakingCommands() {}

    /** {@code hal book make}: a book made from games. */
    @Command(
            name = "make",
            description = {
                "Make a book from the games in PGN files.",
                "A move's weight is 2 for each win of the side that played it and 1 for each draw. Games are"
                        + " streamed; memory grows with the number of different moves."
            },
            mixinStandardHelpOptions = true)
    static final class Make extends Subcommand {
        private static final int MAX_PLIES = 1024;

        @Parameters(arity = "1..*", paramLabel = "PGN", description = "Files of games; they may be gzipped.")
        private List<Path> files;

        @Option(names = "--out", required = true, paramLabel = "FILE", description = "The book, such as my.bin.")
        private Path out;

        @Option(
                names = "--plies",
                paramLabel = "N",
                description = "Number of plies to take from each game; default: ${DEFAULT-VALUE}.")
        private int plies = 24;

        @Option(
                names = "--min-games",
                paramLabel = "N",
                description = "Keep moves played in at least this many games; default: ${DEFAULT-VALUE}.")
        private int minGames = 3;

        @Option(
                names = "--min-score",
                paramLabel = "PERCENT",
                description = "Keep moves that scored at least this percentage of the points; default: 0.")
        private double minScore;

        @Option(
                names = "--colour",
                paramLabel = "SIDE",
                description = "Keep the moves of white, black or both; default: both.")
        private Colour colour = Colour.BOTH;

        @Option(names = "--uniform", description = "Give every move a weight of 1.")
        private boolean uniform;

        @Option(
                names = "--counts",
                description = "Also store games and points, for bk to show; other programs ignore them.")
        private boolean counts;

        /** Whose moves are kept. */
        enum Colour {
            WHITE,
            BLACK,
            BOTH
        }

        @Override
        public Integer call() {
            require("--plies", plies, 1, MAX_PLIES);
            require("--min-games", minGames, 1, Integer.MAX_VALUE);
            if (!(minScore >= 0 && minScore <= 100)) {
                throw wrong("--min-score must be 0 to 100 percent, not " + minScore);
            }
            long start = System.nanoTime();
            BookMaker maker = new BookMaker(new Options(
                    plies, minGames, minScore, colour != Colour.BLACK, colour != Colour.WHITE, uniform, counts));
            read(maker, start);
            long written = maker.write(out);
            tell(maker, written, System.nanoTime() - start);
            return ExitCode.OK;
        }

        private void read(BookMaker maker, long start) {
            PrintWriter err = err();
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
            return String.format(
                    Locale.ROOT,
                    "%3d %%  %s, %,.0f per second, %s",
                    total == 0 ? 100 : 100 * bytes / total,
                    Quantity.of(maker.games(), "game"),
                    maker.games() / seconds,
                    Quantity.of(maker.different(), "distinct move"));
        }

        private void tell(BookMaker maker, long written, long nanos) {
            PrintWriter text = out();
            text.printf(
                    Locale.ROOT,
                    "%s, %s in them, %,d distinct; %,d kept in %s (%s, %,.0f games per second)%n",
                    Quantity.of(maker.games(), "game"),
                    Quantity.of(maker.plies(), "move"),
                    maker.different(),
                    written,
                    out,
                    Figures.time(Duration.ofNanos(nanos)),
                    maker.games() * 1e9 / nanos);
            maker.firstFault().ifPresent(fault -> err().printf(
                            Locale.ROOT,
                            "%s %s only up to it; first: %s%n",
                            Quantity.of(maker.faults(), "game"),
                            maker.faults() == 1 ? "contains an error and counts" : "contain an error and count",
                            fault));
        }
    }

    /** {@code hal book merge}: several books merged into one. */
    @Command(
            name = "merge",
            description = {
                "Merge several books into one.",
                "A position's moves come from the first book that has it or, with --add, from all books with weights added."
            },
            mixinStandardHelpOptions = true)
    static final class Merge extends Subcommand {
        @Parameters(arity = "2..*", paramLabel = "BOOK", description = "Books, the most important first.")
        private List<Path> books;

        @Option(names = "--out", required = true, paramLabel = "FILE", description = "The book to write.")
        private Path out;

        @Option(names = "--add", description = "Add the weights of all books.")
        private boolean add;

        @Override
        public Integer call() {
            List<PolyglotFile> files = books.stream().map(PolyglotFile::open).toList();
            files.forEach(file -> file.remarks().forEach(remark -> err().println("hal: " + remark + ".")));
            long written = BookMerger.merge(files, add, out);
            out().printf(Locale.ROOT, "%s in %s%n", Quantity.of(written, "move"), out);
            return ExitCode.OK;
        }
    }

    /** {@code hal book repertoire}: a book made from a repertoire. */
    @Command(
            name = "repertoire",
            description = {
                "Make a book from a repertoire written in PGN.",
                "Each game is a chapter; its moves and variations are the lines. The tag [Repertoire \"white\"], \"black\" or"
                        + " \"both\" says whose moves to play; {[%%weight 30]} after a move sets its weight (main line 100,"
                        + " variations 50)."
            },
            mixinStandardHelpOptions = true)
    static final class Repertoire extends Subcommand {
        @Parameters(paramLabel = "PGN", description = "The repertoire.")
        private Path file;

        @Option(names = "--out", required = true, paramLabel = "FILE", description = "The book to write.")
        private Path out;

        @Override
        public Integer call() {
            RepertoireChapters repertoire = RepertoireChapters.read(file);
            repertoire.write(out);
            out().printf(
                            Locale.ROOT,
                            "%s in %s, %s: %s%n",
                            Quantity.of(repertoire.moves(), "move"),
                            Quantity.of(repertoire.positions(), "position"),
                            Quantity.of(repertoire.leaves().size(), "line"),
                            out);
            return ExitCode.OK;
        }
    }

    /** {@code hal book check}: HAL evaluates the end of each line of a repertoire. */
    @Command(
            name = "check",
            description = {
                "Evaluate the end of every line of a repertoire with HAL, and list the lines in which the repertoire's side is"
                        + " worse off than allowed."
            },
            footer = {"", "Exit codes: 0 all lines are good enough, 1 some are not."},
            mixinStandardHelpOptions = true)
    static final class Check extends Subcommand {
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

        @Option(
                names = "--threads",
                paramLabel = "N",
                description = "Number of threads; default: one for each processor.")
        private int threads = Runtime.getRuntime().availableProcessors();

        @Option(names = "--record", paramLabel = "FILE", description = "Also write the result to this file.")
        private Path record;

        @Option(
                names = "--prune",
                description = "Cut moves off the ends of failing lines until all pass; this changes the file.")
        private boolean prune;

        /** Scores of the positions searched so far, by key, from White's point of view. */
        private final Map<Long, Integer> known = new ConcurrentHashMap<>();

        /**
         * HAL's evaluation of a leaf.
         *
         * @param key the position's Polyglot key
         * @param score centipawns or a mate score, from White's point of view
         * @param worst the score from the point of view of the repertoire's side; if it is for both, of the side that
         *     is worse off
         */
        private record Verdict(Leaf leaf, long key, int score, int worst) {}

        @Override
        public Integer call() {
            require("--threads", threads, 1, MAX_THREADS);
            EngineSpec engine = EngineSpec.parse("hal").with(EngineOptions.DEPTH, Integer.toString(depth));
            long start = System.nanoTime();
            List<Verdict> verdicts = judge(engine, start);
            List<Verdict> failures = verdicts.stream().filter(this::isFailure).toList();
            while (prune && !failures.isEmpty()) {
                Set<Long> unwanted = failures.stream().map(Verdict::key).collect(Collectors.toSet());
                write(file, FileTrouble.reading(file, () -> RepertoireChapters.pruned(file, unwanted)));
                verdicts = judge(engine, start);
                failures = verdicts.stream().filter(this::isFailure).toList();
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

        private boolean isFailure(Verdict verdict) {
            return verdict.worst() < -limit;
        }

        /** The verdicts on all leaves, worst first. With a depth limit they are the same on every machine. */
        private List<Verdict> judge(EngineSpec engine, long start) {
            List<Leaf> leaves = RepertoireChapters.read(file).leaves();
            EngineCatalog catalog = new EngineCatalog(EvaluationCatalog.shipped());
            AtomicInteger next = new AtomicInteger();
            AtomicInteger done = new AtomicInteger();
            Queue<Verdict> verdicts = new ConcurrentLinkedQueue<>();
            try (Progress progress = Progress.on(err())) {
                Supplier<String> line = () -> String.format(
                        Locale.ROOT,
                        "%d of %d lines, %.1f per second",
                        done.get(),
                        leaves.size(),
                        done.get() * 1e9 / (System.nanoTime() - start));
                IntConsumer work = thread -> {
                    try (Engine own = catalog.create(engine)) {
                        for (int i = next.getAndIncrement(); i < leaves.size(); i = next.getAndIncrement()) {
                            verdicts.add(judge(own, leaves.get(i)));
                            done.incrementAndGet();
                            progress.update(line);
                        }
                    }
                };
                ThreadTeam.run("book-check", threads, work, () -> next.set(leaves.size()));
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
                    + "Worse than " + Score.format(-limit) + " for the side whose repertoire it is: " + failures.size()
                    + "\n"
                    + (failures.isEmpty() ? "The worst:\n" : "They are:\n")
                    + shown.stream().map(Check::line).collect(Collectors.joining());
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

        /** Each leaf is searched with an empty table, so that the order does not matter. */
        private Verdict judge(Engine own, Leaf leaf) {
            Position position = Position.start();
            leaf.moves().forEach(position::make);
            int white = known.computeIfAbsent(position.polyglotKey(), key -> scoreForWhite(own, position));
            int worst =
                    Math.min(leaf.forWhite() ? white : Integer.MAX_VALUE, leaf.forBlack() ? -white : Integer.MAX_VALUE);
            return new Verdict(leaf, position.polyglotKey(), white, worst);
        }

        private static int scoreForWhite(Engine engine, Position position) {
            int score = 0;
            if (position.hasLegalMove()) {
                engine.newGame();
                score = engine.think(position, SearchLimits.NONE, SearchListener.NONE)
                        .score();
            } else if (position.inCheck()) {
                score = Score.matedIn(0);
            }
            return Score.fromWhite(score, position.sideToMove());
        }
    }
}
