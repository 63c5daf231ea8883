package hal.learn.tune;

/**
 * The result of tuning.
 *
 * @param text the evaluation's text with the best numbers found
 * @param before the losses of the original evaluation
 * @param after the losses of the tuned evaluation
 * @param epochs the number of epochs done
 * @param changed how many numbers differ
 * @param isComplete false if it was stopped early
 */
public record TunerResult(String text, Losses before, Losses after, int epochs, int changed, boolean isComplete) {}
