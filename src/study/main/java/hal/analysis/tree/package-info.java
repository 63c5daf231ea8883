/**
 * The tree that a laboratory search visits, with moves as text: {@link hal.analysis.tree.SearchTree} as a whole,
 * {@link hal.analysis.tree.Recording} node by node, with a cursor that walks through it, forwards and back.
 */
package hal.analysis.tree;
