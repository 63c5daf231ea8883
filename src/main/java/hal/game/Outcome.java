package hal.game;

import hal.rules.Color;

/**
 * The result of a game and the reason for it.
 *
 * @param result who won, if anybody
 * @param reason why
 */
public record Outcome(GameResult result, OutcomeReason reason) {
    /** The game goes on. */
    public static final Outcome ONGOING = new Outcome(GameResult.UNDECIDED, OutcomeReason.ONGOING);

    /** A win for a colour. */
    public static Outcome win(int color, OutcomeReason reason) {
        return new Outcome(GameResult.winFor(color), reason);
    }

    /** A draw. */
    public static Outcome draw(OutcomeReason reason) {
        return new Outcome(GameResult.DRAW, reason);
    }

    /** Broken off without a result. */
    public static Outcome abandoned() {
        return new Outcome(GameResult.UNDECIDED, OutcomeReason.ABANDONED);
    }

    /** Whether no more moves can be played. */
    public boolean isOver() {
        return reason != OutcomeReason.ONGOING;
    }

    /** Whether a side has won. */
    public boolean isWinFor(int color) {
        return result == GameResult.winFor(color);
    }

    public boolean isDraw() {
        return result == GameResult.DRAW;
    }

    /** For a person, without a full stop: "White wins by checkmate", "Draw by stalemate". */
    public String describe() {
        String by = reason.words().isEmpty() ? "" : " by " + reason.words();
        if (isDraw()) {
            return "Draw" + by;
        }
        if (isWinFor(Color.WHITE)) {
            return "White wins" + by;
        }
        if (isWinFor(Color.BLACK)) {
            return "Black wins" + by;
        }
        return reason == OutcomeReason.ONGOING ? "The game goes on" : "Broken off without a result";
    }
}
