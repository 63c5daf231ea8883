package hal.session.game;

import hal.support.InputFile;
import hal.support.OwnFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A place in the state folder for one unfinished game, held by one running HAL: a lock on a file beside it keeps a second
 * HAL out. The lock ends with the process, however that ends.
 */
final class SaveSlot implements AutoCloseable {
    /** More games than anybody has open at once. */
    static final int COUNT = 8;

    private static final int MAX_FILE_LENGTH = 1 << 26;

    private final Path file;
    private final FileChannel channel;

    private SaveSlot(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Claims a slot.
     *
     * @param folder the state folder, which exists
     * @param stem what the games of this kind are called on disk
     * @param number from 1 to {@link #COUNT}
     * @return the slot, or nothing while another HAL holds it
     * @throws IOException if the folder cannot be written to
     */
    static Optional<SaveSlot> claim(Path folder, String stem, int number) throws IOException {
        Path lockFile = folder.resolve(stem + "-" + number + ".lock");
        FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return Optional.of(new SaveSlot(fileOf(folder, stem, number), channel));
            }
        } catch (OverlappingFileLockException e) {
            // Held by this very process, which counts like any other.
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        channel.close();
        return Optional.empty();
    }

    static Path fileOf(Path folder, String stem, int number) {
        return folder.resolve(stem + "-" + number + ".hal");
    }

    /** Where the game is written. */
    Path file() {
        return file;
    }

    /** Whether a game is kept here. */
    boolean isTaken() {
        return Files.exists(file);
    }

    /** The text saved here; a file too long to be one of our games is cut, and then refused. */
    String read() throws IOException {
        try (var in = InputFile.open(file)) {
            return new String(in.readNBytes(MAX_FILE_LENGTH), java.nio.charset.StandardCharsets.UTF_8);
        }
    }

    void write(String text) throws IOException {
        OwnFile.write(file, text);
    }

    /** Forgets the game kept here. */
    void clear() throws IOException {
        Files.deleteIfExists(file);
    }

    /**
     * Moves a file that cannot be read out of the way, for a person to look at.
     *
     * @return where it is now
     */
    Path moveAside() throws IOException {
        return OwnFile.setAside(file, ".bad");
    }

    /** Releases the slot; what is saved in it stays. */
    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            return; // The lock ends with the process at the latest.
        }
    }
}
