/**
 * HAL's own endgame tables, made by retrograde analysis: for every position of three or four men the plies to mate, or
 * that it is a draw. {@link hal.tables.retrograde.RetrogradeAnalysis} is the chapter to read;
 * {@link hal.tables.retrograde.TableCatalog} keeps what it makes.
 */
package hal.tables.retrograde;
