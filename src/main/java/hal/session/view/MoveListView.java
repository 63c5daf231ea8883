package hal.session.view;

import java.util.ArrayList;
import java.util.List;

/**
 * The moves of the game.
 *
 * @param firstPly the ply of the first move: 0 is White's first move, 1 Black's first; a game from move 12 with Black
 *     to move starts at ply 23
 * @param moves the moves in order
 * @param shown how many of the moves lead to the position on the board: all of them, unless moves were taken back
 */
public record MoveListView(int firstPly, List<MoveEntry> moves, int shown) {
    /** A game without moves. */
    public static final MoveListView EMPTY = new MoveListView(0, List.of(), 0);

    /** Copies the list; {@code shown} is from 0 to its length. */
    public MoveListView {
        moves = List.copyOf(moves);
        if (firstPly < 0 || shown < 0 || shown > moves.size()) {
            throw new IllegalArgumentException(
                    "first ply " + firstPly + ", shown " + shown + " of " + moves.size() + " moves");
        }
    }

    /** Moves without marks, all of them on the board. */
    public static MoveListView of(int firstPly, List<String> sans) {
        List<MoveEntry> entries = new ArrayList<>(sans.size());
        for (String san : sans) {
            entries.add(MoveEntry.of(san));
        }
        return new MoveListView(firstPly, entries, entries.size());
    }

    /** The same list with the board standing after the first {@code plies} moves. */
    public MoveListView withShown(int plies) {
        return new MoveListView(firstPly, moves, plies);
    }
}
