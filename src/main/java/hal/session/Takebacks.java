package hal.session;

import hal.session.game.BoardGame;
import hal.session.game.Seats;
import hal.support.UserException;
import java.util.List;

/** Going back in the game and forth again. HAL waits afterwards if it has the move. */
public final class Takebacks {
    private final Table table;
    private final Turns turns;

    Takebacks(Table table, Turns turns) {
        this.table = table;
        this.turns = turns;
    }

    /**
     * Takes back Dave's last move and what HAL has answered.
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
     * Takes back moves, whoever has made them. A resignation or an agreed draw is lifted with them.
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
        BoardGame game = table.game();
        Seats seats = table.seatsApartFromSelfPlay();
        List<BoardGame.Ply> future = game.future();
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
}
