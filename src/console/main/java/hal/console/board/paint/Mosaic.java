package hal.console.board.paint;

/**
 * Characters that fill some of the parts of a cell, which is two parts wide. Most of them lie beyond the sixteen bits
 * that a cell's character has, so cells hold stand-ins from the private use area, which are replaced when the cell is
 * written.
 */
public enum Mosaic {
    /** Two by two parts, which every font with block elements has. */
    QUADRANTS(2),
    /** Two by three parts (Unicode 13, Symbols for Legacy Computing). */
    SEXTANTS(3),
    /** Two by four parts (Unicode 16, Symbols for Legacy Computing Supplement). */
    OCTANTS(4);

    /** A sextant whose upper left part only is filled. */
    public static final String FIRST_SEXTANT = Character.toString(0x1fb00);

    private static final int FIRST_OCTANT = 0x1cd00;
    /** Followed by those of the other sextants; a bit for each part that is filled. */
    private static final char SEXTANT_STAND_IN = '\ue900';

    private static final char OCTANT_STAND_IN = '\uea00';
    private static final int LEFT_HALF = 0b010101;
    private static final int RIGHT_HALF = 0b101010;
    /** By the quarters that are filled: upper left 1, upper right 2, lower left 4, lower right 8. */
    private static final String QUARTERS =
            " \u2598\u259d\u2580\u2596\u258c\u259e\u259b\u2597\u259a\u2590\u259c\u2584\u2599\u259f\u2588";

    private final int rows;

    Mosaic(int rows) {
        this.rows = rows;
    }

    /** How many parts lie one above the other. */
    int rows() {
        return rows;
    }

    /** The parts of a cell that is filled, a bit for each. */
    int full() {
        return (1 << (2 * rows)) - 1;
    }

    /** What a cell holds in which some parts are filled. */
    char cell(int filled) {
        return switch (this) {
            case QUADRANTS -> QUARTERS.charAt(filled);
            case SEXTANTS -> (char) (SEXTANT_STAND_IN + filled);
            case OCTANTS -> (char) (OCTANT_STAND_IN + filled);
        };
    }

    /** Whether a cell's character stands for another. */
    public static boolean isStandIn(char character) {
        return character >= SEXTANT_STAND_IN && character <= OCTANT_STAND_IN + OCTANTS.full();
    }

    /** What is written for a stand-in. */
    public static String written(char standIn) {
        return standIn >= OCTANT_STAND_IN ? octant(standIn - OCTANT_STAND_IN) : sextant(standIn - SEXTANT_STAND_IN);
    }

    /** Sextants follow each other by their bits, but for those that Unicode had before. */
    private static String sextant(int filled) {
        return switch (filled) {
            case 0 -> " ";
            case LEFT_HALF -> "\u258c";
            case RIGHT_HALF -> "\u2590";
            case 0b111111 -> "\u2588";
            default -> {
                int before = 1 + (filled > LEFT_HALF ? 1 : 0) + (filled > RIGHT_HALF ? 1 : 0);
                yield Character.toString(FIRST_SEXTANT.codePointAt(0) + filled - before);
            }
        };
    }

    /** So do octants. */
    private static String octant(int filled) {
        int other = otherOctant(filled);
        if (other != 0) {
            return Character.toString(other);
        }
        int before = 0;
        for (int smaller = 0; smaller < filled; smaller++) {
            before += otherOctant(smaller) == 0 ? 0 : 1;
        }
        return Character.toString(FIRST_OCTANT + filled - before);
    }

    /** The character of an octant that lies elsewhere in Unicode, 0 for the others. */
    private static int otherOctant(int filled) {
        int firstOfPairs = filled & 0b00110011;
        if (filled == (firstOfPairs | (firstOfPairs << 2))) {
            return QUARTERS.charAt((firstOfPairs & 3) | (firstOfPairs >> 2));
        }
        return switch (filled) {
            case 0b00000001 -> 0x1cea8;
            case 0b00000010 -> 0x1ceab;
            case 0b00000011 -> 0x1fb82;
            case 0b00010100 -> 0x1fbe6;
            case 0b00101000 -> 0x1fbe7;
            case 0b00111111 -> 0x1fb85;
            case 0b01000000 -> 0x1cea3;
            case 0b10000000 -> 0x1cea0;
            case 0b11000000 -> 0x2582;
            case 0b11111100 -> 0x2586;
            default -> 0;
        };
    }
}
