package hal.workshop;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Progress;
import hal.command.Values;
import hal.eval.network.NetworkFile;
import hal.export.ExportFile;
import hal.export.LineChart;
import hal.learn.train.Recipe;
import hal.learn.train.Trainer;
import hal.learn.train.TrainingRun;
import hal.platform.Format;
import hal.platform.Json;
import hal.platform.Quantity;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** {@code hal train}: trains a network on positions. */
final class TrainCommand {

    static final Job JOB = Job.of(WorkshopCommands.TEXT.signature("train"), call -> new TrainCommand(call).run());

    private final Job.Call call;
    private final Values values;
    private final Path target;

    private TrainCommand(Job.Call call) {
        this.call = call;
        values = call.values();
        target = values.file("out").orElseThrow();
    }

    private int run() {
        int threads = values.threads();
        long most = values.find("most").map(Long::parseLong).orElse(Long.MAX_VALUE);
        Values.requireFolder(target);
        Recipe recipe = Recipe.named(values.get("recipe"));
        Optional<NetworkFile> beginning = values.find("start").map(Engines::network);
        try (Progress progress = Progress.on(call.err());
                TrainingRun run =
                        new TrainingRun(values.files("files"), most, recipe, beginning, target, threads, count -> {
                            if ((count & 0xFFFF) == 0) {
                                progress.update(() -> Quantity.of(count, "position") + " read");
                            }
                        })) {
            progress.say(Quantity.of(run.set().trainingSize(), "position") + " to train on, "
                    + Quantity.count(run.set().validationSize()) + " in the validation set, of "
                    + Quantity.count(run.set().positionsRead())
                    + " read; " + run.trainer().arithmetic() + ", " + Quantity.of(threads, "thread"));
            if (values.isOn("resume") && run.resume()) {
                progress.say("Continuing after " + Quantity.of(run.trainer().positions(), "position"));
            }
            return train(run, progress);
        }
    }

    private int train(TrainingRun run, Progress progress) {
        long began = System.nanoTime();
        Trainer.Listener listener = new Trainer.Listener() {
            @Override
            public void onBatch() {
                progress.update(() -> LearningLine.of(run, System.nanoTime() - began));
            }

            @Override
            public void onEpoch(Trainer.Epoch epoch) {
                report(epoch, run.recipe(), progress);
            }
        };
        Interruption.stops(
                () -> {
                    run.run(listener);
                    progress.clear();
                    finish(run, System.nanoTime() - began);
                },
                run::stop);
        return run.trainer().isComplete() ? ExitCode.OK : ExitCode.INTERRUPTED;
    }

    private void report(Trainer.Epoch epoch, Recipe recipe, Progress progress) {
        if (values.isOn("json")) {
            print(Json.object()
                    .add("epoch", epoch.number())
                    .add("training", epoch.training())
                    .add("validation", epoch.validation()));
        } else {
            progress.say(LearningLine.of(epoch, recipe.epochs()));
        }
    }

    private void finish(TrainingRun run, long nanos) {
        Trainer trainer = run.trainer();
        TrainingRun.Product product = run.write(weights -> 1);
        values.file("chart")
                .ifPresent(chart -> ExportFile.write(
                        chart,
                        LineChart.png(List.of(new LineChart(
                                "Training: " + run.recipe().description(),
                                "epoch",
                                "mean squared error",
                                List.of(
                                        curve("training", trainer, Trainer.Epoch::training),
                                        curve("validation", trainer, Trainer.Epoch::validation)))))));
        double rate = Figures.perSecond(run.trainedNow(), nanos);
        if (values.isOn("json")) {
            print(Json.object()
                    .add("network", product.network())
                    .add("complete", trainer.isComplete())
                    .add("positions", trainer.positions())
                    .add("rate", Math.round(rate))
                    .add("seconds", nanos / 1e9)
                    .add("rounding_mean", product.rounding().mean())
                    .add("rounding_most", product.rounding().most()));
        } else {
            print(Format.of(
                    "%s: network %s%s, trained on %s positions, %,.0f per second; quantization costs %.2f centipawns on"
                            + " average, %.1f at most.",
                    target,
                    product.network(),
                    trainer.isComplete() ? "" : ", not finished",
                    Quantity.count(trainer.positions()),
                    rate,
                    product.rounding().mean(),
                    product.rounding().most()));
        }
    }

    private static LineChart.Series curve(String name, Trainer trainer, Function<Trainer.Epoch, Double> value) {
        return new LineChart.Series(name, trainer.epochs().stream().map(value).toList());
    }

    private void print(Object line) {
        call.out().println(line);
        call.out().flush();
    }
}
