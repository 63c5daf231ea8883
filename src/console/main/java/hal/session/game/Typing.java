package hal.session.game;

import java.util.List;

/** What may be typed as a move at one moment of a game: a copy for the threads that complete and judge lines. */
public interface Typing {
    /** The legal moves as people write them; none in a game that is over. */
    List<String> legal();

    /**
     * The moves that a person may have in mind: the legal ones, or while HAL is thinking those that would be legal if
     * HAL passed.
     */
    List<String> likely();

    /** Whether a text is one of them, or may become one. */
    boolean begins(String text);

    /** Whether HAL is thinking, and a text may be a move once it has moved. */
    boolean mayWait(String text);
}
