/**
 * HAL's own endgame tables. {@code retrograde} makes them and answers from them, with the distance to mate;
 * {@link hal.tables.TableMoves} says what they, and Syzygy tables, tell of each move.
 */
package hal.tables;
