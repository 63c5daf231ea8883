package hal.workshop;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Parameter;
import hal.command.Progress;
import hal.command.Signature;
import hal.command.UsageException;
import hal.command.Values;
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

/** {@code hal puzzles forge}: makes puzzles from games. */
final class PuzzleForgeCommand {
    private static final String RECORDS = ".hgames";
    private static final String PUZZLES = ".csv";

    private static final Parameter FILES = Parameter.file(
                    "files", "PGN files, games of hal datagen, or puzzles to forge again")
            .list();
    private static final Parameter OUT =
            Parameter.file("out", "the table of puzzles to write (CSV)").must();
    private static final Parameter MOST =
            Parameter.number("puzzles", "N", 1, Integer.MAX_VALUE, "stop when the file has this many puzzles");
    private static final Parameter GAMES = Parameter.number(
                    "games", "N", 1, 100_000_000, "number of games to play, if no file is named")
            .usual(1_000);
    private static final Parameter SLIPS = Parameter.number(
                    "slips",
                    "N",
                    0,
                    100_000,
                    "in one of N positions of the games also see what a lower level of HAL would play there, and take its"
                            + " mistakes too; 0 for none")
            .usual(0);
    private static final Parameter THEMES = Parameter.any(
            "themes", "THEME", "keep only puzzles with one of these themes, as in --themes 'mate in 4,interference'");
    private static final Parameter NODES = Parameter.number(
                    "nodes", "N", 100, 100_000_000, "nodes searched for the two best moves of a position")
            .usual(50_000);

    static final Job JOB = Job.of(
            Signature.of(
                            "forge",
                            "make puzzles from games: positions after a mistake in which one move wins, or holds, and no other"
                                    + " does")
                    .details(
                            """
                            Takes games in PGN, games of hal datagen (.hgames), or without a file plays games of its own with few
                            nodes. The line is followed while the answer stays single, mates are proven, and every line is
                            searched again with four times the nodes. Run it again to continue after Ctrl-C or a kill; the result
                            is the same.""")
                    .takes(FILES, OUT, MOST, GAMES, SLIPS, THEMES, NODES, Job.THREADS, Job.SEED)
                    .example("puzzles forge games.pgn --out puzzles.csv", "")
                    .example("puzzles forge games.hgames --out puzzles.csv --puzzles 500", "")
                    .example("puzzles forge --games 1000 --seed 7 --out puzzles.csv", ""),
            call -> new PuzzleForgeCommand(call).run());

    private final Job.Call call;
    private final Values values;
    private final List<Path> files;
    private final Path target;
    private boolean interrupted;

    private PuzzleForgeCommand(Job.Call call) {
        this.call = call;
        values = call.values();
        files = values.files(FILES);
        target = values.file(OUT).orElseThrow();
    }

    private int run() {
        Values.requireFolder(target);
        EngineCatalog catalog = Engines.catalog(call.err());
        EngineSpec solver = EngineSpec.parse("hal:hash=4,threads=1");
        String evaluation = catalog.evaluationIdentity(solver).orElse("");
        try (FileClaim claim = FileClaim.of(target)) {
            Forge forge = new Forge(
                    target,
                    source(catalog),
                    ForgeRules.of(values.number(NODES), wanted()),
                    () -> catalog.create(solver),
                    evaluation,
                    values.find(MOST).map(Integer::parseInt).orElse(Integer.MAX_VALUE));
            claim.keepOutOtherNames();
            run(forge);
        }
        return interrupted ? ExitCode.INTERRUPTED : ExitCode.OK;
    }

    private Set<PuzzleTheme> wanted() {
        Set<PuzzleTheme> wanted = EnumSet.noneOf(PuzzleTheme.class);
        for (String name : values.split(THEMES)) {
            wanted.add(PuzzleTheme.named(name)
                    .orElseThrow(() ->
                            UsageException.of("There is no theme '" + CleanText.line(name, 40) + "'; the themes are: "
                                    + Stream.of(PuzzleTheme.values())
                                            .map(PuzzleTheme::words)
                                            .collect(Collectors.joining(", ")))));
        }
        return wanted;
    }

    private GameSource source(EngineCatalog catalog) {
        if (files.isEmpty()) {
            return new OwnGames(
                    values.number(GAMES),
                    values.big(Job.SEED),
                    () -> catalog.create(EngineSpec.parse("hal:hash=1,threads=1")));
        }
        if (all(PUZZLES)) {
            return FileGames.ofPuzzles(files);
        }
        GameSource named = all(RECORDS) ? new RecordGames(files) : FileGames.ofPgn(files);
        return values.number(SLIPS) == 0
                ? named
                : new SlippedGames(
                        named,
                        values.big(Job.SEED),
                        values.number(SLIPS),
                        (level, seed) -> player(catalog, level, seed));
    }

    /** Whether the files have a suffix; either all have it or none. */
    private boolean all(String suffix) {
        long have =
                files.stream().filter(file -> file.toString().endsWith(suffix)).count();
        if (have > 0 && have < files.size()) {
            throw UsageException.of("Name files of one kind: PGN, " + RECORDS + " or " + PUZZLES + ", not several");
        }
        return have > 0;
    }

    private static Engine player(EngineCatalog catalog, int level, long seed) {
        return catalog.create(EngineSpec.parse("hal:hash=1,threads=1,level=" + level + ",seed=" + seed));
    }

    private void run(Forge forge) {
        long start = System.nanoTime();
        Forge.State before = forge.state();
        try (Progress progress = Progress.on(call.err())) {
            if (before.pieces() > 0) {
                progress.say("Continuing: " + Quantity.of(before.puzzles(), "puzzle") + " from "
                        + Quantity.of(before.games(), "game") + " in the file already.");
            }
            Runnable work = () -> progress.during(
                    () -> forge.run(values.threads()), () -> line(forge.state(), before, System.nanoTime() - start));
            Interruption.stops(work, () -> {
                interrupted = true;
                forge.stop();
            });
        }
        Forge.State state = forge.state();
        if (state.games() == 0 && !interrupted) {
            throw new UserException("there are no games in these files");
        }
        call.out()
                .println(Quantity.of(state.puzzles(), "puzzle") + " from " + Quantity.of(state.games(), "game") + " in "
                        + target + ".");
        call.out().flush();
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
