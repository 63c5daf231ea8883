/**
 * Evaluations written by hand: terms that each see one idea of what makes a position good, with their numbers from a TOML
 * file. {@link hal.eval.handmade.HandmadeFormat} reads such files.
 */
package hal.eval.handmade;
