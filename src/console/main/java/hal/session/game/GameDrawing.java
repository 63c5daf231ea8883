package hal.session.game;

import hal.session.face.Answer;
import hal.session.face.Tone;
import hal.session.view.BoardPicture;

/** How the position on the board of a game is shown. It follows the game. */
public interface GameDrawing {
    /** The list of moves of a game that is over. */
    Answer NO_MOVES = new Answer.Words(Tone.NORMAL, "The game is over: there are no moves.");

    /** The board, with nothing selected. */
    BoardPicture picture(boolean blackBelow, boolean coordinates);

    /** Shows positions that a search looks at; independent of the game from now on, and for any thread. */
    Sketch sketch(boolean blackBelow, boolean coordinates);

    /** The board after some further moves. */
    interface Sketch {
        /**
         * The board as it would be shown.
         *
         * @param moves from the position of the game on; {@link hal.search.lab.run.TreeListener#PASS} for a null move
         */
        Answer.Board after(int... moves);
    }

    /** The board as plain text. */
    String text(boolean blackBelow);

    /** The moves there are, for lines of this many columns. */
    Answer moveList(int width);

    /** The pieces that a side has taken, as piece letters. */
    default String captured(int color) {
        return "";
    }

    /** By how many pawns a side is ahead in material, 0 if it is not. */
    default int lead(int color) {
        return 0;
    }
}
