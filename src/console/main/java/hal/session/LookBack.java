package hal.session;

import hal.game.Game;
import hal.game.GameNode;
import hal.notation.NotationException;
import hal.notation.San;
import hal.rules.Move;
import hal.rules.Position;
import hal.session.face.GameStep;
import hal.session.game.BoardGame;
import hal.session.game.ChessDrawing;
import hal.session.view.BoardView;
import hal.support.Quantity;
import hal.support.UserException;
import java.util.List;
import java.util.Optional;

/**
 * An earlier position of a game that is being played, which the user looks at. The game, its clocks and HAL's thinking
 * do not notice; the next move on the board ends the look back.
 */
public final class LookBack {
    private final CurrentGame current;
    /** The game that is looked at, as it was when the user began to; {@code null} for none. */
    private BoardGame game;

    private long version;
    private int ply;
    /** The move from that position with which the user may want to continue; {@link Move#NONE} for none. */
    private int wanted = Move.NONE;

    LookBack(CurrentGame current) {
        this.current = current;
    }

    /** Whether an earlier position is shown. */
    boolean isOn() {
        if (game != null && (game != current.game() || version != game.changes().version())) {
            leave();
        }
        return game != null;
    }

    /** Comes back to the game. */
    void leave() {
        game = null;
        wanted = Move.NONE;
    }

    /** How many moves lead to the position that is shown. */
    int ply() {
        return ply;
    }

    /** A step from the position that is shown; the last one forwards leads back to the game. */
    void step(GameStep step) {
        int here = isOn() ? ply : current.game().course().ply();
        switch (step) {
            case BACK -> to(here - 1);
            case FORWARD -> to(here + 1);
            case START -> to(0);
            case END -> leave();
            case PREVIOUS_LINE, NEXT_LINE -> {
                // A game that is being played has one line.
            }
        }
    }

    /** Shows the position after some moves. */
    void to(int target) {
        wanted = Move.NONE;
        BoardGame present = current.game();
        if (target >= present.course().ply()) {
            leave();
        } else if (target >= 0 && present.chess().isPresent()) {
            game = present;
            version = present.changes().version();
            ply = target;
        }
    }

    private Game chess() {
        return game.chess().orElseThrow();
    }

    private List<GameNode> moves() {
        return chess().moves().subList(0, ply);
    }

    private Position position() {
        Position position = chess().startPosition().copy();
        moves().forEach(move -> move.make(position));
        return position;
    }

    BoardView picture(boolean blackBelow, boolean coordinates) {
        int last = ply == 0 ? Move.NONE : moves().get(ply - 1).move();
        return ChessDrawing.picture(position(), last, blackBelow, coordinates);
    }

    /** Where in the game the position is. */
    String heading() {
        return "Looking back: " + (ply == 0 ? "the start" : moves().get(ply - 1).numbered());
    }

    /**
     * Takes a move that the user has typed while looking back, which needs his consent.
     *
     * @return the question, empty where the line is not a move or nothing is looked at
     * @throws UserException for a move that is not possible in the position shown
     */
    public Optional<String> ask(String line) {
        if (!isOn()) {
            return Optional.empty();
        }
        try {
            Position position = position();
            wanted = San.parse(position, line);
            int undone = current.game().course().ply() - ply;
            return Optional.of("Continue from here with " + San.format(position, wanted) + "? It takes back "
                    + Quantity.of(undone, "move") + ". [y/N]");
        } catch (NotationException e) {
            if (e.kind() == NotationException.Kind.SYNTAX) {
                return Optional.empty();
            }
            throw new UserException(
                    Messages.sentence(e.getMessage()) + " You are looking back: End returns to the game.", e);
        }
    }

    /**
     * What the user wants to continue with, asked for once.
     *
     * @return the moves to take back and the move to make then; empty where no such question is open
     */
    public Optional<Continuation> takeWanted() {
        if (!isOn() || wanted == Move.NONE) {
            return Optional.empty();
        }
        Continuation taken = new Continuation(current.game().course().ply() - ply, wanted);
        wanted = Move.NONE;
        return Optional.of(taken);
    }

    /**
     * Another way for a game.
     *
     * @param undone how many moves are taken back
     * @param move the move that is made then
     */
    public record Continuation(int undone, int move) {}
}
