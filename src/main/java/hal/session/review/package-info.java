/** Reviewing the game on the table: judged move by move, shown, and its mistakes tried again. */
package hal.session.review;
