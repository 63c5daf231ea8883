/**
 * What Dave can type besides moves: the shape of a command, and the table that finds it by its words. A new command is a class
 * that implements {@link hal.session.command.Command} in one of the packages below, or a
 * {@link hal.session.command.SimpleCommand} in a table there, and a line in {@code hal.session.talk.CommandCatalog}.
 */
package hal.session.command;
