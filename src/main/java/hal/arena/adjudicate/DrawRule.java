package hal.arena.adjudicate;

/**
 * A draw when nobody expects anything any more.
 *
 * @param score in centipawns: level is whatever is not farther from zero
 * @param moves so many moves of each side in a row must be level
 * @param after the move number up to which no game is called drawn
 */
public record DrawRule(int score, int moves, int after) {}
