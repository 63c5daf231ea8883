/** Exercises in writing a search: tasks, and a judge who compiles what was written and tries it. */
package hal.analysis.exercise;
