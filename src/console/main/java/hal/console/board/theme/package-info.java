/**
 * What colour everything has. A {@link hal.console.board.theme.Theme} gives a
 * {@link hal.console.board.theme.Palette} for each depth of colours that terminals have;
 * {@link hal.console.board.theme.Themes} finds those that come with HAL, and the user's own.
 */
package hal.console.board.theme;
