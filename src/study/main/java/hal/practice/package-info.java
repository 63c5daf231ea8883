/** What a user practises with: puzzles, where they come from, what they are about and how hard they are. */
package hal.practice;
