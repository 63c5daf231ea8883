package hal.commands.review;

import hal.analysis.review.GameReview;
import hal.analysis.review.GameReview.BookMoves;
import hal.analysis.review.Review;
import hal.analysis.review.ReviewReport;
import hal.analysis.review.ReviewRun;
import hal.analysis.review.ReviewedMove;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.LimitParameters;
import hal.command.Parameter;
import hal.command.Progress;
import hal.command.UsageException;
import hal.command.Values;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.book.BookMover;
import hal.engine.book.BookRules;
import hal.engine.option.EngineOptions;
import hal.explain.GameStory;
import hal.game.GameTree;
import hal.game.pgn.PgnEntry;
import hal.platform.FileClaim;
import hal.platform.TerminalCharset;
import hal.platform.TextTable;
import hal.rules.Colors;
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
import java.util.OptionalInt;
import java.util.function.LongSupplier;

/** Reviews the games of a PGN file, several at once: {@code review games.pgn --out annotated.pgn}. */
final class FileReview {
    private static final Parameter FILE = Parameter.file(
                    "file", "the games of this file, in PGN, instead of the one on the board")
            .bare();
    private static final Parameter GAME =
            Parameter.number("game", "N", 1, Integer.MAX_VALUE, "only this game of the file");
    private static final Parameter OUT =
            Parameter.newFile("out", "where the annotated games go; without it and json a report of each is printed");
    private static final Parameter ENGINE = Parameter.any(
                    "engine", "ENGINE", "who judges the file: hal, hal:hash=64, uci:stockfish")
            .usual("hal");
    private static final Parameter THREADS = Parameter.number(
            "threads",
            "N",
            1,
            1024,
            "how many games of the file at once; where there are fewer, HAL searches with several threads. All"
                    + " processors by default");
    private static final Parameter BOOK = Parameter.flag("book", "do not judge the moves of HAL's opening book");
    private static final Parameter JSON = Parameter.flag("json", "print each review as a line of JSON");
    private static final Parameter RESUME =
            Parameter.flag("resume", "continue a review of a file that was interrupted");

    static final List<Parameter> PARAMETERS = List.of(FILE, GAME, OUT, ENGINE, THREADS, BOOK, JSON, RESUME);

    private static final int WIDTH = 79;
    private static final int MAX_NAME = 60;
    /** Of a name in a table that fits into 80 columns. */
    private static final int SHORT_NAME = 18;

    private final Values values;
    private final boolean json;
    private final Optional<Path> output;
    private final PrintWriter out;
    private final PrintWriter err;
    private boolean interrupted;

    private FileReview(Values values, PrintWriter out, PrintWriter err) {
        this.values = values;
        this.out = out;
        this.err = err;
        json = values.isOn(JSON);
        output = values.file(OUT);
    }

    /** Does it, and returns the exit code. */
    static int run(Job.Call call) {
        Values values = call.values();
        if (!values.isGiven(FILE)) {
            throw UsageException.of("name a file of games: review games.pgn");
        }
        if (values.isOn(RESUME) && !values.isGiven(OUT)) {
            throw UsageException.of("--resume needs --out=FILE: what was found is kept beside that file");
        }
        return new FileReview(values, call.out(), call.err()).run();
    }

    private int run() {
        EngineCatalog catalog = Engines.catalog(err);
        EngineSpec judge =
                UsageException.read(() -> EngineSpec.parse(values.get(ENGINE))).without(EngineOptions.BOOK_NAME);
        UsageException.check(() -> catalog.requireEvaluation(judge));
        SearchLimits given = LimitParameters.limits(values);
        SearchLimits limits =
                given.isLimited() || judge.limits().isLimited() ? given : given.withNodes(GameReview.DEFAULT_NODES);
        catalog.create(judge).close(); // what is wrong is said before the work begins
        Optional<FileClaim> claim = output.map(FileClaim::of);
        try {
            return review(catalog, judge, limits);
        } finally {
            claim.ifPresent(FileClaim::close);
        }
    }

    private int review(EngineCatalog catalog, EngineSpec judge, SearchLimits limits) {
        StopToken stop = new StopToken();
        try (Progress progress = Progress.on(err)) {
            Account account = new Account(progress, System::nanoTime);
            ReviewRun run = new ReviewRun(
                    new ReviewRun.Job(
                            values.file(FILE).orElseThrow(),
                            output,
                            count -> create(catalog, judge, count),
                            limits,
                            values.isGiven(GAME) ? OptionalInt.of(values.number(GAME)) : OptionalInt.empty(),
                            values.isGiven(THREADS)
                                    ? values.number(THREADS)
                                    : Runtime.getRuntime().availableProcessors(),
                            values.isOn(BOOK) ? book(catalog) : BookMoves.NONE,
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
                return mover.candidates(position).stream()
                        .anyMatch(candidate -> candidate.move().code() == move);
            }
        };
    }

    private void review(ReviewRun run, Account account) {
        run.count();
        run.open(values.isOn(RESUME));
        account.begin(run);
        account.progress.during(run::run, account::line);
        account.end();
    }

    /** Tells what is done: problems and progress to whoever watches, games to standard output. */
    private final class Account implements ReviewRun.Listener {
        private final Progress progress;
        private final LongSupplier nanoTime;
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
            if (output.isPresent() && !json) {
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
            } else if (output.isEmpty()) {
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
            return brief(review.side(Colors.WHITE)) + " / " + brief(review.side(Colors.BLACK));
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
            err.println(what);
            if (interrupted && output.isPresent()) {
                err.println("Interrupted; continue with --resume.");
            } else if (interrupted) {
                err.println("Interrupted.");
            }
            err.flush();
        }
    }
}
