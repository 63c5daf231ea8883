package hal.support.text;

import java.util.Objects;

/**
 * Makes untrusted text safe to store and to show on a terminal; called once, where the text comes in.
 *
 * <p>It removes the C0 controls (so that escape sequences lose their ESC), DEL, the C1 controls, and the bidirectional
 * controls that make text read differently from what it is (CVE-2021-42574). An unpaired surrogate becomes U+FFFD. Text
 * longer than the limit is cut and ends in an ellipsis; the rest is not read, so that a file of gigabytes costs no more
 * than its first characters.
 *
 * <pre>{@code
 * System.out.println(CleanText.line("Kasparov\u001b[31m\tvs\nDeep Blue", 80)); // Kasparov[31m vs Deep Blue
 * System.out.println(CleanText.escaped("<1. e4>"));
 * }</pre>
 *
 * <p>All methods are static and thread-safe.
 */
public final class CleanText {
    private static final char ELLIPSIS = '\u2026';
    private static final char REPLACEMENT = '\ufffd';

    private CleanText() {}

    /**
     * Cleans text for one line: a line break (CR LF counts once) or a tab becomes a space.
     *
     * @param text the untrusted text
     * @param maxLength the maximum length of the result in chars, at least 1
     * @return the cleaned text, at most {@code maxLength} chars long
     */
    public static String line(String text, int maxLength) {
        Objects.requireNonNull(text, "no text is given: it is null");
        return clean(text, maxLength, ' ', ' ');
    }

    /**
     * Cleans text of several lines: tabs stay, and every line break (LF, CR, CR LF, NEL, U+2028, U+2029) becomes LF.
     *
     * @param text the untrusted text
     * @param maxLength the maximum length of the result in chars, at least 1
     * @return the cleaned text, at most {@code maxLength} chars long
     */
    public static String lines(String text, int maxLength) {
        Objects.requireNonNull(text, "no text is given: it is null");
        return clean(text, maxLength, '\n', '\t');
    }

    /** Text that cannot become markup, in an element or in an attribute with double quotes. */
    public static String escaped(String text) {
        Objects.requireNonNull(text, "no text is given: it is null");
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /**
     * Whether a character separates words as a blank does: white space of any width, and what is not seen at all, such
     * as a word joiner, a soft hyphen or a mark of direction. Programs and web pages put these beside moves and
     * numbers.
     */
    public static boolean isBlank(int point) {
        if (point <= '~') {
            return point <= ' ';
        }
        return point <= 0xa0
                || Character.isSpaceChar(point)
                || (Character.getType(point) == Character.FORMAT && point < 0x10000);
    }

    private static String clean(String text, int maxLength, char lineBreak, char tab) {
        if (maxLength < 1) {
            throw new IllegalArgumentException("maxLength must be at least 1, not " + maxLength);
        }
        if (text.length() <= maxLength && isPlain(text)) {
            return text;
        }
        StringBuilder clean = new StringBuilder(Math.min(text.length(), maxLength));
        for (int i = 0; i < text.length(); ) {
            int point = text.codePointAt(i);
            i += Character.charCount(point);
            if (point == '\r' && i < text.length() && text.charAt(i) == '\n') {
                continue;
            }
            int kept = isLineBreak(point) ? lineBreak : point == '\t' ? tab : point;
            if (kept == point && isUnwelcome(point)) {
                continue;
            }
            if (kept >= Character.MIN_SURROGATE && kept <= Character.MAX_SURROGATE) {
                kept = REPLACEMENT;
            }
            if (clean.length() + Character.charCount(kept) > maxLength) {
                return cut(clean, maxLength);
            }
            clean.appendCodePoint(kept);
        }
        return clean.toString();
    }

    /** Printable ASCII only, as most text is: nothing is to be done. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~') {
                return false;
            }
        }
        return true;
    }

    private static boolean isLineBreak(int point) {
        return point == '\n' || point == '\r' || point == 0x85 || point == 0x2028 || point == 0x2029;
    }

    private static boolean isUnwelcome(int point) {
        if (point == '\n' || point == '\t') {
            return false;
        }
        boolean control = point < 0x20 || (point >= 0x7f && point <= 0x9f);
        boolean bidi = (point >= 0x202a && point <= 0x202e)
                || (point >= 0x2066 && point <= 0x2069)
                || point == 0x200e
                || point == 0x200f
                || point == 0x061c;
        return control || bidi;
    }

    private static String cut(StringBuilder clean, int maxLength) {
        if (clean.length() == maxLength) {
            int last = clean.codePointBefore(maxLength);
            clean.setLength(maxLength - Character.charCount(last));
        }
        return clean.append(ELLIPSIS).toString();
    }
}
