package hal.session;

import hal.session.face.Face;
import hal.session.face.GameStep;
import hal.session.face.Tone;
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
    private final Face face;

    Navigation(CurrentGame current, Thinking thinking, Turns turns, Face face) {
        this.face = face;
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
        if (current.mode().askTakeback() || turns.takeBackDecision()) {
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

    /**
     * Takes moves back, whoever made them. A resignation or an agreed draw is lifted with them.
     *
     * @throws UserException if there are fewer
     */
    public void undo(int plies) {
        if (current.mode().askTakeback()) {
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
        turns.halt();
        current.game().course().jump(ply);
        current.hold();
        turns.sayHowItStands();
        current.mode().jumped();
    }

    /** The user goes on from an earlier position. */
    void continueFrom(int undone, int move) {
        undo(undone);
        turns.move(move);
    }

    void say(String words) {
        face.tell(Tone.VOICE, words);
    }

    /**
     * A step through the game by a key: in a game that is looked at or over, or in which the user moves for both sides.
     * In a game that is being played the user looks back, and the game stays as it is.
     */
    void step(GameStep step) {
        if (current.isExercise() || current.mayStep()) {
            look(current.game().course().step(step));
            return;
        }
        int last = current.game().course().ply();
        int here = current.mode() instanceof LookingBack back ? back.ply() : last;
        lookBack(
                switch (step) {
                    case BACK -> here - 1;
                    case FORWARD -> here + 1;
                    case START -> 0;
                    case END -> last;
                    case PREVIOUS_LINE, NEXT_LINE -> here; // a game that is being played has one line
                });
    }

    /** Goes to a move of the list beside the board, by its place in it, wherever {@link #step} may go. */
    void visitListed(int place) {
        if (current.isExercise() || current.mayStep()) {
            look(current.game().course().toListed(place));
        } else {
            lookBack(place + 1);
        }
    }

    private void look(Optional<Runnable> jump) {
        if (jump.isPresent() && current.mayStep() && !thinking.isAboutMove()) {
            edit(jump.get());
            current.endIfDecided();
            turns.sayMove();
        }
    }

    private void lookBack(int ply) {
        BoardGame game = current.game();
        if (!current.isThere() || game.chess().isEmpty() || ply < 0) {
            return;
        }
        if (ply >= game.course().ply()) {
            current.endLookBack();
        } else {
            current.lookBack(under -> new LookingBack(this, under, game, ply));
        }
    }

    /** Changes the game's tree or the place in it; no engine thinks meanwhile, and nothing is said about it. */
    public void edit(Runnable change) {
        turns.halt();
        change.run();
        current.hold();
    }
}
