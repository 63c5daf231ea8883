package hal.workshop;

import hal.command.Bounds;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Interruption;
import hal.command.Progress;
import hal.command.SeedOption;
import hal.command.Subcommand;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.forge.FileGames;
import hal.forge.Forge;
import hal.forge.ForgeRules;
import hal.forge.GameSource;
import hal.forge.OwnGames;
import hal.forge.RecordGames;
import hal.forge.SlippedGames;
import hal.platform.FileClaim;
import hal.practice.theme.PuzzleTheme;
import hal.search.Engine;
import hal.support.CleanText;
import hal.support.Quantity;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal puzzles forge}: makes puzzles from games. */
@Command(
        name = "forge",
        description = {
            "Make puzzles from games: positions after a mistake in which one move wins, or holds, and no other does.",
            "Takes games in PGN, games of hal datagen (.hgames), or without a file plays games of its own with few nodes. The"
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
final class PuzzleForgeCommand extends Subcommand {
    private static final String RECORDS = ".hgames";
    private static final String PUZZLES = ".csv";

    @Parameters(
            arity = "0..*",
            paramLabel = "FILE",
            description = "PGN files, games of hal datagen, or puzzles to forge again.")
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
            names = "--themes",
            paramLabel = "THEME",
            split = ",",
            description = "Keep only puzzles with one of these themes, as in --themes 'mate in 4,interference'.")
    private List<String> themes = List.of();

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
        require("--puzzles", puzzles, 1, Integer.MAX_VALUE);
        require("--games", games, 1, 100_000_000);
        require("--slips", slips, 0, 100_000);
        require("--nodes", nodes, 100, 100_000_000);
        require("--threads", threads, 1, 1024);
        Bounds.requireFolder(target);
        EngineCatalog catalog = Engines.catalog(err());
        EngineSpec solver = EngineSpec.parse("hal:hash=4,threads=1");
        String evaluation = catalog.evaluationIdentity(solver).orElse("");
        try (FileClaim claim = FileClaim.of(target)) {
            Forge forge = new Forge(
                    target,
                    source(catalog),
                    ForgeRules.of(nodes, wanted()),
                    () -> catalog.create(solver),
                    evaluation,
                    puzzles);
            claim.keepOutOtherNames();
            run(forge);
        }
        return interrupted ? ExitCode.INTERRUPTED : ExitCode.OK;
    }

    private Set<PuzzleTheme> wanted() {
        Set<PuzzleTheme> wanted = EnumSet.noneOf(PuzzleTheme.class);
        for (String name : themes) {
            wanted.add(PuzzleTheme.named(name)
                    .orElseThrow(() -> wrong("There is no theme '" + CleanText.line(name, 40) + "'; the themes are: "
                            + Stream.of(PuzzleTheme.values())
                                    .map(PuzzleTheme::words)
                                    .collect(Collectors.joining(", ")))));
        }
        return wanted;
    }

    private GameSource source(EngineCatalog catalog) {
        if (files.isEmpty()) {
            return new OwnGames(games, chance.seed(), () -> catalog.create(EngineSpec.parse("hal:hash=1,threads=1")));
        }
        if (all(PUZZLES)) {
            return FileGames.ofPuzzles(files);
        }
        GameSource named = all(RECORDS) ? new RecordGames(files) : FileGames.ofPgn(files);
        return slips == 0
                ? named
                : new SlippedGames(named, chance.seed(), slips, (level, seed) -> player(catalog, level, seed));
    }

    /** Whether the files have a suffix; either all have it or none. */
    private boolean all(String suffix) {
        long have =
                files.stream().filter(file -> file.toString().endsWith(suffix)).count();
        if (have > 0 && have < files.size()) {
            throw wrong("Name files of one kind: PGN, " + RECORDS + " or " + PUZZLES + ", not several");
        }
        return have > 0;
    }

    private static Engine player(EngineCatalog catalog, int level, long seed) {
        return catalog.create(EngineSpec.parse("hal:hash=1,threads=1,level=" + level + ",seed=" + seed));
    }

    private void run(Forge forge) {
        long start = System.nanoTime();
        Forge.State before = forge.state();
        try (Progress progress = Progress.on(err())) {
            if (before.pieces() > 0) {
                progress.say("Continuing: " + Quantity.of(before.puzzles(), "puzzle") + " from "
                        + Quantity.of(before.games(), "game") + " in the file already.");
            }
            Runnable work = () -> progress.during(
                    () -> forge.run(threads), () -> line(forge.state(), before, System.nanoTime() - start));
            Interruption.stops(work, () -> {
                interrupted = true;
                forge.stop();
            });
        }
        Forge.State state = forge.state();
        if (state.games() == 0 && !interrupted) {
            throw new UserException("there are no games in these files");
        }
        out().println(Quantity.of(state.puzzles(), "puzzle") + " from " + Quantity.of(state.games(), "game") + " in "
                + target + ".");
        out().flush();
    }

    private static String line(Forge.State state, Forge.State before, long elapsed) {
        double rate = Figures.perSecond(state.pieces() - before.pieces(), elapsed);
        return Quantity.count(state.puzzles()) + " puzzles, " + Quantity.count(state.games()) + " games, "
                + Quantity.count(state.candidates()) + " candidates, "
                + String.format(
                        Locale.ROOT,
                        "%.1f puzzles per minute, ",
                        60 * Figures.perSecond(state.puzzles() - before.puzzles(), elapsed))
                + Figures.left(state.ofPieces() - state.pieces(), rate) + " left";
    }
}
