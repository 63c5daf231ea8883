package hal.workshop;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Parameter;
import hal.command.Progress;
import hal.command.Signature;
import hal.command.Signature.Attribute;
import hal.command.UsageException;
import hal.command.Values;
import hal.engine.EngineCatalog;
import hal.engine.option.OptionType;
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
import java.util.stream.Stream;

/** {@code hal tune}: fits the numbers of an evaluation, or of the search, to games. */
final class TuneCommand {
    private static final String HANDMADE = "classic";
    private static final Tuner.Settings DEFAULT = Tuner.Settings.DEFAULT;

    private static final Parameter DATA = Parameter.file(
                    "files", "positions, as \"hal dataset\" writes them; not with --search")
            .bare();
    private static final Parameter EVAL = Parameter.any(
            "eval",
            "NAME",
            "the evaluation to start from, " + HANDMADE + " by default; or with --search the one that plays");
    static final Parameter OUT = Parameter.file("out", "the tuned file to write; required");
    private static final Parameter LAMBDA = Parameter.decimal(
                    "lambda", "L", 0, 1, "weight of the game result in the target; the rest is the search score")
            .usual(DEFAULT.lambda());
    private static final Parameter EPOCHS = Parameter.number(
                    "epochs", "N", 1, 1_000_000, "number of passes over all positions")
            .usual(DEFAULT.epochs());
    private static final Parameter RELINEARIZE = Parameter.number(
                    "relinearize", "N", 1, 1_000_000, "linearize the evaluation again after this many epochs")
            .usual(DEFAULT.relinearize());
    static final Parameter RATE = Parameter.decimal(
            "rate",
            "R",
            1e-6,
            10,
            "learning rate: for an evaluation the largest change in an epoch, 0.03 by default; with --search the final change"
                    + " for each point, in steps of the number, 0.002 by default");
    private static final Parameter PULL = Parameter.any(
                    "pull",
                    "P",
                    "how strongly numbers are pulled back to their starting values, which matters for those the positions say"
                            + " little about; of several values the best is taken")
            .usual("1,4,16,64");
    private static final Parameter GROUPED = Parameter.flag(
            "grouped",
            "fit one scale per list, so that lists keep their shape; single numbers are fitted as usual. This needs fewer"
                    + " positions");
    private static final Parameter FIX = Parameter.any(
            "fix", "KEY", "keys not to tune, such as tempo; a prefix such as endgame.phase fixes all keys below it");
    private static final Parameter VALIDATION = Parameter.number(
                    "validation", "PERCENT", 1, 90, "percentage of games held back for validation")
            .usual(10);
    private static final Parameter SEARCH = Parameter.flag("search", "tune the search parameters, by games");

    private static final List<Parameter> EVALUATION_ONLY =
            List.of(LAMBDA, EPOCHS, RELINEARIZE, PULL, GROUPED, FIX, VALIDATION);

    static final Job JOB = Job.of(
            Signature.of("tune", "fit the numbers of an evaluation to game results by Texel's method")
                    .details(
                            """
                            The result is the same file with new numbers: "eval NAME" loads it from ~/.config/hal/eval/NAME.toml.
                            With --search, fit the search parameters instead, by self-play games with all of them changed at
                            once (SPSA): "hal match hal:params=FILE hal" plays with the result.
                            Ctrl-C ends early and writes the best numbers so far.
                            Exit codes: 0 a better evaluation was written, or all games of --search were played; 1 nothing better
                            was found, or an error; 130 --search ended before its last game.""")
                    .takes(Stream.concat(
                                    Stream.of(
                                            DATA,
                                            EVAL,
                                            OUT,
                                            LAMBDA,
                                            EPOCHS,
                                            RELINEARIZE,
                                            RATE,
                                            PULL,
                                            GROUPED,
                                            FIX,
                                            VALIDATION,
                                            Job.THREADS,
                                            SEARCH),
                                    SearchTuning.PARAMETERS.stream())
                            .toArray(Parameter[]::new))
                    .example("tune positions.epd --grouped --out ~/.config/hal/eval/tuned.toml", "")
                    .example("tune --search --out tuned.toml --only null-move,reduction --games 40000", "")
                    .example("tune --search --out tuned.toml --games 400000 --batch 512 --shard auto/16 --resume", "")
                    .with(Attribute.FAIR),
            call -> new TuneCommand(call).run());

    private final Job.Call call;
    private final Values values;
    private final Path target;

    private TuneCommand(Job.Call call) {
        this.call = call;
        values = call.values();
        target = values.file(OUT).orElse(null);
    }

    private int run() {
        checkKind();
        return values.isOn(SEARCH)
                ? new SearchTuning(call, target).run(values.find(EVAL).orElse(EngineCatalog.DEFAULT_EVALUATION))
                : tuneEvaluation();
    }

    /** What belongs to the other kind of tuning would mislead if it were ignored. */
    private void checkKind() {
        boolean search = values.isOn(SEARCH);
        for (Parameter other : search ? EVALUATION_ONLY : SearchTuning.PARAMETERS) {
            if (values.isGiven(other)) {
                throw UsageException.of("--" + other.name()
                        + (search ? " is for tuning an evaluation, not for --search" : " belongs to --search"));
            }
        }
        if (search && values.isGiven(DATA)) {
            throw UsageException.of("--search learns from games that it plays itself; leave out " + values.get(DATA));
        }
        if (!search && !values.isGiven(DATA)) {
            throw UsageException.of("the positions are missing: name a file of them");
        }
        if (target == null && !values.isGiven(SearchTuning.LIST)) {
            throw UsageException.of("--out FILE is missing");
        }
        if (target != null) {
            Values.requireFolder(target);
        }
    }

    private int tuneEvaluation() {
        EvaluationFile source = Engines.evaluations(UserFolders.of(System.getenv()))
                .file(values.find(EVAL).orElse(HANDMADE));
        Tuner.Settings settings = new Tuner.Settings(
                values.decimal(LAMBDA),
                values.number(EPOCHS),
                values.number(RELINEARIZE),
                values.find(RATE).map(Double::parseDouble).orElse(DEFAULT.rate()),
                pulls(),
                values.isOn(GROUPED),
                values.split(FIX),
                values.threads());
        try (Progress progress = Progress.on(call.err())) {
            TrainingData read =
                    TrainingData.read(values.file(DATA).orElseThrow(), values.number(VALIDATION), progress::say);
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

    private List<Double> pulls() {
        return values.split(PULL).stream()
                .map(text -> new OptionType.Decimal("P", 0, 1e9)
                        .read(text)
                        .map(Double::parseDouble)
                        .orElseThrow(() -> UsageException.of("--pull takes numbers from 0 to 1000000000, not " + text)))
                .toList();
    }

    private void write(Tuner.Result result) {
        PrintWriter out = call.out();
        if (!result.isComplete()) {
            out.printf(Locale.ROOT, "Stopped after %d of %d epochs.%n", result.epochs(), values.number(EPOCHS));
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
