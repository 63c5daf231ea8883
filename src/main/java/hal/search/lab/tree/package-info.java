/** The tree that a search walks, told while it walks, and kept for those who want to draw it. */
package hal.search.lab.tree;
