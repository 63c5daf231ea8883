/** Endgames in a sitting: what tables say of the position on the board, and a trainer who knows every distance. */
package hal.session.endgame;
