/** Playing on Lichess: the command, and the table at which such a game is played. */
package hal.commands.lichess;
