package hal.cli.tables;

import hal.command.Figures;
import hal.command.Progress;
import hal.command.Subcommand;
import hal.search.lab.game.GridGame;
import hal.search.lab.solve.GameSolver;
import hal.search.lab.solve.SolvedGame;
import hal.search.lab.solve.SolvedGames;
import hal.smallgames.SmallGames;
import hal.support.Quantity;
import hal.tables.retrograde.Endgame;
import hal.tables.retrograde.MateProbe.Outcome;
import hal.tables.retrograde.TableCatalog;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code hal tables make}: solves endgames. */
@Command(
        name = "make",
        description = {
            "Solve endgames backwards from the mates, and keep the distance to mate of every position; or solve tic-tac-toe or"
                    + " Connect Four on a small board, and keep the distance to the end.",
            "A table needs those that captures and promotions lead to; they are made too. A table that is there already is"
                    + " not made again, so that this can be interrupted and taken up again."
        },
        mixinStandardHelpOptions = true)
final class TablesMakeCommand extends Subcommand {
    @Mixin
    private TablesCommands.Folder folder;

    @Parameters(
            arity = "1..*",
            paramLabel = "NAME",
            description = {
                "Endgames such as KRK, KBNK or KQKR; 3 or 4 for all with that many men; tictactoe; connect4-4x4 and other boards"
                        + " up to 5x5, columns first; games for all of these boards."
            })
    private List<String> names;

    @Override
    public Integer call() {
        List<Endgame> endgames = new ArrayList<>();
        List<GridGame> games = new ArrayList<>();
        for (String name : names) {
            if (name.equals("3") || name.equals("4")) {
                endgames.addAll(Endgame.all(Integer.parseInt(name)));
            } else if (name.equals("games")) {
                games.addAll(SmallGames.solvable());
            } else if (SmallGames.looksLikeSmallGame(name)) {
                games.add(SmallGames.of(name).newBoard());
            } else {
                endgames.add(Endgame.parse(name));
            }
        }
        if (!endgames.isEmpty()) {
            makeEndgames(endgames);
        }
        solve(games);
        return ExitCode.OK;
    }

    private void solve(List<GridGame> games) {
        SolvedGames solved = folder.solvedGames();
        PrintWriter out = out();
        for (GridGame game : games) {
            long begun = System.nanoTime();
            boolean wasThere = solved.has(game);
            if (!wasThere) {
                try (Progress progress = Progress.on(err())) {
                    solved.make(game, new SolverReport(game.name(), progress));
                }
            }
            SolvedGame table = solved.get(game);
            Outcome start = table.start();
            out.printf(
                    Locale.ROOT,
                    "%-13s %s; %s, %,d counting mirror images; %,d bytes, %s%n",
                    game.name(),
                    start.isWin() ? "won in " + start.moves() : start.isLoss() ? "lost in " + start.moves() : "a draw",
                    Quantity.of(table.positions(), "position"),
                    table.positionsWithImages(),
                    solved.bytes(game),
                    wasThere ? "there already" : Figures.time(Duration.ofNanos(System.nanoTime() - begun)));
            out.flush();
        }
    }

    /** How far the solver has come: forwards it cannot know how much there is. */
    private static final class SolverReport implements GameSolver.Progress {
        private final String name;
        private final Progress progress;
        private final long begun = System.nanoTime();
        private final AtomicLong turned = new AtomicLong();

        SolverReport(String name, Progress progress) {
            this.name = name;
            this.progress = progress;
        }

        @Override
        public void collected(int pieces, long positions) {
            turned.set(System.nanoTime());
            progress.update(() -> String.format(
                    Locale.ROOT,
                    "%s: collecting, %d pieces, %s, %,.0f a second",
                    name,
                    pieces,
                    Quantity.of(positions, "position"),
                    perSecond(positions, begun)));
        }

        @Override
        public void solved(long positions, long all) {
            double rate = perSecond(positions, turned.get());
            progress.update(() -> String.format(
                    Locale.ROOT,
                    "%s: solving, %,d of %s, %,.0f a second, %s left",
                    name,
                    positions,
                    Quantity.of(all, "position"),
                    rate,
                    Figures.left(all - positions, rate)));
        }

        private static double perSecond(long positions, long since) {
            return positions * 1e9 / Math.max(1, System.nanoTime() - since);
        }
    }

    private void makeEndgames(List<Endgame> wanted) {
        TableCatalog library = folder.library();
        int tables = TableCatalog.order(wanted).size();
        long start = System.nanoTime();
        try (Progress progress = Progress.on(err())) {
            library.make(wanted, new Report(tables, progress, out()));
        }
        out().printf(
                        Locale.ROOT,
                        "%d %s in %s (%s)%n",
                        tables,
                        Quantity.noun(tables, "table"),
                        library.folder(),
                        Figures.time(Duration.ofNanos(System.nanoTime() - start)));
    }

    /** A line for each table, and how far the one in the making has come. */
    private static final class Report implements TableCatalog.Listener {
        private final int tables;
        private final Progress progress;
        private final PrintWriter out;
        private int made;
        private long positions;
        private long begun;

        Report(int tables, Progress progress, PrintWriter out) {
            this.tables = tables;
            this.progress = progress;
            this.out = out;
        }

        @Override
        public void begins(Endgame endgame, long numbers) {
            positions = 2 * numbers;
            begun = System.nanoTime();
        }

        @Override
        public void round(Endgame endgame, int plies, long settled) {
            double seconds = (System.nanoTime() - begun) / 1e9;
            progress.update(() -> String.format(
                    Locale.ROOT,
                    "%s (%d of %d): %s to mate, %s settled, %,.0f a second",
                    endgame,
                    made + 1,
                    tables,
                    Quantity.of(plies, "ply"),
                    Quantity.of(settled, "position"),
                    settled / seconds));
        }

        @Override
        public void finished(Endgame endgame, int longest, long bytes, boolean wasThere) {
            made++;
            progress.clear();
            String mate = longest < 0 ? "no mate" : "longest mate " + Quantity.of((longest + 1) / 2, "move");
            if (wasThere) {
                out.printf(Locale.ROOT, "%-6s %-22s %,10d bytes, there already%n", endgame, mate, bytes);
            } else {
                long nanos = Math.max(1, System.nanoTime() - begun);
                out.printf(
                        Locale.ROOT,
                        "%-6s %-22s %,10d bytes, %s, %,.0f numbers a second%n",
                        endgame,
                        mate,
                        bytes,
                        Figures.time(Duration.ofNanos(nanos)),
                        positions * 1e9 / nanos);
            }
            out.flush();
        }
    }
}
