package hal.commands.files;

import hal.analysis.review.GameAccuracy;
import hal.book.name.OpeningName;
import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.GameTable;
import hal.game.Game;
import hal.game.GamePolicy;
import hal.game.GameTree;
import hal.pgn.PgnEntry;
import hal.pgn.PgnIndex;
import hal.pgn.PgnReader;
import hal.search.StopToken;
import hal.session.CompletionContext;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Page;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameFiles;
import hal.session.game.GameKind;
import hal.support.CleanText;
import hal.support.Quantity;
import hal.support.UserException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Looks through the games of a PGN file or of the archive, and opens one: {@code games} and {@code load}. */
public final class GamesCommands {
    private static final int ROWS = 20;

    /** How many rows a page takes that can be scrolled. */
    private static final int MAX_ROWS = 1_000;

    private static final List<String> FIELDS = List.of("player", "opening", "result");
    private static final int MAX_FOUND = 100_000;

    private static final List<Choice> CHOICES = List.of(
            new Choice("next", "the next page"),
            new Choice("back", "the page before"),
            new Choice("find", "only games of which a tag holds a text"),
            new Choice("mine", "the games you have played here"));

    private static final int MAX_GAMES = 100_000_000;

    /** The games of a larger file are not counted before one of them is opened. */
    private static final long LARGE = 64L << 20;

    private Optional<PgnIndex> index = Optional.empty();

    /** The games that a search has found; empty if all are listed. */
    private Optional<List<Integer>> found = Optional.empty();

    /** Where in the list the page begins, from 0. */
    private int top;

    /** The file that is looked through. */
    private Optional<PgnIndex> index() {
        return index.filter(PgnIndex::isCurrent);
    }

    /** Another file is looked through, from its start; what is known of it is kept. */
    private PgnIndex turnTo(Path file) {
        PgnIndex known = index().filter(same -> same.file().equals(file)).orElseGet(() -> new PgnIndex(file));
        index = Optional.of(known);
        found = Optional.empty();
        top = 0;
        return known;
    }

    private void show(List<Integer> games) {
        found = Optional.of(games);
        top = 0;
    }

    /**
     * Opens a game of a file at its first move, beside whatever is in progress.
     *
     * @param number from 1
     */
    private void open(Session session, Path file, int number) {
        PgnIndex known = index().filter(same -> same.file().equals(file)).orElseGet(() -> new PgnIndex(file));
        if (index.filter(known::equals).isEmpty()) {
            turnTo(file);
            index = Optional.of(known);
        }
        session.jobs()
                .run(Jobs.Task.of("load", stop -> {
                            Game game = read(known, number, stop);
                            return () -> {
                                if (game == null) {
                                    session.note("Cancelled; nothing is loaded.");
                                } else {
                                    visit(session, known, number, game);
                                }
                            };
                        })
                        .status(() -> "load: " + known.percent() + " % looked through")
                        .asQuick());
    }

    /** Reads one game, and counts those beside it; null if it was stopped before that game. */
    private static Game read(PgnIndex index, int number, StopToken stop) {
        index.extend(number, stop::isRaised);
        if (index.isComplete() && index.size() == 0) {
            return GameFiles.load(index.file(), number, GamePolicy.ANALYSIS);
        }
        if (index.size() < number) {
            if (index.isComplete()) {
                throw new UserException(index.file() + " holds only " + count(index.size()) + ".");
            }
            return null;
        }
        PgnEntry entry = index.read(number);
        if (!entry.isComplete()) {
            String where = number == 1 ? "" : "game " + number + ", counted from its first line, ";
            throw new UserException(
                    index.file() + ", " + where + entry.problems().get(0));
        }
        if (index.bytes() <= LARGE) {
            index.extend(Integer.MAX_VALUE - 1, stop::isRaised);
        }
        return Game.of(entry.game(), GamePolicy.ANALYSIS);
    }

    private static void visit(Session session, PgnIndex index, int number, Game game) {
        int moves = (game.ply() + 1) / 2;
        game.goTo(0);
        String which =
                index.size() == 0 ? "" : "Game " + number + (index.isComplete() ? " of " + index.size() : "") + ": ";
        session.print(which + game.tag("White") + " against " + game.tag("Black") + ", " + game.tag("Event") + ", "
                + game.tag("Date") + ", " + Quantity.of(moves, "move")
                + (isResult(game) ? ", " + game.tag("Result") : "") + "." + accuracy(game));
        session.games().visit(new ChessBoardGame(game));
    }

    /** What the scores in the game's comments say of its players, if there is one after each move. */
    private static String accuracy(Game game) {
        return GameAccuracy.recorded(List.copyOf(game.future()))
                .map(both -> String.format(Locale.ROOT, " Accuracy: White %.0f %%, Black %.0f %%.", both[0], both[1]))
                .orElse("");
    }

    private static boolean isResult(Game game) {
        return List.of("1-0", "0-1", "1/2-1/2").contains(game.tag("Result"));
    }

    /** A number of games in words. */
    private static String count(int games) {
        return Quantity.of(games, "game");
    }

    /** Opens a game of a PGN file. */
    public Command load() {
        return Command.of("load", "opens a game of a PGN file at its first move")
                .with("FILE [NUMBER]")
                .details(
                        """
                        NUMBER says which game in the file; without it, the first. games FILE lists them.
                        Left and Right on an empty line step through the game, and so do undo and redo; go lets me play.
                        Another move begins a variation; save writes the game with all its variations and comments.""")
                .alias("pgnload")
                .forHome()
                .forChess()
                .does(this::load)
                .onFile();
    }

    /** A file name may contain blanks, and may end in a number. */
    private void load(Session session, Arguments arguments) {
        if (arguments.isEmpty()) {
            throw arguments.usage();
        }
        String name = arguments.rest();
        int number = 1;
        int last = arguments.size() - 1;
        boolean numbered = last > 0
                && arguments.word(last).chars().allMatch(Character::isDigit)
                && !Files.exists(arguments.path(name));
        if (numbered) {
            number = arguments.number(last, 1, MAX_GAMES);
            name = name.substring(0, name.length() - arguments.word(last).length())
                    .trim();
        }
        open(session, arguments.path(name), number);
    }

    /** Lists the games of a PGN file, or of the archive, and opens one. */
    public Command games() {
        return Command.of("games", "lists the games of a PGN file, or your own, and opens one")
                .with("[FILE|mine|next|back|find TEXT|NUMBER]")
                .details(
                        """
                        games FILE    the games of a file, from the first; games FILE 3 opens the third
                        games mine    the games you have played here; also games alone, where no file was listed
                        games next    the next page; games back the previous one
                        games find Tal    only those with Tal in a tag: a player, an event, a year; games find shows all again
                        games find opening:Najdorf    by opening, which I look up where the file does not name it;
                                      games find player:Tal and games find result:1-0 search these tags only
                        games 17      opens game 17 at its first move
                        On the full screen the arrow keys choose a game and Enter opens it. Ctrl-C stops reading a long file;
                        the games found so far stay listed.""")
                .forChess()
                .does(this::games)
                .completing(this::choices)
                .onFile();
    }

    private List<Choice> choices(CompletionContext context, List<String> before) {
        return before.isEmpty() ? CHOICES : List.of();
    }

    private void games(Session session, Arguments arguments) {
        String word = arguments.key(0);
        boolean alone = arguments.size() == 1;
        if (arguments.isEmpty()) {
            PgnIndex known = index().orElseGet(() -> mine(session));
            list(session, known, top, Optional.empty());
        } else if (alone && word.equals("mine")) {
            list(session, mine(session), 0, Optional.empty());
        } else if (alone && word.equals("next")) {
            list(session, present(), top + ROWS, Optional.empty());
        } else if (alone && word.equals("back")) {
            list(session, present(), Math.max(0, top - ROWS), Optional.empty());
        } else if (word.equals("find")) {
            String text = arguments.rest().substring("find".length()).strip();
            list(session, present(), 0, Optional.of(text));
        } else if (alone && word.chars().allMatch(Character::isDigit)) {
            open(session, present().file(), arguments.number(0, 1, Integer.MAX_VALUE));
        } else if (!alone
                && arguments.word(arguments.size() - 1).matches("\\d{1,9}")
                && !Files.exists(arguments.path(arguments.rest()))) {
            load(session, arguments);
        } else {
            list(session, turnTo(arguments.path(arguments.rest())), 0, Optional.empty());
        }
    }

    private PgnIndex present() {
        return index().orElseThrow(() -> new UserException("No file is listed; games FILE or games mine lists one."));
    }

    private PgnIndex mine(Session session) {
        Path archive = session.surroundings()
                .folders()
                .state()
                .map(folder -> folder.resolve(GameKind.CHESS.archive()))
                .filter(Files::exists)
                .orElseThrow(() -> new UserException(
                        "You have not finished a game here yet; games FILE lists those of a PGN file."));
        return turnTo(archive);
    }

    private void list(Session session, PgnIndex index, int top, Optional<String> search) {
        session.jobs().run(new Listing(session, index, top, search).task());
    }

    /** Looks through the file as far as the page needs, shows that, and then counts the rest. */
    private final class Listing {
        private final Session session;
        private final PgnIndex index;
        private final int top;
        private final Optional<String> search;
        private final Optional<List<Integer>> listed;
        private volatile List<Integer> result;
        /** The game that was chosen while more were still being looked for; 0 for none. */
        private int chosen;

        private boolean done;

        Listing(Session session, PgnIndex index, int top, Optional<String> search) {
            this.session = session;
            this.index = index;
            this.top = top;
            this.search = search;
            listed = found;
        }

        Jobs.Task task() {
            return Jobs.Task.of("games", stop -> {
                        run(stop);
                        return this::finished;
                    })
                    .status(this::status)
                    .asQuick();
        }

        private String status() {
            return "games: " + index.size() + " found, " + index.percent() + " % looked through";
        }

        private void run(StopToken stop) {
            if (index.size() == 0) {
                PgnReader.requirePgn(index.file());
            }
            boolean filtered = search.filter(text -> !text.isEmpty()).isPresent();
            List<Integer> games;
            if (filtered) {
                index.extend(Integer.MAX_VALUE - 1, stop::isRaised);
                games = find(stop);
                result = games;
            } else if (search.isEmpty() && listed.isPresent()) {
                games = listed.get();
                result = games;
            } else {
                index.extend(top + ROWS, stop::isRaised);
                games = null;
            }
            int known = games == null ? index.size() : games.size();
            if (known <= top && known > 0) {
                throw new UserException("There are no more games: " + count(known) + " in all.");
            }
            if (known == 0) {
                throw new UserException(
                        filtered
                                ? "No game is found by \"" + CleanText.line(search.get(), 60) + "\"."
                                : index.file() + " holds no game with tags; load opens what it holds.");
            }
            Page page = session.face().page("games");
            List<Integer> shown = Collections.synchronizedList(new ArrayList<>());
            boolean choosing = page.onChoose(row -> choose(shown.get(row)));
            add(page, games, shown, ROWS);
            if (choosing) {
                index.extend(top + MAX_ROWS, stop::isRaised);
                while (shown.size() < MAX_ROWS && !stop.isRaised() && add(page, games, shown, ROWS)) {
                    // One chunk after another.
                }
            }
            index.extend(Integer.MAX_VALUE - 1, stop::isRaised);
            int all = games == null ? index.size() : games.size();
            page.add(Answer.Words.of((top + 1) + " to " + (top + shown.size()) + " of " + count(all)
                    + (index.isComplete() ? "" : " so far")
                    + (filtered || games != null ? " found" : "")
                    + ". games NUMBER opens one" + (all > top + shown.size() ? ", games next turns the page." : ".")));
        }

        /**
         * Adds the next games to the page.
         *
         * @param games those that are listed; null for all
         * @param shown the numbers of those on the page, to which the new ones are added
         * @return whether there were any
         */
        private boolean add(Page page, List<Integer> games, List<Integer> shown, int most) {
            int known = games == null ? index.size() : games.size();
            int first = top + shown.size();
            List<Integer> more = new ArrayList<>();
            for (int i = first; i < Math.min(known, first + most); i++) {
                more.add(games == null ? i + 1 : games.get(i));
            }
            if (more.isEmpty()) {
                return false;
            }
            Answer.Table table = table(session, index, more, page.columns());
            boolean begins = shown.isEmpty();
            shown.addAll(more);
            page.add(begins ? table : new Answer.Rows(table));
            return true;
        }

        private List<Integer> find(StopToken stop) {
            String[] words = search.orElseThrow().split(":", 2);
            String field = words[0].toLowerCase(Locale.ROOT);
            if (words.length < 2 || !FIELDS.contains(field)) {
                return index.find(search.orElseThrow(), MAX_FOUND, stop::isRaised);
            }
            String wanted = words[1].toLowerCase(Locale.ROOT);
            List<Integer> found = new ArrayList<>();
            for (int number = 1; number <= index.size() && !stop.isRaised(); number++) {
                GameTree tree = index.read(number).game();
                String value =
                        switch (field) {
                            case "player" -> tree.tag("White") + "\n" + tree.tag("Black");
                            case "result" -> tree.tag("Result");
                            default -> openings(session, tree);
                        };
                if (value.toLowerCase(Locale.ROOT).contains(wanted)) {
                    found.add(number);
                }
            }
            return found;
        }

        /** A row was chosen; on one of the face's threads. */
        private void choose(int number) {
            session.jobs().later(() -> {
                if (done) {
                    open(session, index.file(), number);
                } else {
                    chosen = number;
                    session.jobs().stop();
                }
            });
        }

        private void finished() {
            done = true;
            if (GamesCommands.this.index().filter(index::equals).isPresent()) {
                if (result != null) {
                    show(result);
                } else if (search.isPresent()) {
                    turnTo(index.file());
                }
                GamesCommands.this.top = top;
            }
            if (chosen > 0) {
                open(session, index.file(), chosen);
            }
        }
    }

    private static Answer.Table table(Session session, PgnIndex index, List<Integer> games, int columns) {
        GameTable table = new GameTable(columns);
        for (int number : games) {
            GameTree tree = index.read(number).game();
            table.add(
                    number,
                    tree.tag("White"),
                    tree.tag("Black"),
                    tree.result().pgn(),
                    opening(session, tree),
                    tree.tag("Date"),
                    (tree.moves().length + 1) / 2);
        }
        return table.answer(index.file().toString(), "", "moves");
    }

    /** As the file says, else as HAL's own table names it. */
    private static String opening(Session session, GameTree tree) {
        if (!tree.tag("Opening").isEmpty()) {
            return tree.tag("Opening");
        }
        Optional<OpeningName> name = session.surroundings().openings().nameOf(Game.of(tree, GamePolicy.ANALYSIS));
        return name.map(OpeningName::opening).orElse(tree.tag("ECO"));
    }

    /** All names of its opening: those in the file and HAL's own. */
    private static String openings(Session session, GameTree tree) {
        Optional<OpeningName> name = session.surroundings().openings().nameOf(Game.of(tree, GamePolicy.ANALYSIS));
        return tree.tag("Opening") + "\n" + tree.tag("Variation") + "\n" + tree.tag("ECO") + "\n"
                + name.map(OpeningName::full).orElse("");
    }
}
