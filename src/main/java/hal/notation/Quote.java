package hal.notation;

import hal.support.CleanText;

/** Outside text inside a message: cleaned, short, in quotes. */
final class Quote {
    private static final int MAX_LENGTH = 40;

    private Quote() {}

    /** The text in double quotes. */
    static String of(String text) {
        return '"' + CleanText.line(text, MAX_LENGTH) + '"';
    }

    /** A character by itself, or its code point where it cannot be shown. */
    static String character(int point) {
        boolean shown = (point > ' ' && point < 0x7f) || Character.isLetter(point);
        return shown ? "'" + Character.toString(point) + "'" : String.format("U+%04X", point);
    }
}
