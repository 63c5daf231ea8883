package hal.game;

import java.time.Duration;
import java.util.Optional;

/**
 * What is worth keeping about how a move was found: written to PGN as commands inside the move's comment.
 *
 * @param eval the score from White's view as PGN has it: pawns with two decimals ("0.25"), "#3", "#-3"; empty if unknown
 * @param depth the search's depth in plies, 0 if unknown
 * @param nodes the positions searched, 0 if unknown
 * @param spent the time the move took
 * @param text free words, cleaned of control characters; empty if none
 */
public record MoveNote(String eval, int depth, long nodes, Optional<Duration> spent, String text) {
    /** Nothing known. */
    public static final MoveNote NONE = new MoveNote("", 0, 0, Optional.empty(), "");

    /** Words only. */
    public static MoveNote text(String text) {
        return new MoveNote("", 0, 0, Optional.empty(), text);
    }

    public MoveNote withEval(String newEval) {
        return new MoveNote(newEval, depth, nodes, spent, text);
    }

    public MoveNote withSearch(int newDepth, long newNodes) {
        return new MoveNote(eval, newDepth, newNodes, spent, text);
    }

    public MoveNote withSpent(Duration newSpent) {
        return new MoveNote(eval, depth, nodes, Optional.of(newSpent), text);
    }

    public MoveNote withText(String newText) {
        return new MoveNote(eval, depth, nodes, spent, newText);
    }
}
