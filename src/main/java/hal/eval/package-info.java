/**
 * Evaluations: the worth of a position in centipawns without looking ahead. This package holds the contract. A
 * {@link hal.eval.EvaluationModel} is what a file says, read once and shared; an {@link hal.eval.Evaluator} is what one
 * search thread makes of it. {@link hal.eval.EvaluationCatalog} knows the files of {@code config/eval} and of the user's
 * own folder by name. What stands in the files is the matter of the packages below.
 */
package hal.eval;
