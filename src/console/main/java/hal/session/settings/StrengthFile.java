package hal.session.settings;

import hal.platform.OwnFile;
import hal.platform.UserFolders;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * How strong HAL played last for the person at this terminal, and how that went: a file in the state folder. Settings
 * that are given on the command line or in {@code config.toml} take precedence. Without a place to write, nothing is
 * remembered.
 *
 * @param folder the state folder, which need not exist
 */
public record StrengthFile(Optional<Path> folder) {
    /** How strong HAL plays for somebody who has not said. */
    public static final Strength DEFAULT = Strength.level(5);

    private static final String NAME = "strength";
    private static final int MAX_LENGTH = 1_000;

    /**
     * What is remembered.
     *
     * @param strength how strong HAL played last
     * @param results the user's results since, the oldest first: {@code 1}, {@code 0}, or {@code =} for a draw
     */
    public record Known(Strength strength, String results) {}

    /** What is remembered; empty if nothing is, or it cannot be read. */
    public Optional<Known> read() {
        try {
            Optional<String> text = folder.isEmpty()
                    ? Optional.empty()
                    : OwnFile.read(folder.get().resolve(NAME), MAX_LENGTH);
            if (text.isEmpty() || text.get().isBlank()) {
                return Optional.empty();
            }
            String[] lines = text.get().lines().toArray(String[]::new);
            String results = lines.length > 1 ? lines[1].replaceAll("[^10=]", "") : "";
            return Optional.of(new Known(Strength.parse(lines[0]), results));
        } catch (IOException | UserException e) {
            return Optional.empty(); // whoever has broken it is asked again
        }
    }

    /** Remembers. */
    public void write(Known known) {
        if (folder.isEmpty()) {
            return;
        }
        try {
            OwnFile.write(
                    UserFolders.create(folder.get()).resolve(NAME), known.strength() + "\n" + known.results() + "\n");
        } catch (IOException e) {
            return; // that the disk is full or read-only is said by whoever saves the game
        }
    }
}
