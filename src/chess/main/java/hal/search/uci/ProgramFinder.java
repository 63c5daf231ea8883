package hal.search.uci;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds programs by name: on the {@code PATH}, and where systems install games. */
final class ProgramFinder {
    private static final String GAMES = "/usr/games:/usr/local/games:/opt/homebrew/bin";

    private ProgramFinder() {}

    /**
     * Finds a program.
     *
     * @param program a path if it contains a slash, with a leading {@code ~/} for the home folder; otherwise a name
     * @return an executable file
     */
    public static Optional<Path> find(String program) {
        try {
            return program.contains("/") ? Optional.of(path(program)).filter(ProgramFinder::runs) : onPath(program);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Why {@link #find} finds no such program, as a clause. */
    static String whyNot(String program) {
        try {
            if (program.isBlank()) {
                return "no program is named";
            }
            if (!program.contains("/")) {
                return "there is no " + program + " on the PATH";
            }
            Path file = path(program);
            return Files.isDirectory(file)
                    ? file + " is a folder"
                    : Files.exists(file) ? file + " is not executable" : "there is no " + file;
        } catch (InvalidPathException e) {
            return program + " is not the name of a file";
        }
    }

    private static Path path(String program) {
        String home = System.getenv("HOME");
        return program.startsWith("~/") && home != null
                ? Path.of(home, program.substring(2))
                : Path.of(program).toAbsolutePath();
    }

    private static Optional<Path> onPath(String program) {
        String folders = Optional.ofNullable(System.getenv("PATH")).orElse("") + ":" + GAMES;
        return Stream.of(folders.split(":", -1))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, program))
                .filter(ProgramFinder::runs)
                .findFirst();
    }

    private static boolean runs(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}
