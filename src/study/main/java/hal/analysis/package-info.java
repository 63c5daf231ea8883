/**
 * What HAL can say about positions, searches and games; nothing here prints. Begin with {@link hal.analysis.Searcher},
 * which asks any engine or algorithm about any position.
 *
 * <ul>
 *   <li>{@code tree}: the tree of a search, recorded node by node, drawn or walked through
 *   <li>{@code compare}: algorithms side by side, what their parts buy, how their work grows with depth
 *   <li>{@code lesson}: lessons that fill in every number by searching; exercises and the judge who tries the answer
 *   <li>{@code review}: a game judged move by move
 * </ul>
 */
package hal.analysis;
