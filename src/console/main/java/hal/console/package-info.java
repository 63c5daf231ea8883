/**
 * The console: the loop that reads lines and hands them on. What a line means is decided in
 * {@code hal.commands.prompt}, the game and HAL's thinking are in {@code hal.session}, the screens in
 * {@code hal.console.terminal} and {@code hal.console.board}.
 */
package hal.console;
