package hal.workshop;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Progress;
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
import hal.platform.Format;
import hal.platform.Quantity;
import hal.practice.theme.PuzzleTheme;
import hal.search.engine.Engine;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code hal puzzles forge}: makes puzzles from games. */
final class PuzzleForgeCommand {
    private static final String RECORDS = ".hgames";
    private static final String PUZZLES = ".csv";

    static final Job JOB =
            Job.of(WorkshopCommands.TEXT.signature("puzzle forge"), call -> new PuzzleForgeCommand(call).run());

    private final Job.Call call;
    private final Values values;
    private final List<Path> files;
    private final Path target;
    private boolean interrupted;

    private PuzzleForgeCommand(Job.Call call) {
        this.call = call;
        values = call.values();
        files = values.files("files");
        target = values.file("out").orElseThrow();
    }

    private int run() {
        Values.requireFolder(target);
        EngineCatalog catalog = Engines.catalog(call.err());
        EngineSpec solver = EngineSpec.parse("hal:hash=4,threads=1");
        String evaluation = catalog.evaluationIdentity(solver).orElse("");
        FileClaim claim = FileClaim.of(target);
        try (claim) {
            Forge forge = new Forge(
                    target,
                    source(catalog),
                    ForgeRules.of(values.number("nodes"), wanted()),
                    () -> catalog.create(solver),
                    evaluation,
                    values.find("puzzles").map(Integer::parseInt).orElse(Integer.MAX_VALUE));
            run(forge);
        }
        return interrupted ? ExitCode.INTERRUPTED : ExitCode.OK;
    }

    private Set<PuzzleTheme> wanted() {
        Set<PuzzleTheme> wanted = EnumSet.noneOf(PuzzleTheme.class);
        for (String name : values.split("themes")) {
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
                    values.number("games"),
                    values.big("seed"),
                    () -> catalog.create(EngineSpec.parse("hal:hash=1,threads=1")));
        }
        if (all(PUZZLES)) {
            return FileGames.ofPuzzles(files);
        }
        GameSource named = all(RECORDS) ? new RecordGames(files) : FileGames.ofPgn(files);
        return values.number("slips") == 0
                ? named
                : new SlippedGames(
                        named,
                        values.big("seed"),
                        values.number("slips"),
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
                + Format.of(
                        "%.1f puzzles per minute, ",
                        60 * Figures.perSecond(state.puzzles() - before.puzzles(), elapsed))
                + Figures.left(state.ofPieces() - state.pieces(), rate) + " left";
    }
}
