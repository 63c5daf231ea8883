/** Commands for the student of game-tree search: what an evaluation and a search do, and what it costs. */
package hal.session.command.study;
