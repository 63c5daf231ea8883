package hal.arena.record;

import hal.game.Game;
import hal.pgn.PgnWriter;
import hal.support.AtomicFile;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A PGN file that games are appended to as they end: each is on the disk before the next begins. A disk that is full
 * meanwhile costs the games that do not fit and nothing else.
 */
public final class PgnLog {
    private final Path file;
    private int lost;

    private PgnLog(Path file) {
        this.file = file;
    }

    /**
     * A file that can be written, created if it is missing.
     *
     * @throws UserException if it cannot
     */
    public static PgnLog open(Path file) {
        try {
            AtomicFile.append(file, "");
            return new PgnLog(file);
        } catch (IOException e) {
            throw new UserException("cannot write the games to " + file + ": " + FileTrouble.writing(e), e);
        }
    }

    /**
     * Appends a game.
     *
     * @return what went wrong, for a person, if it is the first time; later failures are only counted
     */
    public Optional<String> append(Game game) {
        try {
            AtomicFile.append(file, PgnWriter.format(game.tree()));
            return Optional.empty();
        } catch (IOException e) {
            lost++;
            return lost > 1
                    ? Optional.empty()
                    : Optional.of("A game could not be written to " + file + ": " + FileTrouble.writing(e)
                            + ". The match goes on without it.");
        }
    }

    /** How many games could not be written. */
    public int lost() {
        return lost;
    }
}
