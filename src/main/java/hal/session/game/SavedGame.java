package hal.session.game;

import hal.game.ChessClock;
import hal.game.ClockState;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An unfinished game as it is kept on disk, so that it can be resumed.
 *
 * @param game the game itself; without its clock, where it was read
 * @param players who plays which side
 * @param settings those that differed from the defaults, by key
 * @param clock what the clock showed after the last move
 * @param worthArchiving whether something was played since it began, or since it was last put into the archive
 */
public record SavedGame(
        BoardGame game,
        Players players,
        Map<String, String> settings,
        Optional<ClockState> clock,
        boolean worthArchiving) {
    /** What is to be kept of a game. */
    public static SavedGame of(BoardGame game, Players players, Settings settings, boolean worthArchiving) {
        return new SavedGame(game, players, settings.ofGame(), game.clock().map(ChessClock::state), worthArchiving);
    }

    /**
     * The game of a {@link #text}.
     *
     * @throws UserException if the text is not a whole game, saying what is wrong with it
     */
    public static SavedGame read(GameKind kind, String text) {
        return kind == GameKind.CHESS ? ChessRecord.read(text) : GridRecord.read(kind, text);
    }

    /** The game as it is written to disk. */
    public String text() {
        return game.autosave(this);
    }

    /** The game in a few words, as in "Dave against HAL, 12 moves, the last of them 12... Nf6". */
    public String describe() {
        int moves = (game.ply() + 1) / 2;
        List<BoardGame.Ply> made = game.moves();
        return game.tag("White") + " against " + game.tag("Black") + ", " + moves + (moves == 1 ? " move" : " moves")
                + (made.isEmpty()
                        ? ""
                        : ", the last of them " + made.get(made.size() - 1).numbered());
    }
}
