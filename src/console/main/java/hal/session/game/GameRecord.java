package hal.session.game;

import hal.book.name.OpeningNames;
import java.util.Map;

/** A game on paper: its tags, and its text for files. */
public interface GameRecord {
    /** A PGN tag's value, or {@code ?}. */
    String tag(String name);

    /** Sets a PGN tag; an empty value removes it. */
    void setTag(String name, String value);

    /** The heading above the moves: an opening's name, or the game's; may be empty. */
    String heading(OpeningNames openings);

    /**
     * The game as text, to be put into a file among others.
     *
     * @param full with all that is known of each move, rather than as a person reads it
     */
    String record(OpeningNames openings, boolean full);

    /**
     * The game as text, to be resumed.
     *
     * @param tags further facts, by names that begin with {@link SavedGame#PREFIX}
     */
    String saved(Map<String, String> tags);

    /** Identifies a game in the archive. */
    String content();

    /** Whether there are moves that a record would hold. */
    boolean isWorthRecording();
}
