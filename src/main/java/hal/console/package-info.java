/**
 * The console: the loop that reads lines and has them done. What a line means stands in {@code hal.session.command}, the game
 * and HAL's thinking in {@code hal.session}, the screens in {@code hal.console.terminal} and
 * {@code hal.console.board}.
 */
package hal.console;
