package hal.search.champion;

import hal.rules.Move;
import hal.search.Score;
import java.util.function.Supplier;

/** What the search keeps for one ply of the line that it is in; Stockfish's {@code Stack}. */
final class StackEntry {
    /** As {@link #pieceTo}: a null move, or a ply before the root. */
    static final int NO_PIECE_TO = 12 << 6;
    /** How many values {@link #pieceTo} has. */
    static final int PIECE_TO_COUNT = NO_PIECE_TO + 1;

    /** Plies from the root. */
    final int ply;

    final StackEntry previous;

    private final MovePicker picker;
    /** For the search without the excluded move, which runs while the node's own moves are still being handed out. */
    private final MovePicker excludedPicker;

    /** The move being searched, as {@code piece << 6 | to}. */
    int pieceTo = NO_PIECE_TO;

    /** The move that this node is searched without, to see whether it is singular; otherwise {@link Move#NONE}. */
    int excludedMove = Move.NONE;

    /** The evaluation as it came, in centipawns; {@link Score#NONE} in check. */
    int rawEval;

    /** The evaluation corrected by {@link Corrections}, in centipawns; {@link Score#NONE} in check. */
    int staticEval;

    /**
     * The best guess at the node's value: the static evaluation, or the hash entry's score where its bound allows it.
     */
    int eval;

    /** Whether the side to move stands better than at its last move. */
    boolean improving;

    /** Whether the node is, or according to the hash table once was, on a principal variation. */
    boolean ttPv;

    /** How many nodes at this ply ended in a cutoff since the grandparent was entered. */
    int cutoffCount;

    /** Short keys of parts of the position, see {@link Corrections#pawnKey} and {@link Corrections#pieceKey}. */
    int pawnKey;

    int whiteKey;
    int blackKey;

    /** The entry of a ply; {@code previous} is null for the one before the root, which precedes itself. */
    StackEntry(int ply, StackEntry previous, Supplier<MovePicker> pickers) {
        this.ply = ply;
        this.previous = previous == null ? this : previous;
        this.picker = pickers.get();
        this.excludedPicker = pickers.get();
    }

    /** The picker for the search that is about to begin, with or without an excluded move. */
    MovePicker picker() {
        return excludedMove == Move.NONE ? picker : excludedPicker;
    }

    /** The opponent's move that led to this node, as {@link #pieceTo} has it. */
    int opponentPieceTo() {
        return previous.pieceTo;
    }

    /** The move before that one, by the side to move, as {@link #pieceTo} has it. */
    int ownPieceTo() {
        return previous.previous.pieceTo;
    }

    /** Whether the static evaluation is higher than two plies ago, or four if the side to move was in check then. */
    boolean isImproving() {
        if (staticEval == Score.NONE || ply < 2) {
            return false;
        }
        int earlier = previous.previous.staticEval;
        if (earlier == Score.NONE && ply >= 4) {
            earlier = previous.previous.previous.previous.staticEval;
        }
        return earlier != Score.NONE && staticEval > earlier;
    }
}
