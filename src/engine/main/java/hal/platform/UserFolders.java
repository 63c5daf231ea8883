package hal.platform;

import hal.support.system.Replacement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where a user's own files live, following the XDG Base Directory Specification: settings, state, and caches. A folder
 * is empty here if the environment does not determine it (neither its XDG variable nor {@code HOME} is set); HAL then
 * runs without saving.
 *
 * <p>Nothing is created or read on disk until {@link #create} is called.
 *
 * @param config {@code $XDG_CONFIG_HOME/hal}, or {@code ~/.config/hal}: config.toml, eval, themes, books
 * @param state {@code $XDG_STATE_HOME/hal}, or {@code ~/.local/state/hal}: autosave, history, game archive
 * @param cache {@code $XDG_CACHE_HOME/hal}, or {@code ~/.cache/hal}: may be deleted at any time
 */
public record UserFolders(Optional<Path> config, Optional<Path> state, Optional<Path> cache) {
    private static final String NAME = "hal";

    /**
     * The folders that an environment determines. As specified, a relative path counts as not set.
     *
     * @param environment the variables, usually {@link System#getenv()}
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
     * Creates a folder and its parents if they are missing, for their owner only: what a user has played and typed is
     * no business of others who use the same machine.
     *
     * @param folder one of these folders or one below them
     * @return the same folder, which now exists
     * @throws IOException if it cannot be created, or there is a file in its place
     */
    public static Path create(Path folder) throws IOException {
        // Before JDK 19, createDirectories mistakes a link to a folder for a file in the way.
        return Files.isDirectory(folder)
                ? folder
                : Files.createDirectories(folder, Replacement.permissions(folder, "rwx------"));
    }

    private static Optional<Path> place(String variable, Optional<Path> home, String belowHome) {
        return absolute(variable)
                .or(() -> home.map(folder -> folder.resolve(belowHome)))
                .map(folder -> folder.resolve(NAME));
    }

    private static Optional<Path> absolute(String variable) {
        if (variable == null || variable.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(variable)).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            // A name that the locale's encoding cannot express counts as not set.
            return Optional.empty();
        }
    }
}
