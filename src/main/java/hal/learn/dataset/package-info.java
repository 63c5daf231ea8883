/** Makes labelled positions of games: which ones say something of an evaluation, and writes them line by line. */
package hal.learn.dataset;
