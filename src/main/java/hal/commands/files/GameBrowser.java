package hal.commands.files;

import hal.game.Game;
import hal.game.GamePolicy;
import hal.pgn.PgnEntry;
import hal.pgn.PgnIndex;
import hal.search.StopToken;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameFiles;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The file that is looked through, how far, and what was searched for in it; {@code load} and {@code games} share it. */
public final class GameBrowser {
    /** The games of a larger file are not counted before one of them is opened. */
    private static final long LARGE = 64L << 20;

    private Optional<PgnIndex> index = Optional.empty();
    /** The games that a search has found; empty if all are listed. */
    private Optional<List<Integer>> found = Optional.empty();
    /** Where in the list the page begins, from 0. */
    private int top;

    /** Nothing is looked through yet. */
    public GameBrowser() {}

    /** The file that is looked through. */
    Optional<PgnIndex> index() {
        return index.filter(PgnIndex::isCurrent);
    }

    /** Another file is looked through, from its start; what is known of it is kept. */
    PgnIndex turnTo(Path file) {
        PgnIndex known = index().filter(same -> same.file().equals(file)).orElseGet(() -> new PgnIndex(file));
        index = Optional.of(known);
        found = Optional.empty();
        top = 0;
        return known;
    }

    Optional<List<Integer>> found() {
        return found;
    }

    void show(List<Integer> games) {
        found = Optional.of(games);
        top = 0;
    }

    int top() {
        return top;
    }

    void setTop(int first) {
        top = first;
    }

    /**
     * Opens a game of a file at its first move, beside whatever goes on.
     *
     * @param number from 1
     */
    void open(Session session, Path file, int number) {
        PgnIndex known = index().filter(same -> same.file().equals(file)).orElseGet(() -> new PgnIndex(file));
        if (index.filter(known::equals).isEmpty()) {
            turnTo(file);
            index = Optional.of(known);
        }
        session.jobs().begin(new Opening(session, known, number));
    }

    /** Reads one game, and counts those beside it. */
    private static final class Opening implements Jobs.Job {
        private final Session session;
        private final PgnIndex index;
        private final int number;
        private volatile Game game;

        Opening(Session session, PgnIndex index, int number) {
            this.session = session;
            this.index = index;
            this.number = number;
        }

        @Override
        public String name() {
            return "load";
        }

        @Override
        public boolean isQuick() {
            return true;
        }

        @Override
        public String status() {
            return "load: " + index.percent() + " % looked through";
        }

        @Override
        public void run(StopToken stop) {
            index.extend(number, stop::isRaised);
            if (index.isComplete() && index.size() == 0) {
                game = GameFiles.load(index.file(), number, GamePolicy.ANALYSIS);
                return;
            }
            if (index.size() < number) {
                if (index.isComplete()) {
                    throw new UserException(index.file() + " holds only " + count(index.size()) + ".");
                }
                return;
            }
            PgnEntry entry = index.read(number);
            if (!entry.isComplete()) {
                String where = number == 1 ? "" : "game " + number + ", counted from its first line, ";
                throw new UserException(
                        index.file() + ", " + where + entry.problems().get(0));
            }
            game = Game.of(entry.game(), GamePolicy.ANALYSIS);
            if (index.bytes() <= LARGE) {
                index.extend(Integer.MAX_VALUE - 1, stop::isRaised);
            }
        }

        @Override
        public void finished() {
            if (game == null) {
                session.note("Broken off; nothing is loaded.");
                return;
            }
            int moves = (game.ply() + 1) / 2;
            game.goTo(0);
            String which = index.size() == 0
                    ? ""
                    : "Game " + number + (index.isComplete() ? " of " + index.size() : "") + ": ";
            session.print(which + game.tag("White") + " against " + game.tag("Black") + ", " + game.tag("Event") + ", "
                    + game.tag("Date") + ", " + moves + (moves == 1 ? " move." : " moves."));
            session.games().visit(new ChessBoardGame(game));
        }
    }

    /** A number of games in words. */
    static String count(int games) {
        return games + (games == 1 ? " game" : " games");
    }
}
