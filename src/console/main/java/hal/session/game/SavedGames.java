package hal.session.game;

import hal.book.name.OpeningNames;
import hal.platform.FileClaim;
import hal.platform.OwnFile;
import hal.platform.UserFolders;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The games in the state folder: unfinished ones, each in a file that one running HAL has claimed, and the archive of
 * finished ones. A problem with the disk is reported once and never stops a game: each write is tried again, since a
 * full disk may have room by then. Used by one thread; any call may take as long as the disk does.
 */
public class SavedGames implements AutoCloseable {
    /** More unfinished games than anyone has open at once. */
    static final int MAX_GAMES = 8;

    private static final int MAX_FILE_LENGTH = 1 << 26;
    /** A longer path is shortened in a message. */
    private static final int MAX_PLACE_LENGTH = 1000;

    private final GameKind kind;
    private final Optional<Path> folder;
    private final OpeningNames openings;
    private final Consumer<String> warning;
    /** The file that is claimed for the unfinished game. */
    private Optional<Place> place = Optional.empty();

    private boolean warned;
    /** Whether the game archived last is in no archive, so that its unfinished form must not be forgotten. */
    private boolean unarchived;
    /** Whether there is nowhere to save, which has been said. */
    private boolean homeless;

    /** A file for one unfinished game, and the claim that keeps a second HAL out. */
    private record Place(Path file, FileClaim claim) {
        boolean isTaken() {
            return Files.exists(file);
        }
    }

    /**
     * Games that have not been looked for yet.
     *
     * @param kind of the games; each has files of its own
     * @param folder the state folder, which need not exist; empty if there is nowhere to put one
     * @param openings names the openings of archived games
     * @param warning is told once why games cannot be saved
     */
    public SavedGames(GameKind kind, Optional<Path> folder, OpeningNames openings, Consumer<String> warning) {
        this.kind = kind;
        this.folder = folder;
        this.openings = openings;
        this.warning = warning;
    }

    /** None are kept, and none are found. */
    public static SavedGames none(GameKind kind, OpeningNames openings) {
        return new SavedGames(kind, Optional.empty(), openings, text -> {});
    }

    /** Where an unfinished game is saved, by its number from 1. */
    static Path file(Path folder, GameKind kind, int number) {
        return folder.resolve(kind.stem() + "-" + number + ".hal");
    }

    /** Claims a file; empty while another HAL holds it. */
    private static Optional<Place> claim(Path file) {
        try {
            return Optional.of(new Place(file, FileClaim.of(file)));
        } catch (UserException e) {
            return Optional.empty();
        }
    }

    /**
     * The unfinished game saved last that no other HAL is playing. It is held until {@link #releaseLock} or the end. A
     * file that cannot be read is set aside and reported.
     *
     * @param wanted which games to look for
     */
    public Optional<SavedGame> find(Predicate<SavedGame> wanted) {
        for (Path file : taken()) {
            Optional<Place> claimed = claim(file);
            try {
                if (claimed.isPresent()) {
                    Optional<SavedGame> game = read(claimed.get()).filter(wanted);
                    if (game.isPresent()) {
                        place = claimed;
                        return game;
                    }
                    claimed.get().claim().close();
                }
            } catch (IOException e) {
                warn(e);
            }
        }
        return Optional.empty();
    }

    private List<Path> files() {
        return IntStream.rangeClosed(1, MAX_GAMES)
                .mapToObj(number -> file(folder.orElseThrow(), kind, number))
                .toList();
    }

    /** The files that hold a game, the most recent first. */
    private List<Path> taken() {
        List<Path> files = new ArrayList<>();
        if (folder.isPresent()) {
            files.addAll(files());
            files.removeIf(file -> !Files.exists(file));
            files.sort(Comparator.comparing(SavedGames::lastWritten).reversed());
        }
        return files;
    }

    private static FileTime lastWritten(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            return FileTime.fromMillis(0); // It has just gone: claiming it will show that.
        }
    }

    private Optional<SavedGame> read(Place claimed) throws IOException {
        if (!claimed.isTaken()) {
            return Optional.empty(); // Its HAL has just finished it.
        }
        try (var in = InputFile.open(claimed.file())) {
            // A file too long to be one of ours is cut, and then refused.
            String text = new String(in.readNBytes(MAX_FILE_LENGTH), StandardCharsets.UTF_8);
            return Optional.of(SavedGame.read(kind, text));
        } catch (UserException e) {
            Path aside = OwnFile.setAside(claimed.file(), ".bad");
            warning.accept("The unfinished game in " + claimed.file() + " cannot be read (" + e.getMessage()
                    + "). I have set it aside as " + aside.getFileName() + ".");
            return Optional.empty();
        }
    }

    /** Releases the game that was found; it stays where it is for another time. */
    public void releaseLock() {
        place.ifPresent(held -> held.claim().close());
        place = Optional.empty();
    }

    /** Writes the game as it stands, as {@link SavedGame#text} has it. */
    public void save(String game) {
        attempt(() -> {
            if (place.isEmpty() && !homeless) {
                place = freePlace();
            }
            if (place.isPresent()) {
                OwnFile.write(place.get().file(), game);
            }
        });
    }

    private Optional<Place> freePlace() throws IOException {
        if (folder.isEmpty()) {
            homeless = true;
            warnOnce("There is no folder for HAL's files (neither XDG_STATE_HOME nor HOME is set):"
                    + " the game is not saved.");
            return Optional.empty();
        }
        UserFolders.create(folder.get());
        for (Path file : files()) {
            if (!Files.exists(file)) {
                Optional<Place> claimed = claim(file);
                if (claimed.isPresent() && !claimed.get().isTaken()) {
                    return claimed;
                }
                claimed.ifPresent(other -> other.claim().close()); // Another HAL came in between.
            }
        }
        return oldestPlace();
    }

    /** All files hold a game: the oldest goes into the archive. */
    private Optional<Place> oldestPlace() throws IOException {
        List<Path> oldestFirst = taken();
        Collections.reverse(oldestFirst);
        for (Path file : oldestFirst) {
            Optional<Place> claimed = claim(file);
            if (claimed.isPresent()) {
                read(claimed.get())
                        .filter(SavedGame::worthArchiving)
                        .ifPresent(game -> archive(game.game().sheet().record(openings, true)));
                if (unarchived) {
                    claimed.get().claim().close();
                    break;
                }
                Files.deleteIfExists(file);
                return claimed;
            }
        }
        if (unarchived) {
            unarchived = false;
            return Optional.empty(); // The archive may take the game next time.
        }
        homeless = true;
        warnOnce(MAX_GAMES + " other HALs are saving their games in " + folder.orElseThrow()
                + ": this one is not saved.");
        return Optional.empty();
    }

    /**
     * Forgets the unfinished game: it is over, or another takes its place. Where it was to go into the archive and
     * could not, it stays as it was saved, to be found another time.
     */
    public void drop() {
        if (unarchived) {
            unarchived = false;
            releaseLock();
            return;
        }
        attempt(() -> {
            if (place.isPresent()) {
                Files.deleteIfExists(place.get().file());
            }
        });
    }

    /** Adds a game to the archive. */
    public void archive(String pgn) {
        if (folder.isPresent()) {
            unarchived = !attempt(() -> GameArchive.append(folder.get(), kind, pgn));
        }
    }

    /** The game archived last goes on: it is taken out of the archive, which has it again once it ends. */
    public void takeBack(String pgn) {
        if (folder.isPresent() && !unarchived) {
            attempt(() -> GameArchive.takeBack(folder.get(), kind, pgn));
        }
    }

    /** Whether a game is saved at the moment. */
    public boolean isKeeping() {
        return place.filter(Place::isTaken).isPresent();
    }

    /** Does something with the files, or warns; whether it was done. */
    private boolean attempt(FileTrouble.Change change) {
        try {
            change.run();
            return true;
        } catch (IOException e) {
            warn(e);
            return false;
        }
    }

    private void warn(IOException e) {
        String where = folder.map(path -> CleanText.line(path.toString(), MAX_PLACE_LENGTH) + ": ")
                .orElse("");
        warnOnce("I cannot save the game to disk (" + where + FileTrouble.writingReason(e) + "). We can still play.");
    }

    private void warnOnce(String text) {
        if (!warned) {
            warned = true;
            warning.accept(text);
        }
    }

    @Override
    public void close() {
        releaseLock();
    }
}
