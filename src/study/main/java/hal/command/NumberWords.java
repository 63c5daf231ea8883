package hal.command;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Numbers as people say them: "12", "twelve", "half an hour". */
public final class NumberWords {
    private static final Pattern HOURS =
            Pattern.compile("(?i)\\b(\\d{1,2}|half an|an|one|two|three|four)[ -](?:full )?hours?( and a half)?\\b");
    private static final Pattern ROUND = Pattern.compile("(?i)\\b([a-z]+|\\d{1,2}) (hundred|thousand)\\b");
    private static final int MAX_ROUND = 99;
    /** The largest that is understood. */
    public static final int MOST = 999_999_999;

    private static final int MINUTES_IN_HOUR = 60;
    private static final int MAX_HOURS = 10;
    private static final List<String> NUMBERS = List.of(
            ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
                            + " seventeen eighteen nineteen twenty")
                    .split(" "));
    private static final Map<String, Integer> TENS =
            Map.of("thirty", 30, "forty", 40, "forty-five", 45, "sixty", 60, "ninety", 90);

    private NumberWords() {}

    /** A number from its digits or its word, in digits; empty if it is none, or out of its range. */
    public static Optional<String> number(String text, int least, int most) {
        int value = NUMBERS.indexOf(text);
        value = value < 0 ? TENS.getOrDefault(text, -1) : value;
        value = !text.isEmpty() && Character.isDigit(text.charAt(0)) && text.matches("\\d{1,9}")
                ? Integer.parseInt(text)
                : value;
        return value < least || value > most ? Optional.empty() : Optional.of(Integer.toString(value));
    }

    /** All numbers that stand in a line, in digits. */
    public static Set<String> in(List<String> words) {
        return words.stream().flatMap(word -> number(word, 0, MOST).stream()).collect(Collectors.toSet());
    }

    /** A command with its numbers in digits. */
    public static String inDigits(String line) {
        String[] words = line.split(" ");
        return words[0]
                + Stream.of(words)
                        .skip(1)
                        .map(word -> " "
                                + number(word.toLowerCase(Locale.ROOT), 0, MOST).orElse(word))
                        .collect(Collectors.joining());
    }

    /** Hours as minutes, in which clocks are set, and hundreds and thousands in digits, such as "twelve hundred". */
    public static String inMinutes(String typed) {
        String digits = ROUND.matcher(typed)
                .replaceAll(round -> number(round.group(1).toLowerCase(Locale.ROOT), 1, MAX_ROUND)
                        .map(many -> many + (round.group(2).equalsIgnoreCase("hundred") ? "00" : "000"))
                        .orElse(round.group()));
        return HOURS.matcher(digits).replaceAll(hours -> {
            String many = hours.group(1).toLowerCase(Locale.ROOT);
            int whole = many.equals("half an")
                    ? 0
                    : number(many, 1, MAX_HOURS).map(Integer::parseInt).orElse(1);
            boolean half = whole == 0 || hours.group(2) != null;
            return whole * MINUTES_IN_HOUR + (half ? MINUTES_IN_HOUR / 2 : 0) + " minutes";
        });
    }
}
