/**
 * The strong search, {@code hal}: alpha-beta with iterative deepening. Read {@code NodeSearch} first: it narrates what
 * happens at a node in numbered steps. {@code IterativeDeepening} calls it for depth after depth,
 * {@link hal.search.champion.ChampionSearch} decides when it is enough; the numbers are in
 * {@link hal.search.champion.SearchParameters}, the conditions in {@code Pruning}, {@code Reductions} and
 * {@code SingularExtension}.
 */
package hal.search.champion;
