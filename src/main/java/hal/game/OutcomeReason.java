package hal.game;

/** Why a game is over, or that it is not. */
public enum OutcomeReason {
    ONGOING("", "unterminated"),
    CHECKMATE("by checkmate", "normal"),
    STALEMATE("by stalemate", "normal"),
    INSUFFICIENT_MATERIAL("by insufficient material", "normal"),
    THREEFOLD_REPETITION("by threefold repetition", "normal"),
    FIVEFOLD_REPETITION("by fivefold repetition", "normal"),
    FIFTY_MOVES("by the fifty-move rule", "normal"),
    SEVENTY_FIVE_MOVES("by the seventy-five-move rule", "normal"),
    /** A small game's end. */
    THREE_IN_A_ROW("by three in a row", "normal"),
    /** Another's. */
    FOUR_IN_A_ROW("by four in a row", "normal"),
    /** Nobody has a row. */
    FULL_BOARD("by a full board", "normal"),
    RESIGNATION("by resignation", "normal"),
    AGREEMENT("by agreement", "normal"),
    TIME("on time", "time forfeit"),
    /** The flag fell, but the other side has not the men for any mate. */
    TIME_WITHOUT_MATING_MATERIAL("by timeout against insufficient material", "time forfeit"),
    /** An illegal move, or a player that died. */
    FORFEIT("by forfeit", "rules infraction"),
    /** An arbiter's rule ended it: a score that stayed lost or level, or the longest game allowed. */
    ADJUDICATION("by adjudication", "adjudication"),
    /** Read from a file that gives a result and no reason. */
    UNKNOWN("", "normal"),
    /** Broken off without a result. */
    ABANDONED("", "abandoned");

    private final String words;
    private final String termination;

    OutcomeReason(String words, String termination) {
        this.words = words;
        this.termination = termination;
    }

    /** What follows "White wins" or "Draw", as in "by checkmate" and "on time"; empty where there is no such reason. */
    public String words() {
        return words;
    }

    /** The value of PGN's Termination tag. */
    public String termination() {
        return termination;
    }
}
