package hal.commands.database;

import hal.analysis.review.ReviewedGames;
import hal.game.GameTree;
import hal.game.Result;
import hal.memory.GameFile;
import hal.platform.Format;
import hal.platform.UserFolders;
import hal.rules.Colors;
import hal.search.engine.StopToken;
import hal.session.UserNames;
import hal.session.game.GameArchive;
import hal.session.game.GameKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A game of the user's that has been decided.
 *
 * @param opponent name and strength
 * @param elo the opponent's rating, if it is known
 * @param white whether the user had White
 * @param points the user's: 0, 0.5 or 1
 */
public record OwnGame(String opponent, OptionalInt elo, boolean white, double points) {
    /**
     * What a game came to.
     *
     * @param names the user's, in small letters
     * @return empty if it is not the user's, or not decided
     */
    static Optional<OwnGame> of(GameTree game, Set<String> names) {
        return UserNames.side(names, game)
                .filter(side -> game.result() != Result.UNDECIDED)
                .map(side -> {
                    boolean white = side == Colors.WHITE;
                    boolean won = (game.result() == Result.WHITE_WINS) == white;
                    String other = white ? "Black" : "White";
                    return new OwnGame(
                            opponent(game, other),
                            elo(game.tag(other + "Elo")),
                            white,
                            game.result() == Result.DRAW ? 0.5 : won ? 1 : 0);
                });
    }

    /** A rating as a tag has it. */
    static OptionalInt elo(String tag) {
        return tag.matches("\\d{1,4}") ? OptionalInt.of(Integer.parseInt(tag)) : OptionalInt.empty();
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

    /** The user's accuracy in a game of his, in per cent; empty if it was not reviewed. */
    static Optional<Double> accuracy(ReviewedGames reviews, GameTree game, Set<String> names) {
        Optional<Integer> side = UserNames.side(names, game);
        return reviews.accuracies(game).filter(both -> side.isPresent()).map(both -> both[side.get()]);
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
                .ifPresent(archive -> GameFile.read(archive, stop::isRaised, entry -> of(entry.game(), names)
                        .filter(own -> GameArchive.counts(entry.game()))
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
}
