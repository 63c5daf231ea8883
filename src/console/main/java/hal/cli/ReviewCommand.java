package hal.cli;

import hal.analysis.review.GameReview;
import hal.analysis.review.GameReview.BookMoves;
import hal.analysis.review.Review;
import hal.analysis.review.ReviewReport;
import hal.analysis.review.ReviewRun;
import hal.analysis.review.ReviewedMove;
import hal.command.DurationConverter;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Interruption;
import hal.command.Progress;
import hal.command.Subcommand;
import hal.command.UsageException;
import hal.console.terminal.TerminalCharset;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.book.BookMover;
import hal.engine.book.BookRules;
import hal.engine.option.EngineOptions;
import hal.explain.GameStory;
import hal.game.GameTree;
import hal.game.pgn.PgnEntry;
import hal.platform.FileClaim;
import hal.platform.TextTable;
import hal.rules.Color;
import hal.search.Engine;
import hal.search.SearchLimits;
import hal.search.StopToken;
import hal.support.CleanText;
import hal.support.Quantity;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal review}: the games of a PGN file judged move by move. */
@Command(
        name = "review",
        description = {
            "Review the games of a PGN file: judge every move by the winning chances that it loses, by the formulas that"
                    + " lichess publishes.",
            "A move that loses 5 percentage points is an inaccuracy (?!), 10 a mistake (?), 15 a blunder (??). FILE"
                    + " receives the games with scores ([%%eval]), these marks, the better lines as variations, and"
                    + " accuracy and average loss of both sides. Without --out and --json a report of each game is printed.",
            "Ctrl-C ends at any time with what there is, and --resume continues from there; a kill loses the games under way"
                    + " only."
        },
        footer = {
            "",
            "Examples:",
            "  hal review game.pgn",
            "  hal review games.pgn --out annotated.pgn --nodes 200000",
            "  hal review games.pgn --out annotated.pgn --nodes 200000 --resume",
            "  hal review games.pgn --json --engine uci:stockfish --depth 14",
            "",
            "Exit codes: 0 all were reviewed, 1 an error, 2 a wrong command line, 130 interrupted by Ctrl-C."
        },
        mixinStandardHelpOptions = true)
final class ReviewCommand extends Subcommand {
    private static final long DEFAULT_NODES = GameReview.DEFAULT_NODES;
    private static final int WIDTH = 79;
    private static final int MAX_THREADS = 1024;
    private static final int MAX_NAME = 60;
    /** Of a name in a table that fits into 80 columns. */
    private static final int SHORT_NAME = 18;

    @Parameters(paramLabel = "GAMES", description = "The games, in PGN.")
    private Path input;

    @Option(names = "--out", paramLabel = "FILE", description = "Where the annotated games go; a new file.")
    private Path output;

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            description = "Who judges: hal, hal:hash=64, uci:stockfish; default: ${DEFAULT-VALUE}.")
    private String engine = "hal";

    @Option(names = "--depth", paramLabel = "PLIES", description = "Search depth for each position, in plies.")
    private int depth;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Time for each position, such as 500ms.")
    private Duration time;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "Nodes for each position; default: " + DEFAULT_NODES + " if nothing else limits the search.")
    private long nodes;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Number of games to review at once; where there are fewer games, HAL searches with several"
                    + " threads. Default: one for each processor.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--book", description = "Do not judge the moves of HAL's opening book.")
    private boolean book;

    @Option(names = "--json", description = "Print each review as a line of JSON.")
    private boolean json;

    @Option(names = "--resume", description = "Continue a review that was interrupted.")
    private boolean resume;

    private boolean interrupted;

    @Override
    public Integer call() {
        checkCommandLine();
        EngineCatalog catalog = Engines.catalog(err());
        EngineSpec judge = UsageException.read(() -> EngineSpec.parse(engine)).without(EngineOptions.BOOK_NAME);
        UsageException.check(() -> catalog.requireEvaluation(judge));
        SearchLimits limits = limits(judge);
        catalog.create(judge).close(); // what is wrong is said before the work begins
        Optional<FileClaim> claim = Optional.ofNullable(output).map(FileClaim::of);
        try {
            return review(catalog, judge, limits);
        } finally {
            claim.ifPresent(FileClaim::close);
        }
    }

    private int review(EngineCatalog catalog, EngineSpec judge, SearchLimits limits) {
        StopToken stop = new StopToken();
        try (Progress progress = Progress.on(err())) {
            Account account = new Account(progress, System::nanoTime);
            ReviewRun run = new ReviewRun(
                    new ReviewRun.Job(
                            input,
                            Optional.ofNullable(output),
                            count -> create(catalog, judge, count),
                            limits,
                            threads,
                            book ? book(catalog) : BookMoves.NONE,
                            GameStory::explained,
                            judge + ", " + words(limits.and(judge.limits()))),
                    account,
                    stop);
            Interruption.stops(() -> review(run, account), () -> {
                interrupted = true;
                stop.raise();
            });
            return interrupted ? ExitCode.INTERRUPTED : account.failures == 0 ? ExitCode.OK : ExitCode.FAILED;
        }
    }

    private void checkCommandLine() {
        require("--depth", depth, 0, 100);
        require("--nodes", (double) nodes, 0, 1e15);
        require("--threads", threads, 1, MAX_THREADS);
        if (resume && output == null) {
            throw wrong("--resume needs --out=FILE: what was found is kept beside that file");
        }
    }

    private SearchLimits limits(EngineSpec judge) {
        SearchLimits limits = SearchLimits.NONE.withDepth(depth).withNodes(nodes);
        limits = time == null ? limits : limits.withMoveTime(time);
        return limits.isLimited() || judge.limits().isLimited() ? limits : limits.withNodes(DEFAULT_NODES);
    }

    private static String words(SearchLimits limits) {
        StringBuilder words = new StringBuilder();
        if (limits.depth() > 0) {
            words.append("depth ").append(limits.depth()).append(' ');
        }
        if (limits.nodes() > 0) {
            words.append(Quantity.count(limits.nodes())).append(" nodes ");
        }
        limits.moveTime().ifPresent(most -> words.append(most.toMillis()).append(" ms "));
        return words + "a position";
    }

    private static Engine create(EngineCatalog catalog, EngineSpec judge, int threads) {
        boolean ours = judge.program().isEmpty() && judge.algorithm().equals("hal");
        boolean told = judge.options().containsKey(EngineOptions.THREADS);
        return catalog.create(
                ours && !told && threads > 1 ? judge.with(EngineOptions.THREADS, Integer.toString(threads)) : judge);
    }

    private static BookMoves book(EngineCatalog catalog) {
        BookMover mover = new BookMover(catalog.books().open(EngineOptions.BOOK_NAME.initial()), BookRules.DEFAULT, 1);
        return (position, move) -> {
            synchronized (mover) {
                return mover.candidates(position).stream().anyMatch(candidate -> candidate.move() == move);
            }
        };
    }

    private void review(ReviewRun run, Account account) {
        run.count();
        run.open(resume);
        account.begin(run);
        account.progress.during(run::run, account::line);
        account.end();
    }

    /** Tells what is done: problems and progress to whoever watches, games to standard output. */
    private final class Account implements ReviewRun.Listener {
        private final Progress progress;
        private final LongSupplier nanoTime;
        private final PrintWriter out = out();
        private final boolean ascii = !TerminalCharset.output().newEncoder().canEncode('\u2588');
        private ReviewRun run;
        private long start;
        private int failures;

        Account(Progress progress, LongSupplier nanoTime) {
            this.progress = progress;
            this.nanoTime = nanoTime;
        }

        /** The games are counted, the work begins. */
        void begin(ReviewRun counted) {
            if (output != null && !json) {
                out.println("Accuracy and number of ?!/?/?? of White and of Black");
            }
            run = counted;
            start = nanoTime.getAsLong();
        }

        @Override
        public void onProblem(int game, PgnEntry.Problem problem) {
            progress.say("game " + game + ", " + problem);
        }

        @Override
        public void onGame(ReviewRun.DoneGame game) {
            game.failure().ifPresent(reason -> {
                failures++;
                progress.say("game " + game.number() + " could not be reviewed to its start: " + reason);
            });
            progress.clear();
            GameTree tree = game.entry().game();
            if (json) {
                out.println(ReviewReport.json(game.number(), tree, game.review()));
            } else if (output == null) {
                out.println((game.number() == 1 ? "" : "\n") + title(game.number(), tree, MAX_NAME));
                ReviewReport.lines(game.review(), WIDTH, ascii).forEach(out::println);
                GameStory.of(game.review()).forEach(said -> TextTable.wrapped(List.of(said.split(" ")), WIDTH)
                        .forEach(out::println));
            } else {
                out.println(title(game.number(), tree, SHORT_NAME) + ": " + brief(game.review()));
            }
            out.flush();
        }

        private String title(int number, GameTree game, int longest) {
            return number + ". " + CleanText.line(game.tag("White"), longest) + " - "
                    + CleanText.line(game.tag("Black"), longest) + " " + game.result();
        }

        private String brief(Review review) {
            return brief(review.side(Color.WHITE)) + " / " + brief(review.side(Color.BLACK));
        }

        private String brief(Review.SideSummary side) {
            return String.format(
                    Locale.ROOT,
                    "%.1f %% %d/%d/%d",
                    side.accuracy(),
                    side.count(ReviewedMove.Mark.INACCURACY),
                    side.count(ReviewedMove.Mark.MISTAKE),
                    side.count(ReviewedMove.Mark.BLUNDER));
        }

        private String line() {
            ReviewRun.Progress done = run.progress();
            ReviewRun.Census census = run.census();
            double rate = rate(done);
            return String.format(
                    Locale.ROOT,
                    "%s of %s, %s of %s, %.1f a second, %s left",
                    Quantity.count(done.games()),
                    Quantity.of(census.games(), "game"),
                    Quantity.count(done.positions()),
                    Quantity.of(census.positions(), "position"),
                    rate,
                    Figures.left(census.positions() - done.positions(), rate));
        }

        /** Positions a second in this run. */
        private double rate(ReviewRun.Progress done) {
            return Figures.perSecond(done.positions() - done.restored(), nanoTime.getAsLong() - start);
        }

        /** The last words. */
        void end() {
            ReviewRun.Progress done = run.progress();
            ReviewRun.Census census = run.census();
            String what = String.format(
                    Locale.ROOT,
                    "%s of %s, %s in %s: %.1f a second, %s each.",
                    Quantity.count(done.games()),
                    Quantity.of(census.games(), "game"),
                    Quantity.of(done.positions(), "position"),
                    Figures.time(Duration.ofNanos(nanoTime.getAsLong() - start)),
                    rate(done),
                    Quantity.of(done.nodes() / Math.max(1, done.positions() - done.restored()), "node"));
            PrintWriter err = err();
            err.println(what);
            if (interrupted && output != null) {
                err.println("Interrupted; continue with --resume.");
            } else if (interrupted) {
                err.println("Interrupted.");
            }
            err.flush();
        }
    }
}
