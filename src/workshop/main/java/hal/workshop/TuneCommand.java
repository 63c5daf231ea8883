package hal.workshop;

import hal.command.Bounds;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Fair;
import hal.command.Interruption;
import hal.command.Progress;
import hal.command.Subcommand;
import hal.engine.EngineCatalog;
import hal.eval.EvaluationFile;
import hal.learn.tune.TrainingData;
import hal.learn.tune.Tuner;
import hal.support.AtomicFile;
import hal.support.FileTrouble;
import hal.support.Quantity;
import hal.support.UserFolders;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal tune}: fits the numbers of an evaluation, or of the search, to games. */
@Command(
        name = "tune",
        description = {
            "Fit the numbers of an evaluation to game results by Texel's method. The result is the same file with new"
                    + " numbers: \"eval NAME\" loads it from ~/.config/hal/eval/NAME.toml.",
            "With --search, fit the numbers of the search instead, by self-play games with all of them changed at once"
                    + " (SPSA): \"hal match hal:params=FILE hal\" plays with the result.",
            "Ctrl-C ends early and writes the best numbers so far."
        },
        footer = {
            "",
            "Examples:",
            "  hal tune positions.epd --grouped --out ~/.config/hal/eval/tuned.toml",
            "  hal tune --search --out tuned.toml --only null-move,reduction --games 40000",
            "  hal tune --search --out tuned.toml --games 400000 --batch 512 --shard auto/16 --resume",
            "",
            "Exit codes: 0 a better evaluation was written, or all games of --search were played; 1 nothing better was"
                    + " found, or an error; 130 --search ended before its last game."
        },
        mixinStandardHelpOptions = true)
final class TuneCommand extends Subcommand implements Fair {
    private static final String HANDMADE = "classic";

    private static final List<String> EVALUATION_ONLY =
            List.of("--lambda", "--epochs", "--relinearize", "--pull", "--grouped", "--fix", "--validation");

    @Parameters(
            arity = "0..1",
            paramLabel = "DATA",
            description = "Positions, as \"hal dataset\" writes them; not with --search.")
    private Path data;

    @Option(
            names = "--eval",
            paramLabel = "NAME",
            description = "The evaluation to start from, default " + HANDMADE
                    + "; or with --search the one that plays, default " + "that of hal.")
    private String evaluation;

    @Option(names = "--out", paramLabel = "FILE", description = "The tuned file to write; required.")
    private Path target;

    @Option(
            names = "--lambda",
            paramLabel = "L",
            description = "Weight of the game result in the target, 0 to 1; the rest is the search score. Default: 1.")
    private double lambda = Tuner.Settings.DEFAULT.lambda();

    @Option(
            names = "--epochs",
            paramLabel = "N",
            description = "Number of passes over all positions; default: ${DEFAULT-VALUE}.")
    private int epochs = Tuner.Settings.DEFAULT.epochs();

    @Option(
            names = "--relinearize",
            paramLabel = "N",
            description = "Linearize the evaluation again after this many epochs; default: ${DEFAULT-VALUE}.")
    private int relinearize = Tuner.Settings.DEFAULT.relinearize();

    @Option(
            names = "--rate",
            paramLabel = "R",
            description = "Learning rate: for an evaluation the largest change in an epoch, default 0.03; with --search"
                    + " the final change for each point, in steps of the number, default 0.002.")
    private Double rate;

    @Option(
            names = "--pull",
            split = ",",
            paramLabel = "P",
            description =
                    "How strongly numbers are pulled back to their starting values, which matters for those the positions"
                            + " say little about; of several values the best is taken. Default: 1,4,16,64.")
    private List<Double> pulls = Tuner.Settings.DEFAULT.pulls();

    @Option(
            names = "--grouped",
            description = "Fit one scale per list, so that lists keep their shape; single numbers are fitted as"
                    + " usual. This needs fewer positions.")
    private boolean grouped = Tuner.Settings.DEFAULT.grouped();

    @Option(
            names = "--fix",
            split = ",",
            paramLabel = "KEY",
            description = "Keys not to tune, such as tempo; a prefix such as endgame.phase fixes all keys below it.")
    private List<String> fixed = List.of();

    @Option(
            names = "--validation",
            paramLabel = "PERCENT",
            description = "Percentage of games held back for validation; default: ${DEFAULT-VALUE}.")
    private int validation = 10;

    @Option(names = "--threads", paramLabel = "N", description = "Number of threads; default: one for each processor.")
    private int threads = Tuner.Settings.DEFAULT.threads();

    @Option(names = "--search", description = "Tune the numbers of the search, by games.")
    private boolean search;

    @ArgGroup(validate = false, heading = "With --search:%n")
    private SearchTuning searchTuning = new SearchTuning();

    @Override
    public Integer call() {
        checkKind();
        if (search) {
            return searchTuning.run(
                    spec, target, evaluation == null ? EngineCatalog.DEFAULT_EVALUATION : evaluation, rate, threads);
        }
        return tuneEvaluation(rate == null ? Tuner.Settings.DEFAULT.rate() : rate);
    }

    /** What belongs to the other kind of tuning would mislead if it were ignored. */
    private void checkKind() {
        boolean listed = false;
        for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
            listed |= option.longestName().equals("--list");
            if (option.group() != null && !search) {
                throw wrong(option.longestName() + " belongs to --search");
            }
            if (search && EVALUATION_ONLY.contains(option.longestName())) {
                throw wrong(option.longestName() + " is for tuning an evaluation, not for --search");
            }
        }
        if (search && data != null) {
            throw wrong("--search learns from games that it plays itself; leave out " + data);
        }
        if (!search && data == null) {
            throw wrong("Missing required parameter: 'DATA'");
        }
        if (target == null && !listed) {
            throw wrong("Missing required option: '--out=FILE'");
        }
        if (target != null) {
            Bounds.requireFolder(target);
        }
    }

    private int tuneEvaluation(double rate) {
        require("--lambda", lambda, 0, 1);
        require("--epochs", epochs, 1, 1_000_000);
        require("--relinearize", relinearize, 1, 1_000_000);
        require("--rate", rate, 1e-6, 10);
        pulls.forEach(pull -> require("--pull", pull, 0, 1e9));
        require("--validation", validation, 1, 90);
        require("--threads", threads, 1, 1024);
        EvaluationFile source =
                Engines.evaluations(UserFolders.of(System.getenv())).file(evaluation == null ? HANDMADE : evaluation);
        Tuner.Settings settings = new Tuner.Settings(lambda, epochs, relinearize, rate, pulls, grouped, fixed, threads);
        try (Progress progress = Progress.on(err())) {
            TrainingData read = TrainingData.read(data, validation, progress::say);
            progress.say(Quantity.of(read.trainingSize(), "position") + " to train on, "
                    + Quantity.count(read.validationSize()) + " held back for validation; "
                    + Quantity.of(read.badLines(), "line") + " could not be used.");
            Tuner tuner = new Tuner(source, read, settings, new TunerReport(settings, progress, System::nanoTime));
            Tuner.Result[] result = new Tuner.Result[1];
            Interruption.stops(
                    () -> {
                        result[0] = tuner.run();
                        progress.clear();
                        write(result[0]);
                    },
                    tuner::stop);
            return result[0].changed() == 0 ? ExitCode.FAILED : ExitCode.OK;
        }
    }

    private void write(Tuner.Result result) {
        PrintWriter out = out();
        if (!result.isComplete()) {
            out.printf(Locale.ROOT, "Stopped after %d of %d epochs.%n", result.epochs(), epochs);
        }
        if (result.changed() == 0) {
            out.println("No better numbers were found; nothing was written.");
            return;
        }
        FileTrouble.writing(target, () -> AtomicFile.write(target, result.text()));
        out.printf(
                Locale.ROOT,
                "%d numbers changed in %s; validation loss %.6f, before %.6f; training loss %.6f, before %.6f.%n",
                result.changed(),
                target,
                result.after().validation(),
                result.before().validation(),
                result.after().training(),
                result.before().training());
        out.flush();
    }
}
