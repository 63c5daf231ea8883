package hal.game;

import hal.rules.Position;
import java.util.Optional;

/** What the board alone says about the end of a game. */
final class Referee {
    private static final int FIFTY_MOVES_IN_PLIES = 100;
    private static final int SEVENTY_FIVE_MOVES_IN_PLIES = 150;

    private Referee() {}

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
}
