/** Makes labelled positions from games: selects those useful for tuning an evaluation and writes them line by line. */
package hal.learn.dataset;
