package hal.commands.files;

import hal.analysis.review.ReviewedGames;
import hal.command.Values;
import hal.commands.Command;
import hal.game.Game;
import hal.game.GamePolicy;
import hal.game.Result;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnIndex;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.search.engine.StopToken;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.UserNames;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameArchive;
import hal.session.game.GameFiles;
import hal.session.game.GameKind;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Looks through the games of a PGN file or of the archive, and opens one: {@code games} and {@code load}. */
public final class GamesCommands {
    static final int ROWS = 20;

    /** The games of a larger file are not counted before one of them is opened. */
    private static final long LARGE = 64L << 20;

    private Optional<PgnIndex> index = Optional.empty();

    /** Where in the list the page begins, from 0. */
    private int top;

    /** The file that is looked through. */
    private Optional<PgnIndex> index() {
        return index.filter(PgnIndex::isCurrent);
    }

    /** What is known of a file, or an index that knows nothing yet. */
    private PgnIndex known(Path file) {
        return index().filter(same -> same.file().equals(file))
                .orElseGet(() -> FileTrouble.reading(file, () -> new PgnIndex(file)));
    }

    /** Another file is looked through, from its start; what is known of it is kept. */
    private PgnIndex turnTo(Path file) {
        PgnIndex known = known(file);
        index = Optional.of(known);
        top = 0;
        return known;
    }

    /** A page has been listed: the next command continues it, unless another file is looked through by now. */
    void listed(PgnIndex from, int first) {
        if (index().filter(from::equals).isPresent()) {
            top = first;
        }
    }

    /**
     * Opens a game of a file, the user's own at its end and others at their start, in the place of what is in progress.
     *
     * @param number from 1
     */
    void open(Session session, Path file, int number) {
        PgnIndex known = known(file);
        if (index.filter(known::equals).isEmpty()) {
            turnTo(file);
            index = Optional.of(known);
        }
        session.run(Jobs.Task.of("load", stop -> {
                    Optional<GameFiles.Opened> opened =
                            FileTrouble.reading(known.file(), () -> read(known, number, stop));
                    return () -> opened.ifPresentOrElse(
                            game -> visit(session, known, number, game),
                            () -> session.note("Cancelled; nothing is loaded."));
                })
                .status(() -> "load: " + known.percent() + " % looked through")
                .asQuick());
    }

    /** Reads one game, and counts those beside it; nothing if it was stopped before that game. */
    private static Optional<GameFiles.Opened> read(PgnIndex index, int number, StopToken stop) throws IOException {
        index.extend(number, stop::isRaised);
        if (index.isComplete() && index.size() == 0) {
            return Optional.of(GameFiles.load(index.file(), number, GamePolicy.ANALYSIS)); // says that there is none
        }
        if (index.size() < number) {
            if (index.isComplete()) {
                throw new UserException(index.file() + " holds only " + count(index.size()) + ".");
            }
            return Optional.empty();
        }
        PgnEntry entry = index.read(number);
        if (index.bytes() <= LARGE) {
            index.extend(Integer.MAX_VALUE - 1, stop::isRaised);
        }
        return Optional.of(GameFiles.Opened.of(index.file().toString(), entry, GamePolicy.ANALYSIS));
    }

    private static void visit(Session session, PgnIndex index, int number, GameFiles.Opened opened) {
        Game game = opened.game();
        int moves = (game.ply() + 1) / 2;
        boolean own = UserNames.side(UserNames.of(session.folders(), session.settings()), game.tree())
                .isPresent();
        game.goTo(own ? game.ply() : 0);
        String which =
                index.size() == 0 ? "" : "Game " + number + (index.isComplete() ? " of " + index.size() : "") + ": ";
        session.print(which + game.tag("White") + " against " + game.tag("Black") + ", " + game.tag("Event") + ", "
                + (game.tag("Date").startsWith("?") ? "" : game.tag("Date") + ", ") + Quantity.of(moves, "move")
                + (isResult(game) ? ", " + game.tag("Result") : "") + "." + accuracy(session, game));
        session.games().visit(new ChessBoardGame(game));
        if (own && session.face().abilities().attended()) {
            session.note("This is its last position: Left goes back, Home to its start"
                    + (isResult(game) ? "." : "; type `continue` to play on."));
        }
        opened.missing().ifPresent(session::note);
    }

    /** What is known of its players' accuracy: by the scores in the game's comments, or by a review of it. */
    private static String accuracy(Session session, Game game) {
        return new ReviewedGames(session.folders().state())
                .accuracies(game.tree())
                .map(both -> Format.of(" Accuracy: White %.0f %%, Black %.0f %%.", both[0], both[1]))
                .orElse("");
    }

    private static boolean isResult(Game game) {
        return !game.tag("Result").equals(Result.UNDECIDED.pgn());
    }

    /** A number of games in words. */
    static String count(int games) {
        return Quantity.of(games, "game");
    }

    /** Opens a game of a PGN file. */
    public Command load() {
        return Command.of("load")
                .runs((session, values) -> open(session, values.file("file").orElseThrow(), values.number("number")));
    }

    /** Lists the games of a PGN file, or of the archive, and opens one. */
    public Command games() {
        return Command.of("games")
                .verbs(
                        Command.of("games mine").alone(session -> list(session, mine(session), 0)),
                        Command.of("games next").alone(session -> list(session, present(session), top + ROWS)),
                        Command.of("games back")
                                .alone(session -> list(session, present(session), Math.max(0, top - ROWS))))
                .runs(this::games);
    }

    private void games(Session session, Values values) {
        Optional<Path> file = values.file("file");
        if (values.isGiven("number")) {
            open(session, file.orElseGet(() -> present(session).file()), values.number("number"));
        } else if (file.isPresent()) {
            list(session, turnTo(file.get()), 0);
        } else {
            list(session, present(session), top);
        }
    }

    private PgnIndex present(Session session) {
        return index().orElseGet(() -> mine(session));
    }

    private PgnIndex mine(Session session) {
        Path archive = GameArchive.find(session.folders(), GameKind.CHESS)
                .orElseThrow(() -> new UserException(
                        "You have not finished a game here yet. Type `games FILE` for those of a PGN file."));
        return turnTo(archive);
    }

    private void list(Session session, PgnIndex index, int first) {
        session.run(new GameListing(this, session, index, first).task());
    }
}
