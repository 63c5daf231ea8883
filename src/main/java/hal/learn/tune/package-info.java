/**
 * Sets an evaluation's numbers by games: positions with the results of their games, and numbers that foretell these results
 * best (Peter Österlund, "Texel's Tuning Method", 2014, https://www.chessprogramming.org/Texel%27s_Tuning_Method).
 *
 * <p>The evaluation is a black box: a text with numbers that can be changed and built. How it depends on each of them is
 * found by changing it and evaluating all positions again.
 *
 * <p>The numbers of the search are tuned by games instead: {@link hal.learn.tune.SearchTuner}, after {@link hal.learn.tune.Spsa}.
 */
package hal.learn.tune;
