/**
 * What a subcommand of {@code hal} is: its options and their checks, its progress and its exit code. A room brings its
 * own subcommands by a {@link hal.command.CommandProvider}.
 */
package hal.command;
