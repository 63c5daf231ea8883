package hal.session.browse;

import hal.book.name.OpeningName;
import hal.game.Game;
import hal.game.GamePolicy;
import hal.game.GameTree;
import hal.pgn.PgnIndex;
import hal.search.StopToken;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Column;
import hal.session.face.Page;
import hal.session.game.GameKind;
import hal.support.CleanText;
import hal.support.UserException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lists the games of a PGN file, or of one's own archive, and opens one. */
public final class GamesCommand implements Command {
    private static final int ROWS = 20;
    private static final int MOST_FOUND = 100_000;
    /** The columns of number, result, date, length, and the gaps. */
    private static final int FIGURES = 36;

    private static final int LEAST_NAME = 10;
    private static final List<Choice> CHOICES = List.of(
            new Choice("next", "the next page"),
            new Choice("back", "the page before"),
            new Choice("find", "only games of which a tag holds a text"),
            new Choice("mine", "the games you have played here"));

    private final GameBrowser browser;

    /** @param browser shared with {@link LoadCommand} */
    public GamesCommand(GameBrowser browser) {
        this.browser = browser;
    }

    @Override
    public CommandInfo info() {
        return CommandInfo.of("games", "lists the games of a PGN file, or your own, and opens one")
                .with("[FILE|mine|next|back|find TEXT|NUMBER]")
                .details(
                        """
                        games FILE    the games of a file, from the first
                        games mine    the games you have played here; also games alone, where no file was listed
                        games next    the next page; games back the one before
                        games find Tal    only those with Tal in a tag: a player, an event, a year; games find shows all again
                        games 17      opens game 17 at its first move
                        Ctrl-C stops looking through a long file; what has been found stays.""")
                .forChess();
    }

    @Override
    public boolean takesFile() {
        return true;
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty() ? CHOICES : List.of();
    }

    @Override
    public void run(Session session, Arguments arguments) {
        String word = arguments.key(0);
        boolean alone = arguments.size() == 1;
        if (arguments.isEmpty()) {
            PgnIndex index = browser.index().orElseGet(() -> mine(session));
            list(session, index, browser.top(), Optional.empty());
        } else if (alone && word.equals("mine")) {
            list(session, mine(session), 0, Optional.empty());
        } else if (alone && word.equals("next")) {
            list(session, present(), browser.top() + ROWS, Optional.empty());
        } else if (alone && word.equals("back")) {
            list(session, present(), Math.max(0, browser.top() - ROWS), Optional.empty());
        } else if (word.equals("find")) {
            String text = arguments.rest().substring("find".length()).strip();
            list(session, present(), 0, Optional.of(text));
        } else if (alone && word.chars().allMatch(Character::isDigit)) {
            browser.open(session, present().file(), arguments.number(0, 1, Integer.MAX_VALUE));
        } else {
            list(session, browser.turnTo(Arguments.path(arguments.rest())), 0, Optional.empty());
        }
    }

    private PgnIndex present() {
        return browser.index()
                .orElseThrow(() -> new UserException("No file is listed; games FILE or games mine lists one."));
    }

    private PgnIndex mine(Session session) {
        Path archive = session.surroundings()
                .folders()
                .state()
                .map(folder -> folder.resolve(GameKind.CHESS.archive()))
                .filter(Files::exists)
                .orElseThrow(() -> new UserException(
                        "You have not finished a game here yet; games FILE lists those of a PGN file."));
        return browser.turnTo(archive);
    }

    private void list(Session session, PgnIndex index, int top, Optional<String> search) {
        session.jobs().begin(new Listing(session, index, top, search));
    }

    /** Looks through the file as far as the page needs, shows that, and then counts the rest. */
    private final class Listing implements Jobs.Job {
        private final Session session;
        private final PgnIndex index;
        private final int top;
        private final Optional<String> search;
        private final Optional<List<Integer>> listed;
        private volatile List<Integer> result;

        Listing(Session session, PgnIndex index, int top, Optional<String> search) {
            this.session = session;
            this.index = index;
            this.top = top;
            this.search = search;
            listed = browser.found();
        }

        @Override
        public String name() {
            return "games";
        }

        @Override
        public boolean isQuick() {
            return true;
        }

        @Override
        public String status() {
            return "games: " + index.size() + " found, " + index.percent() + " % looked through";
        }

        @Override
        public void run(StopToken stop) {
            boolean filtered = search.filter(text -> !text.isEmpty()).isPresent();
            List<Integer> games;
            if (filtered) {
                index.extend(Integer.MAX_VALUE - 1, stop::isRaised);
                games = index.find(search.get(), MOST_FOUND, stop::isRaised);
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
                throw new UserException("There are no more games: " + GameBrowser.count(known) + " in all.");
            }
            if (known == 0) {
                throw new UserException(
                        filtered
                                ? "No game has \"" + CleanText.line(search.get(), 60) + "\" in a tag."
                                : index.file() + " holds no game with tags; load opens what it holds.");
            }
            List<Integer> shown = new ArrayList<>();
            for (int i = top; i < Math.min(known, top + ROWS); i++) {
                shown.add(games == null ? i + 1 : games.get(i));
            }
            Page page = session.face().page("games");
            page.add(table(session, index, shown, page.columns()));
            index.extend(Integer.MAX_VALUE - 1, stop::isRaised);
            int all = games == null ? index.size() : games.size();
            page.add(Answer.Words.of((top + 1) + " to " + (top + shown.size()) + " of " + GameBrowser.count(all)
                    + (index.isComplete() ? "" : " so far")
                    + (filtered || games != null ? " found" : "")
                    + ". games NUMBER opens one" + (all > top + ROWS ? ", games next turns the page." : ".")));
        }

        @Override
        public void finished() {
            if (browser.index().filter(index::equals).isPresent()) {
                if (result != null) {
                    browser.show(result);
                } else if (search.isPresent()) {
                    browser.turnTo(index.file());
                }
                browser.setTop(top);
            }
        }
    }

    /** A row for each game. */
    private static Answer table(Session session, PgnIndex index, List<Integer> games, int columns) {
        int name = Math.max(LEAST_NAME, (columns - FIGURES) / 3);
        List<List<Answer.Table.Cell>> rows = new ArrayList<>();
        for (int number : games) {
            GameTree tree = index.read(number).game();
            rows.add(Answer.Table.row(
                    Integer.toString(number),
                    cut(tree.tag("White"), name),
                    cut(tree.tag("Black"), name),
                    tree.result().pgn(),
                    cut(opening(session, tree), name),
                    tree.tag("Date"),
                    Integer.toString((tree.moves().length + 1) / 2)));
        }
        return new Answer.Table(
                index.file().toString(),
                List.of(
                        Column.number("", 1),
                        Column.text("White"),
                        Column.text("Black"),
                        Column.text("result"),
                        Column.text("opening"),
                        Column.text("date"),
                        Column.number("moves", 1)),
                rows,
                "",
                1);
    }

    /** As the file says, else as HAL's own table names it. */
    private static String opening(Session session, GameTree tree) {
        if (!tree.tag("Opening").isEmpty()) {
            return tree.tag("Opening");
        }
        Optional<OpeningName> name = session.surroundings().openings().nameOf(Game.of(tree, GamePolicy.ANALYSIS));
        return name.map(OpeningName::opening).orElse(tree.tag("ECO"));
    }

    private static String cut(String text, int room) {
        return text.length() <= room ? text : text.substring(0, room - 1) + "\u2026";
    }
}
