package hal.session;

import hal.session.game.GameKind;
import hal.session.game.Typing;
import hal.session.settings.Catalogs;
import java.util.List;

/**
 * What completion sees of a session: a copy that other threads may look at while the game continues.
 *
 * @param typing the moves that may be typed
 * @param kind which game is played
 * @param catalogs what is looked up by name
 */
public record CompletionContext(Typing typing, GameKind kind, Catalogs catalogs) {
    /**
     * The moves that the user may type now: the legal ones, or while HAL is thinking those that would be legal if HAL
     * passed, since one of them may be on the user's mind.
     */
    public List<String> movesToType() {
        return typing.likely();
    }

    /** The legal moves as people write them; none in a game that is over. */
    public List<String> legalMoves() {
        return typing.legal();
    }
}
