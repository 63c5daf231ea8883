/**
 * The games besides chess: tic-tac-toe and Connect Four, played in a session by the same commands, behind
 * {@link hal.session.game.SmallGame}. Another one is a class that implements it and a line in
 * {@link hal.smallgames.SmallGames}.
 */
package hal.smallgames;
