package hal.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where a user's own files live, after the XDG Base Directory Specification: settings, what a session leaves behind, and
 * what can be made again. A folder is empty here if the environment names no place for it (neither its XDG variable nor
 * {@code HOME}); HAL then plays on without saving.
 *
 * <p>Nothing is created or looked at on the disk until {@link #create} is called.
 *
 * @param config {@code $XDG_CONFIG_HOME/hal}, else {@code ~/.config/hal}: config.toml, eval, themes, books
 * @param state {@code $XDG_STATE_HOME/hal}, else {@code ~/.local/state/hal}: autosave, history, archive of games
 * @param cache {@code $XDG_CACHE_HOME/hal}, else {@code ~/.cache/hal}: what may be deleted at any time
 */
public record UserFolders(Optional<Path> config, Optional<Path> state, Optional<Path> cache) {
    private static final String NAME = "hal";

    /**
     * The folders that an environment names. As the specification has it, a relative path counts as not set.
     *
     * @param environment the variables, usually {@link System#getenv()}; tests give their own
     * @return the folders, which need not exist
     */
    public static UserFolders of(Map<String, String> environment) {
        Optional<Path> home = absolute(environment.get("HOME"));
        return new UserFolders(
                place(environment.get("XDG_CONFIG_HOME"), home, ".config"),
                place(environment.get("XDG_STATE_HOME"), home, ".local/state"),
                place(environment.get("XDG_CACHE_HOME"), home, ".cache"));
    }

    /**
     * Creates a folder and those above it, if they are missing.
     *
     * @param folder a folder of this record or one below
     * @return the same folder, now present
     * @throws IOException if it cannot be created, or a file stands in its place
     */
    public static Path create(Path folder) throws IOException {
        // Before JDK 19, createDirectories takes a link to a folder for a file in the way.
        return Files.isDirectory(folder) ? folder : Files.createDirectories(folder);
    }

    private static Optional<Path> place(String variable, Optional<Path> home, String belowHome) {
        return absolute(variable).or(() -> home.map(h -> h.resolve(belowHome))).map(folder -> folder.resolve(NAME));
    }

    private static Optional<Path> absolute(String variable) {
        if (variable == null || variable.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(variable)).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            // A name that the locale's encoding cannot express: as good as not set.
            return Optional.empty();
        }
    }
}
