package hal.learn.tune;

/**
 * How badly an evaluation predicts the games: the mean logistic loss (cross-entropy) per position. Always predicting a
 * draw gives 0.693.
 *
 * @param training on the training set
 * @param validation on the validation set, which is what counts
 */
public record Losses(double training, double validation) {}
