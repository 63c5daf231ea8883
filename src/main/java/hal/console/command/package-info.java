/**
 * What Dave can type besides moves: one class for each command, and the {@link hal.console.command.CommandTable} that lists
 * them. A new command is a class that implements {@link hal.console.command.Command} and a line in the table.
 */
package hal.console.command;
