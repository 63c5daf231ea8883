/** Several algorithms on one position: what each chooses, and what it costs. */
package hal.analysis.compare;
