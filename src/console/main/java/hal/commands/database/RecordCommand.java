package hal.commands.database;

import hal.commands.Command;
import hal.game.GameTree;
import hal.game.Result;
import hal.memory.GameFile;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.platform.UserFolders;
import hal.rules.Colors;
import hal.search.engine.StopToken;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.UserNames;
import hal.session.face.Answer;
import hal.session.face.Page;
import hal.session.game.GameArchive;
import hal.session.game.GameKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** The user's score against HAL, level by level, and how it has come about. */
public final class RecordCommand {
    public static final Command COMMAND = Command.of("record").alone(RecordCommand::run);

    private RecordCommand() {}

    private static void run(Session session) {
        Optional<Path> archive = GameArchive.find(session.folders(), GameKind.CHESS);
        if (archive.isEmpty()) {
            session.print("You have not finished a game here yet.");
            return;
        }
        Set<String> names = UserNames.of(session.folders(), session.settings());
        AtomicInteger games = new AtomicInteger();
        ReviewedGames reviews = new ReviewedGames(session.folders().state());
        List<Double> accuracies = new ArrayList<>();
        session.run(Jobs.Task.of("record", stop -> {
                    List<RecordReport.OwnGame> own =
                            read(archive.get(), names, games, stop, game -> accuracy(reviews, game, names)
                                    .ifPresent(accuracies::add));
                    return () -> {
                        if (own.isEmpty()) {
                            session.print("No game of yours against an engine has been decided yet.");
                        } else {
                            Page page = session.face().page("record");
                            page.add(RecordReport.of(
                                    own,
                                    session.face().abilities().attended()
                                            ? page.columns()
                                            : session.face().abilities().columns()));
                            if (!accuracies.isEmpty()) {
                                page.add(Answer.Words.of(Format.of(
                                        "Accuracy in %s: %.0f %%.",
                                        Quantity.of(accuracies.size(), "reviewed game"),
                                        accuracies.stream()
                                                .mapToDouble(Double::doubleValue)
                                                .average()
                                                .orElse(0))));
                            }
                        }
                    };
                })
                .status(() -> "record: " + Quantity.of(games.get(), "game"))
                .asQuick());
    }

    /**
     * How the user stands against an opponent, as in "you lead Ada 2–1"; empty if there is no decided game. It
     * reads the whole archive.
     *
     * @param opponent what the opponent is called in the tags; if no game against him counts, it is the one of the last
     *     that does
     * @param hal what HAL is called in the tags
     * @param stop ends the reading, after which it says how they stood so far
     */
    public static Optional<String> standing(
            UserFolders folders, Set<String> names, String opponent, String hal, StopToken stop) {
        List<String> opponents = new ArrayList<>();
        List<Double> points = new ArrayList<>();
        GameArchive.find(folders, GameKind.CHESS)
                .ifPresent(archive -> GameFile.read(archive, stop::isRaised, entry -> read(entry.game(), names)
                        .ifPresent(own -> {
                            String tag = entry.game().tag(own.white() ? "Black" : "White");
                            opponents.add(tag.split(",", 2)[0]);
                            points.add(own.points());
                        })));
        if (opponents.isEmpty()) {
            return Optional.empty();
        }
        String last = opponents.contains(opponent) ? opponent : opponents.get(opponents.size() - 1);
        double yours = 0;
        double theirs = 0;
        for (int i = 0; i < opponents.size(); i++) {
            yours += opponents.get(i).equals(last) ? points.get(i) : 0;
            theirs += opponents.get(i).equals(last) ? 1 - points.get(i) : 0;
        }
        boolean me = last.equals(hal);
        String score = score(Math.max(yours, theirs)) + "\u2013" + score(Math.min(yours, theirs));
        return Optional.of(
                yours > theirs
                        ? "you lead " + (me ? "me " : last + " ") + score
                        : theirs > yours
                                ? (me ? "I lead " : last + " leads ") + score
                                : (me ? "we are level at " : "you and " + last + " are level at ") + score);
    }

    private static String score(double points) {
        int whole = (int) points;
        return points == whole ? Integer.toString(whole) : (whole == 0 ? "" : whole) + "\u00bd";
    }

    private static List<RecordReport.OwnGame> read(
            Path archive, Set<String> names, AtomicInteger games, StopToken stop, Consumer<GameTree> taken) {
        List<RecordReport.OwnGame> own = new ArrayList<>();
        GameFile.read(archive, stop::isRaised, entry -> {
            read(entry.game(), names).ifPresent(game -> {
                own.add(game);
                taken.accept(entry.game());
            });
            games.incrementAndGet();
        });
        return own;
    }

    /** The user's accuracy in a game of his, in per cent; empty if it was not reviewed. */
    static Optional<Double> accuracy(ReviewedGames reviews, GameTree game, Set<String> names) {
        Optional<Integer> side = UserNames.side(names, game);
        return reviews.accuracies(game).filter(both -> side.isPresent()).map(both -> both[side.get()]);
    }

    /** A game that counts, in which the user had one side and that has been decided. */
    private static Optional<RecordReport.OwnGame> read(GameTree game, Set<String> names) {
        Optional<Integer> side = UserNames.side(names, game);
        if (side.isEmpty() || game.result() == Result.UNDECIDED || !GameArchive.counts(game)) {
            return Optional.empty();
        }
        boolean white = side.get() == Colors.WHITE;
        String other = white ? "Black" : "White";
        String elo = game.tag(other + "Elo");
        double points = game.result() == Result.DRAW ? 0.5 : (game.result() == Result.WHITE_WINS) == white ? 1 : 0;
        String opening = game.tag("Opening").split(":", 2)[0];
        return Optional.of(new RecordReport.OwnGame(
                opponent(game, other),
                elo.matches("\\d{1,4}") ? OptionalInt.of(Integer.parseInt(elo)) : OptionalInt.empty(),
                opening.isEmpty() ? game.tag("ECO") : opening,
                white,
                points));
    }

    /** As the tags name it; levels have two digits, so that they stand in their order. */
    private static String opponent(GameTree game, String side) {
        String level = game.tag(side + "Level");
        String elo = game.tag(side + "Elo");
        String strength = level.matches("\\d{1,2}")
                ? Format.of(" level %2d", Integer.parseInt(level))
                : level.isEmpty() ? "" : " " + level;
        return game.tag(side) + strength + (elo.isEmpty() ? "" : " (Elo " + elo + ")");
    }
}
