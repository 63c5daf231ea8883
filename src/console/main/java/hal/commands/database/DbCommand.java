package hal.commands.database;

import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Choice;
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
import hal.session.Jobs;
import hal.session.Session;
import hal.session.UserNames;
import hal.session.face.Answer;
import hal.session.face.Page;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameFiles;
import hal.session.game.GameKind;
import hal.support.FileTrouble;
import hal.support.Quantity;
import hal.support.UserException;
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
    private static final String OWN = "mine";

    private static final Parameter FIND = Parameter.flag("find", "games that meet all conditions that follow");
    private static final Parameter NEXT = Parameter.flag("next", "the next page of what was found");
    private static final Parameter OPEN = Parameter.number(
            "open", "NUMBER", 1, Integer.MAX_VALUE, "opens a game that was found, at what was looked for");
    private static final Parameter IMPORT = Parameter.file("import", "takes in the games of PGN files, or your own")
            .nameFirst(OWN);
    private static final Parameter SIZE = Parameter.flag("size", "how many games there are, and their size");
    private static final Parameter HERE = Parameter.flag("here", "the position on the board");
    private static final Parameter FEN = Parameter.phrase("fen", "FEN", "games with this position");
    private static final Parameter ENDING = Parameter.phrase(
            "ending", "KIND", "games that come to a pawn, knight, bishop, minor, rook or queen endgame");
    private static final Parameter MATERIAL = Parameter.phrase(
            "material", "MEN", "games that come to this endgame, such as KRPkrp, whichever side has which");
    private static final Parameter MOST =
            Parameter.number("most", "N", 1, 1_000_000, "lists at most so many").usual(20);
    private static final Parameter PGN = Parameter.newFile("pgn", "writes all games found into a new file");
    private static final Parameter OWNER =
            Parameter.phrase("owner", "NAME", "your name in imported games, which count as your own then");
    private static final Parameter FOLDER = Parameter.file("folder", "another folder than yours for the database");
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
    private int top;
    private int rows;

    /** The command. */
    public Command command() {
        List<Parameter> all = new ArrayList<>(List.of(FIND, NEXT, OPEN, IMPORT, SIZE, HERE, FEN));
        all.addAll(FIELDS.values());
        all.addAll(List.of(ENDING, MATERIAL, MOST, PGN, OWNER, FOLDER));
        return Command.of("db", "finds games in the database: yours, and those of imported files")
                .takes(all.toArray(Parameter[]::new))
                .offering(
                        FIELDS.get(Field.PLAYER),
                        context -> List.of(new Choice("me", "yourself, under all your names")))
                .details(
                        """
                        db find here                  games with the position on the board
                        db find ending rook lost me   the rook endgames that you have lost
                        db find player Tal opening Najdorf result 1-0    games that meet all three conditions
                        db open 17     opens game 17 at the position that was looked for
                        db next        the next page of what was found
                        db import FILE takes in the games of a PGN file; repeats are left out, and Ctrl-C stops it:
                                       the same command continues it. Your own games are always there.""")
                .forChess()
                .example("db find material KRPkrp", "ame")
                .runs(this::run);
    }

    private void run(Session session, Values values) {
        if (values.isOn(NEXT)) {
            GameDatabase.Found known =
                    found.orElseThrow(() -> new UserException("Nothing was looked for yet; db find does that."));
            if (top + rows >= known.count()) {
                throw new UserException("There are no more games: " + count(known.count()) + " in all.");
            }
            show(session, database(session, values), top + rows);
        } else if (values.isGiven(OPEN)) {
            open(session, database(session, values), values.number(OPEN));
        } else if (values.isGiven(IMPORT)) {
            takeIn(session, values);
        } else if (values.isOn(SIZE) || values.isEmpty()) {
            session.print(size(database(session, values).size()));
        } else if (!values.isOn(FIND)) {
            throw UsageException.of("To look for games type `db find` before the conditions.");
        } else {
            find(session, values);
        }
    }

    /** The user's, with his own games as they stand now, or that of the folder that is named. */
    private static GameDatabase database(Session session, Values values) {
        return values.file(FOLDER)
                .map(folder -> GameDatabase.open(folder, session::note))
                .orElseGet(() -> session.analysisMemory().games());
    }

    private void find(Session session, Values values) {
        GameQuery wanted = UsageException.read(() -> query(session, values));
        if (wanted.isEmpty()) {
            throw UsageException.of("Find what? db find here, db find Tal; help db lists the conditions.");
        }
        GameDatabase database = database(session, values);
        GameDatabase.Found all = database.find(wanted);
        found = Optional.of(all);
        query = Optional.of(wanted);
        rows = values.number(MOST);
        Optional<Path> file = values.newFile(PGN);
        if (file.isEmpty()) {
            show(session, database, 0);
            return;
        }
        session.run(Jobs.Task.of("db", stop -> {
            write(database, wanted, all, file.get());
            return () -> session.print("Saved " + count(all.count()) + " to " + file.get() + ".");
        }));
    }

    private static GameQuery query(Session session, Values values) {
        GameQuery query = GameQuery.ALL;
        if (values.isOn(HERE)) {
            query = query.with(session.game().position());
        }
        if (values.isGiven(FEN)) {
            query = query.with(Fen.parseOrRepair(values.get(FEN), session::note));
        }
        if (values.isGiven(MATERIAL)) {
            query = query.withMaterial(values.get(MATERIAL));
        }
        if (values.isGiven(ENDING)) {
            query = query.withEnding(values.get(ENDING));
        }
        for (Map.Entry<Field, Parameter> field : FIELDS.entrySet()) {
            Optional<String> text = values.find(field.getValue());
            if (text.isPresent()) {
                query = query.with(field.getKey(), text.get().matches("(?i)me|I") ? names(session) : text.get());
            }
        }
        return query;
    }

    private static String names(Session session) {
        return String.join(GameQuery.OR, UserNames.of(session.surroundings().folders(), session.settings()));
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
            session.print("No game is found.");
            return;
        }
        top = first;
        Page page = session.face().page("db");
        List<StoredGame> shown = new ArrayList<>();
        boolean choosing =
                page.onChoose(row -> session.jobs().later(() -> open(session, shown.get(row))));
        shown.addAll(database.games(query.orElseThrow(), all, first, choosing ? Math.max(rows, MAX_ROWS) : rows));
        GameTable table = new GameTable(page.columns());
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
                + ". db open NUMBER opens one at that place"
                + (first + shown.size() < all.count() ? ", db next turns the page." : ".")));
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

    private static String size(GameDatabase.Size size) {
        return String.format(
                Locale.ROOT, "%s, %,d KB on the disk.", Quantity.of(size.games(), "game"), size.bytes() / 1024);
    }

    private static void takeIn(Session session, Values values) {
        List<GameImport.Source> sources = values.list(IMPORT).stream()
                .map(name -> source(session, values, name))
                .toList();
        AtomicReference<GameImport.Progress> progress =
                new AtomicReference<>(new GameImport.Progress(0, 0, 0, 0, 0, 0, 1));
        session.run(Jobs.Task.of("db import", stop -> {
                    GameDatabase database = database(session, values);
                    GameImport work = new GameImport(
                            database,
                            session.analysisMemory().openings(),
                            progress::set,
                            stop::isRaised);
                    GameImport.Progress end = work.run(sources);
                    boolean stopped = stop.isRaised();
                    if (values.isGiven(FOLDER)) {
                        database.close();
                    }
                    return () -> session.print(end.words()
                            + end.faultWords()
                            + (stopped ? ". Cancelled; the same command continues it." : "."));
                })
                .status(() -> status(progress.get())));
    }

    private static GameImport.Source source(Session session, Values values, String name) {
        Set<String> owners = UserNames.of(session.surroundings().folders(), session.settings());
        if (!name.equals(OWN)) {
            return new GameImport.Source(
                    Values.path(name),
                    values.find(OWNER).map(owner -> Set.of(owner.toLowerCase(Locale.ROOT))).orElse(Set.of()));
        }
        return values.file(FOLDER)
                .or(() -> session.surroundings().folders().state())
                .map(folder -> folder.resolve(GameKind.CHESS.archive()))
                .filter(Files::isRegularFile)
                .map(archive -> new GameImport.Source(archive, owners))
                .orElseThrow(() ->
                        new UserException("You have not finished a game here yet; name a PGN file to import."));
    }

    private static String status(GameImport.Progress now) {
        return String.format(
                Locale.ROOT,
                "db import: %d %%, %s read",
                Math.min(100, 100 * now.bytes() / Math.max(1, now.totalBytes())),
                Quantity.of(now.read() + now.skipped(), "game"));
    }
}
