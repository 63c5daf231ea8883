package hal.commands.database;

import java.util.OptionalInt;

/**
 * A game of the user's that has been decided.
 *
 * @param opponent name and strength
 * @param elo the opponent's rating, if it is known
 * @param opening its name without the variation; may be empty
 * @param white whether the user had White
 * @param points the user's: 0, 0.5 or 1
 */
record OwnGame(String opponent, OptionalInt elo, String opening, boolean white, double points) {}
