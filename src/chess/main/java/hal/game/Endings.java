package hal.game;

import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.PieceTypes;
import hal.rules.Position;
import java.util.Optional;

/**
 * How a game stands, and what the board says about its end: whether it has come, can be claimed, or is possible at all.
 * An ending that the board does not show (resignation, agreement, time) is a decision, which holds at one node of the
 * tree only.
 */
final class Endings {
    private static final int FIFTY_MOVES_IN_PLIES = 100;
    private static final int SEVENTY_FIVE_MOVES_IN_PLIES = 150;

    private final GamePolicy policy;
    private Outcome outcome;
    /** {@link Outcome#ONGOING} if there is none. */
    private Outcome decision = Outcome.ONGOING;

    private GameNode decidedAt;

    Endings(GamePolicy policy, Position start) {
        this.policy = policy;
        this.outcome = judge(start, policy);
    }

    Outcome outcome() {
        return outcome;
    }

    /** Ends the game at a node by a decision; {@link Outcome#ONGOING} lifts the decision there was. */
    void decide(Outcome newDecision, GameNode node) {
        decision = newDecision;
        decidedAt = node;
    }

    boolean isDecidedAt(GameNode node) {
        return decision.isOver() && decidedAt == node;
    }

    /** Finds the outcome at a node, whose position is on the board. */
    void update(Position position, GameNode node) {
        outcome = isDecidedAt(node) ? decision : judge(position, policy);
    }

    /** The outcome on the board; the policy says which draws need no claim. */
    static Outcome judge(Position position, GamePolicy policy) {
        if (!position.hasLegalMove()) { // first, since a mate on the hundredth ply is a mate
            return position.inCheck()
                    ? Outcome.win(Color.of(position.sideToMove()).opposite(), OutcomeReason.CHECKMATE)
                    : Outcome.draw(OutcomeReason.STALEMATE);
        }
        if (position.hasInsufficientMaterial()) {
            return Outcome.draw(OutcomeReason.INSUFFICIENT_MATERIAL);
        }
        int occurrences = 1 + position.earlierOccurrences();
        if (occurrences >= 5) {
            return Outcome.draw(OutcomeReason.FIVEFOLD_REPETITION);
        }
        if (position.halfmoveClock() >= SEVENTY_FIVE_MOVES_IN_PLIES) {
            return Outcome.draw(OutcomeReason.SEVENTY_FIVE_MOVES);
        }
        if (policy.threefoldEnds() && occurrences >= 3) {
            return Outcome.draw(OutcomeReason.THREEFOLD_REPETITION);
        }
        if (policy.fiftyMovesEnd() && position.halfmoveClock() >= FIFTY_MOVES_IN_PLIES) {
            return Outcome.draw(OutcomeReason.FIFTY_MOVES);
        }
        return Outcome.ONGOING;
    }

    /** The draw that the side to move can claim, if any, in a game that is not over. */
    static Optional<OutcomeReason> claim(Position position) {
        if (position.earlierOccurrences() >= 2) {
            return Optional.of(OutcomeReason.THREEFOLD_REPETITION);
        }
        if (position.halfmoveClock() >= FIFTY_MOVES_IN_PLIES) {
            return Optional.of(OutcomeReason.FIFTY_MOVES);
        }
        return Optional.empty();
    }

    /** The outcome when a side's flag falls: a loss, or a draw if the other side could not possibly mate. */
    static Outcome onTime(Position position, Color color) {
        return canMate(position, color.opposite())
                ? Outcome.win(color.opposite(), OutcomeReason.TIME)
                : Outcome.draw(OutcomeReason.TIME_WITHOUT_MATING_MATERIAL);
    }

    /**
     * Whether a side has enough material to mate by some series of legal moves, judged by material only (FIDE Laws of
     * Chess, article 6.9; blocked pawns are not recognised).
     *
     * <ul>
     *   <li>A lone king cannot mate.
     *   <li>A single knight needs a pawn, knight, bishop or rook of the other side to take a flight square from the
     *       king.
     *   <li>Bishops all on one colour need a pawn or knight of the other side, or a bishop on the other colour, for the
     *       same purpose.
     * </ul>
     */
    static boolean canMate(Position position, Color side) {
        int color = side.code();
        long own = position.ofColor(color);
        long kings = position.ofType(PieceTypes.KING);
        if ((own & (position.ofType(PieceTypes.PAWN) | position.straightSliders())) != 0) {
            return true;
        }
        long knights = own & position.ofType(PieceTypes.KNIGHT);
        long bishops = position.ofType(PieceTypes.BISHOP);
        if (knights != 0) {
            boolean alone = Long.bitCount(own) == 2;
            long helpers = position.ofColor(color ^ 1) & ~kings & ~position.ofType(PieceTypes.QUEEN);
            return !alone || helpers != 0;
        }
        if ((own & bishops) == 0) {
            return false;
        }
        boolean oneColor = (bishops & Bitboard.LIGHT_SQUARES) == 0 || (bishops & ~Bitboard.LIGHT_SQUARES) == 0;
        return !oneColor || (position.ofType(PieceTypes.PAWN) | position.ofType(PieceTypes.KNIGHT)) != 0;
    }
}
