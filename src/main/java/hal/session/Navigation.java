package hal.session;

import hal.game.Game;
import hal.game.GameNode;
import hal.session.face.GameStep;
import hal.session.game.BoardGame;
import hal.session.game.GameLines;
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

    Navigation(CurrentGame current, Thinking thinking, Turns turns) {
        this.current = current;
        this.thinking = thinking;
        this.turns = turns;
    }

    /**
     * Takes back the user's last move and HAL's reply.
     *
     * @throws UserException if the user has not moved yet
     */
    public void undoTurn() {
        if (askTakeback()) {
            return;
        }
        BoardGame game = current.game();
        Players players = current.playersApartFromSelfPlay();
        List<BoardGame.Ply> moves = game.moves();
        int plies = 1;
        while (plies <= game.ply()
                && players.isEngine(moves.get(game.ply() - plies).color())) {
            plies++;
        }
        if (plies > game.ply()) {
            throw new UserException(game.ply() == 0 ? "There is no move to take back." : "You have not moved yet.");
        }
        undo(plies);
    }

    /** Against somebody elsewhere it is not for the user alone to decide. */
    private boolean askTakeback() {
        turns.link().ifPresent(Elsewhere.Link::askTakeback);
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
        int there = current.game().ply();
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
        List<BoardGame.Ply> future = current.game().future();
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
        int there = current.game().future().size();
        if (plies > there) {
            throw new UserException(
                    there == 0 ? "There is nothing to redo." : "Only " + Quantity.of(there, "ply") + " can be redone.");
        }
        goTo(current.game().ply() + plies);
    }

    private void goTo(int ply) {
        turns.stand();
        current.game().jump(ply);
        current.on(State.Event.HOLD);
        turns.sayHowItStands();
        turns.jumped();
    }

    /**
     * A step through the game by a key, as far as that disturbs no one: in a game that is looked at or over, or in which the user
     * moves for both sides. Anything else is silently refused.
     */
    void walk(GameStep step) {
        Optional<Game> chess = current.game().chess();
        if (chess.isEmpty() || !current.mayWalk() || thinking.isAboutMove()) {
            return;
        }
        Game game = chess.get();
        switch (step) {
            case BACK -> visit(game, game.ply() - 1);
            case FORWARD -> visit(game, game.ply() + 1);
            case START -> visit(game, 0);
            case END -> visit(game, game.ply() + game.future().size());
            case PREVIOUS_LINE -> game.sibling(-1).ifPresent(node -> visit(game, node));
            case NEXT_LINE -> game.sibling(1).ifPresent(node -> visit(game, node));
        }
    }

    /** Goes to a move of the list beside the board, by its place in it, wherever {@link #walk} may go. */
    void visitListed(int place) {
        Optional<Game> chess = current.game().chess();
        if (chess.isEmpty() || !current.mayWalk() || thinking.isAboutMove()) {
            return;
        }
        Game game = chess.get();
        if (current.game().tree().isEmpty()) {
            visit(game, place + 1);
        } else {
            GameLines.listed(game, place).ifPresent(node -> visit(game, node));
        }
    }

    private void visit(Game game, int ply) {
        if (ply >= 0 && ply <= game.ply() + game.future().size()) {
            look(() -> game.goTo(ply));
        }
    }

    private void visit(Game game, GameNode node) {
        look(() -> game.goTo(node));
    }

    private void look(Runnable jump) {
        edit(jump);
        current.looked();
        turns.sayMove();
    }

    /** Changes the game's tree or the place in it; no engine thinks meanwhile, and nothing is said about it. */
    public void edit(Runnable change) {
        turns.stand();
        change.run();
        current.on(State.Event.HOLD);
    }
}
