/**
 * What the user can type besides moves: a {@link hal.commands.Command} is a record with its words, its help, what it
 * does and what completes it. The packages below hold the commands, one package a feature; a new command is a constant
 * there and a line in {@code hal.commands.prompt.CommandCatalog}.
 */
package hal.commands;
