/**
 * The quick way through PGN: {@link hal.pgn.scan.GameScanner} reads millions of games for their tags and main lines, without
 * building anything; {@link hal.pgn} understands all of PGN.
 */
package hal.pgn.scan;
