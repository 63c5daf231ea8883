/**
 * The games besides chess: tic-tac-toe and Connect Four, played in a session by the same commands. Another one is a
 * {@link hal.search.lab.game.GridGame} and a line in {@link hal.smallgames.SmallGames}.
 */
package hal.smallgames;
