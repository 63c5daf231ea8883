/**
 * What results prove: Elo with intervals, likelihood of superiority and the sequential test, from plain counts of
 * scores. Nothing here knows about chess.
 *
 * <p>Elo is always from the point of view of the player whose scores are counted. Each formula names its source; most
 * are by Michel Van den Bergh and are used by Stockfish's testing framework.
 */
package hal.arena.stats;
