package hal.game;

import hal.rules.Bitboard;
import hal.rules.PieceType;
import hal.rules.Position;
import java.util.Optional;

/** What the board alone says about the end of a game: whether it has come, may be claimed, or can come at all. */
final class Endings {
    private static final int FIFTY_MOVES_IN_PLIES = 100;
    private static final int SEVENTY_FIVE_MOVES_IN_PLIES = 150;

    private Endings() {}

    /** The outcome by itself, given which draws need no claim. */
    static Outcome judge(Position position, GamePolicy policy) {
        if (!position.hasLegalMove()) { // first: a mate on the hundredth ply is a mate
            return position.inCheck()
                    ? Outcome.win(position.sideToMove() ^ 1, OutcomeReason.CHECKMATE)
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

    /** The draw that the side to move may claim here, if there is one. */
    static Optional<OutcomeReason> claim(Position position) {
        if (position.earlierOccurrences() >= 2) {
            return Optional.of(OutcomeReason.THREEFOLD_REPETITION);
        }
        if (position.halfmoveClock() >= FIFTY_MOVES_IN_PLIES) {
            return Optional.of(OutcomeReason.FIFTY_MOVES);
        }
        return Optional.empty();
    }

    /**
     * Whether a side has the men for some mate, by counting men only (FIDE Laws, article 6.9, without blocked pawns).
     *
     * <ul>
     *   <li>A bare king mates nobody.
     *   <li>A lone knight needs a man beside the other king that takes a square from it: a pawn, knight, bishop or rook.
     *   <li>Bishops of one shade need a pawn or knight of the other side, or a bishop of the other shade, for the same
     *       purpose.
     * </ul>
     */
    static boolean canMate(Position position, int color) {
        long own = position.ofColor(color);
        long kings = position.ofType(PieceType.KING);
        if ((own & (position.ofType(PieceType.PAWN) | position.straightSliders())) != 0) {
            return true;
        }
        long knights = own & position.ofType(PieceType.KNIGHT);
        long bishops = position.ofType(PieceType.BISHOP);
        if (knights != 0) {
            boolean alone = Long.bitCount(own) == 2;
            long helpers = position.ofColor(color ^ 1) & ~kings & ~position.ofType(PieceType.QUEEN);
            return !alone || helpers != 0;
        }
        if ((own & bishops) == 0) {
            return false;
        }
        boolean oneShade = (bishops & Bitboard.LIGHT_SQUARES) == 0 || (bishops & ~Bitboard.LIGHT_SQUARES) == 0;
        return !oneShade || (position.ofType(PieceType.PAWN) | position.ofType(PieceType.KNIGHT)) != 0;
    }
}
