/**
 * Lessons on game-tree search: texts with a position, something to predict, and searches that fill in every number.
 * Exercises in writing a search: tasks, and a judge who compiles what was written and tries it. Begin with
 * {@link hal.analysis.lesson.Lesson}.
 */
package hal.analysis.lesson;
