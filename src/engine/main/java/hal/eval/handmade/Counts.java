package hal.eval.handmade;

import hal.eval.handmade.term.TermKind;
import hal.rules.PieceTypes;
import hal.rules.Position;
import java.util.List;
import java.util.stream.Stream;

/**
 * What hand-made terms count in a position, such as the safe checks that a side has, or its forks, and the men of each
 * type: only what is not zero. For the hidden units of a network that are fed with it. Belongs to one thread, and is
 * filled again and again.
 */
public final class Counts {
    /** The names of all counts of a side, such as {@code threats-by-minor-3} or {@code men-pawn}. */
    public static final List<String> NAMES = Stream.concat(
                    TermCounts.SUMS.stream()
                            .flatMap(sum -> sum.places().stream().map(TermCounts.Place::name)),
                    TermKind.PIECES.subList(PieceTypes.PAWN, PieceTypes.KING).stream()
                            .map(piece -> "men-" + piece))
            .toList();

    /**
     * The number of counts of both sides: those of the side to move in the order of {@link #NAMES}, then the other's.
     */
    public static final int SIZE = 2 * NAMES.size();

    /** The first count of the men of each type, among those of a side. */
    private static final int MEN = NAMES.size() - PieceTypes.KING;

    /** Enough for the fifteen men that a side can have beside its king. */
    private static final int MEN_BITS = 4;

    // One more than there are, since a zero is written too, and then overwritten.
    private final int[] which = new int[SIZE + 1];
    private final int[] times = new int[SIZE + 1];
    private int size;
    private int afterMen;
    private long menKey;

    /** The number of counts that are not zero; those of men come first. */
    public int size() {
        return size;
    }

    /**
     * Which count it is, from 0 to below {@link #SIZE}.
     *
     * @param index from 0 to below {@link #size}
     */
    public int which(int index) {
        return which[index];
    }

    /** How many there are, above 0. */
    public int times(int index) {
        return times[index];
    }

    /** How many of them are about men, and follow from {@link #menKey} alone. */
    public int afterMen() {
        return afterMen;
    }

    /**
     * A number that two positions share if the side to move has as many men of each type in both, and so has the other
     * side.
     */
    public long menKey() {
        return menKey;
    }

    /** Begins anew, with the men of the side to move and the other. */
    void begin(Position position) {
        size = 0;
        menKey = 0;
        int us = position.sideToMove();
        addMen(position, us, MEN);
        addMen(position, us ^ 1, NAMES.size() + MEN);
        afterMen = size;
    }

    private void addMen(Position position, int color, int first) {
        for (int type = PieceTypes.PAWN; type < PieceTypes.KING; type++) {
            int number = Long.bitCount(position.pieces(color, type));
            menKey = menKey << MEN_BITS | number;
            add(first + type, number);
        }
    }

    /** Adds a count; nothing if it is zero, without a branch that the processor could only guess. */
    void add(int count, int number) {
        which[size] = count;
        times[size] = number;
        size += Math.min(number, 1);
    }
}
