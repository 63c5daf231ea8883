package hal.arena.schedule;

import hal.rules.Colors;

/**
 * One game to be played. Games 1 and 2, 3 and 4 and so on are pairs: the same two players and the same opening, with
 * colours swapped.
 *
 * @param number of the game in the tournament, from 1
 * @param white the index of the player with White
 * @param black the index of the player with Black
 * @param opening the number of the opening
 */
public record Pairing(int number, int white, int black, int opening) {
    /** The index of the player of a colour. */
    public int participant(int color) {
        return color == Colors.WHITE ? white : black;
    }

    /** The number of the pair that a game belongs to, from 0. */
    public static int pairOf(int number) {
        return (number - 1) / 2;
    }
}
