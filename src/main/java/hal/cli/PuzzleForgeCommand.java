package hal.cli;

import hal.cli.option.Bounds;
import hal.cli.option.SeedOption;
import hal.cli.puzzle.RecordGames;
import hal.cli.report.Figures;
import hal.cli.report.Progress;
import hal.cli.report.Ticker;
import hal.engine.Engine;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.practice.forge.Forge;
import hal.practice.forge.ForgeRules;
import hal.practice.forge.GameSource;
import hal.practice.forge.LevelGames;
import hal.practice.forge.PgnGames;
import hal.practice.forge.RareSlips;
import hal.practice.forge.SlippedGames;
import hal.support.FileClaim;
import hal.support.Quantity;
import hal.support.UserException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hal puzzles forge}: makes puzzles from games. */
@Command(
        name = "forge",
        description = {
            "Make puzzles from games: positions after a mistake in which one move wins, or holds, and no other does.",
            "Takes games in PGN, games of hal datagen (.hgames), or without a file plays games of its own lower levels. The"
                    + " line is followed while the answer stays single, mates are proven, and every line is searched again"
                    + " with four times the nodes. Run it again to continue after Ctrl-C or a kill; the result is the same."
        },
        footer = {
            "",
            "Examples:",
            "  hal puzzles forge games.pgn --out puzzles.csv",
            "  hal puzzles forge games.hgames --out puzzles.csv --puzzles 500",
            "  hal puzzles forge --games 1000 --seed 7 --out puzzles.csv"
        },
        mixinStandardHelpOptions = true)
final class PuzzleForgeCommand implements Callable<Integer> {
    private static final String RECORDS = ".hgames";

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..*", paramLabel = "FILE", description = "PGN files, or games of hal datagen.")
    private List<Path> files = List.of();

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "The table of puzzles to write (CSV).")
    private Path target;

    @Option(
            names = "--puzzles",
            paramLabel = "N",
            description = "Stop when the file has this many puzzles; default: when the games end.")
    private int puzzles = Integer.MAX_VALUE;

    @Option(
            names = "--games",
            paramLabel = "N",
            description = "Number of games to play, if no file is named; default: ${DEFAULT-VALUE}.")
    private int games = 1_000;

    @Option(
            names = "--slips",
            paramLabel = "N",
            description = "In one of N positions of the games also see what a lower level of HAL would play there, and"
                    + " take its mistakes too; 0 for none. Default: ${DEFAULT-VALUE}.")
    private int slips;

    @Option(
            names = "--rare",
            description =
                    "Look only where the game's own answer was rare: taking in passing, underpromotions, double checks,"
                            + " mates in three and more, knights' checks of shut-in kings, endings of pawns, knights or queens.")
    private boolean rare;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "Nodes searched for the two best moves of a position; default: ${DEFAULT-VALUE}.")
    private int nodes = 50_000;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Number of games at once; default: one for each processor.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Mixin
    private SeedOption chance;

    private boolean interrupted;

    @Override
    public Integer call() {
        Bounds.require(spec, "--puzzles", puzzles, 1, Integer.MAX_VALUE);
        Bounds.require(spec, "--games", games, 1, 100_000_000);
        Bounds.require(spec, "--slips", slips, 0, 100_000);
        Bounds.require(spec, "--nodes", nodes, 100, 100_000_000);
        Bounds.require(spec, "--threads", threads, 1, 1024);
        Bounds.requireFolder(target);
        EngineCatalog catalog = Engines.catalog(spec.commandLine().getErr());
        EngineSpec solver = EngineSpec.parse("hal:hash=4,threads=1");
        String evaluation = catalog.evaluationIdentity(solver).orElse("");
        try (FileClaim claim = FileClaim.of(target)) {
            Forge forge = new Forge(
                    target,
                    source(catalog),
                    ForgeRules.of(nodes, rare),
                    () -> catalog.create(solver),
                    evaluation,
                    puzzles);
            claim.keepOutOtherNames();
            run(forge);
        }
        return interrupted ? ExitCode.INTERRUPTED : ExitCode.OK;
    }

    private GameSource source(EngineCatalog catalog) {
        if (files.isEmpty()) {
            return new LevelGames(games, chance.seed(), (level, seed) -> player(catalog, level, seed));
        }
        long records =
                files.stream().filter(file -> file.toString().endsWith(RECORDS)).count();
        if (records > 0 && records < files.size()) {
            throw new ParameterException(
                    spec.commandLine(), "Name either PGN files or " + RECORDS + " files, not both");
        }
        GameSource named = records > 0 ? new RecordGames(files) : new PgnGames(files);
        if (rare) {
            return new RareSlips(named, chance.seed());
        }
        return slips == 0
                ? named
                : new SlippedGames(named, chance.seed(), slips, (level, seed) -> player(catalog, level, seed));
    }

    private static Engine player(EngineCatalog catalog, int level, long seed) {
        return catalog.create(EngineSpec.parse("hal:hash=1,threads=1,level=" + level + ",seed=" + seed));
    }

    private void run(Forge forge) {
        long start = System.nanoTime();
        Forge.State before = forge.state();
        try (Progress progress = Progress.on(spec.commandLine().getErr())) {
            if (before.pieces() > 0) {
                progress.say("Continuing: " + Quantity.of(before.puzzles(), "puzzle") + " from "
                        + Quantity.of(before.games(), "game") + " in the file already.");
            }
            Ticker ticker =
                    Ticker.start(() -> progress.update(() -> line(forge.state(), before, System.nanoTime() - start)));
            try {
                Interruption.stops(() -> forge.run(threads), () -> {
                    interrupted = true;
                    forge.stop();
                });
            } finally {
                ticker.stop();
            }
        }
        Forge.State state = forge.state();
        if (state.games() == 0 && !interrupted) {
            throw new UserException("there are no games in these files");
        }
        spec.commandLine()
                .getOut()
                .println(Quantity.of(state.puzzles(), "puzzle") + " from " + Quantity.of(state.games(), "game") + " in "
                        + target + ".");
        spec.commandLine().getOut().flush();
    }

    private static String line(Forge.State state, Forge.State before, long elapsed) {
        int done = state.pieces() - before.pieces();
        String left =
                done == 0 ? "?" : Figures.time(Duration.ofNanos(elapsed / done * (state.ofPieces() - state.pieces())));
        return Figures.count(state.puzzles()) + " puzzles, " + Figures.count(state.games()) + " games, "
                + Figures.count(state.candidates()) + " candidates, "
                + String.format(
                        Locale.ROOT,
                        "%.1f puzzles per minute, ",
                        60 * Figures.perSecond(state.puzzles() - before.puzzles(), elapsed))
                + left + " left";
    }
}
