/**
 * What the user can type besides moves: the shape of a command, and the table that finds it by its words. The packages below
 * hold the commands, one package a feature; a new command is a class that implements {@link hal.commands.Command} in one of
 * them, or a {@link hal.commands.SimpleCommand} in a table there, and a line in {@code hal.commands.prompt.CommandCatalog}.
 */
package hal.commands;
