package hal.session.face;

/** A way to walk through a game with the keys. */
public enum GameStep {
    BACK,
    FORWARD,
    /** To the start of the game. */
    START,
    /** To the end of the line. */
    END,
    /** To the line before this one, of those that leave the position before. */
    PREVIOUS_LINE,
    /** To the line after this one. */
    NEXT_LINE
}
