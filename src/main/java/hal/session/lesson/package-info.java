/** Lessons on game-tree search at the board. */
package hal.session.lesson;
