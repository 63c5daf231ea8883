package hal.learn.tune;

/**
 * How badly an evaluation foretells the games: the mean logistic loss (cross-entropy) of a position. Guessing half a point
 * each time has 0.693.
 *
 * @param training on the games that numbers are fitted to
 * @param validation on the games kept back; what counts
 */
public record Losses(double training, double validation) {}
