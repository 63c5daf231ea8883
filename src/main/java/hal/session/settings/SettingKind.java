package hal.session.settings;

import hal.book.BookChoice;
import hal.book.BookRules;
import hal.game.TimeControl;
import hal.session.view.BoardSize;
import hal.support.CleanText;
import hal.support.UserException;
import java.math.BigDecimal;
import java.util.Locale;

/** The kinds of values that settings take; each knows what is right and says so. */
public enum SettingKind {
    /** A person's name: any text of at most 40 characters. */
    NAME,
    /** A name out of a list that only a catalogue knows. */
    WORD,
    /** A whole number from 0 on. */
    COUNT,
    /** Seconds, with decimals if wanted. */
    SECONDS,
    /** {@code off}, or what {@link TimeControl#parse} reads. */
    CLOCK,
    /** What {@link Strength#parse} reads. */
    STRENGTH,
    /** {@code on} or {@code off}. */
    SWITCH,
    /** What {@link SearchSwitches#parse} reads. */
    SWITCHES,
    /** {@code off}, or how a book's move is chosen; {@code on} is the usual way. */
    BOOK,
    /** Any text of at most 200 characters, in its own letter case. */
    TEXT,
    /** One of the {@link BoardSize}s. */
    SIZE;

    /** How a switch that is on is written. */
    static final String ON = "on";

    /** How a switch that is off is written, and the absence of a clock. */
    public static final String OFF = "off";

    private static final int LONGEST_NAME = 40;
    private static final int LONGEST_TEXT = 200;
    private static final BigDecimal MOST_SECONDS = BigDecimal.valueOf(86_400);

    /**
     * The one way in which a value is written, from what a user wrote.
     *
     * @param key what is being set, for the message
     * @param text what a user wrote
     * @throws UserException if the text is no such value
     */
    String canonical(String key, String text) {
        String value = CleanText.line(text, 1000).trim();
        return switch (this) {
            case NAME -> name(key, value);
            case WORD -> value.matches("[\\w-]*") ? value.toLowerCase(Locale.ROOT) : value; // else a path
            case COUNT -> Long.toString(count(key, value));
            case SECONDS -> seconds(key, value);
            case CLOCK -> isOff(value) ? OFF : TimeControl.parse(value).toString();
            case STRENGTH -> Strength.parse(value).toString();
            case SWITCH -> onOrOff(key, value) ? ON : OFF;
            case SWITCHES -> SearchSwitches.parse(value).toString();
            case BOOK -> book(value);
            case TEXT -> text(key, value);
            case SIZE -> size(value);
        };
    }

    private static String name(String key, String value) {
        if (value.isEmpty() || value.length() > LONGEST_NAME) {
            throw new UserException(key + " takes a name of 1 to " + LONGEST_NAME + " characters.");
        }
        return value;
    }

    private static long count(String key, String value) {
        if (isOff(value)) {
            return 0;
        }
        try {
            long number = Long.parseLong(value.replace("_", ""));
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below, in the same words as for a negative number.
        }
        throw new UserException(key + " takes a whole number, 0 or off for no limit, not \"" + value + "\".");
    }

    private static String seconds(String key, String value) {
        if (isOff(value)) {
            return "0";
        }
        // A bound on the text: BigDecimal would write out an exponent such as 1e999999999.
        if (value.length() <= 12 && value.toLowerCase(Locale.ROOT).indexOf('e') < 0) {
            try {
                BigDecimal seconds =
                        new BigDecimal(value.endsWith("s") ? value.substring(0, value.length() - 1) : value);
                if (seconds.signum() >= 0 && seconds.compareTo(MOST_SECONDS) <= 0) {
                    return seconds.signum() == 0
                            ? "0"
                            : seconds.stripTrailingZeros().toPlainString();
                }
            } catch (NumberFormatException e) {
                // Said below, in the same words as for a number out of range.
            }
        }
        throw new UserException(key + " takes seconds from 0 to 86400, such as 2.5, not \"" + value + "\".");
    }

    private static boolean onOrOff(String key, String value) {
        return switch (value.toLowerCase(Locale.ROOT)) {
            case ON, "true", "yes" -> true;
            case OFF, "false", "no" -> false;
            default -> throw new UserException(key + " is on or off, not \"" + value + "\".");
        };
    }

    private static String book(String value) {
        String word = value.toLowerCase(Locale.ROOT);
        if (isOff(word)) {
            return OFF;
        }
        String choice = word.equals(ON) ? BookRules.USUAL.choice().word() : word;
        return BookChoice.find(choice)
                .map(BookChoice::word)
                .orElseThrow(() ->
                        new UserException("The book is on, off, " + BookChoice.words() + ", not \"" + value + "\"."));
    }

    private static String text(String key, String value) {
        if (value.isEmpty() || value.length() > LONGEST_TEXT) {
            throw new UserException(key + " takes 1 to " + LONGEST_TEXT + " characters.");
        }
        return value;
    }

    private static String size(String value) {
        for (BoardSize size : BoardSize.values()) {
            if (size.name().equalsIgnoreCase(value)) {
                return value.toLowerCase(Locale.ROOT);
            }
        }
        throw new UserException("The board's size is auto, small, medium or large, not \"" + value + "\".");
    }

    private static boolean isOff(String value) {
        return value.equalsIgnoreCase(OFF) || value.equalsIgnoreCase("none");
    }
}
