/**
 * Makes puzzles: finds mistakes in games after which one move wins or holds, and follows the line while it stays the
 * only one.
 */
package hal.forge;
