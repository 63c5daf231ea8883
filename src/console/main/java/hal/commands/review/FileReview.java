package hal.commands.review;

import hal.analysis.explain.GameStory;
import hal.analysis.review.GameReview;
import hal.analysis.review.Review;
import hal.analysis.review.ReviewReport;
import hal.analysis.review.ReviewRun;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Parameter;
import hal.command.Progress;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.game.GameTree;
import hal.platform.FileClaim;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.platform.TerminalCharset;
import hal.platform.TextTable;
import hal.rules.Colors;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.StopToken;
import hal.support.TextProblem;
import hal.support.text.CleanText;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongSupplier;

/** Reviews the games of a PGN file, several at once: {@code review games.pgn --out annotated.pgn}. */
final class FileReview {
    static final List<Parameter> PARAMETERS = Command.text().group("file review");

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
        json = values.isOn("json");
        output = values.file("out");
    }

    /** Does it, and returns the exit code. */
    static int run(Job.Call call) {
        Values values = call.values();
        if (!values.isGiven("file")) {
            throw UsageException.of("name a file of games: review games.pgn");
        }
        if (values.isOn("resume") && !values.isGiven("out")) {
            throw UsageException.of("--resume needs --out=FILE: what was found is kept beside that file");
        }
        String out = values.find("out").orElse("");
        if (out.matches("(?i).*\\.(html?|svg|png|gif)")) {
            throw UsageException.of("--out is written in PGN; export GAMES.pgn " + out + " draws a game of it");
        }
        return new FileReview(values, call.out(), call.err()).run();
    }

    private int run() {
        EngineCatalog catalog = Engines.catalog(err);
        EngineSpec judge =
                UsageException.read(() -> Engines.player(values.get("engine"))).without(EngineOptions.BOOK_NAME);
        UsageException.check(() -> catalog.requireEvaluation(judge));
        SearchLimits given = values.limits();
        SearchLimits limits = given.isLimited() || judge.limits().isLimited() ? given : GameReview.LIMITS;
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
                            values.file("file").orElseThrow(),
                            output,
                            count -> create(catalog, judge, count),
                            limits,
                            values.isGiven("game") ? OptionalInt.of(values.number("game")) : OptionalInt.empty(),
                            values.isGiven("threads")
                                    ? values.number("threads")
                                    : Runtime.getRuntime().availableProcessors(),
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
        limits.depth().ifPresent(plies -> words.append("depth ").append(plies).append(' '));
        limits.nodes().ifPresent(nodes -> words.append(Quantity.count(nodes)).append(" nodes "));
        limits.moveTime().ifPresent(most -> words.append(most.toMillis()).append(" ms "));
        return words + "a position";
    }

    private static Engine create(EngineCatalog catalog, EngineSpec judge, int threads) {
        boolean ours = judge.program().isEmpty() && judge.algorithm().equals("hal");
        boolean told = judge.options().containsKey(EngineOptions.THREADS);
        return catalog.create(
                ours && !told && threads > 1 ? judge.with(EngineOptions.THREADS, Integer.toString(threads)) : judge);
    }

    private void review(ReviewRun run, Account account) {
        run.count();
        run.open(values.isOn("resume"));
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
                out.println("Accuracy of White and of Black");
            }
            run = counted;
            start = nanoTime.getAsLong();
        }

        @Override
        public void onProblem(int game, TextProblem problem) {
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

        private static String brief(Review review) {
            return ReviewReport.accuracy(review.side(Colors.WHITE)) + " / "
                    + ReviewReport.accuracy(review.side(Colors.BLACK));
        }

        private String line() {
            ReviewRun.Progress done = run.progress();
            return Quantity.count(done.games()) + " of "
                    + Quantity.of(run.census().games(), "game") + ", "
                    + Figures.course(
                            done.positions() - done.restored(),
                            run.census().positions() - done.restored(),
                            "position",
                            nanoTime.getAsLong() - start);
        }

        /** The last words. */
        void end() {
            ReviewRun.Progress done = run.progress();
            err.println(Format.of(
                    "%s of %s, %s in %s.",
                    Quantity.count(done.games()),
                    Quantity.of(run.census().games(), "game"),
                    Quantity.of(done.positions(), "position"),
                    Figures.time(Duration.ofNanos(nanoTime.getAsLong() - start))));
            if (interrupted && output.isPresent()) {
                err.println("Interrupted; continue with --resume.");
            } else if (interrupted) {
                err.println("Interrupted.");
            }
            err.flush();
        }
    }
}
