package hal.session;

import hal.session.game.BoardGame;
import java.util.Optional;
import java.util.OptionalInt;

/** The moves marked on the board, a hint and a threat, each while the board stands where it was found. */
final class Highlights {
    private final CurrentGame current;
    private Optional<Marked> hint = Optional.empty();
    private Optional<Marked> threat = Optional.empty();

    /** A position of a game. */
    record Place(BoardGame game, int ply, String contents) {}

    private record Marked(Place place, int move) {}

    Highlights(CurrentGame current) {
        this.current = current;
    }

    /** The position on the board. */
    Place place() {
        BoardGame game = current.game();
        return new Place(
                game, game.course().ply(), game.drawing().picture(false, false).contents());
    }

    /** Highlights the best move of the position on the board. */
    void hint(int move) {
        hint = Optional.of(new Marked(place(), move));
    }

    /** Highlights no best move any more. */
    void forgetHint() {
        hint = Optional.empty();
    }

    /** Highlights what the side that is not to move would do. */
    void threat(int move) {
        threat = Optional.of(new Marked(place(), move));
    }

    /** The best move for the position on the board, if it was asked for. */
    OptionalInt hinted() {
        return move(hint);
    }

    /** The move that the other side threatens in the position on the board, if it was asked for. */
    OptionalInt threatened() {
        return move(threat);
    }

    private OptionalInt move(Optional<Marked> marked) {
        return marked.isPresent() && marked.get().place().equals(place())
                ? OptionalInt.of(marked.get().move())
                : OptionalInt.empty();
    }
}
