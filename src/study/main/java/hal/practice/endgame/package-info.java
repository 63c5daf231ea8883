/** Endings to be practised against the tables: a won position, the longest defence, and how many moves were wasted. */
package hal.practice.endgame;
