/**
 * What Dave can type besides moves: the shape of a command, the table that finds it by its words, and the reading of lines.
 * A new command is a class that implements {@link hal.session.command.Command} in one of the rooms below, and a line in
 * {@code hal.session.talk.CommandCatalog}.
 */
package hal.session.command;
