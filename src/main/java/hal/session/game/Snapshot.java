package hal.session.game;

import hal.game.ChessClock;
import hal.game.Game;
import hal.game.PlayedMove;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.rules.Position;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes a {@link SavedGame} of a game, and a game of it again. */
public final class Snapshot {
    private Snapshot() {}

    /** What is to be kept of a game. */
    public static SavedGame of(Game game, Seats seats, Settings settings) {
        Position position = game.startPosition();
        String start = Fen.format(position);
        List<String> moves = new ArrayList<>();
        for (PlayedMove played : game.moves()) {
            moves.add(UciMove.format(position, played.move()));
            position.make(played.move());
        }
        Map<String, String> tags = new LinkedHashMap<>(game.tags());
        tags.remove("Result");
        tags.remove("Termination");
        return new SavedGame(
                start, moves, seats, settings.changed(), game.clock().map(ChessClock::state), tags);
    }

    /**
     * The game again, without its clock.
     *
     * @throws UserException if its position or a move of it is not legal
     */
    static Game restore(SavedGame saved) {
        Game game = Game.from(Fen.parse(saved.startFen()));
        for (String move : saved.moves()) {
            game.play(UciMove.parse(game.position(), move));
        }
        saved.tags().forEach((name, value) -> {
            try {
                game.setTag(name, value);
            } catch (IllegalArgumentException e) {
                throw new UserException("the tag " + name + " is no tag", e);
            }
        });
        return game;
    }
}
