package hal.commands;

import hal.notation.San;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.OptionalLong;

/** Hints for an exercise by degrees: which piece moves, and to whoever asks again in the same position, the move. */
public final class StepwiseHint {
    private OptionalLong asked = OptionalLong.empty();

    /** Whether nothing has been said about this position yet. */
    public boolean isFirst(Position position) {
        return asked.isEmpty() || asked.getAsLong() != position.key();
    }

    /** The next hint, in a sentence. */
    public String next(Position position, int move) {
        boolean first = isFirst(position);
        asked = OptionalLong.of(position.key());
        return first
                ? "Look at the piece on " + Squares.name(Moves.from(move)) + "."
                : "The move is " + San.format(position, move) + ".";
    }
}
