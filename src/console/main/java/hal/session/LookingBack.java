package hal.session;

import hal.game.Game;
import hal.game.GameNode;
import hal.notation.San;
import hal.platform.Quantity;
import hal.platform.YesOrNo;
import hal.rules.Moves;
import hal.rules.Position;
import hal.session.game.BoardGame;
import hal.session.game.ChessPosition;
import hal.session.view.BoardView;
import hal.session.view.MoveListView;
import hal.support.NotationException;
import hal.support.UserException;
import java.util.List;
import java.util.Optional;

/**
 * The user looks at an earlier position of a game that is being played. The game, its clocks and HAL's thinking do not
 * notice; the next move on the board ends it.
 */
final class LookingBack extends Mode {
    private final GameControl control;
    private final Mode under;
    private final BoardGame board;
    private final long version;
    private final int ply;
    /** The move from here that the user has been asked about: whether to play it; {@link Moves#NONE} for none. */
    private int asked = Moves.NONE;

    /**
     * A look at a position.
     *
     * @param under the mode that the game is in
     * @param ply how many moves lead to the position
     */
    LookingBack(GameControl control, Mode under, BoardGame board, int ply) {
        this.control = control;
        this.under = under;
        this.board = board;
        this.ply = ply;
        version = board.changes().version();
    }

    /** The mode that the game is in meanwhile. */
    Mode under() {
        return under;
    }

    /** Whether the game is still as it was. */
    boolean isOf(BoardGame game) {
        return game == board && version == board.changes().version();
    }

    int ply() {
        return ply;
    }

    private Game chess() {
        return board.chess().orElseThrow();
    }

    private List<GameNode> moves() {
        return chess().moves().subList(0, ply);
    }

    private Position position() {
        Position position = chess().startPosition().copy();
        moves().forEach(move -> move.make(position));
        return position;
    }

    /** Takes a move from here, about which the user is asked first, and the answer to that. */
    @Override
    public boolean take(String line) {
        if (line.isEmpty()) {
            return false;
        }
        int wanted = asked;
        asked = Moves.NONE;
        Optional<Boolean> yes = wanted == Moves.NONE ? Optional.empty() : YesOrNo.of(line);
        int undone = chess().ply() - ply;
        if (yes.isPresent()) {
            if (yes.get()) {
                control.continueFrom(undone, wanted);
            }
            return true;
        }
        try {
            Position position = position();
            asked = San.parse(position, line);
            control.say("Continue from here with " + San.format(position, asked) + "? It takes back "
                    + Quantity.of(undone, "move") + ". [y/N]");
            return true;
        } catch (NotationException e) {
            if (e.kind() == NotationException.Kind.SYNTAX) {
                return false;
            }
            throw new UserException(
                    Messages.sentence(e.getMessage()) + " You are looking back: End returns to the game.", e);
        }
    }

    @Override
    boolean moved(int move) {
        return under.moved(move);
    }

    @Override
    boolean askTakeback() {
        return under.askTakeback();
    }

    @Override
    boolean resign() {
        return under.resign();
    }

    @Override
    boolean offerDraw() {
        return under.offerDraw();
    }

    @Override
    public void requireOwnGame() {
        under.requireOwnGame();
    }

    @Override
    boolean isElsewhere() {
        return under.isElsewhere();
    }

    @Override
    public boolean allowsHelp() {
        return under.allowsHelp();
    }

    @Override
    void ended() {
        under.ended();
    }

    @Override
    Optional<BoardView> picture(boolean blackBelow, boolean coordinates) {
        int last = ply == 0 ? Moves.NONE : moves().get(ply - 1).move().code();
        return Optional.of(ChessPosition.picture(position(), last, blackBelow, coordinates));
    }

    @Override
    String heading(String opening) {
        return "Looking back: " + (ply == 0 ? "the start" : moves().get(ply - 1).numbered());
    }

    @Override
    MoveListView list(MoveListView moves) {
        return moves.withShown(ply);
    }
}
