/**
 * Hand-made evaluations: terms that each score one feature of a position, with their numbers from a TOML file.
 * {@link hal.eval.handmade.HandmadeFormat} reads such files.
 */
package hal.eval.handmade;
