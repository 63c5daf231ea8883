/** Self-play that generates training data. */
package hal.learn.games;
