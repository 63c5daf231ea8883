package hal.console.board.paint;

import hal.console.board.theme.Palette.PieceShapes;
import java.text.Normalizer;

/**
 * The characters that a terminal's encoding and font allow. Each of them is a single {@code char}: Lanterna takes
 * anything longer to be two cells wide.
 *
 * @param unicode whether characters beyond ASCII may be shown
 * @param solid the pieces in the order PNBRQK, filled
 * @param outlined the pieces in the same order, as outlines
 * @param horizontal a horizontal line
 * @param ellipsis ends a text that was cut
 * @param dot marks an empty square that the selected piece may go to
 * @param turn points at the side to move
 */
public record Glyphs(
        boolean unicode, String solid, String outlined, char horizontal, char ellipsis, char dot, char turn) {
    /** For UTF-8 terminals. */
    public static final Glyphs UNICODE = new Glyphs(
            true,
            "\u265f\u265e\u265d\u265c\u265b\u265a",
            "\u2659\u2658\u2657\u2656\u2655\u2654",
            '\u2500',
            '\u2026',
            '\u2022',
            '\u25b8');

    /** For all others: seven bits, pieces as letters. */
    public static final Glyphs ASCII = new Glyphs(false, "pnbrqk", "PNBRQK", '-', '.', '*', '>');

    private static final String ORDER = "PNBRQK";
    /** Dashes, quotes, dots, bars, lines, comparisons, branches and white pieces. */
    private static final String SIGNS = "\u2013\u2014\u2500\u2018\u2019\u201c\u201d\u2026\u00b7\u2022"
            + "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588\u2502\u2264\u2265\u251c\u2514\u2654\u2655\u2656\u2657\u2658";

    private static final String NEAREST_SIGNS = "---''\"\"..*" + "...::::#|<>++KQRBN";

    /** The same with letters for pieces. */
    public Glyphs withLetters() {
        return new Glyphs(unicode, "", "", horizontal, ellipsis, dot, turn);
    }

    /**
     * The character for a piece: a letter (upper case for White) in ASCII, else a figurine.
     *
     * @param piece a piece code, not a blank
     * @param shapes how figurines show whose they are
     */
    char piece(char piece, PieceShapes shapes) {
        boolean white = isWhite(piece);
        if (!unicode || solid.isEmpty() || shapes == PieceShapes.LETTERS) {
            return piece;
        }
        int kind = ORDER.indexOf(white ? piece : (char) (piece - 'a' + 'A'));
        boolean outline = shapes == (white ? PieceShapes.DARK_INK : PieceShapes.BRIGHT_INK);
        return (outline ? outlined : solid).charAt(kind);
    }

    /** Whether a piece code stands for a white piece. */
    static boolean isWhite(char piece) {
        return piece >= 'A' && piece <= 'Z';
    }

    /** What to show for a text where some of its characters may be beyond ASCII or not printable; line feeds stay. */
    public String shown(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            boolean pair = unicode && Character.isSurrogate(character);
            shown.append(character == '\n' || pair ? character : shown(character));
        }
        return shown.toString();
    }

    /** What to show for this character where it may be beyond ASCII or no printable character. */
    public char shown(char character) {
        if (character < ' ' || character == 0x7f || Character.isSurrogate(character)) {
            return '?';
        }
        if (unicode) {
            boolean control = character >= 0x80 && character < 0xa0;
            return control ? '?' : character;
        }
        return character < 0x7f ? character : nearest(character);
    }

    /** The letter without its accent, or the nearest sign; {@code ?} where there is none. */
    private static char nearest(char character) {
        int known = SIGNS.indexOf(character);
        if (known >= 0) {
            return NEAREST_SIGNS.charAt(known);
        }
        char letter = Normalizer.normalize(String.valueOf(character), Normalizer.Form.NFD)
                .charAt(0);
        return letter < 0x7f ? letter : '?';
    }
}
