package hal.workshop;

import hal.arena.schedule.Shard;
import hal.command.Bounds;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Fair;
import hal.command.Interruption;
import hal.command.Progress;
import hal.command.SearchOptions;
import hal.command.SeedOption;
import hal.command.Subcommand;
import hal.command.UsageException;
import hal.command.Version;
import hal.eval.EvaluationModel;
import hal.learn.data.DataFile;
import hal.learn.data.Datagen;
import hal.learn.data.RecordFiles;
import hal.learn.data.SelfPlayRules;
import hal.platform.FileClaim;
import hal.support.Quantity;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal datagen}: self-play games as training data. */
@Command(
        name = "datagen",
        description = {
            "Play HAL against itself on all processors and keep every position with its score and the game's result.",
            "A file whose name ends in .hgames holds games, 4.4 bytes a position; any other has 32-byte records in the layout"
                    + " of the trainer bullet. FILE.log says how they were made. Ctrl-C ends the run and keeps what is there; a"
                    + " kill loses only the games in progress."
        },
        footer = {
            "",
            "Examples:",
            "  hal datagen --out games.hgames --positions 5000000",
            "  hal datagen --out games.hgames --positions 9000000 --resume",
            "  hal datagen --out part3.hgames --positions 1000000 --shard 3/16",
            "  hal datagen convert games.hgames games.bin",
            "  hal datagen rescore games.hgames --nodes 5000 --out deeper.hgames"
        },
        mixinStandardHelpOptions = true,
        subcommands = {
            RecordCommands.Stats.class,
            RecordCommands.Check.class,
            RecordCommands.Mix.class,
            RecordCommands.Merge.class,
            RecordCommands.Convert.class,
            DatagenCommand.RescoreCommand.class
        })
final class DatagenCommand extends Subcommand implements Fair {
    private static final SelfPlayRules DEFAULT = SelfPlayRules.DEFAULT;
    /** A chunk of the longest games fits into a block of a file of games. */
    private static final int MAX_CHUNK_GAMES = 10_000;

    @Option(names = "--out", paramLabel = "FILE", description = "The file to write the games or records to.")
    private Path target;

    @Option(
            names = "--positions",
            paramLabel = "N",
            description = "Stop when the file holds this many positions; default: ${DEFAULT-VALUE}.")
    private long positions = 1_000_000;

    @Option(names = "--resume", description = "Continue an existing file.")
    private boolean resume;

    @Mixin
    private SearchOptions search = new SearchOptions(DEFAULT.softNodes());

    @Option(
            names = "--random-plies",
            paramLabel = "N",
            description = "Start each game with this many random plies, or one more; default: ${DEFAULT-VALUE}.")
    private int randomPlies = DEFAULT.openingPlies();

    @Option(
            names = "--named-openings",
            paramLabel = "PERCENT",
            description =
                    "Percentage of games that start instead with a named opening, cut off at a random ply, and one to"
                            + " three random plies; default: ${DEFAULT-VALUE}.")
    private int namedOpenings = DEFAULT.namedOpenings();

    @Option(
            names = "--random-moves",
            paramLabel = "PERCENT",
            description = "Percentage of moves that are played at random instead, and not recorded: the positions after"
                    + " mistakes, in all phases; default: ${DEFAULT-VALUE}.")
    private int randomMoves = DEFAULT.randomMoves();

    @Option(
            names = "--tree-positions",
            paramLabel = "PERCENT",
            description =
                    "After this percentage of searches, also record a quiet position that the search evaluated, with a"
                            + " search of its own; default: ${DEFAULT-VALUE}.")
    private int treePositions = DEFAULT.treePositions();

    @Option(
            names = "--opening-score",
            paramLabel = "CP",
            description =
                    "Discard an opening if a search sees one side this many centipawns ahead; default: ${DEFAULT-VALUE}.")
    private int openingScore = DEFAULT.openingScore();

    @Option(names = "--chess960", description = "Start from Chess960 positions.")
    private boolean chess960;

    @Option(
            names = "--chunk-games",
            paramLabel = "N",
            description = "Write a chunk to disk after this many games of a thread; default: ${DEFAULT-VALUE}.")
    private int chunkGames = 32;

    @Option(
            names = "--shard",
            paramLabel = "3/16",
            description = "Play one part only, here the third of sixteen. auto takes the number from"
                    + " SLURM_ARRAY_TASK_ID, auto/16 from JOB_COMPLETION_INDEX.")
    private String shard;

    @Mixin
    private SeedOption chance;

    @Override
    public Integer call() {
        checkBounds();
        Shard part = shard == null ? Shard.WHOLE : UsageException.read(() -> Shard.parse(shard, System.getenv()));
        SelfPlayRules rules = DEFAULT.with(
                chance.seed(),
                search.nodes(),
                search.hardNodes(),
                randomPlies,
                namedOpenings,
                randomMoves,
                treePositions,
                openingScore,
                chess960);
        EvaluationModel model = Engines.evaluation(search.evaluation());
        Map<String, String> origin =
                Datagen.origin(Version.program() + ", " + Version.java(), search.evaluation(), model, rules);
        origin.put("chunk-games", Integer.toString(chunkGames));
        origin.put("shard", part.toString());
        FileClaim claim = FileClaim.of(target);
        try (claim) {
            return play(model, rules, part, origin);
        }
    }

    private int play(EvaluationModel model, SelfPlayRules rules, Shard part, Map<String, String> origin) {
        DataFile file = resume ? DataFile.resume(target, origin) : DataFile.begin(target, origin);
        run(
                new Datagen(file, rules, model, search.threads(), chunkGames, part.number(), part.count(), positions),
                target,
                positions,
                spec);
        return ExitCode.OK;
    }

    /** Fills a file with progress until it is full, or Ctrl-C ends it, and tells what it cost. */
    static void run(Datagen datagen, Path target, long positions, CommandSpec spec) {
        long start = System.nanoTime();
        try (Progress progress = Progress.on(spec.commandLine().getErr())) {
            if (datagen.state().records() > 0) {
                progress.say(Quantity.of(datagen.state().records(), "position") + " of "
                        + Quantity.of(datagen.state().games(), "game") + " in the file already.");
            }
            Interruption.stops(
                    () -> {
                        progress.during(
                                datagen::run,
                                () -> LearningLine.of(datagen.state(), positions, System.nanoTime() - start));
                        tell(datagen, target, start, spec.commandLine().getOut());
                    },
                    datagen::stop);
        }
    }

    private void checkBounds() {
        if (target == null) { // checked here, since the subcommands do not need it
            throw wrong("Missing required option: '--out=FILE'");
        }
        require("--positions", (double) positions, 1, 1e12);
        search.check(spec);
        require("--random-plies", randomPlies, 0, 100);
        require("--named-openings", namedOpenings, 0, 100);
        require("--random-moves", randomMoves, 0, 90);
        require("--tree-positions", treePositions, 0, 100);
        if (chess960 && namedOpenings > 0) {
            throw wrong("--named-openings begin from the usual position, not from one of --chess960");
        }
        require("--opening-score", openingScore, 1, 30_000);
        require("--chunk-games", chunkGames, 1, MAX_CHUNK_GAMES);
        Bounds.requireFolder(target);
    }

    private static void tell(Datagen datagen, Path target, long start, PrintWriter out) {
        Datagen.State state = datagen.state();
        double seconds = (System.nanoTime() - start) / 1e9;
        out.printf(
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
        out.flush();
    }

    private static long processNanos() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : 0;
    }

    /** {@code hal datagen rescore}: the same positions, judged again. */
    @Command(
            name = "rescore",
            description = {
                "Judge the positions of a file again, by a deeper search or another evaluation, on all processors.",
                "The games stay as they were, with new scores. The new file is continued if it exists; a kill loses only the"
                        + " chunks in progress. Records must be HAL's own, in the order of their games, not shuffled."
            },
            footer = {"", "Example:", "  hal datagen rescore games.hgames --nodes 5000 --out deeper.hgames"},
            mixinStandardHelpOptions = true)
    static final class RescoreCommand extends Subcommand {
        @Parameters(paramLabel = "FILE", description = "The file of games or records to read.")
        private Path source;

        @Option(
                names = "--out",
                required = true,
                paramLabel = "FILE",
                description = "The file to write, or to continue.")
        private Path target;

        @Mixin
        private SearchOptions search = new SearchOptions(5_000);

        @Override
        public Integer call() {
            search.check(spec);
            Bounds.requireFolder(target);
            EvaluationModel model = Engines.evaluation(search.evaluation());
            long positions = RecordFiles.count(source);
            Map<String, String> origin = origin(model);
            FileClaim claim = FileClaim.of(target);
            try (claim) {
                DataFile file = DataFile.resume(target, origin);
                Datagen datagen =
                        Datagen.rescoring(file, source, search.nodes(), search.hardNodes(), model, search.threads());
                run(datagen, target, positions, spec);
                return file.records() < positions ? ExitCode.INTERRUPTED : ExitCode.OK;
            }
        }

        /** How the games were made, and how they are judged. */
        private Map<String, String> origin(EvaluationModel model) {
            Map<String, String> origin = new LinkedHashMap<>(
                    DataFile.read(source).map(DataFile::origin).orElse(Map.of()));
            origin.put("program", Version.program() + ", " + Version.java());
            origin.put("rescored-by", search.evaluation());
            origin.put("rescored-checksum", model.file().checksum());
            origin.put("rescored-nodes", Integer.toString(search.nodes()));
            origin.put("rescored-hard-nodes", Integer.toString(search.hardNodes()));
            return origin;
        }
    }
}
