package hal.memory;

import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnReader;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Reads all games of a file. */
public final class GameFile {
    private GameFile() {}

    /**
     * Reads a file's games one by one.
     *
     * @param enough asked before each game: whether to end there
     * @throws UserException if the file cannot be read
     */
    public static void read(Path file, BooleanSupplier enough, Consumer<PgnEntry> taker) {
        FileTrouble.reading(file, () -> {
            try (PgnReader reader = PgnReader.open(file)) {
                for (Optional<PgnEntry> entry = reader.next();
                        entry.isPresent() && !enough.getAsBoolean();
                        entry = reader.next()) {
                    taker.accept(entry.get());
                }
            }
        });
    }
}
