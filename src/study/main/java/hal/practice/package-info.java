/**
 * What a user practises with. {@code puzzle} reads puzzles, has people or engines solve them and keeps the score; begin
 * with {@link hal.practice.puzzle.PuzzleTask}. {@code theme} says what a puzzle is about, {@code repertoire} drills
 * openings, {@code endgame} endings.
 */
package hal.practice;
