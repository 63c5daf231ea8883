package hal.arena;

/** Whoever wants to know how a match comes along; called on the match's thread. */
public interface MatchListener {
    /** Listens to nothing. */
    MatchListener NONE = new MatchListener() {};

    /** A game begins. */
    default void onStart(Pairing pairing) {}

    /**
     * A game is over, or was abandoned because the match was stopped; abandoned ones are no part of the result.
     *
     * @param game the game
     * @param result the match so far
     */
    default void onGame(FinishedGame game, MatchResult result) {}

    /** Something went wrong that does not stop the match. */
    default void onTrouble(String sentence) {}
}
