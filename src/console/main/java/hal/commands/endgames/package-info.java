/**
 * Endgames: what tables say of the position on the board, and a trainer who knows every distance.
 */
package hal.commands.endgames;
