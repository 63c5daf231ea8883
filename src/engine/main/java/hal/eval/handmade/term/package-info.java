/**
 * The terms, by subject: each scores one feature of a position, with its numbers from a section of the evaluation's
 * file. To add one, write a class and add a line to {@link hal.eval.handmade.term.TermKind}.
 */
package hal.eval.handmade.term;
