/**
 * Game-tree search at the board: engines, algorithms and evaluations, and what can be seen of their work.
 */
package hal.commands.laboratory;
