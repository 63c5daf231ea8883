/**
 * The game of the session reviewed: judged move by move, shown, and its mistakes tried again.
 */
package hal.commands.review;
