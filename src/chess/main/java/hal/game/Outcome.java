package hal.game;

import hal.rules.Color;
import java.util.Objects;

/**
 * The result of a game and the reason for it.
 *
 * <pre>{@code
 * Outcome outcome = Outcome.win(Color.WHITE, OutcomeReason.CHECKMATE);
 * System.out.println(outcome.result() + ", " + outcome.describe());
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param result who won, if anyone
 * @param reason why the game is over
 */
public record Outcome(Result result, OutcomeReason reason) {
    /** The game continues. */
    public static final Outcome ONGOING = new Outcome(Result.UNDECIDED, OutcomeReason.ONGOING);

    public Outcome {
        Objects.requireNonNull(result, "no result is given: it is null");
        Objects.requireNonNull(reason, "no reason is given: it is null");
    }

    /** A win for a side. */
    public static Outcome win(Color color, OutcomeReason reason) {
        return new Outcome(Result.winFor(color), reason);
    }

    /** A draw. */
    public static Outcome draw(OutcomeReason reason) {
        return new Outcome(Result.DRAW, reason);
    }

    /** A game abandoned without a result. */
    public static Outcome abandoned() {
        return new Outcome(Result.UNDECIDED, OutcomeReason.ABANDONED);
    }

    /** Whether no more moves can be played. */
    public boolean isOver() {
        return reason != OutcomeReason.ONGOING;
    }

    /** Whether a side has won. */
    public boolean isWinFor(Color color) {
        return result == Result.winFor(color);
    }

    public boolean isDraw() {
        return result == Result.DRAW;
    }

    /** As {@link #describe}. */
    @Override
    public String toString() {
        return describe();
    }

    /** For a person, without a full stop: "White wins by checkmate", "Black wins on time". */
    public String describe() {
        String by = reason.words().isEmpty() ? "" : " " + reason.words();
        if (isDraw()) {
            return "Draw" + by;
        }
        if (isWinFor(Color.WHITE)) {
            return "White wins" + by;
        }
        if (isWinFor(Color.BLACK)) {
            return "Black wins" + by;
        }
        return reason == OutcomeReason.ONGOING ? "The game is in progress" : "Ended without a result";
    }
}
