package hal.game;

/** Why a game is over, or that it is not. */
public enum OutcomeReason {
    ONGOING("", "unterminated"),
    CHECKMATE("checkmate", "normal"),
    STALEMATE("stalemate", "normal"),
    INSUFFICIENT_MATERIAL("insufficient material", "normal"),
    THREEFOLD_REPETITION("threefold repetition", "normal"),
    FIVEFOLD_REPETITION("fivefold repetition", "normal"),
    FIFTY_MOVES("the fifty-move rule", "normal"),
    SEVENTY_FIVE_MOVES("the seventy-five-move rule", "normal"),
    /** A small game's end. */
    THREE_IN_A_ROW("three in a row", "normal"),
    /** Another's. */
    FOUR_IN_A_ROW("four in a row", "normal"),
    /** Nobody has a row. */
    FULL_BOARD("a full board", "normal"),
    RESIGNATION("resignation", "normal"),
    AGREEMENT("agreement", "normal"),
    TIME("time", "time forfeit"),
    /** The flag fell, but the other side has not the men for any mate. */
    TIME_WITHOUT_MATING_MATERIAL("time, the other side being unable to mate", "time forfeit"),
    /** An illegal move, or a player that died. */
    FORFEIT("forfeit", "rules infraction"),
    /** An arbiter's rule ended it: a score that stayed lost or level, or the longest game allowed. */
    ADJUDICATION("adjudication", "adjudication"),
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

    /** What follows "White wins by" or "Draw by"; empty where there is no such reason. */
    public String words() {
        return words;
    }

    /** The value of PGN's Termination tag. */
    public String termination() {
        return termination;
    }
}
