package hal.session.game;

import java.util.Optional;

/** Where unfinished and finished games are kept. Used by one thread; any call may take as long as the disk does. */
public interface GameStore extends AutoCloseable {
    /** The unfinished game kept last that nobody else plays. It is held until {@link #letGo} or the end. */
    Optional<KeptGame> find();

    /** Lets go of the game that was found; it stays where it is for another time. */
    void letGo();

    /** Writes the game as it stands. */
    void save(String game);

    /** Forgets the unfinished game: it is over, or there is another. */
    void drop();

    /** Adds a game to the archive. */
    void archive(String game);

    /** Whether a game is kept at the moment. */
    boolean isKeeping();

    @Override
    void close();
}
