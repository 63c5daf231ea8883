/** The tree that a search of the laboratory walks, told in moves that people read. */
package hal.analysis.tree;
