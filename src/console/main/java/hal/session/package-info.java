/**
 * A session, whatever shows it: one game, who plays it, the settings, HAL's thinking, the clock, and what is kept on
 * disk. It knows neither what can be typed ({@code hal.commands}) nor who shows it.
 *
 * <p>Begin with {@code Mode}, which says what the table can be in and what the user's lines mean then; {@code Turns}
 * goes from move to move, {@code GameSwitcher} from game to game, and {@code CurrentGame} is what is on the table.
 *
 * <p>Threads: one, the {@code SerialExecutor} of a {@code LiveSession}, owns all of it. Lines that were typed, clicks,
 * moves that HAL has found and fallen flags arrive there as events, one after another, so nothing here needs a lock.
 */
package hal.session;
