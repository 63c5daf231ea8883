/** Judging evaluations without games: their values beside known ones. */
package hal.learn.judge;
