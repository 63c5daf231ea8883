package hal.rules;

/**
 * One reason why a setup is no position.
 *
 * @param kind which rule is broken
 * @param square where, or {@link Square#NONE} if it is no one square's fault
 * @param message the reason for a person, without a full stop
 */
public record SetupProblem(Kind kind, int square, String message) {
    /** The rules that a position must keep. */
    public enum Kind {
        NO_KING,
        SEVERAL_KINGS,
        TOO_MANY_PIECES,
        TOO_MANY_PAWNS,
        TOO_MANY_PROMOTED,
        PAWN_ON_END_RANK,
        CASTLING_KING,
        CASTLING_ROOK,
        EN_PASSANT,
        OPPONENT_IN_CHECK,
        HALFMOVE_CLOCK,
        FULLMOVE_NUMBER
    }
}
