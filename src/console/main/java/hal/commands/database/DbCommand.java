package hal.commands.database;

import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.commands.GameTable;
import hal.game.Game;
import hal.game.GamePolicy;
import hal.game.pgn.PgnWriter;
import hal.memory.GameDatabase;
import hal.memory.GameImport;
import hal.memory.GameQuery;
import hal.memory.GameQuery.Field;
import hal.memory.StoredGame;
import hal.notation.Fen;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.UserNames;
import hal.session.face.Answer;
import hal.session.face.Page;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameFiles;
import hal.session.game.GameKind;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/** The database of games: one's own and those of imported files. */
public final class DbCommand {
    /** How many rows a page takes that can be scrolled. */
    private static final int MAX_ROWS = 1_000;

    private static final int GAMES_AT_ONCE = 1_000;

    private static final Map<Field, Parameter> FIELDS = new EnumMap<>(Field.class);

    static {
        for (Field field : Field.values()) {
            String help = Character.toLowerCase(field.description().charAt(0))
                    + field.description().substring(1).replaceFirst("\\.$", "");
            Parameter parameter = Parameter.phrase(field.word(), field.value(), help);
            FIELDS.put(field, field == Field.PLAYER ? parameter.bare() : parameter);
        }
    }

    /** What was looked for last; {@link #found} says what came of it. */
    private Optional<GameQuery> query = Optional.empty();

    private Optional<GameDatabase.Found> found = Optional.empty();
    /** Where it was looked for. */
    private Optional<GameDatabase> database = Optional.empty();

    private int top;
    private int rows;

    /** The command. */
    public Command command() {
        return Command.of("db")
                .verbs(
                        Command.of("db find", FIELDS.values().toArray(Parameter[]::new))
                                .runs(this::find),
                        Command.of("db next").alone(this::next),
                        Command.of("db open")
                                .runs((session, values) -> open(session, database(session), values.number("game"))),
                        Command.of("db import").runs(DbCommand::takeIn),
                        Command.of("db size").alone(DbCommand::size))
                .alone(DbCommand::size);
    }

    private void next(Session session) {
        GameDatabase.Found known =
                found.orElseThrow(() -> new UserException("Nothing has been searched for yet: type `db find`."));
        if (top + rows >= known.count()) {
            throw new UserException("There are no more games: " + count(known.count()) + " in all.");
        }
        show(session, database.orElseThrow(), top + rows);
    }

    /** The user's, with his own games as they stand now. */
    private static GameDatabase database(Session session) {
        return session.analysisMemory().games();
    }

    private void find(Session session, Values values) {
        GameQuery wanted = UsageException.read(() -> query(session, values));
        if (wanted.isEmpty()) {
            throw UsageException.of(
                    "Find what? Type `db find here` or `db find Tal`; see `help db` for the conditions.");
        }
        GameDatabase searched = database(session);
        GameDatabase.Found all = searched.find(wanted);
        database = Optional.of(searched);
        found = Optional.of(all);
        query = Optional.of(wanted);
        rows = values.number("most");
        Optional<Path> file = values.newFile("pgn");
        if (file.isEmpty()) {
            show(session, searched, 0);
            return;
        }
        session.run(Jobs.Task.of("db", stop -> {
            write(searched, wanted, all, file.get());
            return () -> session.print("Saved " + count(all.count()) + " to " + file.get() + ".");
        }));
    }

    private static GameQuery query(Session session, Values values) {
        GameQuery query = GameQuery.ALL;
        if (values.isOn("here")) {
            query = query.with(session.game().position());
        }
        if (values.isGiven("fen")) {
            query = query.with(Fen.parseOrRepair(values.get("fen"), session::note));
        }
        if (values.isGiven("material")) {
            query = query.withMaterial(values.get("material"));
        }
        if (values.isGiven("ending")) {
            query = query.withEnding(values.get("ending"));
        }
        for (Map.Entry<Field, Parameter> field : FIELDS.entrySet()) {
            Optional<String> text = values.find(field.getValue().name());
            if (text.isPresent()) {
                query = query.with(field.getKey(), text.get().matches("(?i)me|I") ? names(session) : text.get());
            }
        }
        return query;
    }

    private static String names(Session session) {
        return String.join(GameQuery.OR, UserNames.of(session.folders(), session.settings()));
    }

    private static void write(GameDatabase database, GameQuery query, GameDatabase.Found found, Path file) {
        try (Writer out = Files.newBufferedWriter(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            PgnWriter writer = new PgnWriter(out);
            for (int first = 0; first < found.count(); first += GAMES_AT_ONCE) {
                for (StoredGame game : database.games(query, found, first, GAMES_AT_ONCE)) {
                    writer.write(game.tree());
                }
            }
        } catch (IOException e) {
            throw FileTrouble.writing(file, e);
        }
    }

    private void show(Session session, GameDatabase database, int first) {
        GameDatabase.Found all = found.orElseThrow();
        if (all.count() == 0) {
            session.print("No game was found.");
            return;
        }
        top = first;
        Page page = session.face().page("db");
        List<StoredGame> shown = new ArrayList<>();
        boolean choosing = page.onChoose(row -> session.jobs().later(() -> open(session, shown.get(row))));
        if (choosing) {
            page.onMark(row -> GameTable.preview(
                    shown.get(row).tree(),
                    shown.get(row).opening(),
                    shown.get(row).ply()));
        }
        shown.addAll(database.games(query.orElseThrow(), all, first, choosing ? Math.max(rows, MAX_ROWS) : rows));
        GameTable table = new GameTable(session.face().abilities(), page.columns());
        for (StoredGame game : shown) {
            table.add(
                    game.id(),
                    game.white(),
                    game.black(),
                    game.result().pgn(),
                    game.opening(),
                    game.dateText(),
                    game.ply() / 2 + 1);
        }
        page.add(table.answer("", "game", "move"));
        page.add(Answer.Words.of((first + 1) + " to " + (first + shown.size()) + " of " + count(all.count())
                + ". Type `db open NUMBER` to open one at that place"
                + (first + shown.size() < all.count() ? ", `db next` for the next page." : ".")));
    }

    /** Opens a game at the place where it fits what was looked for, or at its beginning. */
    private void open(Session session, GameDatabase database, int id) {
        int place = found.map(all -> all.placeOf(id)).orElse(-1);
        List<StoredGame> fitting =
                place < 0 ? List.of() : database.games(query.orElseThrow(), found.orElseThrow(), place, 1);
        open(session, fitting.isEmpty() ? database.game(id, 0) : fitting.get(0));
    }

    private static void open(Session session, StoredGame stored) {
        Game game = Game.of(stored.tree(), GamePolicy.ANALYSIS);
        game.goTo(stored.ply());
        session.print("Game " + stored.id() + ": " + stored.white() + " against " + stored.black()
                + (stored.event().isEmpty() ? "" : ", " + stored.event()) + ", " + stored.dateText() + ", "
                + stored.result().pgn() + (stored.ply() == 0 ? "." : ", at move " + (stored.ply() / 2 + 1) + "."));
        session.games().visit(new ChessBoardGame(game));
        if (!stored.fault().isEmpty()) {
            session.note(GameFiles.missing("its file", stored.fault()));
        }
    }

    private static String count(int games) {
        return Quantity.of(games, "game");
    }

    private static void size(Session session) {
        GameDatabase.Size size = database(session).size();
        session.print(
                Format.of("%s, %,d KB on the disk.", Quantity.of(size.games(), "game"), size.bytes() / 1024),
                () -> Answer.Table.of(
                        ">games | >bytes",
                        List.of(Answer.Table.row(Long.toString(size.games()), Long.toString(size.bytes())))));
    }

    private static void takeIn(Session session, Values values) {
        List<GameImport.Source> sources = sources(session, values);
        AtomicReference<GameImport.Progress> progress =
                new AtomicReference<>(new GameImport.Progress(0, 0, 0, 0, 0, 0, 1));
        session.run(Jobs.Task.of("db import", stop -> {
                    GameDatabase database = database(session);
                    GameImport work = new GameImport(
                            database, session.analysisMemory().openings(), progress::set, stop::isRaised);
                    GameImport.Progress end = work.run(sources);
                    boolean stopped = stop.isRaised();
                    return () -> session.print(end.words()
                            + end.faultWords()
                            + (stopped ? ". Cancelled; the same command continues it." : "."));
                })
                .status(() -> status(progress.get())));
    }

    private static List<GameImport.Source> sources(Session session, Values values) {
        if (values.isGiven("files")) {
            Set<String> owners = values.find("owner")
                    .map(owner -> Set.of(owner.toLowerCase(Locale.ROOT)))
                    .orElse(Set.of());
            return values.list("files").stream()
                    .map(name -> new GameImport.Source(Values.path(name), owners))
                    .toList();
        }
        return session.folders()
                .state()
                .map(folder -> folder.resolve(GameKind.CHESS.archive()))
                .filter(Files::isRegularFile)
                .map(archive ->
                        List.of(new GameImport.Source(archive, UserNames.of(session.folders(), session.settings()))))
                .orElseThrow(
                        () -> new UserException("You have not finished a game here yet; name a PGN file to import."));
    }

    private static String status(GameImport.Progress now) {
        return Format.of(
                "db import: %d %%, %s read",
                Math.min(100, 100 * now.bytes() / Math.max(1, now.totalBytes())),
                Quantity.of(now.read() + now.skipped(), "game"));
    }
}
