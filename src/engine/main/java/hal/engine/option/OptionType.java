package hal.engine.option;

import hal.platform.ShortTime;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The type of an option: its values, how they are written, and how they are described to users. */
public sealed interface OptionType {
    /** A description of a value with its range, such as "a number of plies from 1 to 100". */
    String meaning();

    /** The placeholder for a value in help, such as {@code PLIES}. */
    String label();

    /**
     * The canonical form of a value typed by the user.
     *
     * @return empty if the text is not a valid value
     * @throws hal.support.UserException if it is not and there is more to say about it
     */
    Optional<String> read(String text);

    /** The value as written in a player, such as {@code hal:time=500ms}; empty if the text is not valid. */
    default Optional<String> readInPlayer(String text) {
        return read(text);
    }

    /** The possible values, if they can be listed. */
    default List<String> words() {
        return List.of();
    }

    /** Whether {@code config.toml} stores the value as a number. */
    default boolean isNumber() {
        return false;
    }

    /**
     * A whole number.
     *
     * @param noun what it is, such as "a number of plies"
     * @param label as {@link OptionType#label}
     * @param least the smallest value
     * @param most the largest value
     */
    record WholeNumber(String noun, String label, long least, long most) implements OptionType {
        @Override
        public String meaning() {
            return least == Long.MIN_VALUE
                    ? noun
                    : most == Long.MAX_VALUE
                            ? noun + " from " + least + " up"
                            : noun + " from " + least + " to " + most;
        }

        @Override
        public Optional<String> read(String text) {
            try {
                long number = Long.parseLong(text.replace("_", ""));
                return number < least || number > most ? Optional.empty() : Optional.of(Long.toString(number));
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        }

        @Override
        public boolean isNumber() {
            return true;
        }
    }

    /**
     * A number that may have a fraction.
     *
     * @param label as {@link OptionType#label}
     * @param least the smallest value
     * @param most the largest value
     */
    record Decimal(String label, double least, double most) implements OptionType {
        @Override
        public String meaning() {
            return "a number from " + plain(least) + " to " + plain(most);
        }

        @Override
        public Optional<String> read(String text) {
            try {
                double number = Double.parseDouble(text);
                return number >= least && number <= most ? Optional.of(Double.toString(number)) : Optional.empty();
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        }

        /** As a user would write it: 1, 0.0001, 1000000. */
        public static String plain(double value) {
            return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
        }

        @Override
        public boolean isNumber() {
            return true;
        }
    }

    /**
     * A time above 0, stored in seconds. A number without a unit means seconds, but is not accepted in a player, where
     * users who know UCI would expect milliseconds.
     *
     * @param label as {@link OptionType#label}
     * @param mostSeconds the longest time
     */
    record Time(String label, int mostSeconds) implements OptionType {
        /** Limits the text, since BigDecimal would expand an exponent such as 1e999999999. */
        private static final int MAX_LENGTH = 20;

        @Override
        public String meaning() {
            return "a time of up to " + mostSeconds + "s, such as 500ms, 2s or 1.5s";
        }

        @Override
        public Optional<String> read(String text) {
            return ShortTime.parse(text)
                    .map(time -> BigDecimal.valueOf(time.toNanos(), 9))
                    .or(() -> plain(text))
                    .filter(seconds -> seconds.signum() > 0 && seconds.compareTo(BigDecimal.valueOf(mostSeconds)) <= 0)
                    .map(seconds -> seconds.stripTrailingZeros().toPlainString());
        }

        private static Optional<BigDecimal> plain(String text) {
            try {
                boolean isPlain = text.length() <= MAX_LENGTH
                        && text.toLowerCase(Locale.ROOT).indexOf('e') < 0;
                return isPlain ? Optional.of(new BigDecimal(text)) : Optional.empty();
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        }

        @Override
        public Optional<String> readInPlayer(String text) {
            boolean hasUnit = ShortTime.parse(text).isPresent();
            return read(text).map(seconds -> hasUnit ? text : seconds + "s"); // A bare number is in seconds.
        }

        @Override
        public boolean isNumber() {
            return true;
        }
    }

    /** {@code on} or {@code off}. */
    record Switch() implements OptionType {
        /** The canonical form of on. */
        public static final String ON = "on";

        /** The canonical form of off. */
        public static final String OFF = "off";

        @Override
        public String meaning() {
            return "on or off";
        }

        @Override
        public String label() {
            return "on|off";
        }

        @Override
        public Optional<String> read(String text) {
            return switch (text.toLowerCase(Locale.ROOT)) {
                case ON, "true", "yes" -> Optional.of(ON);
                case OFF, "false", "no" -> Optional.of(OFF);
                default -> Optional.empty();
            };
        }

        @Override
        public List<String> words() {
            return List.of(ON, OFF);
        }
    }

    /** An option with a fixed set of values. */
    record Words(List<String> words, String label) implements OptionType {
        /** A type whose help lists the words. */
        public static Words of(String... words) {
            return new Words(List.of(words), String.join("|", words));
        }

        @Override
        public String meaning() {
            int last = words.size() - 1;
            return String.join(", ", words.subList(0, last)) + " or " + words.get(last);
        }

        @Override
        public Optional<String> read(String text) {
            return words.stream().filter(word -> word.equalsIgnoreCase(text)).findFirst();
        }
    }

    /**
     * Text that only its reader understands.
     *
     * @param meaning as {@link OptionType#meaning}
     * @param label as {@link OptionType#label}
     * @param reader as {@link OptionType#read}
     */
    record Text(String meaning, String label, Function<String, Optional<String>> reader) implements OptionType {
        @Override
        public Optional<String> read(String text) {
            return reader.apply(text);
        }

        /** The name of a catalogue entry, in lower case, or a file; whether it exists is checked later. */
        static Text name(String meaning) {
            return new Text(
                    meaning, "NAME", text -> present(text.matches("[\\w-]*") ? text.toLowerCase(Locale.ROOT) : text));
        }

        /** Any text up to a length, with its case preserved. */
        public static Text upTo(int longest, String noun) {
            return new Text(noun + " of 1 to " + longest + " characters", "NAME", text -> present(text)
                    .filter(value -> value.length() <= longest));
        }

        private static Optional<String> present(String text) {
            return text.isEmpty() ? Optional.empty() : Optional.of(text);
        }
    }
}
