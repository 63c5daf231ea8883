/**
 * Evaluations: the worth of a position in centipawns without looking ahead. All their numbers are read from the TOML
 * files of {@code config/eval} and of the user's own folder; {@link hal.eval.EvaluationCatalog} knows them by name.
 */
package hal.eval;
