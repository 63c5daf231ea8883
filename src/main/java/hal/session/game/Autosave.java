package hal.session.game;

import hal.book.name.OpeningNames;
import hal.support.CleanText;
import hal.support.FileTrouble;
import hal.support.OwnFile;
import hal.support.UserException;
import hal.support.UserFolders;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Keeps the unfinished game and the archive of finished ones in the state folder. A problem with the disk is reported once and
 * never stops a game: each write is tried again, since a full disk may have room by then.
 */
public final class Autosave implements SavedGames {

    private static final String ARCHIVE_LOCK = "games.lock";
    /** A longer path is shortened in a message. */
    private static final int MAX_PLACE_LENGTH = 1000;

    private final GameKind kind;
    private final Optional<Path> folder;
    private final OpeningNames openings;
    private final Consumer<String> warning;
    private Optional<SaveSlot> slot = Optional.empty();
    private boolean warned;
    /** Whether the game archived last is in no archive, so that its unfinished form must not be forgotten. */
    private boolean unarchived;

    private boolean wantsNoSlot;

    /**
     * A keeper that has not looked at the disk yet.
     *
     * @param kind of the games; each has files of its own
     * @param folder the state folder, which need not exist; empty if there is nowhere to put one
     * @param openings names the openings of archived games
     * @param warning is told once why games cannot be saved
     */
    public Autosave(GameKind kind, Optional<Path> folder, OpeningNames openings, Consumer<String> warning) {
        this.kind = kind;
        this.folder = folder;
        this.openings = openings;
        this.warning = warning;
    }

    /**
     * The unfinished game saved last that no other HAL is playing. Its slot is held until {@link #letGo} or the end. A file
     * that cannot be read is set aside and reported.
     */
    @Override
    public Optional<SavedGame> find() {
        for (int number : takenSlots()) {
            try {
                Optional<SaveSlot> claimed = SaveSlot.claim(folder.orElseThrow(), kind.stem(), number);
                if (claimed.isPresent()) {
                    Optional<SavedGame> game = read(claimed.get());
                    if (game.isPresent()) {
                        slot = claimed;
                        return game;
                    }
                    claimed.get().close();
                }
            } catch (IOException e) {
                warn(e);
            }
        }
        return Optional.empty();
    }

    /** The numbers of the slots that hold a game, the most recent first. */
    private List<Integer> takenSlots() {
        List<Integer> numbers = new ArrayList<>();
        if (folder.isPresent()) {
            for (int number = 1; number <= SaveSlot.COUNT; number++) {
                if (Files.exists(SaveSlot.fileOf(folder.get(), kind.stem(), number))) {
                    numbers.add(number);
                }
            }
            numbers.sort(Comparator.comparing(
                            (Integer number) -> lastWritten(SaveSlot.fileOf(folder.get(), kind.stem(), number)))
                    .reversed());
        }
        return numbers;
    }

    private static FileTime lastWritten(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            return FileTime.fromMillis(0); // It has just gone: claiming it will show that.
        }
    }

    private Optional<SavedGame> read(SaveSlot claimed) throws IOException {
        if (!claimed.isTaken()) {
            return Optional.empty(); // Its HAL has just finished it.
        }
        try {
            return Optional.of(SavedGame.read(kind, claimed.read()));
        } catch (UserException e) {
            Path aside = claimed.moveAside();
            warning.accept("The unfinished game in " + claimed.file() + " cannot be read (" + e.getMessage()
                    + "). I have set it aside as " + aside.getFileName() + ".");
            return Optional.empty();
        }
    }

    /** Releases the game that was found; it stays where it is for another time. */
    @Override
    public void letGo() {
        slot.ifPresent(SaveSlot::close);
        slot = Optional.empty();
    }

    /** Writes the game as it stands, as {@link SavedGame#text} has it. */
    @Override
    public void save(String game) {
        try {
            if (slot.isEmpty() && !wantsNoSlot) {
                slot = freeSlot();
            }
            if (slot.isPresent()) {
                slot.get().write(game);
            }
        } catch (IOException e) {
            warn(e);
        }
    }

    private Optional<SaveSlot> freeSlot() throws IOException {
        if (folder.isEmpty()) {
            wantsNoSlot = true;
            warnOnce("There is no folder for HAL's files (neither XDG_STATE_HOME nor HOME is set):"
                    + " the game is not saved.");
            return Optional.empty();
        }
        Path place = UserFolders.create(folder.get());
        for (int number = 1; number <= SaveSlot.COUNT; number++) {
            if (!Files.exists(SaveSlot.fileOf(place, kind.stem(), number))) {
                Optional<SaveSlot> claimed = SaveSlot.claim(place, kind.stem(), number);
                if (claimed.isPresent() && !claimed.get().isTaken()) {
                    return claimed;
                }
                claimed.ifPresent(SaveSlot::close); // Another HAL came in between.
            }
        }
        return oldestSlot(place);
    }

    /** All slots hold a game: the oldest goes into the archive. */
    private Optional<SaveSlot> oldestSlot(Path place) throws IOException {
        List<Integer> oldestFirst = takenSlots();
        Collections.reverse(oldestFirst);
        for (int number : oldestFirst) {
            Optional<SaveSlot> claimed = SaveSlot.claim(place, kind.stem(), number);
            if (claimed.isPresent()) {
                read(claimed.get())
                        .filter(SavedGame::worthArchiving)
                        .ifPresent(game -> archive(game.game().sheet().record(openings, true)));
                if (unarchived) {
                    claimed.get().close();
                    break;
                }
                claimed.get().clear();
                return claimed;
            }
        }
        if (unarchived) {
            unarchived = false;
            return Optional.empty(); // The archive may take the game next time.
        }
        wantsNoSlot = true;
        warnOnce(SaveSlot.COUNT + " other HALs are saving their games in " + place + ": this one is not saved.");
        return Optional.empty();
    }

    /**
     * Forgets the unfinished game: it is over, or another takes its place. Where it was to go into the archive and could not, it
     * stays as it was saved, to be found another time.
     */
    @Override
    public void drop() {
        if (unarchived) {
            unarchived = false;
            letGo();
            return;
        }
        try {
            if (slot.isPresent()) {
                slot.get().clear();
            }
        } catch (IOException e) {
            warn(e);
        }
    }

    /** Adds a game to the archive. */
    @Override
    public void archive(String pgn) {
        if (folder.isEmpty()) {
            return;
        }
        try {
            Path place = UserFolders.create(folder.get());
            FileChannel lock = lockArchive(place);
            try {
                OwnFile.append(place.resolve(kind.archive()), pgn.strip() + "\n\n");
            } finally {
                lock.close();
            }
            unarchived = false;
        } catch (IOException e) {
            unarchived = true;
            warn(e);
        }
    }

    /** Waits until no other HAL is writing to the archive; closing the channel lets the next one in. */
    private static FileChannel lockArchive(Path place) throws IOException {
        FileChannel channel =
                FileChannel.open(place.resolve(ARCHIVE_LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            channel.lock();
        } catch (OverlappingFileLockException e) {
            return channel; // Held by this very process, which writes one game after another.
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        return channel;
    }

    /** Whether a game is saved at the moment. */
    @Override
    public boolean isKeeping() {
        return slot.isPresent() && slot.get().isTaken();
    }

    private void warn(IOException e) {
        String where = folder.map(place -> CleanText.line(place.toString(), MAX_PLACE_LENGTH) + ": ")
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
        letGo();
    }
}
