package hal.commands.files;

import hal.analysis.review.ReviewedGames;
import hal.book.name.OpeningName;
import hal.commands.GameTable;
import hal.game.GameTree;
import hal.game.Result;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnIndex;
import hal.game.pgn.PgnReader;
import hal.platform.Format;
import hal.search.engine.StopToken;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Page;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Looks through the file as far as the page needs, shows that, and then counts the rest. */
final class GameListing {
    /** How many rows a page takes that can be scrolled. */
    private static final int MAX_ROWS = 1_000;

    private final GamesCommands games;
    private final Session session;
    private final PgnIndex index;
    private final int top;
    /** The games on the page: their numbers, and they themselves. */
    private final List<Integer> shown = Collections.synchronizedList(new ArrayList<>());

    private final List<GameTree> trees = Collections.synchronizedList(new ArrayList<>());
    private volatile ReviewedGames reviewed;
    /** The game that was chosen while more were still being looked for; 0 for none. */
    private int chosen;

    private boolean done;

    /**
     * A listing that is to be made.
     *
     * @param games whose list it becomes
     * @param top the place of the first game on the page, from 0
     */
    GameListing(GamesCommands games, Session session, PgnIndex index, int top) {
        this.games = games;
        this.session = session;
        this.index = index;
        this.top = top;
    }

    Jobs.Task task() {
        return Jobs.Task.of("games", stop -> {
                    FileTrouble.reading(index.file(), () -> run(stop));
                    return this::finished;
                })
                .status(this::status)
                .asQuick();
    }

    private String status() {
        return "games: " + index.size() + " found, " + index.percent() + " % looked through";
    }

    private void run(StopToken stop) throws IOException {
        if (index.size() == 0) {
            PgnReader.requirePgn(index.file());
        }
        index.extend(top + GamesCommands.ROWS, stop::isRaised);
        if (index.size() == 0) {
            throw new UserException(index.file() + " holds no game.");
        }
        if (index.size() <= top) {
            throw new UserException("There are no more games: " + GamesCommands.count(index.size()) + " in all.");
        }
        Page page = session.face().page("games");
        reviewed = new ReviewedGames(session.folders().state());
        boolean choosing = page.onChoose(row -> choose(shown.get(row)));
        if (choosing) {
            page.onMark(row -> GameTable.preview(trees.get(row), remark(trees.get(row)), Integer.MAX_VALUE));
        }
        add(page);
        if (choosing) {
            index.extend(top + MAX_ROWS, stop::isRaised);
            while (shown.size() < MAX_ROWS && !stop.isRaised() && add(page)) {
                // One chunk after another.
            }
        }
        index.extend(Integer.MAX_VALUE - 1, stop::isRaised);
        int all = index.size();
        page.add(Answer.Words.of((top + 1) + " to " + (top + shown.size()) + " of " + GamesCommands.count(all)
                + (index.isComplete() ? "" : " so far")
                + ". Type `games NUMBER` to open one"
                + (all > top + shown.size() ? ", `games next` for the next page." : ".")));
    }

    /** Adds the next games to the page, if there are any. */
    private boolean add(Page page) throws IOException {
        int first = top + shown.size();
        List<Integer> more = IntStream.rangeClosed(first + 1, Math.min(index.size(), first + GamesCommands.ROWS))
                .boxed()
                .toList();
        if (more.isEmpty()) {
            return false;
        }
        Answer.Table table = table(more, page.columns());
        boolean begins = shown.isEmpty();
        shown.addAll(more);
        page.add(begins ? table : new Answer.Rows(table));
        return true;
    }

    /** A row was chosen; on one of the face's threads. */
    private void choose(int number) {
        session.jobs().later(() -> {
            if (done) {
                games.open(session, index.file(), number);
            } else {
                chosen = number;
                session.jobs().stop();
            }
        });
    }

    private void finished() {
        done = true;
        games.listed(index, top);
        if (chosen > 0) {
            games.open(session, index.file(), chosen);
        }
    }

    private Answer.Table table(List<Integer> games, int columns) throws IOException {
        GameTable table = new GameTable(session.face().abilities(), columns);
        Iterator<Integer> numbers = games.iterator();
        for (PgnEntry entry : index.read(games)) {
            GameTree tree = entry.game();
            trees.add(tree);
            table.add(
                    numbers.next(),
                    tree.tag("White"),
                    tree.tag("Black"),
                    Result.isForfeitOfBoth(tree.tag("Result"))
                            ? "0-0"
                            : tree.result().pgn(),
                    opening(session, tree),
                    tree.tag("Date"),
                    (tree.mainLine().size() + 1) / 2);
        }
        String file = index.file().toString();
        String name = Optional.ofNullable(index.file().getFileName())
                .orElse(index.file())
                .toString();
        return table.answer(file.length() <= columns ? file : name, "", "moves");
    }

    /** As the file says, else as HAL's own table names it. */
    private static String opening(Session session, GameTree tree) {
        if (!tree.tag("Opening").isEmpty()) {
            return tree.tag("Opening");
        }
        Optional<OpeningName> name =
                session.catalogs().openings().nameOf(tree.root().board().play(tree.moves()));
        return name.map(OpeningName::opening).orElse(tree.tag("ECO"));
    }

    /** Its opening, and how accurately it was played, if that is known. */
    private String remark(GameTree tree) {
        String accuracy = reviewed.accuracies(tree)
                .map(both -> Format.of("accuracy %.0f and %.0f %%", both[0], both[1]))
                .orElse("");
        return Stream.of(opening(session, tree), accuracy)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", "));
    }
}
