package hal.arena.schedule;

import java.util.Optional;

/** A tournament under way. It gives out games and is told how they ended; for one thread at a time. */
public interface Course {
    /** The next game to begin; empty if there is none, or none until a game under way has ended. */
    Optional<Pairing> next();

    /**
     * A game has ended.
     *
     * @param whitePoints White's: 0, 0.5 or 1
     */
    void ended(Pairing pairing, double whitePoints);

    /** Whether {@link #next} will never give a game again. */
    boolean isOver();
}
