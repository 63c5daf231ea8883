/** A laboratory search recorded node by node, and a cursor that walks through it, forwards and back. */
package hal.analysis.step;
