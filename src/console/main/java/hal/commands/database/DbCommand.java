package hal.commands.database;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.GameTable;
import hal.game.Game;
import hal.game.GamePolicy;
import hal.memory.GameDatabase;
import hal.memory.GameImport;
import hal.memory.GameQuery;
import hal.memory.GameQuery.Field;
import hal.memory.StoredGame;
import hal.session.CompletionContext;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.UserNames;
import hal.session.face.Answer;
import hal.session.face.Page;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameFiles;
import hal.support.Quantity;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** The database of games: one's own and those of imported files. */
public final class DbCommand {
    private static final int ROWS = 20;
    /** How many rows a page takes that can be scrolled. */
    private static final int MAX_ROWS = 1_000;

    private static final List<Choice> CHOICES = List.of(
            new Choice("find", "games with a position, a player, an opening or an endgame"),
            new Choice("next", "the next page of what was found"),
            new Choice("open", "opens a game that was found, at what was looked for"),
            new Choice("import", "takes in the games of a PGN file"));

    private static final List<Choice> CONDITIONS = List.of(
            new Choice("here", "the position on the board"),
            new Choice("player", "a player; me for yourself"),
            new Choice("white", "who had White"),
            new Choice("black", "who had Black"),
            new Choice("won", "who won"),
            new Choice("lost", "who lost"),
            new Choice("drew", "who drew"),
            new Choice("opening", "a name or a code"),
            new Choice("event", "where it was played"),
            new Choice("result", "1-0, 0-1, 1/2-1/2 or *"),
            new Choice("ending", "pawn, knight, bishop, minor, rook or queen"),
            new Choice("material", "such as KRPkrp"),
            new Choice("from", "the first year"),
            new Choice("to", "the last year"),
            new Choice("elo", "the least rating of both"));

    /** What was looked for last; {@link #found} says what came of it. */
    private Optional<GameQuery> query = Optional.empty();

    private Optional<GameDatabase.Found> found = Optional.empty();
    private int top;

    /** The command. */
    public Command command() {
        return Command.of("db", "finds games in the database: yours, and those of imported files")
                .with("[find CONDITIONS|next|open NUMBER|import FILE]")
                .details(
                        """
                        db find here                  games with the position on the board
                        db find ending rook lost me   the rook endgames that you have lost
                        db find player Tal opening Najdorf result 1-0    games that meet all three conditions
                        Conditions: here, player, white, black, won, lost, drew, opening, event, result, from YEAR,
                        to YEAR, elo N, ending KIND (pawn, knight, bishop, minor, rook, queen), material MEN (KRPkrp).
                        db open 17     opens game 17 at the position that was looked for
                        db next        the next page of what was found
                        db import FILE takes in the games of a PGN file; repeats are left out, and Ctrl-C stops it:
                                       the same command continues it. Your own games are always there.""")
                .forChess()
                .does(this::run)
                .completing(this::choices)
                .onFile();
    }

    private List<Choice> choices(CompletionContext context, List<String> before) {
        if (before.isEmpty()) {
            return CHOICES;
        }
        return before.get(0).equalsIgnoreCase("find") ? CONDITIONS : List.of();
    }

    private void run(Session session, Arguments arguments) {
        switch (arguments.key(0)) {
            case "" -> session.print(size(session.analysisMemory().games().size()));
            case "find" -> find(session, arguments);
            case "next" -> {
                arguments.atMost(1);
                GameDatabase.Found known =
                        found.orElseThrow(() -> new UserException("Nothing was looked for yet; db find does that."));
                if (top + ROWS >= known.count()) {
                    throw new UserException("There are no more games: " + count(known.count()) + " in all.");
                }
                show(session, top + ROWS);
            }
            case "open" -> {
                arguments.atMost(2);
                open(session, arguments.number(1, 1, Integer.MAX_VALUE));
            }
            case "import" -> {
                if (arguments.size() < 2) {
                    throw arguments.usage();
                }
                Path file = arguments.path(
                        arguments.rest().substring("import".length()).strip());
                takeIn(session, file);
            }
            default -> throw arguments.usage();
        }
    }

    private void find(Session session, Arguments arguments) {
        if (arguments.size() < 2) {
            throw new UserException("Find what? db find here, db find Tal; help db lists the conditions.");
        }
        GameQuery wanted = read(session, arguments.from(1));
        found = Optional.of(session.analysisMemory().games().find(wanted));
        query = Optional.of(wanted);
        show(session, 0);
    }

    /** Reads conditions: a word of the list, and the words after it up to the next one. */
    private static GameQuery read(Session session, List<String> words) {
        List<String> known = CONDITIONS.stream().map(Choice::value).toList();
        GameQuery query = GameQuery.ALL;
        int at = 0;
        while (at < words.size()) {
            String key = words.get(at++).toLowerCase(Locale.ROOT);
            if (!known.contains(key)) {
                key = "player"; // a name alone, as games find takes it
                at--;
            }
            if (key.equals("here")) {
                query = query.with(session.game().position());
                continue;
            }
            List<String> value = new ArrayList<>();
            while (at < words.size()
                    && (value.isEmpty() || !known.contains(words.get(at).toLowerCase(Locale.ROOT)))) {
                value.add(words.get(at++));
            }
            query = with(session, query, key, String.join(" ", value));
        }
        return query;
    }

    private static GameQuery with(Session session, GameQuery query, String key, String value) {
        if (value.isEmpty()) {
            throw new UserException(key + " needs a word after it: "
                    + CONDITIONS.stream()
                            .filter(condition -> condition.value().equals(key))
                            .map(Choice::description)
                            .findFirst()
                            .orElse(""));
        }
        boolean me = value.equalsIgnoreCase("me") || value.equalsIgnoreCase("I");
        String text = me ? String.join(GameQuery.OR, UserNames.of(session.folders(), session.settings())) : value;
        return switch (key) {
            case "material" -> query.withMaterial(text);
            case "ending" -> query.withEnding(text);
            default -> query.with(Field.valueOf(key.toUpperCase(Locale.ROOT)), text);
        };
    }

    private void show(Session session, int first) {
        GameDatabase.Found all = found.orElseThrow();
        if (all.count() == 0) {
            session.print("No game is found.");
            return;
        }
        GameDatabase database = session.analysisMemory().games();
        top = first;
        Page page = session.face().page("db");
        List<StoredGame> shown = new ArrayList<>();
        boolean choosing = page.onChoose(row -> session.jobs().later(() -> open(session, shown.get(row))));
        shown.addAll(database.games(query.orElseThrow(), all, first, choosing ? MAX_ROWS : ROWS));
        page.add(table(shown, page.columns()));
        page.add(Answer.Words.of((first + 1) + " to " + (first + shown.size()) + " of " + count(all.count())
                + ". db open NUMBER opens one at that place"
                + (first + shown.size() < all.count() ? ", db next turns the page." : ".")));
    }

    private static Answer.Table table(List<StoredGame> games, int columns) {
        GameTable table = new GameTable(columns);
        for (StoredGame game : games) {
            table.add(
                    game.id(),
                    game.white(),
                    game.black(),
                    game.result().pgn(),
                    game.opening(),
                    game.dateText(),
                    game.ply() / 2 + 1);
        }
        return table.answer("", "game", "move");
    }

    /** Opens a game at the place where it fits what was looked for, or at its beginning. */
    private void open(Session session, int id) {
        GameDatabase database = session.analysisMemory().games();
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

    private static void takeIn(Session session, Path file) {
        AtomicReference<GameImport.Progress> progress =
                new AtomicReference<>(new GameImport.Progress(0, 0, 0, 0, 0, 0, 1));
        session.run(Jobs.Task.of("db import", stop -> {
                    GameImport work = new GameImport(
                            session.analysisMemory().games(),
                            session.analysisMemory().openings(),
                            progress::set,
                            stop::isRaised);
                    GameImport.Progress end = work.run(List.of(GameImport.Source.of(file)));
                    boolean stopped = stop.isRaised();
                    return () -> session.print(end.words()
                            + end.faultWords()
                            + (stopped ? ". Cancelled; the same command continues it." : "."));
                })
                .status(() -> status(progress.get())));
    }

    private static String status(GameImport.Progress now) {
        return String.format(
                Locale.ROOT,
                "db import: %d %%, %s read",
                Math.min(100, 100 * now.bytes() / Math.max(1, now.totalBytes())),
                Quantity.of(now.read() + now.skipped(), "game"));
    }
}
