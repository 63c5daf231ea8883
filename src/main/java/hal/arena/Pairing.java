package hal.arena;

import hal.rules.Color;

/**
 * One game to be played.
 *
 * @param number its number in the match, from 1
 * @param white the index of the contender with White
 * @param black the index of the contender with Black
 * @param opening the number of the opening
 */
public record Pairing(int number, int white, int black, int opening) {
    /** A match of two: colours alternate, and each opening is played twice in a row, once with either colour. */
    static Pairing ofMatch(int number) {
        int white = (number - 1) % 2;
        return new Pairing(number, white, 1 - white, (number - 1) / 2);
    }

    /** The contender who plays a colour. */
    public int contender(int color) {
        return color == Color.WHITE ? white : black;
    }
}
