package hal.eval.network;

import hal.rules.PieceTypes;
import hal.rules.Squares;
import java.util.Arrays;
import java.util.Optional;

/**
 * The input features of a network: for each piece on the board one active input from each side's point of view.
 *
 * <p>A side sees the board with its own pieces at the bottom: squares as they are for White, flipped vertically ({@code
 * square ^ 56}) for Black. If its king is then on the files e to h, the board is also mirrored ({@code square ^ 7}), so
 * that the king is always on the files a to d. A table maps the king's square to one of a few buckets, each with inputs
 * of its own. An input's index is
 * <pre>
 *   768 * bucket + 384 * (1 if the piece is the opponent's) + 64 * (piece type) + (square as seen)
 * </pre>
 *
 * <p>Immutable.
 */
public final class NetworkInputs {
    /** The number of inputs per bucket. */
    public static final int PER_BUCKET = 768;

    /** The maximum number of buckets, more than anybody has data for. */
    public static final int MAX_BUCKETS = 32;

    /** A single bucket for all king squares. */
    public static final NetworkInputs PLAIN = new NetworkInputs(new int[Squares.COUNT]);

    private static final int OPPONENT = 384;

    private final int[] buckets;
    private final int count;

    /**
     * Inputs with a table of king buckets.
     *
     * @param buckets by the king's square from its side's point of view, 64 numbers from 0, symmetric between the
     * halves of the board
     * @throws IllegalArgumentException if the table is not valid
     */
    public NetworkInputs(int[] buckets) {
        if (buckets.length != Squares.COUNT) {
            throw new IllegalArgumentException("king buckets are 64 numbers, not " + buckets.length);
        }
        int most = Arrays.stream(buckets).max().orElseThrow();
        for (int square = 0; square < Squares.COUNT; square++) {
            if (buckets[square] < 0 || most >= MAX_BUCKETS) {
                throw new IllegalArgumentException("king buckets are numbers from 0 to " + (MAX_BUCKETS - 1));
            }
            if (buckets[square] != buckets[square ^ 7]) {
                throw new IllegalArgumentException("king buckets must be symmetric between the halves of the board");
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

    /** The number of inputs. */
    public int count() {
        return count;
    }

    /** The buckets by the king's square; a copy. */
    public int[] buckets() {
        return buckets.clone();
    }

    /** The first input of the bucket for a king square, from its side's point of view before mirroring. */
    public int base(int king) {
        return PER_BUCKET * buckets[king];
    }

    /**
     * For each bucket the one of other inputs that holds all its king squares, and whose weights it can therefore take
     * over; empty if a bucket has squares of several.
     */
    public Optional<int[]> within(NetworkInputs others) {
        int[] holders = new int[count / PER_BUCKET];
        Arrays.fill(holders, -1);
        for (int square = 0; square < Squares.COUNT; square++) {
            int bucket = buckets[square];
            int holder = others.buckets[square];
            if (holders[bucket] >= 0 && holders[bucket] != holder) {
                return Optional.empty();
            }
            holders[bucket] = holder;
        }
        return Optional.of(holders);
    }

    /** XORed with squares to mirror them for a king square, from its side's point of view: 0 or 7. */
    public static int mirror(int king) {
        return (king & 4) == 0 ? 0 : 7;
    }

    /**
     * The index of an input.
     *
     * @param base of the king's bucket
     * @param isOpponents whether the piece is the opponent's
     * @param type of the piece, see {@link PieceTypes}
     * @param square of the piece from the side's point of view, mirrored if necessary
     */
    public static int index(int base, boolean isOpponents, int type, int square) {
        return base + (isOpponents ? OPPONENT : 0) + Squares.COUNT * type + square;
    }
}
