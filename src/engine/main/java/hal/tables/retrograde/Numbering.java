package hal.tables.retrograde;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Squares;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers the positions of an endgame, a position and its mirror images alike. Without pawns the board has eight
 * symmetries, and two kings can stand in 462 different ways; with pawns it has two, and they can stand in 1,806. Every
 * other man adds its square, of 64, or of 48 for a pawn.
 */
final class Numbering {
    /** Flips of the board: ranks (1), files (2), and the two exchanged (4). */
    private static final int SYMMETRIES = 8;

    private static final int FLIP_FILES = 2;
    private static final int NONE = -1;
    private static final byte[][] IMAGE = new byte[SYMMETRIES][Squares.COUNT];

    static {
        for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
            for (int square = 0; square < Squares.COUNT; square++) {
                int file = Squares.file(square) ^ ((symmetry & FLIP_FILES) != 0 ? 7 : 0);
                int rank = Squares.rank(square) ^ ((symmetry & 1) != 0 ? 7 : 0);
                IMAGE[symmetry][square] =
                        (byte) ((symmetry & 4) != 0 ? Squares.of(rank, file) : Squares.of(file, rank));
            }
        }
    }

    private final int men;
    /** By man: how many squares it can stand on, and how far its first one is from a1. */
    private final int[] radix;

    private final int[] lowest;
    /** By man: whether it is of the same kind as the one before. */
    private final boolean[] likeLast;

    /** By man: whether there is another one of its kind. */
    private final boolean[] hasLike;

    /** By the squares of the kings: their number, or {@link #NONE} if they touch. */
    private final int[] kings = new int[1 << 12];
    /**
     * By the squares of the kings: the symmetry that brings them to where they are numbered, and the second one if any.
     */
    private final byte[] symmetry = new byte[1 << 12];

    private final byte[] otherSymmetry = new byte[1 << 12];
    /** By number: the squares of the kings. */
    private final int[] pairs;

    private final int size;

    Numbering(Endgame endgame) {
        int[] pieces = endgame.toArray();
        men = pieces.length;
        radix = new int[men];
        lowest = new int[men];
        likeLast = new boolean[men];
        hasLike = new boolean[men];
        pairs = numberKings(endgame.hasPawns() ? new int[] {0, FLIP_FILES} : new int[] {0, 1, 2, 3, 4, 5, 6, 7});
        int product = pairs.length;
        for (int i = 2; i < men; i++) {
            boolean pawn = Pieces.type(pieces[i]) == PieceTypes.PAWN;
            radix[i] = pawn ? 48 : 64;
            lowest[i] = pawn ? 8 : 0;
            likeLast[i] = i > 2 && pieces[i] == pieces[i - 1];
            hasLike[i] = likeLast[i];
            hasLike[i - 1] |= likeLast[i];
            product = Math.multiplyExact(product, radix[i]);
        }
        size = product;
    }

    /** Of each set of king pairs that are images of each other the first one counts. */
    private int[] numberKings(int[] symmetries) {
        List<Integer> found = new ArrayList<>();
        Arrays.fill(kings, NONE);
        for (int pair = 0; pair < kings.length; pair++) {
            int white = pair >> 6;
            int black = pair & 63;
            if (white == black || Bitboard.contains(Attacks.king(white), black)) {
                continue;
            }
            int first = Integer.MAX_VALUE;
            for (int s : symmetries) {
                int image = IMAGE[s][white] << 6 | IMAGE[s][black];
                if (image < first) {
                    first = image;
                    symmetry[pair] = (byte) s;
                    otherSymmetry[pair] = NONE;
                } else if (image == first) {
                    otherSymmetry[pair] = (byte) s;
                }
            }
            if (first == pair) {
                kings[pair] = found.size();
                found.add(pair);
            } else {
                kings[pair] = kings[first];
            }
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    /** How many numbers there are; some belong to no position. */
    int size() {
        return size;
    }

    /**
     * The number of a position.
     *
     * @param squares of the men, in the endgame's order
     * @return -1 if the kings touch
     */
    int number(int[] squares) {
        int pair = squares[0] << 6 | squares[1];
        int kingsNumber = kings[pair];
        if (kingsNumber == NONE) {
            return NONE;
        }
        int number = number(kingsNumber, squares, IMAGE[symmetry[pair]]);
        // With both kings on a diagonal, a position and its image in it have the kings on the same squares.
        return otherSymmetry[pair] == NONE
                ? number
                : Math.min(number, number(kingsNumber, squares, IMAGE[otherSymmetry[pair]]));
    }

    private int number(int kingsNumber, int[] squares, byte[] image) {
        int number = kingsNumber;
        for (int i = 2; i < men; i++) {
            int square = hasLike[i] ? ordered(i, squares, image) : image[squares[i]];
            number = number * radix[i] + square - lowest[i];
        }
        return number;
    }

    /** The square that a man of several like ones has when they stand in order of their squares. */
    private int ordered(int man, int[] squares, byte[] image) {
        int first = man;
        while (likeLast[first]) {
            first--;
        }
        int end = man + 1;
        while (end < men && likeLast[end]) {
            end++;
        }
        for (int i = first; i < end; i++) {
            int place = first;
            for (int j = first; j < end; j++) {
                int order = image[squares[j]] - image[squares[i]];
                place += order < 0 || (order == 0 && j < i) ? 1 : 0;
            }
            if (place == man) {
                return image[squares[i]];
            }
        }
        throw new IllegalStateException("every place is some man's");
    }

    /** The squares of the men of a number, of which nothing is known yet: two may stand on the same square. */
    void place(int number, int[] squares) {
        int rest = number;
        for (int i = men - 1; i >= 2; i--) {
            squares[i] = rest % radix[i] + lowest[i];
            rest /= radix[i];
        }
        squares[0] = pairs[rest] >> 6;
        squares[1] = pairs[rest] & 63;
    }
}
