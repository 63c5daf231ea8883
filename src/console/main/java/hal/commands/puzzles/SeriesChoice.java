package hal.commands.puzzles;

import hal.practice.puzzle.Puzzle;
import hal.practice.puzzle.PuzzleSample;
import hal.practice.puzzle.Series;
import hal.practice.theme.PuzzleTheme;
import hal.support.Quantity;
import hal.support.UserException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The puzzles that a person asks for: of a theme, near a rating, or as many as a time allows.
 *
 * @param words what to say as they begin
 */
record SeriesChoice(Series series, String words) {
    private static final int MIN_RATING = 300;
    private static final int MAX_RATING = 3_500;
    private static final int MAX_MINUTES = 60;
    private static final List<String> NUMBERS =
            List.of("", "one", "two", "three", "four", "five", "", "", "", "", "ten");
    private static final Pattern TIME = Pattern.compile("(one|two|three|four|five|ten|\\d{1,2}) ?min(ute)?s?");

    /**
     * What a text asks for.
     *
     * @param pool the puzzles to choose from
     * @param source what they are called
     * @param nanoTime the time, as {@link System#nanoTime}
     * @return empty if it names something else
     * @throws UserException if no puzzle has the theme
     */
    static Optional<SeriesChoice> of(String text, PuzzleSample pool, String source, LongSupplier nanoTime) {
        Optional<PuzzleTheme> theme = PuzzleTheme.named(text);
        if (theme.isPresent()) {
            return Optional.of(about(theme.get(), pool, source));
        }
        if (text.matches("\\d{3,4}")) {
            int rating = Math.max(MIN_RATING, Math.min(MAX_RATING, Integer.parseInt(text)));
            return Optional.of(new SeriesChoice(
                    Series.practice(pool.near(rating), OptionalInt.of(rating)), "Puzzles near " + rating + "."));
        }
        return minutes(text)
                .map(time -> new SeriesChoice(
                        Series.timed(pool.any(), time, nanoTime),
                        "The time runs: " + Quantity.of(time.toMinutes(), "minute") + "."));
    }

    /** Whether a text names a theme that none of these puzzles has. */
    static boolean isOtherTheme(String text, PuzzleSample pool) {
        return PuzzleTheme.named(text)
                .filter(theme -> pool.about(theme).isEmpty())
                .isPresent();
    }

    private static SeriesChoice about(PuzzleTheme theme, PuzzleSample pool, String source) {
        List<Puzzle> about = pool.about(theme);
        if (about.isEmpty()) {
            throw new UserException(
                    "There is no " + theme.words() + " among the puzzles of " + source + pool.origin() + ".");
        }
        return new SeriesChoice(
                Series.practice(about, OptionalInt.empty()),
                Quantity.of(about.size(), "puzzle") + ": " + theme.words() + ".");
    }

    /** The time in {@code three minutes} or {@code 5 min}. */
    private static Optional<Duration> minutes(String text) {
        Matcher time = TIME.matcher(text.toLowerCase(Locale.ROOT));
        if (!time.matches()) {
            return Optional.empty();
        }
        int word = NUMBERS.indexOf(time.group(1));
        int minutes = word < 0 ? Integer.parseInt(time.group(1)) : word;
        return Optional.of(Duration.ofMinutes(Math.max(1, Math.min(MAX_MINUTES, minutes))));
    }
}
