package hal.cli;

import hal.cli.option.Bounds;
import hal.cli.option.UsageException;
import hal.memory.games.GameDatabase;
import hal.memory.games.GameQuery;
import hal.memory.games.GameQuery.Field;
import hal.memory.games.StoredGame;
import hal.notation.Fen;
import hal.pgn.PgnWriter;
import hal.support.FileTrouble;
import hal.support.Quantity;
import hal.support.TextTable;
import hal.support.TextTable.Column;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code hal db find}: games of the database. */
@Command(
        name = "find",
        description = {
            "Find games in the database that meet all the conditions given.",
            "Names and openings fit where they contain the text."
        },
        mixinStandardHelpOptions = true)
final class DbFindCommand implements Callable<Integer> {
    private static final int MAX_ROWS = 1_000_000;
    private static final int WIDEST_NAME = 24;
    private static final int GAMES_AT_ONCE = 1_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private DbCommands.Folder folder;

    @Option(names = "--fen", paramLabel = "FEN", description = "Games in which this position occurs.")
    private String fen;

    @Option(
            names = "--material",
            paramLabel = "MEN",
            description = "Games that come to this endgame, such as KRPkrp, whichever side has which.")
    private String material;

    @Option(
            names = "--ending",
            paramLabel = "KIND",
            description = "Games that come to a pawn, knight, bishop, minor, rook or queen endgame.")
    private String ending;

    @Option(names = "--player", paramLabel = "NAME", description = "Games of this player.")
    private String player;

    @Option(names = "--white", paramLabel = "NAME", description = "Games with this player as White.")
    private String white;

    @Option(names = "--black", paramLabel = "NAME", description = "Games with this player as Black.")
    private String black;

    @Option(names = "--won", paramLabel = "NAME", description = "Games that this player won.")
    private String won;

    @Option(names = "--lost", paramLabel = "NAME", description = "Games that this player lost.")
    private String lost;

    @Option(names = "--drew", paramLabel = "NAME", description = "Games that this player drew.")
    private String drew;

    @Option(
            names = "--opening",
            paramLabel = "TEXT",
            description = "Games with this opening, a name or a code such as B90 or B9.")
    private String opening;

    @Option(names = "--event", paramLabel = "TEXT", description = "Games of this event.")
    private String event;

    @Option(names = "--result", paramLabel = "RESULT", description = "Games that ended 1-0, 0-1, 1/2-1/2 or *.")
    private String result;

    @Option(names = "--from", paramLabel = "YEAR", description = "Games of this year or later.")
    private String from;

    @Option(names = "--to", paramLabel = "YEAR", description = "Games of this year or earlier.")
    private String to;

    @Option(names = "--elo", paramLabel = "N", description = "Games in which both players are rated at least this.")
    private String elo;

    @Option(
            names = "--most",
            paramLabel = "N",
            description = "List at most this many games; default: ${DEFAULT-VALUE}.")
    private int most = 20;

    @Option(names = "--pgn", paramLabel = "FILE", description = "Write all games found to a new file instead.")
    private Path pgn;

    @Override
    public Integer call() {
        Bounds.require(spec, "--most", most, 1, MAX_ROWS);
        GameQuery query = UsageException.read(this::query);
        if (query.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "find what? name a position, a player, an opening or another condition");
        }
        PrintWriter out = spec.commandLine().getOut();
        try (GameDatabase database = folder.open(spec.commandLine().getErr())) {
            long start = System.nanoTime();
            GameDatabase.Found found = database.find(query);
            long nanos = System.nanoTime() - start;
            if (pgn != null) {
                write(database, query, found);
                out.println("Saved " + games(found.count()) + " to " + pgn);
                return ExitCode.OK;
            }
            List<StoredGame> games = database.games(query, found, 0, most);
            if (!games.isEmpty()) {
                out.print(table(games));
            }
            out.printf(
                    Locale.ROOT,
                    "%s found in %.1f ms%s%n",
                    games(found.count()),
                    nanos / 1e6,
                    games.size() < found.count() ? ", of which " + games.size() + " are listed" : "");
        }
        return ExitCode.OK;
    }

    private static String games(int count) {
        return Quantity.of(count, "game");
    }

    private GameQuery query() {
        GameQuery query = GameQuery.ALL;
        query = fen == null ? query : query.with(Fen.parse(fen));
        query = material == null ? query : query.withMaterial(material);
        query = ending == null ? query : query.withEnding(ending);
        query = with(query, Field.PLAYER, player);
        query = with(query, Field.WHITE, white);
        query = with(query, Field.BLACK, black);
        query = with(query, Field.WON, won);
        query = with(query, Field.LOST, lost);
        query = with(query, Field.DREW, drew);
        query = with(query, Field.OPENING, opening);
        query = with(query, Field.EVENT, event);
        query = with(query, Field.RESULT, result);
        query = with(query, Field.FROM, from);
        query = with(query, Field.TO, to);
        return with(query, Field.ELO, elo);
    }

    private static GameQuery with(GameQuery query, Field field, String text) {
        return text == null ? query : query.with(field, text);
    }

    private static TextTable table(List<StoredGame> games) {
        TextTable table = new TextTable(
                Column.right("game"),
                Column.left("White").atMost(WIDEST_NAME),
                Column.left("Black").atMost(WIDEST_NAME),
                Column.left("result"),
                Column.left("date"),
                Column.left("opening").atMost(WIDEST_NAME),
                Column.right("move"));
        for (StoredGame game : games) {
            table.add(List.of(
                    Integer.toString(game.id()),
                    game.white(),
                    game.black(),
                    game.result().pgn(),
                    game.dateText(),
                    game.opening(),
                    Integer.toString(game.ply() / 2 + 1)));
        }
        return table;
    }

    private void write(GameDatabase database, GameQuery query, GameDatabase.Found found) {
        try (Writer out = Files.newBufferedWriter(pgn, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            PgnWriter writer = new PgnWriter(out);
            for (int first = 0; first < found.count(); first += GAMES_AT_ONCE) {
                for (StoredGame game : database.games(query, found, first, GAMES_AT_ONCE)) {
                    writer.write(game.tree());
                }
            }
        } catch (IOException e) {
            throw FileTrouble.writing(pgn, e);
        }
    }
}
