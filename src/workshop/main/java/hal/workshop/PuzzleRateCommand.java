package hal.workshop;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Progress;
import hal.command.Values;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.forge.ForgeRules;
import hal.notation.Fen;
import hal.notation.PuzzleRow;
import hal.platform.AtomicFile;
import hal.platform.FileClaim;
import hal.platform.LineLog;
import hal.platform.Quantity;
import hal.platform.ThreadTeam;
import hal.practice.puzzle.Difficulty;
import hal.practice.theme.PuzzleTheme;
import hal.practice.theme.Solution;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.StopToken;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** {@code hal puzzles rate}: estimates how hard puzzles are. */
final class PuzzleRateCommand {
    private static final int MAX_FILE = 1 << 28;
    private static final int BLOCK = 16;
    private static final long NODES = 5_000;

    static final Job JOB =
            Job.of(WorkshopCommands.TEXT.signature("puzzle rate"), call -> new PuzzleRateCommand(call).run());

    private final Job.Call call;
    private final Path target;
    private EngineCatalog catalog;
    private boolean interrupted;

    private PuzzleRateCommand(Job.Call call) {
        this.call = call;
        target = call.values().file("out").orElseThrow();
    }

    private int run() {
        Values.requireFolder(target);
        catalog = Engines.catalog(call.err());
        FileClaim claim = FileClaim.of(target);
        try (claim) {
            List<PuzzleRow> rows = todo();
            StopToken stop = new StopToken();
            Interruption.stops(() -> rate(rows, stop), () -> {
                interrupted = true;
                stop.raise();
            });
        } catch (IOException e) {
            throw FileTrouble.writing(target, e);
        }
        return interrupted ? ExitCode.INTERRUPTED : ExitCode.OK;
    }

    /** The rows that the target does not have yet. */
    private List<PuzzleRow> todo() throws IOException {
        if (Files.notExists(target)) {
            AtomicFile.write(target, PuzzleRow.HEADING + "\n");
        }
        byte[] content = InputFile.bytes(target, MAX_FILE);
        LineLog.cut(target, LineLog.completeLength(content));
        Set<String> done = new HashSet<>();
        LineLog.lines(content).stream()
                .skip(1)
                .forEach(line -> done.add(PuzzleRow.parse(line).placement()));
        return LineLog.lines(InputFile.bytes(call.values().file("table").orElseThrow(), MAX_FILE)).stream()
                .skip(1)
                .map(PuzzleRow::parse)
                .filter(row -> !done.contains(row.placement()))
                .toList();
    }

    private void rate(List<PuzzleRow> rows, StopToken stop) {
        Difficulty difficulty = new Difficulty(this::player);
        long start = System.nanoTime();
        try (Progress progress = Progress.on(call.err());
                ThreadTeam team = new ThreadTeam("rate", call.values().threads())) {
            for (int from = 0; from < rows.size() && !stop.isRaised(); from += BLOCK) {
                List<PuzzleRow> block = rows.subList(from, Math.min(rows.size(), from + BLOCK));
                String[] rated = new String[block.size()];
                team.share(rated.length, i -> rated[i] = rated(block.get(i), difficulty, stop));
                if (!stop.isRaised()) {
                    append(List.of(rated));
                }
                int done = from + block.size();
                long elapsed = System.nanoTime() - start;
                progress.update(() -> Quantity.count(done) + " of " + Quantity.count(rows.size()) + " puzzles, "
                        + Figures.time(Duration.ofNanos(elapsed / done * (rows.size() - done))) + " left");
            }
        }
        call.out().println(Quantity.count(rows.size()) + " puzzles in " + target + ".");
    }

    private void append(List<String> rows) {
        FileTrouble.writing(target, () -> AtomicFile.append(target, String.join("\n", rows) + "\n"));
    }

    private String rated(PuzzleRow row, Difficulty difficulty, StopToken stop) {
        try {
            PuzzleRow about = row.themes().stream().allMatch(String::isBlank) ? row.about(themes(row)) : row;
            return about.rated(Difficulty.rating(difficulty.figures(row, stop)), Difficulty.DEVIATION)
                    .format();
        } catch (UserException e) {
            throw new UserException("puzzle " + row.id() + ": " + e.getMessage(), e);
        }
    }

    private List<String> themes(PuzzleRow row) {
        try (Engine engine = player(0, 0)) {
            Solution solution = Solution.of(row);
            Position start = Fen.parse(row.fen());
            start.make(row.legalMoves().get(0).code());
            int score = engine.think(start, SearchLimits.nodes(NODES)).score();
            return new ArrayList<>(PuzzleTheme.keywords(solution, score, position -> (int) ForgeRules.chances(
                    engine.think(position, SearchLimits.nodes(NODES)).score())));
        }
    }

    private Engine player(int level, long seed) {
        return catalog.create(
                EngineSpec.parse("hal:hash=1,threads=1" + (level == 0 ? "" : ",level=" + level + ",seed=" + seed)));
    }
}
