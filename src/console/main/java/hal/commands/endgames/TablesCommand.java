package hal.commands.endgames;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.settings.SettingCommands;
import hal.engine.option.EngineOptions;
import hal.notation.San;
import hal.platform.TextTable.Column;
import hal.rules.Position;
import hal.search.lab.game.GridGame;
import hal.search.lab.solve.SolvedGame;
import hal.search.lab.solve.SolvedGames;
import hal.session.CompletionContext;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Style;
import hal.session.game.GameKind;
import hal.support.UserException;
import hal.syzygy.SyzygyTables;
import hal.tables.TableMoves;
import hal.tables.TableMoves.Verdict;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.MateProbe.Outcome;
import hal.tables.retrograde.TableCatalog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What tables say of the position on the board; and which folders of Syzygy tables HAL asks. */
public final class TablesCommand {
    private static final String HERE = "here";

    private static final Command SETTING = SettingCommands.of(EngineOptions.TABLES);

    public static final Command TABLES = Command.of("tables", "what tables say of every move; the Syzygy tables I ask")
            .with("[here|FOLDERS|off]")
            .details(
                    """
                        tables here lists your moves with their result, the best first: with the distance to mate by
                        my own tables, or by the Syzygy tables of the folders that tables FOLDERS names (several with a
                        : between them). Some of my own travel inside me; in a shell, hal tables make makes more, of
                        tic-tac-toe and of Connect Four on boards up to 5x5, too.""")
            .does(TablesCommand::run)
            .completing(TablesCommand::choices);

    private TablesCommand() {}

    private static void run(Session session, Arguments arguments) {
        if (arguments.size() == 1 && arguments.key(0).equals(HERE)) {
            session.mode().requireNoTest();
            if (session.board().isOver()) {
                throw new UserException("The game is over: there is no move to ask about.");
            }
            session.print(
                    session.board().position().root() instanceof GridGame grid ? here(session, grid) : here(session));
        } else if (session.kind() != GameKind.CHESS) {
            throw new UserException(
                    "Only tables here works in " + session.kind().spoken() + ".");
        } else {
            session.require(EngineOptions.TABLES, arguments.isEmpty() ? EngineOptions.TABLES.none() : arguments.rest());
            SETTING.action().run(session, arguments);
        }
    }

    private static Answer here(Session session) {
        Position position = session.game().position().copy();
        List<List<Cell>> rows = new ArrayList<>();
        for (Verdict verdict : verdicts(session, position)) {
            rows.add(row(San.format(position, verdict.move()), verdict.worth(), verdict.result()));
        }
        return table(rows);
    }

    private static Answer here(Session session, GridGame game) {
        SolvedGame solved = new SolvedGames(folder(session)).get(game);
        List<List<Cell>> rows = new ArrayList<>();
        for (MateProbe.Choice choice : solved.choices(game)) {
            Outcome outcome = choice.outcome();
            rows.add(row(game.format(choice.move()), outcome.worth(), SolvedGame.words(outcome)));
        }
        return table(rows);
    }

    private static List<Cell> row(String move, int worth, String result) {
        Style style = worth > 0 ? Style.GOOD : worth < 0 ? Style.BAD : Style.TEXT;
        return List.of(Cell.of(move), new Cell(style, result));
    }

    private static Answer table(List<List<Cell>> rows) {
        return Answer.Table.of(List.of(Column.left("Move"), Column.left("Result")), rows);
    }

    /** By HAL's own tables where they know the position, otherwise by Syzygy's. */
    private static List<Verdict> verdicts(Session session, Position position) {
        String folders = session.settings().get(EngineOptions.TABLES);
        try {
            return TableMoves.byMate(probe(session), position);
        } catch (UserException e) {
            if (folders.equals(EngineOptions.TABLES.none())) {
                throw e;
            }
            return TableMoves.bySyzygy(SyzygyTables.ofPath(folders), position);
        }
    }

    /** HAL's own tables: those that are shipped, and those that the user has made. */
    public static MateProbe probe(Session session) {
        return new MateProbe(new TableCatalog(folder(session)));
    }

    private static Path folder(Session session) {
        Path cache = session.folders().cache().orElse(Path.of("no-cache"));
        return cache.resolve("tables");
    }

    private static List<Choice> choices(CompletionContext context, List<String> before) {
        List<Choice> choices = new ArrayList<>();
        if (before.isEmpty()) {
            choices.add(new Choice(HERE, "what they say of every move"));
            if (context.kind() == GameKind.CHESS) {
                choices.addAll(SETTING.completer().choices(context, before));
            }
        }
        return choices;
    }
}
