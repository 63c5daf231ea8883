package hal.tables.retrograde;

/**
 * The distances of one endgame: for each side to move and each number of a position the plies to mate, where an odd
 * distance is a win of the side to move and an even one a loss. Distances are from 0 (mated) to {@value #MAX}.
 */
final class DistanceTable {
    /** The longest distance that a table can hold. */
    static final int MAX = 250;
    /** In place of a distance: neither side can force mate. */
    static final int DRAW = 254;
    /** In place of a distance: there is no such position, or another number is its. */
    static final int IMPOSSIBLE = 255;

    private final Endgame endgame;
    private final Numbering numbering;
    private final byte[][] values;

    /** A table, or one that is still to be filled. */
    DistanceTable(Endgame endgame, Numbering numbering, byte[][] values) {
        this.endgame = endgame;
        this.numbering = numbering;
        this.values = values;
    }

    Endgame endgame() {
        return endgame;
    }

    Numbering numbering() {
        return numbering;
    }

    /** The distances by side to move; not a copy. */
    byte[][] values() {
        return values;
    }

    /** The distance of a number. */
    int get(int side, int number) {
        return values[side][number] & 0xFF;
    }

    /** The distance with the men on some squares, in the endgame's order. */
    int get(int side, int[] squares) {
        int number = numbering.number(squares);
        return number < 0 ? IMPOSSIBLE : values[side][number] & 0xFF;
    }

    /** The longest distance of all; -1 if everything is drawn. */
    int longest() {
        int most = -1;
        for (byte[] ofSide : values) {
            for (byte value : ofSide) {
                int distance = value & 0xFF;
                most = distance <= MAX ? Math.max(most, distance) : most;
            }
        }
        return most;
    }
}
