package hal.rules;

import java.util.Objects;
import java.util.Optional;

/**
 * One reason why a setup is not a legal position.
 *
 * <pre>{@code
 * for (SetupProblem problem : new PositionSetup().problems()) {
 *     System.out.println((problem.kind() == SetupProblem.Kind.NO_KING) + ": " + problem.message());
 * }
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param kind the rule that is broken
 * @param square the square at fault; empty if there is no single one
 * @param message the reason, for a person, without a full stop
 */
public record SetupProblem(Kind kind, Optional<Square> square, String message) {
    public SetupProblem {
        Objects.requireNonNull(kind, "no kind is given: it is null");
        Objects.requireNonNull(square, "no square is given: it is null");
        Objects.requireNonNull(message, "no message is given: it is null");
    }

    /** The rules for a position. */
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
