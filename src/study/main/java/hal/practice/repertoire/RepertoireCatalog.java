package hal.practice.repertoire;

import hal.game.pgn.PgnEntry;
import hal.memory.GameFile;
import hal.platform.OwnFile;
import hal.platform.UserFolders;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The user's repertoires: each a PGN file and, beside it, what is remembered of it; and which of them is in use. They
 * stand in the state folder's {@code repertoires}, or wherever a path says. What cannot be read whole is never written.
 */
public final class RepertoireCatalog {
    private static final String PGN = ".pgn";
    private static final String IN_USE = "in-use.txt";
    private static final int MAX_BYTES = 16 << 20;
    private static final int MAX_RECORD_BYTES = 8 << 20;
    private static final int MAX_NAME = 60;

    private Optional<Path> file = Optional.empty();
    private Optional<Repertoire> present = Optional.empty();
    private DrillRecord record = new DrillRecord();
    private boolean looked;

    /** The repertoire in use, that of the last session at first; empty if there is none. */
    public Optional<Repertoire> present(UserFolders folders) {
        if (!looked) {
            looked = true;
            try {
                Optional<Path> note = folder(folders).map(folder -> folder.resolve(IN_USE));
                Optional<String> last = note.isEmpty() ? Optional.empty() : OwnFile.read(note.get(), 4096);
                Optional<Path> known = last.map(String::strip).map(Path::of).filter(Files::isRegularFile);
                if (known.isPresent()) {
                    open(folders, known.get(), OptionalInt.empty());
                }
            } catch (IOException | RuntimeException e) {
                return Optional.empty(); // The user will open one again, and be told what is wrong with it.
            }
        }
        return present;
    }

    /**
     * The repertoire in use.
     *
     * @throws UserException if there is none
     */
    public Repertoire require(UserFolders folders) {
        return present(folders)
                .orElseThrow(
                        () -> new UserException(
                                "No repertoire is open. Type `repertoire NAME` to open one, `repertoire NAME white` to begin one."));
    }

    /** What is remembered of the repertoire in use. */
    public DrillRecord record() {
        return record;
    }

    private static Optional<Path> folder(UserFolders folders) {
        return folders.state().map(state -> state.resolve("repertoires"));
    }

    /** The names of those in the state folder, in order. */
    public List<String> names(UserFolders folders) {
        Optional<Path> folder = folder(folders).filter(Files::isDirectory);
        if (folder.isEmpty()) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder.get())) {
            return files.map(path -> path.getFileName().toString())
                    .filter(name -> name.endsWith(PGN))
                    .map(name -> name.substring(0, name.length() - PGN.length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw FileTrouble.reading(folder.get(), e);
        }
    }

    /**
     * The file of a name: in the state folder, unless it ends in {@code .pgn} or is a path.
     *
     * @param paths reads a path as such, or refuses it
     */
    public Path file(UserFolders folders, String name, Function<String, Path> paths) {
        if (name.endsWith(PGN) || name.contains("/") || name.contains("\\")) {
            return paths.apply(name);
        }
        if (!name.matches("[\\p{L}\\d][\\p{L}\\d _-]{0," + MAX_NAME + "}")) {
            throw new UserException(
                    "\"" + CleanText.line(name, MAX_NAME)
                            + "\" is not a name for a repertoire: letters, digits, blanks, - and _, or the path of a PGN file.");
        }
        return folder(folders)
                .orElseThrow(() -> new UserException("There is no folder for repertoires; name a PGN file."))
                .resolve(name + PGN);
    }

    /**
     * Opens a repertoire, or begins one where there is no such file.
     *
     * @param side whose lines they are, if that was said
     * @throws UserException if it cannot be read whole, or does not exist and no side was said
     */
    public Repertoire open(UserFolders folders, Path path, OptionalInt side) {
        String fileName = String.valueOf(path.getFileName());
        String name = fileName.endsWith(PGN) ? fileName.substring(0, fileName.length() - PGN.length()) : fileName;
        Repertoire opened;
        if (Files.exists(path)) {
            opened = Repertoire.of(name, entries(path), side);
        } else {
            opened = Repertoire.begin(
                    name,
                    side.orElseThrow(() -> new UserException("There is no repertoire " + CleanText.line(name, MAX_NAME)
                            + " yet; say whose it is: repertoire " + CleanText.line(name, MAX_NAME)
                            + " white, or black.")));
        }
        DrillRecord known = readRecord(path);
        file = Optional.of(path);
        present = Optional.of(opened);
        record = known;
        looked = true;
        remember(folders, path);
        return opened;
    }

    /** How much of each repertoire in the state folder is likely to be known on a day, from 0 to 1, by name. */
    public static Map<String, Double> known(UserFolders folders, LocalDate day) {
        Map<String, Double> known = new TreeMap<>();
        RepertoireCatalog catalog = new RepertoireCatalog();
        for (String name : catalog.names(folders)) {
            Path path = folder(folders).orElseThrow().resolve(name + PGN);
            Repertoire repertoire = Repertoire.of(name, entries(path), OptionalInt.empty());
            if (!repertoire.questions().isEmpty()) {
                known.put(name, readRecord(path).share(repertoire.questions(), day));
            }
        }
        return known;
    }

    private static List<PgnEntry> entries(Path path) {
        if (FileTrouble.reading(path, () -> Files.size(path)) > MAX_BYTES) {
            throw new UserException(path + " is larger than 16 MiB, which is no repertoire.");
        }
        List<PgnEntry> entries = new ArrayList<>();
        GameFile.read(path, () -> false, entries::add);
        return entries;
    }

    private static Path recordOf(Path path) {
        return path.resolveSibling(path.getFileName() + ".known");
    }

    private static DrillRecord readRecord(Path path) {
        Path beside = recordOf(path);
        return FileTrouble.reading(beside, () -> OwnFile.read(beside, MAX_RECORD_BYTES))
                .map(DrillRecord::parse)
                .orElseGet(DrillRecord::new);
    }

    private static void remember(UserFolders folders, Path path) {
        Optional<Path> folder = folder(folders);
        if (folder.isPresent()) {
            try {
                OwnFile.write(folder.get().resolve(IN_USE), path.toAbsolutePath() + "\n");
            } catch (IOException e) {
                return; // Then the next session does not know it.
            }
        }
    }

    /**
     * Writes the repertoire in use.
     *
     * @throws UserException if that fails, or the file was not read whole; it is as before then
     */
    public void save() {
        present.orElseThrow().missing().ifPresent(shortfall -> {
            throw new UserException("Nothing is written, since what could not be read would be lost: mend "
                    + file.orElseThrow() + " first, " + shortfall + ".");
        });
        write(file.orElseThrow(), present.orElseThrow().format());
    }

    /** Writes what is remembered of it. */
    public void saveRecord() {
        write(recordOf(file.orElseThrow()), record.format());
    }

    private static void write(Path path, String text) {
        FileTrouble.writing(path, () -> OwnFile.write(path, text));
    }
}
