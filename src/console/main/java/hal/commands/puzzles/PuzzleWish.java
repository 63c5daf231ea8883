package hal.commands.puzzles;

import hal.command.UsageException;
import hal.command.Values;
import hal.platform.Nearest;
import hal.platform.Quantity;
import hal.practice.puzzle.Puzzle;
import hal.practice.puzzle.PuzzleTrainer;
import hal.practice.puzzle.Series;
import hal.practice.theme.PuzzleTheme;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The puzzles that a person asks for: of a theme, near a rating, so many, or of a file.
 *
 * @param file whose puzzles they are, if one is named
 * @param theme what they are about
 * @param rating what they are rated, about
 * @param least the lowest rating
 * @param most the highest rating
 * @param number how many, at most
 */
record PuzzleWish(
        Optional<String> file,
        Optional<PuzzleTheme> theme,
        OptionalInt rating,
        OptionalInt least,
        OptionalInt most,
        OptionalInt number) {

    /** Of ratings, as in 1200-1400. */
    private static final Pattern RANGE =
            Pattern.compile("(?:between )?(\\d{3,4})(?: ?[-\u2013] ?|\\.\\.| to | and )(\\d{3,4})");

    /** How much easier or harder than usual one is that is asked for so. */
    static final int STEP = 200;

    private static final int MAX_NEAR = 5;
    private static final int MAX_QUOTE = 40;

    private static final int MIN_RATING = 300;
    private static final int MAX_RATING = 3_500;
    /**
     * Puzzles, and what to say as they begin.
     *
     * @param words a sentence
     */
    record Choice(Series series, String words) {}

    /**
     * What a line asks for.
     *
     * @param own the rating of whoever asks, by which puzzles are easy or hard
     * @throws UserException if it names a theme that there is none
     */
    static PuzzleWish of(Values values, int own) {
        String what =
                String.join(" ", values.list("what")).replaceFirst("(?i)^(?:about|with|on) (?:an? |the )?(?=.)", "");
        Optional<PuzzleTheme> named = PuzzleTheme.named(what);
        int step = what.matches("(?i)eas(?:y|ier)") ? -STEP : what.matches("(?i)hard(?:er)?") ? STEP : 0;
        boolean rated = step != 0 || what.matches("\\d{3,4}");
        Matcher range = RANGE.matcher(what);
        boolean ranged = range.matches();
        boolean file = !what.isEmpty() && named.isEmpty() && !rated && !ranged;
        return new PuzzleWish(
                file ? Optional.of(what) : Optional.empty(),
                values.find("theme").map(PuzzleWish::theme).or(() -> named),
                rated
                        ? OptionalInt.of(inRange(step == 0 ? Integer.parseInt(what) : own + step))
                        : number(values, "rating"),
                ranged ? OptionalInt.of(Integer.parseInt(range.group(1))) : number(values, "min-rating"),
                ranged ? OptionalInt.of(Integer.parseInt(range.group(2))) : number(values, "max-rating"),
                number(values, "limit"));
    }

    private static PuzzleTheme theme(String name) {
        return PuzzleTheme.named(name).orElseThrow(() -> unknown(name));
    }

    /** The error for a word that is no theme, with those that are spelt like it. */
    static UserException unknown(String name) {
        String plain = name.toLowerCase(Locale.ROOT);
        List<String> near = Stream.of(PuzzleTheme.values())
                .map(PuzzleTheme::words)
                .filter(words -> Stream.of(plain.split("[ -]+"))
                        .anyMatch(word -> word.length() > 3
                                && Stream.of(words.split("[ -]+"))
                                        .anyMatch(other -> Nearest.slips(word, other) <= word.length() / 3)))
                .limit(MAX_NEAR)
                .toList();
        return UsageException.of("No theme or file is called \"" + CleanText.line(name, MAX_QUOTE) + "\"; "
                + (near.isEmpty()
                        ? "fork, pin, mate in 2 and rook ending are some themes"
                        : "there is " + String.join(", ", near))
                + ".");
    }

    private static OptionalInt number(Values values, String name) {
        return values.isGiven(name) ? OptionalInt.of(values.number(name)) : OptionalInt.empty();
    }

    private static int inRange(int rating) {
        return Math.max(MIN_RATING, Math.min(MAX_RATING, rating));
    }

    /** Whether nothing but a file is named. */
    boolean isWholeFile() {
        return theme.isEmpty() && Stream.of(rating, least, most, number).noneMatch(OptionalInt::isPresent);
    }

    /** Whether it is about a theme that none of these puzzles has. */
    boolean isOtherTheme(List<Puzzle> pool) {
        return theme.isPresent() && pool.stream().noneMatch(this::hasTheme);
    }

    /**
     * The puzzles.
     *
     * @param pool the puzzles to choose from
     * @param source what they are called
     * @param shown the ids of those that have been on the board, which come last
     * @throws UserException if there is none
     */
    Choice choose(List<Puzzle> pool, String source, Set<String> shown) {
        OptionalInt middle = middle();
        List<Puzzle> puzzles =
                pool.stream().filter(this::hasTheme).filter(this::isRated).toList();
        if (puzzles.isEmpty()) {
            throw new UserException(
                    "There is no " + theme.map(PuzzleTheme::words).orElse("puzzle") + range() + " among the puzzles of "
                            + source + ".");
        }
        Series series = Series.practice(puzzles, middle, shown);
        long count = Math.min(puzzles.size(), number.orElse(Integer.MAX_VALUE));
        String words = theme.map(one -> Quantity.of(count, "puzzle") + ": " + one.words() + about())
                .orElseGet(() -> (number.isPresent() ? Quantity.of(count, "puzzle") : "Puzzles") + about());
        return new Choice(number.isPresent() ? Series.first(number.getAsInt(), series) : series, words + ".");
    }

    private boolean hasTheme(Puzzle puzzle) {
        return theme.isEmpty() || puzzle.themes().contains(theme.get().key());
    }

    private boolean isRated(Puzzle puzzle) {
        int points = PuzzleTrainer.rating(puzzle);
        return points >= least.orElse(0) && points <= most.orElse(Integer.MAX_VALUE);
    }

    /** The rating to look near. */
    private OptionalInt middle() {
        return rating.isPresent() || (least.isEmpty() && most.isEmpty())
                ? rating
                : OptionalInt.of((inRange(least.orElse(MIN_RATING)) + inRange(most.orElse(MAX_RATING))) / 2);
    }

    private String about() {
        return rating.isPresent() ? " near " + rating.getAsInt() + range() : range();
    }

    private String range() {
        if (least.isEmpty() && most.isEmpty()) {
            return "";
        }
        return " rated "
                + (most.isEmpty()
                        ? least.getAsInt() + " or more"
                        : least.isEmpty() ? most.getAsInt() + " or less" : least.getAsInt() + " to " + most.getAsInt());
    }
}
