package hal.console.board.theme;

import hal.support.FileTrouble;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A user's folder of theme files, one theme in each {@code NAME.toml}.
 *
 * @param themes those that could be read, by name
 * @param problems what was wrong with the others, a sentence for each file
 */
record ThemeFolder(List<Theme> themes, List<String> problems) {
    static final String ENDING = ".toml";

    /** Copies the lists. */
    public ThemeFolder {
        themes = List.copyOf(themes);
        problems = List.copyOf(problems);
    }

    /** Reads every theme of a folder. A missing folder holds none; a bad file does not affect the others. */
    public static ThemeFolder read(Path folder) {
        List<Path> files = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*" + ENDING)) {
                found.forEach(files::add);
            } catch (IOException problem) {
                problems.add(FileTrouble.reading(folder, problem).getMessage());
            }
        }
        files.sort(null);
        List<Theme> themes = new ArrayList<>();
        for (Path file : files) {
            try {
                themes.add(ThemeFile.read(file));
            } catch (UserException problem) {
                problems.add(problem.getMessage());
            }
        }
        return new ThemeFolder(themes, problems);
    }
}
