/**
 * Tunes an evaluation's numbers on games: from positions with the results of their games, it finds the numbers that
 * predict these results best (Peter Österlund, "Texel's Tuning Method", 2014,
 * https://www.chessprogramming.org/Texel%27s_Tuning_Method).
 *
 * <p>The evaluation is a black box: a text with numbers that can be changed, and an evaluation built from it. How it
 * depends on each number is found by changing the number and evaluating all positions again.
 *
 * <p>The numbers of the search are tuned by games instead: {@link hal.learn.tune.SearchTuner}, after
 * {@link hal.learn.tune.Spsa}.
 */
package hal.learn.tune;
