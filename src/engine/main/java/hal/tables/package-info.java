/**
 * HAL's own endgame tables. {@code retrograde} makes them and answers from them, with the distance to mate; a search
 * asks through {@link hal.tables.TableMoves}.
 */
package hal.tables;
