package hal.session.game;

import java.util.Optional;

/** Where unfinished and finished games are saved. Used by one thread; any call may take as long as the disk does. */
public interface SavedGames extends AutoCloseable {
    /** The unfinished game saved last that no other HAL is playing. It is held until {@link #letGo} or the end. */
    Optional<SavedGame> find();

    /** Releases the game that was found; it stays where it is for another time. */
    void letGo();

    /** Writes the game as it stands. */
    void save(String game);

    /** Forgets the unfinished game: it is over, or another takes its place. */
    void drop();

    /** Adds a game to the archive. */
    void archive(String game);

    /** Whether a game is saved at the moment. */
    boolean isKeeping();

    @Override
    void close();
}
