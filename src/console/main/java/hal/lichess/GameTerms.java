package hal.lichess;

import hal.support.UserException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the user wants to play: clock, rating, colour.
 *
 * @param limitSeconds the clock's time; empty without a clock
 * @param incrementSeconds what a move adds
 * @param days a move, for a correspondence game; empty otherwise
 * @param rated whether the game changes ratings
 * @param color {@code white}, {@code black} or {@code random}
 */
public record GameTerms(
        OptionalInt limitSeconds, OptionalInt incrementSeconds, OptionalInt days, boolean rated, String color) {
    /** What to type. */
    public static final String USAGE = "[MINUTES+SECONDS|DAYSd] [rated] [white|black]";

    private static final GameTerms NONE =
            new GameTerms(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty(), false, "random");
    private static final Pattern CLOCK = Pattern.compile("(\\d{1,3}|0?\\.\\d{1,2}|1/[24]|1\\.5)\\+(\\d{1,3})");
    private static final Pattern DAYS = Pattern.compile("(\\d{1,2})(?:d|days?)");
    private static final List<Integer> ALLOWED_DAYS = List.of(1, 2, 3, 5, 7, 10, 14);
    private static final int MAX_MINUTES = 180;

    /**
     * The terms of some words, such as {@code 10+5 rated}; without a clock it is a game without one.
     *
     * @throws UserException if they make no sense
     */
    public static GameTerms of(List<String> words) {
        GameTerms terms = NONE;
        for (String typed : words) {
            String word = typed.toLowerCase(Locale.ROOT);
            Matcher clock = CLOCK.matcher(word);
            Matcher days = DAYS.matcher(word);
            if (clock.matches()) {
                terms = terms.withClock(seconds(clock.group(1)), Integer.parseInt(clock.group(2)));
            } else if (days.matches()) {
                terms = terms.withDays(Integer.parseInt(days.group(1)));
            } else if (word.equals("rated") || word.equals("casual")) {
                terms = new GameTerms(
                        terms.limitSeconds, terms.incrementSeconds, terms.days, word.equals("rated"), terms.color);
            } else if (List.of("white", "black", "random").contains(word)) {
                terms = new GameTerms(terms.limitSeconds, terms.incrementSeconds, terms.days, terms.rated, word);
            } else {
                throw new UserException("\"" + typed
                        + "\" is neither a clock, such as 10+5 or 3d, nor one of rated, casual, white, black, random.");
            }
        }
        return terms;
    }

    /** Those of a game, for another with the same clock. */
    public static GameTerms like(GameSnapshot game, String color) {
        OptionalInt limit = game.initialMillis().isPresent()
                ? OptionalInt.of((int) (game.initialMillis().getAsLong() / 1000))
                : OptionalInt.empty();
        return new GameTerms(
                limit,
                limit.isPresent() ? OptionalInt.of((int) (game.incrementMillis() / 1000)) : limit,
                game.daysPerTurn(),
                game.rated(),
                color);
    }

    private static int seconds(String minutes) {
        return switch (minutes) {
            case "1/4" -> 15;
            case "1/2" -> 30;
            default -> (int) Math.round(Double.parseDouble(minutes) * 60);
        };
    }

    private GameTerms withClock(int limit, int increment) {
        if (limit > MAX_MINUTES * 60 || increment > MAX_MINUTES) {
            throw new UserException("Lichess allows at most " + MAX_MINUTES + " minutes, and at most " + MAX_MINUTES
                    + " seconds for each move.");
        }
        return new GameTerms(OptionalInt.of(limit), OptionalInt.of(increment), OptionalInt.empty(), rated, color);
    }

    private GameTerms withDays(int number) {
        if (!ALLOWED_DAYS.contains(number)) {
            throw new UserException("Lichess allows 1, 2, 3, 5, 7, 10 or 14 days for each move.");
        }
        return new GameTerms(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(number), rated, color);
    }

    /** Whether the game has a clock. */
    public boolean hasClock() {
        return limitSeconds.isPresent();
    }

    /** As a challenge takes them. */
    Map<String, String> challenge() {
        Map<String, String> form = new LinkedHashMap<>();
        limitSeconds.ifPresent(seconds -> form.put("clock.limit", Integer.toString(seconds)));
        incrementSeconds.ifPresent(seconds -> form.put("clock.increment", Integer.toString(seconds)));
        days.ifPresent(number -> form.put("days", Integer.toString(number)));
        form.put("rated", Boolean.toString(rated));
        form.put("color", color);
        return form;
    }

    /** As a seek takes them. */
    Map<String, String> seek() {
        Map<String, String> form = new LinkedHashMap<>();
        limitSeconds.ifPresent(seconds ->
                form.put("time", seconds % 60 == 0 ? Integer.toString(seconds / 60) : Double.toString(seconds / 60.0)));
        incrementSeconds.ifPresent(seconds -> form.put("increment", Integer.toString(seconds)));
        days.ifPresent(number -> form.put("days", Integer.toString(number)));
        form.put("rated", Boolean.toString(rated));
        if (hasClock()) {
            form.put("color", color);
        }
        return form;
    }

    /** As people write them. */
    public String described() {
        String time = days.isPresent()
                ? Challenge.days(days.getAsInt())
                : hasClock()
                        ? (limitSeconds.getAsInt() % 60 == 0
                                        ? Integer.toString(limitSeconds.getAsInt() / 60)
                                        : limitSeconds.getAsInt() + " s")
                                + "+" + incrementSeconds.getAsInt()
                        : "no clock";
        return time + (rated ? ", rated" : ", casual");
    }
}
