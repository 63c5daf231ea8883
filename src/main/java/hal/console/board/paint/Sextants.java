package hal.console.board.paint;

/**
 * Characters of two by three parts of a cell (Unicode 13, Symbols for Legacy Computing). They lie beyond the sixteen bits that a
 * cell's character has, so cells hold stand-ins from the private use area, which are replaced when the cell is written.
 */
public final class Sextants {
    /** Only its upper left part is filled; the others follow it. */
    public static final String FIRST = Character.toString(0x1fb00);

    private static final char FIRST_STAND_IN = '\ue900';
    private static final int LEFT_HALF = 0b010101;
    private static final int RIGHT_HALF = 0b101010;
    private static final int ALL_SIX = 0b111111;

    private Sextants() {}

    /**
     * What a cell holds.
     *
     * @param filled a bit for each part that is filled, from the upper left, row after row
     */
    static char standIn(int filled) {
        return (char) (FIRST_STAND_IN + filled);
    }

    /** Whether a cell's character stands for a sextant. */
    public static boolean isStandIn(char character) {
        return character >= FIRST_STAND_IN && character <= FIRST_STAND_IN + ALL_SIX;
    }

    /** What is written for a stand-in. */
    public static String written(char standIn) {
        int filled = standIn - FIRST_STAND_IN;
        return switch (filled) {
            case 0 -> " ";
            case LEFT_HALF -> "\u258c";
            case RIGHT_HALF -> "\u2590";
            case ALL_SIX -> "\u2588";
            default -> {
                int before = 1 + (filled > LEFT_HALF ? 1 : 0) + (filled > RIGHT_HALF ? 1 : 0);
                yield Character.toString(FIRST.codePointAt(0) + filled - before);
            }
        };
    }
}
