package hal.commands.database;

import hal.analysis.review.GameAccuracy;
import hal.analysis.review.GameReview;
import hal.game.GameTree;
import hal.platform.Checksum;
import hal.platform.LineLog;
import hal.rules.Colors;
import hal.support.FileTrouble;
import hal.support.OwnFile;
import hal.support.UserException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * White's winning chances in the user's games, as a review found them: a file with a line for each game, so that the
 * review of many can end at any time and continue later.
 */
public final class ReviewedGames {
    private static final String FILE = "reviewed.txt";
    private static final int MAX_BYTES = 1 << 28;

    private final Optional<Path> file;
    private final Map<String, List<Double>> chances = new HashMap<>();

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
        String[] words = line.split(" ", -1);
        try {
            chances.put(
                    words[0], Arrays.stream(words).skip(1).map(Double::valueOf).toList());
        } catch (NumberFormatException e) {
            return; // Such a game is reviewed again.
        }
    }

    /** Tells games apart, also where the same players play the same moves twice. */
    static String key(GameTree game) {
        String facts = List.of("Site", "Link", "Date", "UTCDate", "UTCTime", "Round").stream()
                        .map(game::tag)
                        .toList()
                + Arrays.toString(game.moves());
        return Checksum.of(facts.getBytes(StandardCharsets.UTF_8));
    }

    /** White's chances in per cent, from the first position to the last; empty if the game was not reviewed. */
    Optional<List<Double>> of(GameTree game) {
        return Optional.ofNullable(chances.get(key(game))).filter(list -> list.size() == game.moves().length + 1);
    }

    /**
     * How accurately White and Black played, in per cent, by the scores in the game's comments or by its review; empty
     * if there is neither.
     */
    public Optional<double[]> accuracies(GameTree game) {
        return GameAccuracy.recorded(game.mainLine(), of(game).orElse(List.of()));
    }

    /**
     * Keeps a review that is complete; a later one of the same game takes the place of an earlier one.
     *
     * @throws UserException if the file cannot be written
     */
    public void add(GameTree game, GameReview review) {
        List<Double> found = new ArrayList<>();
        StringBuilder line = new StringBuilder(key(game));
        for (int i = review.found().size() - 1; i >= 0; i--) {
            String white =
                    String.format(Locale.ROOT, "%.1f", review.found().get(i).chances(Colors.WHITE));
            found.add(Double.valueOf(white));
            line.append(' ').append(white);
        }
        if (found.equals(chances.put(key(game), List.copyOf(found)))) {
            return;
        }
        file.ifPresent(kept -> FileTrouble.writing(kept, () -> OwnFile.append(kept, line + "\n")));
    }
}
