/** Commands on the lines of a game: variations, their order, comments and marks. */
package hal.session.command.lines;
