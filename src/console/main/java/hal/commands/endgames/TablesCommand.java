package hal.commands.endgames;

import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.engine.option.EngineOptions;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Position;
import hal.search.lab.game.GridGame;
import hal.search.lab.solve.SolvedGame;
import hal.search.lab.solve.SolvedGames;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.game.GameKind;
import hal.smallgames.SmallGames;
import hal.support.UserException;
import hal.syzygy.SyzygyTables;
import hal.tables.TableMoves;
import hal.tables.TableMoves.Verdict;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.TableCatalog;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Tables of endgames and small games: asked and made; and which folders of Syzygy tables HAL asks. */
public final class TablesCommand {
    private static final String HEADINGS = "Move | Result";

    public static final Command TABLES = Command.of("tables")
            .verbs(
                    Command.of("tables here").runs(TablesCommand::here),
                    Command.of("tables make")
                            .runs((session, values) -> session.run(
                                    TableMaking.task(session, place(session, values), values.list("names")))))
            .offering("folders", context -> List.of(Choice.of("off")))
            .runs(TablesCommand::use);

    private TablesCommand() {}

    private static void use(Session session, Values values) {
        if (session.kind() != GameKind.CHESS) {
            throw new UserException(
                    "In " + session.kind().spoken() + " type `tables here`: the rest of `tables` is for chess.");
        }
        values.find("folders").ifPresent(named -> session.set(EngineOptions.TABLES, named));
        String folders = session.settings().get(EngineOptions.TABLES);
        session.print(
                folders.equals("off")
                        ? "I use no Syzygy tables. Type `tables FOLDER` to name a folder of them."
                        : "I use the Syzygy tables of " + folders + ".");
    }

    private static void here(Session session, Values values) {
        session.mode().requireNoTest();
        if (values.isGiven("syzygy")) {
            session.require(EngineOptions.TABLES, values.get("syzygy"));
        }
        Path folder = place(session, values);
        if (!values.isGiven("position")) {
            if (session.board().isOver()) {
                throw new UserException("The game is over: there is no move to ask about.");
            }
            session.print(
                    session.board().position().root() instanceof GridGame grid
                            ? moves(grid, folder)
                            : moves(session, values, session.game().position().copy(), folder));
            return;
        }
        String named = values.get("position");
        List<String> words = List.of(named.split(" +"));
        if (SmallGames.looksLikeSmallGame(words.get(0))) {
            GridGame game = UsageException.read(() -> {
                GridGame board = SmallGames.of(words.get(0)).newBoard();
                words.stream().skip(1).forEach(move -> board.make(board.parse(move)));
                return board;
            });
            session.print(game.isOver() ? Answer.Words.of("The game is over.") : moves(game, folder));
        } else {
            Position position = UsageException.read(() -> Fen.parseOrRepair(named, session::note));
            session.print(
                    position.legalMoves().isEmpty()
                            ? Answer.Words.of(position.inCheck() ? "It is mate." : "It is stalemate.")
                            : moves(session, values, position, folder));
        }
    }

    private static Answer moves(Session session, Values values, Position position, Path folder) {
        return Answer.Table.of(
                HEADINGS,
                verdicts(session, values.find("syzygy"), position, folder),
                verdict -> row(San.format(position, verdict.move()), verdict.worth(), verdict.result()));
    }

    private static Answer moves(GridGame game, Path folder) {
        return Answer.Table.of(
                HEADINGS,
                new SolvedGames(folder).get(game).choices(game),
                choice ->
                        row(game.format(choice.move()), choice.outcome().worth(), SolvedGame.words(choice.outcome())));
    }

    private static List<Cell> row(String move, int worth, String result) {
        Style style = worth > 0 ? Style.GOOD : worth < 0 ? Style.BAD : Style.TEXT;
        return List.of(Cell.of(move), new Cell(style, result));
    }

    /** By HAL's own tables where they know the position, otherwise by Syzygy's. */
    private static List<Verdict> verdicts(Session session, Optional<String> syzygy, Position position, Path folder) {
        if (syzygy.isPresent()) {
            return TableMoves.bySyzygy(SyzygyTables.ofPath(syzygy.get()), position);
        }
        String folders = session.settings().get(EngineOptions.TABLES);
        try {
            return TableMoves.byMate(new MateProbe(new TableCatalog(folder)), position);
        } catch (UserException e) {
            if (folders.equals(EngineOptions.TABLES.none())) {
                throw e;
            }
            return TableMoves.bySyzygy(SyzygyTables.ofPath(folders), position);
        }
    }

    /** A line of figures, at once. */
    static void line(Session session, String text) {
        session.face().print(new Answer.Lines(List.of(StyledLine.of(text))));
    }

    /** HAL's own tables: those that are shipped, and those that the user has made. */
    public static MateProbe probe(Session session) {
        return new MateProbe(new TableCatalog(folder(session)));
    }

    private static Path place(Session session, Values values) {
        return values.file("folder").orElseGet(() -> folder(session));
    }

    private static Path folder(Session session) {
        Path cache = session.folders().cache().orElse(Path.of("no-cache"));
        return cache.resolve("tables");
    }
}
