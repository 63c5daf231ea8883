package hal.cli;

import hal.command.ExitCode;
import hal.command.Setter;
import hal.command.Subcommand;
import hal.command.UsageException;
import hal.game.pgn.PgnWriter;
import hal.memory.GameDatabase;
import hal.memory.GameQuery;
import hal.memory.GameQuery.Field;
import hal.memory.StoredGame;
import hal.platform.TextTable;
import hal.platform.TextTable.Column;
import hal.support.FileTrouble;
import hal.support.Quantity;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code hal db find}: games of the database. */
@Command(
        name = "find",
        description = {
            "Find games in the database that meet all the conditions given.",
            "Names and openings fit where they contain the text."
        },
        mixinStandardHelpOptions = true)
final class DbFindCommand extends Subcommand {
    private static final int MAX_ROWS = 1_000_000;
    private static final int WIDEST_NAME = 24;
    private static final int GAMES_AT_ONCE = 1_000;

    private final Map<Field, String> conditions = new EnumMap<>(Field.class);

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

    @Option(
            names = "--most",
            paramLabel = "N",
            description = "List at most this many games; default: ${DEFAULT-VALUE}.")
    private int most = 20;

    @Option(names = "--pgn", paramLabel = "FILE", description = "Write all games found to a new file instead.")
    private Path pgn;

    /** Adds an option for each condition on a game's facts. */
    @Spec
    void addConditions(CommandSpec command) {
        for (Field field : Field.values()) {
            command.addOption(OptionSpec.builder("--" + field.word())
                    .paramLabel(field.value())
                    .description(field.description())
                    .type(String.class)
                    .setter(Setter.to((String text) -> conditions.put(field, text)))
                    .build());
        }
    }

    @Override
    public Integer call() {
        require("--most", most, 1, MAX_ROWS);
        GameQuery query = UsageException.read(this::query);
        if (query.isEmpty()) {
            throw wrong("find what? name a position, a player, an opening or another condition");
        }
        PrintWriter out = out();
        try (GameDatabase database = folder.open(err())) {
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
        query = fen == null ? query : query.with(UsageException.position(fen, err()));
        query = material == null ? query : query.withMaterial(material);
        query = ending == null ? query : query.withEnding(ending);
        for (Map.Entry<Field, String> condition : conditions.entrySet()) {
            query = query.with(condition.getKey(), condition.getValue());
        }
        return query;
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
