/**
 * What results prove: Elo with its interval, likelihood of superiority, and the sequential test, from plain counts of
 * scores. Nothing here knows of chess.
 *
 * <p>Elo is always from the view of the player whose scores are counted. Sources are named at each formula; most are by
 * Michel Van den Bergh and are what the testing framework of Stockfish computes.
 */
package hal.arena.stats;
