package hal.arena.schedule;

import hal.rules.Color;

/**
 * One game to be played. Games 1 and 2, 3 and 4 and so on are pairs: the same two players from the same opening, each once
 * with either colour.
 *
 * @param number its number in the tournament, from 1
 * @param white the index of the contender with White
 * @param black the index of the contender with Black
 * @param opening the number of the opening
 */
public record Pairing(int number, int white, int black, int opening) {
    /** The contender who plays a colour. */
    public int contender(int color) {
        return color == Color.WHITE ? white : black;
    }

    /** The pair that a game belongs to, from 0. */
    public static int pairOf(int number) {
        return (number - 1) / 2;
    }
}
