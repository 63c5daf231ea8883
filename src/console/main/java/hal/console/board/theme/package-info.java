/**
 * What colour everything has: inks by their use, palettes for what terminals can show, built-in themes and the user's
 * own.
 */
package hal.console.board.theme;
