/**
 * The strong search, {@code hal}: alpha-beta with iterative deepening. {@link hal.search.champion.ChampionSearch} deepens,
 * {@code NodeSearch} narrates what happens at a node in numbered steps, {@code Quiescence} ends each line.
 */
package hal.search.champion;
