package hal.analysis.explain;

import hal.notation.San;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.List;
import java.util.OptionalLong;

/**
 * Hints for an exercise by degrees, to whoever asks again in the same position: what to look for, where that can be
 * said, which piece moves, and the move.
 */
public final class StepwiseHint {
    /** Enough for what is in the line to be told as an idea. */
    private static final int WINNING = 300;

    private OptionalLong asked = OptionalLong.empty();
    private Degree degree = Degree.IDEA;

    private enum Degree {
        IDEA,
        PIECE,
        MOVE
    }

    /** Whether nothing has been said about this position yet. */
    public boolean isFirst(Position position) {
        return asked.isEmpty() || asked.getAsLong() != position.key();
    }

    /** Whether the last hint was the move itself. */
    public boolean isLast() {
        return degree == Degree.MOVE;
    }

    /**
     * The next hint, in a sentence.
     *
     * @param whole whether it is the move itself, however little has been said
     * @param line what wins, the move first; empty to begin with the piece
     */
    public String next(Position position, boolean whole, int move, List<Integer> line) {
        Degree first = line.isEmpty() ? Degree.PIECE : Degree.IDEA;
        Degree further = degree == Degree.IDEA ? Degree.PIECE : Degree.MOVE;
        degree = whole ? Degree.MOVE : isFirst(position) ? first : further;
        asked = OptionalLong.of(position.key());
        return switch (degree) {
            case IDEA -> Clue.of(position, move, line, WINNING);
            case PIECE -> "Look at the piece on " + Squares.name(Moves.from(move)) + ".";
            case MOVE -> "The move is " + San.format(position, move) + ".";
        };
    }
}
