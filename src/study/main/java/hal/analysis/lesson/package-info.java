/** Lessons on game-tree search: texts with a position, something to predict, and searches that fill in every number. */
package hal.analysis.lesson;
