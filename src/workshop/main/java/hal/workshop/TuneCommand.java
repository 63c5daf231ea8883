package hal.workshop;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Parameter;
import hal.command.Progress;
import hal.command.UsageException;
import hal.command.Values;
import hal.engine.EngineCatalog;
import hal.eval.EvaluationFile;
import hal.learn.data.PackedPosition;
import hal.learn.train.TrainingSet;
import hal.learn.tune.Tuner;
import hal.platform.AtomicFile;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.platform.UserFolders;
import hal.support.system.FileTrouble;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** {@code hal tune}: fits the numbers of an evaluation, or of the search, to games. */
final class TuneCommand {
    private static final String HANDMADE = "classic";
    /** Openings and decided games teach an evaluation little. */
    private static final int SKIP_PLIES = 8;

    private static final int MAX_SCORE = 1500;
    /** Each position takes some hundred bytes while its numbers are fitted. */
    private static final long MAX_POSITIONS = 20_000_000;

    private static final Tuner.Settings DEFAULT = Tuner.Settings.DEFAULT;

    private static final List<Parameter> EVALUATION_ONLY = WorkshopCommands.TEXT.group("tuning of an evaluation");

    static final Job JOB = Job.of(WorkshopCommands.TEXT.signature("tune"), call -> new TuneCommand(call).run());

    private final Job.Call call;
    private final Values values;
    private final Path target;

    private TuneCommand(Job.Call call) {
        this.call = call;
        values = call.values();
        target = values.file("out").orElse(null);
    }

    private int run() {
        checkKind();
        return values.isOn("search")
                ? new SearchTuning(call, target).run(values.find("eval").orElse(EngineCatalog.DEFAULT_EVALUATION))
                : tuneEvaluation();
    }

    /** What belongs to the other kind of tuning would mislead if it were ignored. */
    private void checkKind() {
        boolean search = values.isOn("search");
        for (Parameter other : search ? EVALUATION_ONLY : SearchTuning.PARAMETERS) {
            if (values.isGiven(other.name())) {
                throw UsageException.of("--" + other.name()
                        + (search ? " is for tuning an evaluation, not for --search" : " belongs to --search"));
            }
        }
        if (search && values.isGiven("files")) {
            throw UsageException.of(
                    "--search learns from games that it plays itself; leave out " + values.get("files"));
        }
        if (!search && !values.isGiven("files")) {
            throw UsageException.of("the positions are missing: name a file of them");
        }
        if (target == null && !values.isGiven("list")) {
            throw UsageException.of("--out FILE is missing");
        }
        if (target != null) {
            Values.requireFolder(target);
        }
    }

    private int tuneEvaluation() {
        EvaluationFile source = Engines.evaluations(UserFolders.of(System.getenv()))
                .file(values.find("eval").orElse(HANDMADE));
        Tuner.Settings settings = new Tuner.Settings(
                values.decimal("lambda"),
                values.number("epochs"),
                values.number("relinearize"),
                values.find("rate").map(Double::parseDouble).orElse(DEFAULT.rate()),
                DEFAULT.pulls(),
                values.isOn("grouped"),
                values.split("fix"),
                values.threads());
        try (Progress progress = Progress.on(call.err())) {
            TrainingSet read = TrainingSet.read(
                    List.of(values.file("files").orElseThrow()),
                    new TrainingSet.Choice(
                            SKIP_PLIES, MAX_SCORE, PackedPosition.GROUPS * values.number("validation") / 100, 0),
                    1,
                    MAX_POSITIONS,
                    count -> progress.update(() -> Quantity.of(count, "position") + " read"));
            progress.say(Quantity.of(read.trainingSize(), "position") + " to train on, "
                    + Quantity.count(read.validationSize()) + " held back for validation.");
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
        PrintWriter out = call.out();
        if (!result.isComplete()) {
            out.print(Format.of("Stopped after %d of %d epochs.%n", result.epochs(), values.number("epochs")));
        }
        if (result.changed() == 0) {
            out.println("No better numbers were found; nothing was written.");
            return;
        }
        FileTrouble.writing(target, () -> AtomicFile.write(target, result.text()));
        out.print(Format.of(
                "%d numbers changed in %s; validation loss %.6f, before %.6f; training loss %.6f, before %.6f.%n",
                result.changed(),
                target,
                result.after().validation(),
                result.before().validation(),
                result.after().training(),
                result.before().training()));
        out.flush();
    }
}
