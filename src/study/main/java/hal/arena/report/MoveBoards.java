package hal.arena.report;

import hal.arena.schedule.Pairing;
import hal.game.Game;
import hal.game.GameNode;
import hal.notation.BoardText;
import hal.rules.Position;
import java.io.PrintWriter;

/** Prints the board after each move of a tournament, as the console's command {@code board} does. */
public final class MoveBoards {
    private final PrintWriter out;
    private final boolean unicode;

    /**
     * A printer.
     *
     * @param unicode whether figurines are drawn instead of letters
     */
    public MoveBoards(PrintWriter out, boolean unicode) {
        this.out = out;
        this.unicode = unicode;
    }

    /** Prints the game's last move and the board, with a blank line after it. */
    public void show(Pairing pairing, Game game) {
        GameNode move = game.lastMove().orElseThrow();
        Position position = game.position();
        out.println("Game " + pairing.number() + ", " + move.numbered());
        out.println((unicode ? BoardText.figurines(position, false) : BoardText.letters(position, false)) + "\n");
        out.flush();
    }
}
