package hal.game;

import java.time.Duration;

/**
 * One period of a time control.
 *
 * @param moves how many moves are to be made in it; 0: all the rest of the game
 * @param time what the clock gets at its start
 * @param bonus what each move gets
 * @param bonusKind how a move gets it
 */
public record TimePeriod(int moves, Duration time, Duration bonus, BonusKind bonusKind) {
    /** How the time for a single move is given. */
    public enum BonusKind {
        /** Added after the move, used or not (Fischer). */
        INCREMENT,
        /** The clock waits so long before it runs; what is not used is lost (simple or US delay). */
        DELAY
    }

    /** What is added to the clock after a move. */
    Duration increment() {
        return bonusKind == BonusKind.INCREMENT ? bonus : Duration.ZERO;
    }

    /** How long the clock waits before a move is charged. */
    Duration delay() {
        return bonusKind == BonusKind.DELAY ? bonus : Duration.ZERO;
    }
}
