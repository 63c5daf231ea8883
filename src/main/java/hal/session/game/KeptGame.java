package hal.session.game;

import hal.game.ClockState;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An unfinished game that was found on disk.
 *
 * @param game the game itself, without its clock
 * @param seats who plays which side
 * @param settings those that differed from the defaults, by key
 * @param clock what the clock showed after the last move
 * @param worthArchiving whether something was played since it began, or since it was last put into the archive
 */
public record KeptGame(
        BoardGame game, Seats seats, Map<String, String> settings, Optional<ClockState> clock, boolean worthArchiving) {
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
