package hal.search.champion;

import hal.rules.Moves;
import hal.search.engine.Scores;
import java.util.function.Supplier;

/** The search stack's entry for one ply; Stockfish's {@code Stack}. */
final class StackEntry {
    /** The value of {@link #pieceTo} for a null move, or a ply before the root. */
    static final int NO_PIECE_TO = 12 << 6;
    /** The number of values of {@link #pieceTo}. */
    static final int PIECE_TO_COUNT = NO_PIECE_TO + 1;

    /** The value of {@link #butterfly} for captures, promotions and null moves. */
    static final int NO_BUTTERFLY = -1;

    /** Plies from the root. */
    final int ply;

    final StackEntry previous;

    private final MovePicker picker;
    /** For the search with an excluded move, which runs while the node's own moves are still being returned. */
    private final MovePicker excludedPicker;

    /** Of the node's position; valid once the node has been evaluated. */
    final AttackMap threats;

    /** The move being searched, as {@code piece << 6 | to}. */
    int pieceTo = NO_PIECE_TO;

    /** The place of the move being searched in the {@link Histories}' butterfly board; negative if it is not quiet. */
    int butterfly = NO_BUTTERFLY;

    /** The move excluded in a singular search, otherwise {@link Moves#NONE}. */
    int excludedMove = Moves.NONE;

    /** The raw evaluation, in centipawns; {@link Scores#NONE} in check. */
    int rawEval;

    /** The evaluation corrected by {@link Corrections}, in centipawns; {@link Scores#NONE} in check. */
    int staticEval;

    /**
     * The best estimate of the node's value: the static evaluation, or the hash entry's score where its bound allows;
     * centipawns.
     */
    int eval;

    /** Whether the side to move's evaluation has risen since its last move, or is far above beta. */
    boolean improving;

    /** Whether the node is, or according to the hash table was, on a principal variation. */
    boolean ttPv;

    /** The number of cutoffs at this ply since the grandparent was entered. */
    int cutoffCount;

    /** Short keys of parts of the position, see {@link Corrections#pawnKey} and {@link Corrections#setKeys}. */
    int pawnKey;

    int whiteKey;
    int blackKey;
    int minorKey;
    int majorKey;

    /** The entry of a ply; {@code previous} is null for the one before the root, which precedes itself. */
    StackEntry(int ply, StackEntry previous, AttackMap threats, Supplier<MovePicker> pickers) {
        this.ply = ply;
        this.previous = previous == null ? this : previous;
        this.threats = threats;
        this.picker = pickers.get();
        this.excludedPicker = pickers.get();
    }

    /** The picker for the search about to start, with or without an excluded move. */
    MovePicker picker() {
        return excludedMove == Moves.NONE ? picker : excludedPicker;
    }

    /** The opponent's move that led to this node, in the form of {@link #pieceTo}. */
    int opponentPieceTo() {
        return previous.pieceTo;
    }

    /** The side to move's previous move, in the form of {@link #pieceTo}. */
    int ownPieceTo() {
        return previous.previous.pieceTo;
    }

    /** The side to move's last move but one, in the form of {@link #pieceTo}. */
    int ownEarlierPieceTo() {
        return previous.previous.previous.previous.pieceTo;
    }

    /** Whether the static evaluation exceeds a bound by a margin in centipawns. */
    boolean isFarAbove(int bound, int margin) {
        return staticEval != Scores.NONE && staticEval >= bound + margin;
    }

    /** Whether the static evaluation is higher than two plies ago, or four if the side to move was in check then. */
    boolean isImproving() {
        if (staticEval == Scores.NONE || ply < 2) {
            return false;
        }
        int earlier = previous.previous.staticEval;
        if (earlier == Scores.NONE && ply >= 4) {
            earlier = previous.previous.previous.previous.staticEval;
        }
        return earlier != Scores.NONE && staticEval > earlier;
    }
}
