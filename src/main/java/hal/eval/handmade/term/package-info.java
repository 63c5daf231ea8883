/**
 * The terms: each one idea of what makes a position good, with its numbers from a section of the evaluation's file. A
 * new one is a class and a line in {@link hal.eval.handmade.term.TermKind}.
 */
package hal.eval.handmade.term;
