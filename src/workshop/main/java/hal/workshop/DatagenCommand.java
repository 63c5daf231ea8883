package hal.workshop;

import hal.arena.schedule.Shard;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Progress;
import hal.command.UsageException;
import hal.command.Values;
import hal.command.Version;
import hal.eval.EvaluationModel;
import hal.learn.data.DataFile;
import hal.learn.data.Datagen;
import hal.learn.data.SelfPlayRules;
import hal.platform.FileClaim;
import hal.platform.Format;
import hal.platform.Quantity;
import java.nio.file.Path;
import java.util.Map;

/** {@code hal datagen}: self-play games as training data. */
final class DatagenCommand {
    static final Job JOB = Job.of(
            WorkshopCommands.TEXT.signature("datagen"),
            call -> new DatagenCommand(call).run(),
            RecordCommands.STATS,
            RecordCommands.MERGE);

    private final Job.Call call;
    private final Values values;
    private final Path target;
    private final int nodes;
    private final EvaluationModel model;

    private DatagenCommand(Job.Call call) {
        this.call = call;
        values = call.values();
        target = values.file("out").orElseThrow();
        nodes = values.number("nodes");
        Values.requireFolder(target);
        model = Engines.evaluation(values.get("eval"));
    }

    private int run() {
        if (values.isOn("chess960") && values.number("named-openings") > 0) {
            throw UsageException.of("--named-openings begin from the usual position, not from one of --chess960");
        }
        Shard part = values.find("shard")
                .map(text -> UsageException.read(() -> Shard.parse(text)))
                .orElse(Shard.WHOLE);
        SelfPlayRules rules = new SelfPlayRules(
                values.big("seed"),
                nodes,
                values.number("random-plies"),
                values.number("named-openings"),
                values.number("random-moves"),
                values.number("tree-positions"),
                values.number("opening-score"),
                values.isOn("chess960"),
                SelfPlayRules.Ending.DEFAULT);
        int chunkGames = values.number("chunk-games");
        Map<String, String> origin =
                Datagen.origin(Version.program() + ", " + Version.java(), values.get("eval"), model, rules);
        origin.put("chunk-games", Integer.toString(chunkGames));
        origin.put("shard", part.toString());
        FileClaim claim = FileClaim.of(target);
        try (claim) {
            DataFile file = values.isOn("resume") ? DataFile.resume(target, origin) : DataFile.begin(target, origin);
            long positions = values.big("positions");
            fill(
                    new Datagen(
                            file, rules, model, values.threads(), chunkGames, part.number(), part.count(), positions),
                    positions);
            return ExitCode.OK;
        }
    }

    /** Fills a file with progress until it is full, or Ctrl-C ends it, and tells what it cost. */
    private void fill(Datagen datagen, long positions) {
        long start = System.nanoTime();
        try (Progress progress = Progress.on(call.err())) {
            if (datagen.state().records() > 0) {
                progress.say(Quantity.of(datagen.state().records(), "position") + " of "
                        + Quantity.of(datagen.state().games(), "game") + " in the file already.");
            }
            Interruption.stops(
                    () -> {
                        progress.during(
                                datagen::run,
                                () -> LearningLine.of(datagen.state(), positions, System.nanoTime() - start));
                        report(datagen, start);
                    },
                    datagen::stop);
        }
    }

    private void report(Datagen datagen, long start) {
        Datagen.State state = datagen.state();
        double seconds = (System.nanoTime() - start) / 1e9;
        call.out()
                .print(Format.of(
                        "%s positions of %s games in %s, %.1f %% drawn, %.1f positions per game; %,.0f positions and %,.0f"
                                + " nodes per second.%n",
                        Quantity.count(state.records()),
                        Quantity.count(state.games()),
                        target,
                        100.0 * state.drawn() / Math.max(1, state.games()),
                        (double) state.records() / Math.max(1, state.games()),
                        state.newRecords() / seconds,
                        datagen.nodes() / seconds));
        call.out().flush();
    }
}
