/** The work behind {@code hal perft}: counting with several threads, reading suites, comparing with Stockfish. */
package hal.commands.perft;
