package hal.commands.endgames;

import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.engine.option.EngineOptions;
import hal.notation.San;
import hal.platform.Json;
import hal.rules.Position;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Style;
import hal.support.UserException;
import hal.tables.SyzygyPath;
import hal.tables.TableMoves;
import hal.tables.TableMoves.Verdict;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.TableCatalog;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/** What endgame tables say of the position on the board, and which folders of Syzygy tables HAL asks. */
public final class TablesCommand {
    public static final Command TABLES = Command.of("tables")
            .verbs(Command.of("tables here").alone(TablesCommand::here))
            .offering("folders", context -> List.of(Choice.of("off")))
            .runs(TablesCommand::use);

    private TablesCommand() {}

    private static void use(Session session, Values values) {
        values.find("folders").ifPresent(named -> session.set(EngineOptions.TABLES, named));
        String folders = session.settings().get(EngineOptions.TABLES);
        session.print(
                folders.equals("off")
                        ? "I use no Syzygy tables. Type `tables FOLDER` to name a folder of them."
                        : "I use the Syzygy tables of " + folders + ".");
    }

    private static void here(Session session) {
        session.mode().requireNoTest();
        if (session.board().isOver()) {
            throw new UserException("The game is over: there is no move to ask about.");
        }
        Position position = session.game().position().copy();
        session.print(Answer.Table.of("Move | Result#result,mate,zeroing", verdicts(session, position), verdict -> {
            Style style = verdict.worth() > 0 ? Style.GOOD : verdict.worth() < 0 ? Style.BAD : Style.TEXT;
            List<Json> facts = List.of(Json.of(verdict.outcome()), number(verdict.mate()), number(verdict.zeroing()));
            return List.of(Cell.of(San.format(position, verdict.move())), new Cell(style, verdict.result(), facts));
        }));
    }

    private static Json number(OptionalInt known) {
        return known.isPresent() ? Json.of(known.getAsInt()) : Json.NULL;
    }

    /** By HAL's own tables, or by Syzygy's where those know more pieces. */
    private static List<Verdict> verdicts(Session session, Position position) {
        String folders = session.settings().get(EngineOptions.TABLES);
        try {
            return TableMoves.byMate(probe(session), position);
        } catch (UserException e) {
            if (folders.equals(EngineOptions.TABLES.none())) {
                throw e;
            }
            return TableMoves.bySyzygy(SyzygyPath.tables(folders), position);
        }
    }

    /** HAL's own tables, those made by the user among them. */
    public static MateProbe probe(Session session) {
        Path cache = session.folders().cache().orElse(Path.of("no-cache"));
        return new MateProbe(new TableCatalog(cache.resolve("tables")));
    }
}
