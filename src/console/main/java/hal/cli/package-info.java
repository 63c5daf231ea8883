/**
 * The command line: one class for each subcommand of {@code hal}, and the only place that wires the packages together.
 */
package hal.cli;
