/** The quickest way in: a board as a value, and a client for engines. */
package hal.chess;
