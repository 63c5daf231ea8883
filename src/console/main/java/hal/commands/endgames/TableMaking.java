package hal.commands.endgames;

import hal.command.Figures;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.search.lab.game.GridGame;
import hal.search.lab.solve.GameSolver;
import hal.search.lab.solve.SolvedGame;
import hal.search.lab.solve.SolvedGames;
import hal.session.Jobs;
import hal.session.Session;
import hal.smallgames.SmallGames;
import hal.tables.retrograde.Endgame;
import hal.tables.retrograde.MateProbe.Outcome;
import hal.tables.retrograde.TableCatalog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Solves endgames and small games beside the game: a line for each table, and how far the one in the making is. */
final class TableMaking implements TableCatalog.Listener, GameSolver.Progress {
    private final Session session;
    private int tables;
    private int made;
    private String name = "";
    private long begun;
    private volatile String status = "tables make";

    private TableMaking(Session session) {
        this.session = session;
    }

    /**
     * What makes tables.
     *
     * @param names of endgames, of small games, or of all that have so many men
     * @throws hal.support.UserException if there is no such endgame or game
     */
    static Jobs.Task task(Session session, Path folder, List<String> names) {
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
        TableMaking making = new TableMaking(session);
        return Jobs.Task.of("tables make", stop -> {
                    if (!endgames.isEmpty()) {
                        making.make(endgames, new TableCatalog(folder));
                    }
                    for (GridGame game : games) {
                        making.make(game, new SolvedGames(folder));
                    }
                    return () -> {};
                })
                .status(() -> making.status);
    }

    private void say(String format, Object... figures) {
        TablesCommand.line(session, String.format(Locale.ROOT, format, figures));
    }

    private String since(long start) {
        return Figures.time(Duration.ofNanos(System.nanoTime() - start));
    }

    private void make(List<Endgame> wanted, TableCatalog library) {
        tables = TableCatalog.order(wanted).size();
        long start = System.nanoTime();
        library.make(wanted, this);
        say("%d %s in %s (%s)", tables, Quantity.noun(tables, "table"), library.folder(), since(start));
    }

    private void make(GridGame game, SolvedGames solved) {
        long start = System.nanoTime();
        name = game.name();
        boolean wasThere = solved.has(game);
        if (!wasThere) {
            solved.make(game, this);
        }
        SolvedGame table = solved.get(game);
        Outcome result = table.start();
        say(
                "%-13s %s; %s, %,d counting mirror images; %,d bytes, %s",
                name,
                result.isWin() ? "won in " + result.moves() : result.isLoss() ? "lost in " + result.moves() : "a draw",
                Quantity.of(table.positions(), "position"),
                table.positionsWithImages(),
                solved.bytes(game),
                wasThere ? "there already" : since(start));
    }

    /** Forwards it cannot be known how much there is. */
    @Override
    public void collected(int pieces, long found) {
        status = Format.of("%s: collecting, %d pieces, %s", name, pieces, Quantity.of(found, "position"));
    }

    @Override
    public void solved(long settled, long all) {
        status = Format.of("%s: solving, %,d of %s", name, settled, Quantity.of(all, "position"));
    }

    @Override
    public void begins(Endgame endgame, long numbers) {
        begun = System.nanoTime();
    }

    @Override
    public void round(Endgame endgame, int plies, long settled) {
        status = Format.of(
                "%s (%d of %d): %s to mate, %s settled",
                endgame, made + 1, tables, Quantity.of(plies, "ply"), Quantity.of(settled, "position"));
    }

    @Override
    public void finished(Endgame endgame, int longest, long bytes, boolean wasThere) {
        made++;
        String mate = longest < 0 ? "no mate" : "longest mate " + Quantity.of((longest + 1) / 2, "move");
        String time = wasThere ? "there already" : since(begun);
        say("%-6s %-22s %,10d bytes, %s", endgame, mate, bytes, time);
    }
}
