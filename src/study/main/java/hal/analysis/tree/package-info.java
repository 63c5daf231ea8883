/** The tree that a laboratory search visits, with moves as text. */
package hal.analysis.tree;
