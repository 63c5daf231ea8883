package hal.arena.adjudicate;

/**
 * A loss when it is clear who wins.
 *
 * @param score in centipawns: lost is whatever is this far below zero or farther
 * @param moves so many moves in a row the loser must have called it lost
 * @param bothSides whether the winner must have agreed as often
 */
public record ResignRule(int score, int moves, boolean bothSides) {}
