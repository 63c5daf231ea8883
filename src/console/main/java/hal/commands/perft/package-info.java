/** The work behind {@code hal perft}: counting with several threads, and suites of known counts. */
package hal.commands.perft;
