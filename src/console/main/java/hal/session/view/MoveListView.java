package hal.session.view;

import java.util.List;

/**
 * The moves of the game.
 *
 * @param firstPly the ply of the first move: 0 is White's first move, 1 Black's first; a game from move 12 with Black
 *     to move starts at ply 23
 * @param moves the moves in order
 * @param shown how many of the moves lead to the position on the board: all of them, unless moves were taken back
 * @param tree the moves with their variations in the order of PGN; empty where there is one line only
 */
public record MoveListView(int firstPly, List<MoveEntry> moves, int shown, List<Word> tree) {
    /** A game without moves. */
    public static final MoveListView EMPTY = new MoveListView(0, List.of(), 0);

    /**
     * A move of a tree, or a comment in it.
     *
     * @param text with its number where one is wanted, brackets at the ends of variations included
     * @param depth 0 in the main line, 1 in a variation of it, and so on
     */
    public record Word(String text, int depth, Kind kind) {
        /** Where a word stands. */
        public enum Kind {
            /** The last move on the board. */
            PRESENT,
            /** A move before it. */
            ON_BOARD,
            /** Another move of the main line. */
            MAIN,
            /** A move of another line. */
            OTHER,
            COMMENT
        }
    }

    /** A game of one line. */
    public MoveListView(int firstPly, List<MoveEntry> moves, int shown) {
        this(firstPly, moves, shown, List.of());
    }

    /** Copies the lists; {@code shown} is from 0 to the length of the moves. */
    public MoveListView {
        moves = List.copyOf(moves);
        tree = List.copyOf(tree);
        if (firstPly < 0 || shown < 0 || shown > moves.size()) {
            throw new IllegalArgumentException(
                    "first ply " + firstPly + ", shown " + shown + " of " + moves.size() + " moves");
        }
    }

    /** Without the moves that were taken back; of a tree nothing is left out. */
    public MoveListView onBoard() {
        return shown == moves.size() || !tree.isEmpty()
                ? this
                : new MoveListView(firstPly, moves.subList(0, shown), shown);
    }

    /** The same list with the board standing after the first {@code plies} moves. */
    public MoveListView withShown(int plies) {
        return new MoveListView(firstPly, moves, plies, tree);
    }
}
