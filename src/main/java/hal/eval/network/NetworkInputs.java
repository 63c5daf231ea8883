package hal.eval.network;

import hal.rules.PieceType;
import hal.rules.Square;
import java.util.Arrays;

/**
 * What a network sees of a position: a number for each man on the board, from each side's view.
 *
 * <p>A side sees the board with its own men at the bottom: squares as they are for White, flipped top to bottom ({@code
 * square ^ 56}) for Black. If its king then stands on one of the files e to h, the board is mirrored as well ({@code square ^
 * 7}), so that the king always stands on the files a to d. A table gives the king's square one of a few buckets, each with
 * inputs of its own. An input is
 *
 * <pre>
 *   768 * bucket + 384 * (1 if the man is the opponent's) + 64 * (type of the man) + (square as seen)
 * </pre>
 *
 * <p>Immutable.
 */
public final class NetworkInputs {
    /** Inputs of a bucket. */
    public static final int PER_BUCKET = 768;

    /** More buckets than anybody has data for. */
    public static final int MOST_BUCKETS = 32;

    /** One bucket, wherever the king stands. */
    public static final NetworkInputs PLAIN = new NetworkInputs(new int[Square.COUNT]);

    private static final int OPPONENT = 384;

    private final int[] buckets;
    private final int count;

    /**
     * With a table of buckets.
     *
     * @param buckets by the king's square as its side sees it, 64 numbers from 0; both halves of the board alike
     * @throws IllegalArgumentException if it is no such table
     */
    public NetworkInputs(int[] buckets) {
        if (buckets.length != Square.COUNT) {
            throw new IllegalArgumentException("king buckets are 64 numbers, not " + buckets.length);
        }
        int most = Arrays.stream(buckets).max().orElseThrow();
        for (int square = 0; square < Square.COUNT; square++) {
            if (buckets[square] < 0 || most >= MOST_BUCKETS) {
                throw new IllegalArgumentException("king buckets are numbers from 0 to " + (MOST_BUCKETS - 1));
            }
            if (buckets[square] != buckets[square ^ 7]) {
                throw new IllegalArgumentException("king buckets must be alike on both halves of the board");
            }
        }
        for (int bucket = 0; bucket < most; bucket++) {
            int wanted = bucket;
            if (Arrays.stream(buckets).noneMatch(found -> found == wanted)) {
                throw new IllegalArgumentException("no square has king bucket " + bucket);
            }
        }
        this.buckets = buckets.clone();
        count = PER_BUCKET * (most + 1);
    }

    /** How many inputs there are. */
    public int count() {
        return count;
    }

    /** The buckets by the king's square; a copy. */
    public int[] buckets() {
        return buckets.clone();
    }

    /** The first input of the bucket of a king on a square, as its side sees it before mirroring. */
    public int base(int king) {
        return PER_BUCKET * buckets[king];
    }

    /** What squares are xored with for the side whose king stands on a square, as it sees it: 0 or 7. */
    public static int mirror(int king) {
        return (king & 4) == 0 ? 0 : 7;
    }

    /**
     * An input.
     *
     * @param base of the king's bucket
     * @param isOpponents whether the man is the opponent's
     * @param type of the man, as {@link PieceType} has it
     * @param square where it stands, as the side sees it, mirrored if need be
     */
    public static int index(int base, boolean isOpponents, int type, int square) {
        return base + (isOpponents ? OPPONENT : 0) + Square.COUNT * type + square;
    }
}
