package hal.session.game;

/** Chess pieces in the place of letters. */
public final class Figurines {
    /** In Unicode's order, which begins with the white king. */
    private static final String LETTERS = "KQRBNPkqrbnp";

    private static final char FIRST = '\u2654';

    private Figurines() {}

    /** A board drawn with letters, with pieces in their place; the names of the files in its last line stay. */
    public static String of(String board) {
        StringBuilder text = new StringBuilder(board);
        for (int i = 0; i < text.lastIndexOf("\n"); i++) {
            int piece = LETTERS.indexOf(text.charAt(i));
            if (piece >= 0) {
                text.setCharAt(i, (char) (FIRST + piece));
            }
        }
        return text.toString();
    }
}
