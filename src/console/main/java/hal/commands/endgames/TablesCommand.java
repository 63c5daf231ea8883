package hal.commands.endgames;

import hal.command.Figures;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.engine.option.EngineOptions;
import hal.notation.Fen;
import hal.notation.San;
import hal.platform.Format;
import hal.rules.Position;
import hal.search.lab.game.GridGame;
import hal.search.lab.solve.SolvedGame;
import hal.search.lab.solve.SolvedGames;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.face.Tone;
import hal.session.game.GameKind;
import hal.smallgames.SmallGames;
import hal.support.UserException;
import hal.support.text.CleanText;
import hal.syzygy.SyzygyTables;
import hal.tables.TableMoves;
import hal.tables.TableMoves.Verdict;
import hal.tables.retrograde.Endgame;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.MateProbe.Outcome;
import hal.tables.retrograde.TableCatalog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Tables of endgames and small games: asked, made and checked; and which folders of Syzygy tables HAL asks. */
public final class TablesCommand {
    private static final int MAX_LENGTH = 300;

    public static final Command TABLES = Command.of("tables")
            .verbs(
                    Command.of("tables here").runs(TablesCommand::here),
                    Command.of("tables make")
                            .runs((session, values) -> session.run(
                                    TableMaking.task(session, place(session, values), values.list("names")))),
                    Command.of("tables longest").runs(TablesCommand::longest),
                    Command.of("tables pack").runs(TablesCommand::pack),
                    Command.of("tables check").runs((session, values) -> check(session, values.get("folders"))))
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
        List<List<Cell>> rows = new ArrayList<>();
        for (Verdict verdict : verdicts(session, values.find("syzygy"), position, folder)) {
            rows.add(row(San.format(position, verdict.move()), verdict.worth(), verdict.result()));
        }
        return table(rows);
    }

    private static Answer moves(GridGame game, Path folder) {
        SolvedGame solved = new SolvedGames(folder).get(game);
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
        return Answer.Table.of("Move | Result", rows);
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

    private static void longest(Session session, Values values) {
        Endgame endgame = Endgame.parse(values.get("endgame"));
        MateProbe probe = new MateProbe(new TableCatalog(place(session, values)));
        List<StyledLine> lines = new ArrayList<>();
        for (boolean whiteWins : new boolean[] {true, false}) {
            probe.longest(endgame, whiteWins).ifPresent(start -> {
                int[] moves =
                        probe.line(start).stream().mapToInt(Integer::intValue).toArray();
                lines.add(StyledLine.of((whiteWins ? "White" : "Black") + " to move mates in " + (moves.length + 1) / 2
                        + ": " + Fen.format(start)));
                lines.add(StyledLine.of(San.formatLine(start, moves, moves.length)));
            });
        }
        session.print(
                lines.isEmpty()
                        ? Answer.Words.of("Neither side can force mate in " + endgame + ".")
                        : new Answer.Lines(lines));
    }

    private static void pack(Session session, Values values) {
        TableCatalog library = new TableCatalog(place(session, values));
        Path out = values.file("out")
                .orElseThrow(() -> UsageException.of("Into which folder? tables pack KPK out FOLDER"));
        session.run(Jobs.Task.of("tables pack", stop -> {
            for (String name : values.list("names")) {
                Endgame endgame = Endgame.parse(name);
                long bytes = library.pack(endgame, !values.isOn("results"), out.resolve(endgame + ".end"));
                line(session, Format.of("%-6s %,10d bytes", endgame, bytes));
            }
            return () -> {};
        }));
    }

    private static void check(Session session, String folders) {
        SyzygyTables tables = SyzygyTables.ofPath(folders);
        AtomicReference<String> status = new AtomicReference<>("tables check");
        session.run(Jobs.Task.of("tables check", stop -> {
                    int opened = tables.openAll();
                    long begun = System.nanoTime();
                    SyzygyTables.Checksums checksums = tables.verifyAll(
                            done -> status.set(Figures.course(done, opened, "file", System.nanoTime() - begun)));
                    if (tables.count() == 0) {
                        throw new UserException(
                                "there are no endgame tables in " + CleanText.line(folders, MAX_LENGTH));
                    }
                    return () -> print(session, tables, checksums);
                })
                .status(status::get));
    }

    private static void print(Session session, SyzygyTables tables, SyzygyTables.Checksums checksums) {
        session.print(checksums.right() + checksums.large() + " files of " + tables.count() + " endgames with up to "
                + tables.largest() + " pieces are in order.");
        if (checksums.large() > 0) {
            session.print(
                    checksums.large() + " of them are larger than 64 MiB, and their checksums were not computed.");
        }
        tables.takeComplaints().forEach(word -> session.face().print(Tone.ERROR, word + "."));
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
