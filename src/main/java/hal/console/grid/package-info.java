/** Tic-tac-toe and Connect Four at the console: the algorithms of the laboratory without chess around them. */
package hal.console.grid;
