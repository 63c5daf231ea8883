package hal.workshop;

import hal.arena.schedule.Shard;
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
import hal.command.Version;
import hal.engine.EngineCatalog;
import hal.eval.EvaluationModel;
import hal.learn.data.DataFile;
import hal.learn.data.Datagen;
import hal.learn.data.RecordFiles;
import hal.learn.data.SelfPlayRules;
import hal.platform.FileClaim;
import hal.support.Quantity;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** {@code hal datagen}: self-play games as training data. */
final class DatagenCommand {
    private static final SelfPlayRules DEFAULT = SelfPlayRules.DEFAULT;
    /** A chunk of the longest games fits into a block of a file of games. */
    private static final int MAX_CHUNK_GAMES = 10_000;

    private static final int MAX_NODES = 100_000_000;

    private static final Parameter OUT =
            Parameter.file("out", "the file to write the games or records to").must();
    private static final Parameter POSITIONS = Parameter.number(
                    "positions", "N", 1, 1_000_000_000_000L, "stop when the file holds this many positions")
            .usual(1_000_000);
    private static final Parameter RESUME = Parameter.flag("resume", "continue an existing file");
    private static final Parameter NODES = Parameter.number(
                    "nodes",
                    "N",
                    1,
                    MAX_NODES,
                    "soft node limit: start no deeper iteration after this many nodes, and stop after ten times as many")
            .usual(DEFAULT.softNodes());
    private static final Parameter EVAL =
            Parameter.any("eval", "NAME", "the evaluation to search with").usual(EngineCatalog.DEFAULT_EVALUATION);
    private static final Parameter RANDOM_PLIES = Parameter.number(
                    "random-plies", "N", 0, 100, "start each game with this many random plies, or one more")
            .usual(DEFAULT.openingPlies());
    private static final Parameter NAMED_OPENINGS = Parameter.number(
                    "named-openings",
                    "PERCENT",
                    0,
                    100,
                    "percentage of games that start instead with a named opening, cut off at a random ply, and one to three"
                            + " random plies")
            .usual(DEFAULT.namedOpenings());
    private static final Parameter RANDOM_MOVES = Parameter.number(
                    "random-moves",
                    "PERCENT",
                    0,
                    90,
                    "percentage of moves that are played at random instead, and not recorded: the positions after mistakes, in"
                            + " all phases")
            .usual(DEFAULT.randomMoves());
    private static final Parameter TREE_POSITIONS = Parameter.number(
                    "tree-positions",
                    "PERCENT",
                    0,
                    100,
                    "after this percentage of searches, also record a quiet position that the search evaluated, with a search"
                            + " of its own")
            .usual(DEFAULT.treePositions());
    private static final Parameter OPENING_SCORE = Parameter.number(
                    "opening-score",
                    "CP",
                    1,
                    30_000,
                    "discard an opening if a search sees one side this many centipawns ahead")
            .usual(DEFAULT.openingScore());
    private static final Parameter CHESS960 = Parameter.flag("chess960", "start from Chess960 positions");
    private static final Parameter CHUNK_GAMES = Parameter.number(
                    "chunk-games", "N", 1, MAX_CHUNK_GAMES, "write a chunk to disk after this many games of a thread")
            .usual(32);
    private static final Parameter SHARD = Parameter.any(
            "shard",
            "3/16",
            "play one part only, here the third of sixteen; auto takes the number from SLURM_ARRAY_TASK_ID, auto/16 from"
                    + " JOB_COMPLETION_INDEX");

    private static final Parameter SOURCE =
            Parameter.file("source", "the file of games or records to read").needed();
    private static final Parameter DEEPER =
            Parameter.file("out", "the file to write, or to continue").must();
    private static final Parameter DEEPER_NODES = NODES.usual(5_000);

    static final Job JOB = Job.of(
            Signature.of(
                            "datagen",
                            "play HAL against itself on all processors and keep every position with its score and the game's"
                                    + " result")
                    .details(
                            """
                            A file whose name ends in .hgames holds games, 4.4 bytes a position; any other has 32-byte records in
                            the layout of the trainer bullet. FILE.log says how they were made. Ctrl-C ends the run and keeps
                            what is there; a kill loses only the games in progress.""")
                    .takes(
                            OUT,
                            POSITIONS,
                            RESUME,
                            NODES,
                            EVAL,
                            Job.THREADS,
                            RANDOM_PLIES,
                            NAMED_OPENINGS,
                            RANDOM_MOVES,
                            TREE_POSITIONS,
                            OPENING_SCORE,
                            CHESS960,
                            CHUNK_GAMES,
                            SHARD,
                            Job.SEED)
                    .example("datagen --out games.hgames --positions 5000000", "")
                    .example("datagen --out games.hgames --positions 9000000 --resume", "")
                    .example("datagen --out part3.hgames --positions 1000000 --shard 3/16", "")
                    .example("datagen convert games.hgames games.bin", "")
                    .example("datagen rescore games.hgames --nodes 5000 --out deeper.hgames", "")
                    .with(Attribute.FAIR),
            call -> new DatagenCommand(call, OUT, NODES).run(),
            RecordCommands.STATS,
            RecordCommands.CHECK,
            RecordCommands.SHUFFLE,
            RecordCommands.MERGE,
            RecordCommands.CONVERT,
            Job.of(
                    Signature.of(
                                    "rescore",
                                    "judge the positions of a file again, by a deeper search or another evaluation, on all"
                                            + " processors")
                            .details(
                                    """
                                    The games stay as they were, with new scores. The new file is continued if it exists; a kill
                                    loses only the chunks in progress. Records must be HAL's own, in the order of their games,
                                    not shuffled.""")
                            .takes(SOURCE, DEEPER, DEEPER_NODES, EVAL, Job.THREADS)
                            .example("datagen rescore games.hgames --nodes 5000 --out deeper.hgames", ""),
                    call -> new DatagenCommand(call, DEEPER, DEEPER_NODES).rescore()));

    private final Job.Call call;
    private final Values values;
    private final Path target;
    private final int nodes;
    private final int hardNodes;
    private final EvaluationModel model;

    private DatagenCommand(Job.Call call, Parameter out, Parameter soft) {
        this.call = call;
        values = call.values();
        target = values.file(out).orElseThrow();
        nodes = values.number(soft);
        hardNodes = SelfPlayRules.hardNodes(nodes);
        Values.requireFolder(target);
        model = Engines.evaluation(values.get(EVAL));
    }

    private int run() {
        if (values.isOn(CHESS960) && values.number(NAMED_OPENINGS) > 0) {
            throw UsageException.of("--named-openings begin from the usual position, not from one of --chess960");
        }
        Shard part = values.find(SHARD)
                .map(text -> UsageException.read(() -> Shard.parse(text, System.getenv())))
                .orElse(Shard.WHOLE);
        SelfPlayRules rules = DEFAULT.with(
                values.big(Job.SEED),
                nodes,
                values.number(RANDOM_PLIES),
                values.number(NAMED_OPENINGS),
                values.number(RANDOM_MOVES),
                values.number(TREE_POSITIONS),
                values.number(OPENING_SCORE),
                values.isOn(CHESS960));
        int chunkGames = values.number(CHUNK_GAMES);
        Map<String, String> origin =
                Datagen.origin(Version.program() + ", " + Version.java(), values.get(EVAL), model, rules);
        origin.put("chunk-games", Integer.toString(chunkGames));
        origin.put("shard", part.toString());
        FileClaim claim = FileClaim.of(target);
        try (claim) {
            DataFile file = values.isOn(RESUME) ? DataFile.resume(target, origin) : DataFile.begin(target, origin);
            long positions = values.big(POSITIONS);
            fill(
                    new Datagen(
                            file, rules, model, values.threads(), chunkGames, part.number(), part.count(), positions),
                    positions);
            return ExitCode.OK;
        }
    }

    /** {@code hal datagen rescore}: the same positions, judged again. */
    private int rescore() {
        Path source = values.file(SOURCE).orElseThrow();
        long positions = RecordFiles.count(source);
        Map<String, String> origin =
                new LinkedHashMap<>(DataFile.read(source).map(DataFile::origin).orElse(Map.of()));
        origin.put("program", Version.program() + ", " + Version.java());
        origin.put("rescored-by", values.get(EVAL));
        origin.put("rescored-checksum", model.file().checksum());
        origin.put("rescored-nodes", Integer.toString(nodes));
        origin.put("rescored-hard-nodes", Integer.toString(hardNodes));
        FileClaim claim = FileClaim.of(target);
        try (claim) {
            DataFile file = DataFile.resume(target, origin);
            fill(Datagen.rescoring(file, source, nodes, hardNodes, model, values.threads()), positions);
            return file.records() < positions ? ExitCode.INTERRUPTED : ExitCode.OK;
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
                        tell(datagen, start);
                    },
                    datagen::stop);
        }
    }

    private void tell(Datagen datagen, long start) {
        Datagen.State state = datagen.state();
        double seconds = (System.nanoTime() - start) / 1e9;
        call.out()
                .printf(
                        Locale.ROOT,
                        "%s positions of %s games in %s, %.1f %% drawn, %.1f positions per game; %,.0f positions and %,.0f"
                                + " nodes per second, %.1f %% of CPU time spent searching.%n",
                        Quantity.count(state.records()),
                        Quantity.count(state.games()),
                        target,
                        100.0 * state.drawn() / Math.max(1, state.games()),
                        (double) state.records() / Math.max(1, state.games()),
                        state.newRecords() / seconds,
                        datagen.nodes() / seconds,
                        100.0 * datagen.searchNanos() / Math.max(1, processNanos()));
        call.out().flush();
    }

    private static long processNanos() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : 0;
    }
}
