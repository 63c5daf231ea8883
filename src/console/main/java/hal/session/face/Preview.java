package hal.session.face;

import hal.session.view.BoardPicture;
import java.util.List;

/**
 * What stands behind a row of a table, to be seen before it is chosen: a game, position by position.
 *
 * @param words what it is, in a line
 * @param boards not empty, the first position first
 * @param moves what led to each of them, empty for the start; as many as there are boards
 * @param first which one is shown first, from 0
 */
public record Preview(String words, List<? extends BoardPicture> boards, List<String> moves, int first) {
    /** Keeps its own lists. */
    public Preview {
        boards = List.copyOf(boards);
        moves = List.copyOf(moves);
        if (moves.size() != boards.size() || first < 0 || first >= boards.size()) {
            throw new IllegalArgumentException(
                    boards.size() + " boards, " + moves.size() + " moves, the first shown is " + first);
        }
    }
}
