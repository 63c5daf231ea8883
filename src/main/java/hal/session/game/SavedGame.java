package hal.session.game;

import hal.game.ClockState;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A game as it is kept on disk to be gone on with: what cannot be worked out from anything else.
 *
 * @param startFen where it began
 * @param moves the moves on the board, in UCI notation
 * @param seats who plays which side
 * @param settings the settings that differ from the defaults, by key
 * @param clock what the clock showed after the last move
 * @param tags PGN tags of the game, by name
 */
public record SavedGame(
        String startFen,
        List<String> moves,
        Seats seats,
        Map<String, String> settings,
        Optional<ClockState> clock,
        Map<String, String> tags) {}
