package hal.session;

import hal.game.Game;
import hal.game.GameNode;
import hal.session.face.Step;
import hal.session.game.BoardGame;
import hal.session.game.GameLines;
import hal.session.game.Seats;
import hal.support.UserException;
import java.util.List;
import java.util.Optional;

/** Back through the game and forwards again: takebacks, and steps by a key. HAL waits afterwards if it has the move. */
public final class Navigation {
    private final Table table;
    private final Thoughts thoughts;
    private final Turns turns;

    Navigation(Table table, Thoughts thoughts, Turns turns) {
        this.table = table;
        this.thoughts = thoughts;
        this.turns = turns;
    }

    /**
     * Takes back Dave's last move and HAL's reply.
     *
     * @throws UserException if Dave has not moved yet
     */
    public void undoTurn() {
        BoardGame game = table.game();
        Seats seats = table.seatsApartFromSelfPlay();
        List<BoardGame.Ply> moves = game.moves();
        int plies = 1;
        while (plies <= game.ply()
                && seats.isEngine(moves.get(game.ply() - plies).color())) {
            plies++;
        }
        if (plies > game.ply()) {
            throw new UserException(game.ply() == 0 ? "There is no move to take back." : "You have not moved yet.");
        }
        undo(plies);
    }

    /**
     * Takes moves back, whoever made them. A resignation or an agreed draw is lifted with them.
     *
     * @throws UserException if there are fewer
     */
    public void undo(int plies) {
        int there = table.game().ply();
        if (plies > there) {
            throw new UserException(
                    there == 0
                            ? "There is no move to take back."
                            : "Only " + there + (there == 1 ? " ply" : " plies")
                                    + " can be taken back: a ply is a move by one side.");
        }
        goTo(there - plies);
    }

    /**
     * Plays again what was taken back, up to Dave's next turn.
     *
     * @throws UserException if there is nothing to play again
     */
    public void redoTurn() {
        Seats seats = table.seatsApartFromSelfPlay();
        List<BoardGame.Ply> future = table.game().future();
        int plies = 1;
        while (plies < future.size() && seats.isEngine(future.get(plies).color())) {
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
        int there = table.game().future().size();
        if (plies > there) {
            throw new UserException(
                    there == 0
                            ? "There is nothing to redo."
                            : "Only " + there + (there == 1 ? " ply" : " plies") + " can be redone.");
        }
        goTo(table.game().ply() + plies);
    }

    private void goTo(int ply) {
        turns.stand();
        table.game().jump(ply);
        table.on(State.Event.HOLD);
        turns.sayHowItStands();
        turns.jumped();
    }

    /**
     * A step through the game by a key, as far as that disturbs nobody: in a game that is looked at or over, or in which Dave
     * moves for both sides. Anything else is silently refused.
     */
    void walk(Step step) {
        Optional<Game> chess = table.game().chess();
        if (chess.isEmpty() || !table.mayWalk() || thoughts.isAboutMove()) {
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
        Optional<Game> chess = table.game().chess();
        if (chess.isEmpty() || !table.mayWalk() || thoughts.isAboutMove()) {
            return;
        }
        Game game = chess.get();
        if (table.game().tree().isEmpty()) {
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
        table.looked();
        turns.sayMove();
    }

    /** Changes the game's tree or the place in it; nobody thinks meanwhile, and nothing is said about it. */
    public void edit(Runnable change) {
        turns.stand();
        change.run();
        table.on(State.Event.HOLD);
    }
}
