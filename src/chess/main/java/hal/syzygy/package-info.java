/**
 * Reads Syzygy tables, after the format that Ronald de Man published with his generator (https://github.com/syzygy1/tb,
 * 2013): for each distribution of two to seven men a file {@code .rtbw} says who wins (WDL), and a file {@code .rtbz}
 * how many plies a side is from the next capture or pawn move that keeps the result (DTZ).
 *
 * <p>{@link hal.syzygy.SyzygyTables} knows the folders, and {@link hal.syzygy.SyzygyProbe} answers for a position.
 */
package hal.syzygy;
