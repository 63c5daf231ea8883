package hal.analysis.review;

import hal.game.GameTree;
import hal.platform.Checksum;
import hal.platform.Format;
import hal.platform.LineLog;
import hal.platform.OwnFile;
import hal.rules.Colors;
import hal.rules.Move;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The accuracies in the user's games, and White's winning chances at each move, as the last review found them: a file
 * with a line for each game, so that the review of many can end at any time and continue later.
 */
public final class ReviewedGames {
    private static final String FILE = "reviewed.txt";
    /** Between White's accuracy and Black's. */
    private static final String BETWEEN = "/";

    private static final int MAX_BYTES = 1 << 28;

    private final Optional<Path> file;
    private final Map<String, Kept> games = new HashMap<>();

    /** @param accuracies White's and Black's, in per cent; empty in a line of an earlier HAL */
    private record Kept(Optional<List<Double>> accuracies, List<Double> chances) {}

    /**
     * Those of the user.
     *
     * @param folder the state folder; empty if there is none: then nothing is kept
     */
    public ReviewedGames(Optional<Path> folder) {
        file = folder.map(home -> home.resolve(FILE));
        file.map(kept -> new LineLog(kept, MAX_BYTES).lines()).orElse(List.of()).forEach(this::take);
    }

    private void take(String line) {
        List<String> words = List.of(line.split(" ", -1));
        try {
            boolean told = words.size() > 1 && words.get(1).contains(BETWEEN);
            games.put(
                    words.get(0),
                    new Kept(
                            told ? Optional.of(numbers(List.of(words.get(1).split(BETWEEN, -1)))) : Optional.empty(),
                            numbers(words.subList(told ? 2 : 1, words.size()))));
        } catch (NumberFormatException e) {
            return; // Such a game is reviewed again.
        }
    }

    private static List<Double> numbers(List<String> words) {
        return words.stream().map(Double::valueOf).toList();
    }

    /** Tells games apart, also where the same players play the same moves twice. */
    public static String key(GameTree game) {
        String facts = List.of("Site", "Link", "Date", "UTCDate", "UTCTime", "Round").stream()
                        .map(game::tag)
                        .toList()
                + game.moves().stream().map(Move::code).toList().toString();
        return Checksum.of(facts.getBytes(StandardCharsets.UTF_8));
    }

    /** White's chances in per cent, from the first position to the last; empty if the game was not reviewed. */
    public Optional<List<Double>> of(GameTree game) {
        return kept(game).map(Kept::chances);
    }

    private Optional<Kept> kept(GameTree game) {
        return Optional.ofNullable(games.get(key(game)))
                .filter(kept -> kept.chances().size() == game.moves().size() + 1);
    }

    /**
     * How accurately White and Black played, in per cent, as the game's review says or, without one, the scores in its
     * comments; empty if there is neither, or if a side has not moved.
     */
    public Optional<double[]> accuracies(GameTree game) {
        return kept(game)
                .flatMap(Kept::accuracies)
                .filter(both -> game.moves().size() > 1)
                .map(both -> new double[] {both.get(0), both.get(1)})
                .or(() -> GameAccuracy.recorded(game.mainLine(), of(game).orElse(List.of())));
    }

    /**
     * Keeps a review that is complete; a later one of the same game takes the place of an earlier one.
     *
     * @throws UserException if the file cannot be written
     */
    public void add(GameTree game, GameReview review) {
        Review sides = review.review("");
        StringBuilder line = new StringBuilder(
                key(game) + " " + number(sides.side(Colors.WHITE).accuracy()) + BETWEEN
                        + number(sides.side(Colors.BLACK).accuracy()));
        for (int i = review.found().size() - 1; i >= 0; i--) {
            line.append(' ').append(number(review.found().get(i).chances(Colors.WHITE)));
        }
        Optional<Kept> before = kept(game);
        take(line.toString());
        if (!before.equals(kept(game))) {
            file.ifPresent(kept -> FileTrouble.writing(kept, () -> OwnFile.append(kept, line + "\n")));
        }
    }

    private static String number(double percent) {
        return Format.of("%.1f", percent);
    }
}
