package hal.session;

import hal.session.face.GameStep;
import hal.session.game.BoardGame;
import hal.session.game.PlayedMove;
import hal.session.game.Players;
import hal.support.Quantity;
import hal.support.UserException;
import java.util.List;
import java.util.Optional;

/** Back through the game and forwards again: takebacks, and steps by a key. HAL waits afterwards if it has the move. */
public final class Navigation {
    private final CurrentGame current;
    private final Thinking thinking;
    private final Turns turns;
    private final LookBack lookBack;

    Navigation(CurrentGame current, Thinking thinking, Turns turns, LookBack lookBack) {
        this.lookBack = lookBack;
        this.current = current;
        this.thinking = thinking;
        this.turns = turns;
    }

    /**
     * Takes back the user's last move and HAL's reply; of a game that a resignation or an agreement has ended, that
     * first.
     *
     * @throws UserException if the user has not moved yet
     */
    public void undoTurn() {
        if (askTakeback() || turns.takeBackDecision()) {
            return;
        }
        BoardGame game = current.game();
        Players players = current.playersApartFromSelfPlay();
        List<PlayedMove> moves = game.course().moves();
        int plies = 1;
        while (plies <= game.course().ply()
                && players.isEngine(moves.get(game.course().ply() - plies).color())) {
            plies++;
        }
        if (plies > game.course().ply()) {
            throw new UserException(
                    game.course().ply() == 0 ? "There is no move to take back." : "You have not moved yet.");
        }
        undo(plies);
    }

    /** Against somebody elsewhere it is not for the user alone to decide. */
    private boolean askTakeback() {
        turns.link().ifPresent(RemoteGame.Link::askTakeback);
        return turns.link().isPresent();
    }

    /**
     * Takes moves back, whoever made them. A resignation or an agreed draw is lifted with them.
     *
     * @throws UserException if there are fewer
     */
    public void undo(int plies) {
        if (askTakeback()) {
            return;
        }
        int there = current.game().course().ply();
        if (plies > there) {
            throw new UserException(
                    there == 0
                            ? "There is no move to take back."
                            : "Only " + Quantity.of(there, "ply") + " can be taken back: a ply is a move by one side.");
        }
        goTo(there - plies);
    }

    /**
     * Plays again what was taken back, up to the user's next turn.
     *
     * @throws UserException if there is nothing to play again
     */
    public void redoTurn() {
        Players players = current.playersApartFromSelfPlay();
        List<PlayedMove> future = current.game().course().future();
        int plies = 1;
        while (plies < future.size() && players.isEngine(future.get(plies).color())) {
            plies++;
        }
        redo(plies);
    }

    /**
     * Plays moves again that were taken back.
     *
     * @throws UserException if there are fewer
     */
    public void redo(int plies) {
        int there = current.game().course().future().size();
        if (plies > there) {
            throw new UserException(
                    there == 0 ? "There is nothing to redo." : "Only " + Quantity.of(there, "ply") + " can be redone.");
        }
        goTo(current.game().course().ply() + plies);
    }

    private void goTo(int ply) {
        turns.stand();
        current.game().course().jump(ply);
        current.on(State.Event.HOLD);
        turns.sayHowItStands();
        turns.jumped();
    }

    /** The earlier position of a game being played that the user looks at. */
    public LookBack lookBack() {
        return lookBack;
    }

    private boolean mayLookBack() {
        return current.game().chess().isPresent() && current.isBeingPlayed();
    }

    /**
     * A step through the game by a key: in a game that is looked at or over, or in which the user moves for both sides.
     * In a game that is being played the user looks back, and the game stays as it is.
     */
    void walk(GameStep step) {
        if (mayLookBack()) {
            lookBack.step(step);
            return;
        }
        look(current.game().course().step(step));
    }

    /** Goes to a move of the list beside the board, by its place in it, wherever {@link #walk} may go. */
    void visitListed(int place) {
        if (mayLookBack()) {
            lookBack.to(place + 1);
            return;
        }
        look(current.game().course().toListed(place));
    }

    private void look(Optional<Runnable> jump) {
        if (jump.isPresent() && current.mayWalk() && !thinking.isAboutMove()) {
            edit(jump.get());
            current.looked();
            turns.sayMove();
        }
    }

    /** Changes the game's tree or the place in it; no engine thinks meanwhile, and nothing is said about it. */
    public void edit(Runnable change) {
        turns.stand();
        change.run();
        current.on(State.Event.HOLD);
    }
}
