package hal.game;

/**
 * Why a game is over, or that it is not.
 *
 * <pre>{@code
 * Game game = Game.from(Fen.parse("k7/8/1Q6/8/8/8/8/7K b - - 0 1"));
 * System.out.println(game.outcome().reason() == OutcomeReason.STALEMATE);
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public enum OutcomeReason {
    ONGOING("", "unterminated"),
    CHECKMATE("by checkmate", "normal"),
    STALEMATE("by stalemate", "normal"),
    INSUFFICIENT_MATERIAL("by insufficient material", "normal"),
    THREEFOLD_REPETITION("by threefold repetition", "normal"),
    FIVEFOLD_REPETITION("by fivefold repetition", "normal"),
    FIFTY_MOVES("by the fifty-move rule", "normal"),
    SEVENTY_FIVE_MOVES("by the seventy-five-move rule", "normal"),
    RESIGNATION("by resignation", "normal"),
    AGREEMENT("by agreement", "normal"),
    TIME("on time", "time forfeit"),
    /** The flag fell, but the other side does not have enough material to mate. */
    TIME_WITHOUT_MATING_MATERIAL("by timeout against insufficient material", "time forfeit"),
    /** An illegal move. */
    FORFEIT("by forfeit", "rules infraction"),
    /** The other side has gone: a program that crashed or hangs. */
    ABANDONMENT("by abandonment", "abandoned"),
    /** Ended by an adjudication rule: a score that stayed lost or level, or the maximum length of a game. */
    ADJUDICATION("by adjudication", "adjudication"),
    /** Read from a file that gives a result and no reason. */
    UNKNOWN("", "normal"),
    /** Abandoned without a result. */
    ABANDONED("", "abandoned");

    private final String words;
    private final String termination;

    OutcomeReason(String words, String termination) {
        this.words = words;
        this.termination = termination;
    }

    /** What follows "White wins" or "Draw", such as "by checkmate" or "on time"; empty if no reason is given. */
    public String words() {
        return words;
    }

    /** The value of the PGN tag Termination. */
    public String termination() {
        return termination;
    }
}
