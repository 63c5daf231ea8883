/**
 * Evaluations: the static value of a position in centipawns. This package holds the contract. An
 * {@link hal.eval.EvaluationModel} is the content of a file, read once and shared; an {@link hal.eval.Evaluator} is
 * created from it for one search thread. {@link hal.eval.EvaluationCatalog} finds the files of {@code config/eval} and
 * of the user's own folder by name. The packages below implement the two kinds of files.
 */
package hal.eval;
