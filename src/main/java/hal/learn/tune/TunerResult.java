package hal.learn.tune;

/**
 * What tuning came to.
 *
 * @param text the evaluation's text with the best numbers found
 * @param before the losses of the evaluation as it stood
 * @param after those of the text
 * @param epochs how many epochs were gone through
 * @param changed how many numbers are different
 * @param isComplete false if it was stopped before its end
 */
public record TunerResult(String text, Losses before, Losses after, int epochs, int changed, boolean isComplete) {}
