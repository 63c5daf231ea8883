package hal.notation;

/**
 * Whatever can surround or decorate a move without changing it: a move number, check and annotation symbols,
 * {@code e.p.}, figurines for letters, and typographic dashes and crosses.
 */
final class MoveDecoration {
    /** What may follow a move: check and mate (also as daggers), annotation symbols, full stops and white space. */
    private static final String MARKS = "+#!?\u2020\u2021\u2026. \t";

    private static final String WHITE_FIGURINES = "\u2654\u2655\u2656\u2657\u2658\u2659";
    private static final String BLACK_FIGURINES = "\u265a\u265b\u265c\u265d\u265e\u265f";
    private static final String FIGURINE_LETTERS = "KQRBNP";
    private static final String DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212";

    private MoveDecoration() {}

    /** The bare move in ASCII. */
    static String strip(String text) {
        String plain = toAscii(text);
        int start = afterMoveNumber(plain);
        int end = beforeMarks(plain, plain.length());
        if (endsWithEnPassant(plain, start, end)) {
            int e = beforeMarks(plain, end - 1) - 1;
            end = beforeMarks(plain, e);
        }
        return start < end ? plain.substring(start, end) : "";
    }

    private static String toAscii(String text) {
        StringBuilder plain = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                if (plain == null) {
                    plain = new StringBuilder(text);
                }
                plain.setCharAt(i, ascii(c));
            }
        }
        return plain == null
                ? text.strip()
                : plain.toString().replace("\u200b", "").strip();
    }

    private static char ascii(char c) {
        int figurine = Math.max(WHITE_FIGURINES.indexOf(c), BLACK_FIGURINES.indexOf(c));
        if (figurine >= 0) {
            return FIGURINE_LETTERS.charAt(figurine);
        }
        if (DASHES.indexOf(c) >= 0) {
            return '-';
        }
        return switch (c) {
            case '\u00d7' -> 'x';
            case '\ufe0f', '\ufe0e', '\u200b' -> '\u200b'; // variation selectors and other invisible characters
            default -> c;
        };
    }

    /** Past {@code 12.} or {@code 12...} and spaces; digits without a dot are not a move number (0-0). */
    private static int afterMoveNumber(String text) {
        int i = 0;
        while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
            i++;
        }
        int digits = i;
        while (i < text.length() && (text.charAt(i) == '.' || text.charAt(i) == '\u2026')) {
            i++;
        }
        if (i == digits) {
            return 0;
        }
        while (i < text.length() && text.charAt(i) == ' ') {
            i++;
        }
        return i;
    }

    private static int beforeMarks(String text, int from) {
        int end = from;
        while (end > 0 && MARKS.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return end;
    }

    /** Whether the text up to here ends in ep or e.p after a rank; a last full stop has been removed already. */
    private static boolean endsWithEnPassant(String text, int start, int end) {
        if (end - start < 4 || (text.charAt(end - 1) | 32) != 'p') {
            return false;
        }
        int e = end - 2;
        if (text.charAt(e) == '.' || text.charAt(e) == ' ') {
            e--;
        }
        return e > start && (text.charAt(e) | 32) == 'e';
    }
}
