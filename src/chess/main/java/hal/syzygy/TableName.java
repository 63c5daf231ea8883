package hal.syzygy;

import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The men of a table, as the name of its file gives them: {@code KRPvKR}, White's first.
 */
final class TableName {
    /** The most men that tables of this format have. */
    static final int MAX_MEN = 7;

    private static final Pattern FORM = Pattern.compile("K([QRBNP]{0,5})vK([QRBNP]{0,5})");
    private static final int BITS = 4;

    private final String text;
    /** How many there are, by piece as in {@link Pieces}. */
    private final int[] counts;

    private TableName(String text, int[] counts) {
        this.text = text;
        this.counts = counts;
    }

    /** Reads a name, if it is one. */
    static Optional<TableName> parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches() || text.length() - 1 > MAX_MEN || text.length() - 1 < 3) {
            return Optional.empty();
        }
        int[] counts = new int[Pieces.COUNT];
        for (int color = Colors.WHITE; color <= Colors.BLACK; color++) {
            counts[Pieces.of(color, PieceTypes.KING)] = 1;
            for (char letter : matcher.group(1 + color).toCharArray()) {
                counts[Pieces.of(color, PieceTypes.ofLetter(letter))]++;
            }
        }
        return Optional.of(new TableName(text, counts));
    }

    int men() {
        int sum = 0;
        for (int count : counts) {
            sum += count;
        }
        return sum;
    }

    int pawns(int color) {
        return counts[Pieces.of(color, PieceTypes.PAWN)];
    }

    /** The side whose pawns lead: the one with fewer, but not without any. */
    int leadingColor() {
        int white = pawns(Colors.WHITE);
        int black = pawns(Colors.BLACK);
        return black > 0 && (white == 0 || black < white) ? Colors.BLACK : Colors.WHITE;
    }

    /** Whether both sides have the same men. */
    boolean isSymmetric() {
        return key(false) == key(true);
    }

    /** Whether these are its men, in any order, with the numbers that the files use. */
    boolean consistsOf(int[] codes) {
        int[] rest = counts.clone();
        for (int code : codes) {
            boolean found = false;
            for (int piece = 0; piece < Pieces.COUNT && !found; piece++) {
                if (TableFile.code(piece) == code && rest[piece] > 0) {
                    rest[piece]--;
                    found = true;
                }
            }
            if (!found) {
                return false;
            }
        }
        return true;
    }

    /** The men in a word, to find a table by; with colours exchanged if wanted. */
    long key(boolean exchanged) {
        long key = 0;
        for (int piece = 0; piece < Pieces.COUNT; piece++) {
            key |= (long) counts[piece ^ (exchanged ? 1 : 0)] << (BITS * piece);
        }
        return key;
    }

    /** The men of a position in the same word; it has at most {@value #MAX_MEN}. */
    static long key(Position position) {
        long key = 0;
        for (int color = Colors.WHITE; color <= Colors.BLACK; color++) {
            for (int type = PieceTypes.PAWN; type <= PieceTypes.KING; type++) {
                key |= (long) Long.bitCount(position.pieces(color, type)) << (BITS * Pieces.of(color, type));
            }
        }
        return key;
    }

    @Override
    public String toString() {
        return text;
    }
}
