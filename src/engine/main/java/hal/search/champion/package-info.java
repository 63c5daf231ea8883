/**
 * The strong search, {@code hal}: alpha-beta with iterative deepening. Read {@code NodeSearch} first: it describes the
 * search of a node in numbered steps, {@code Quiescence} what follows at the horizon. {@code IterativeDeepening} calls
 * it depth by depth, {@link hal.search.champion.ChampionSearch} decides when to stop; the numbers are in
 * {@link hal.search.champion.SearchParameters}, the conditions in {@code Pruning}, {@code Reductions} and
 * {@code SingularExtension}. With several threads {@code HelperThreads} search beside the main one, and a {@code Vote}
 * chooses the move.
 */
package hal.search.champion;
