package hal.platform;

import hal.support.UserException;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * Keeps other HALs from writing to a file while this one does, by a lock on a hidden file beside it. The lock ends with
 * the process, however that ends; closing removes the hidden file.
 *
 * <p>The file itself is not locked: where POSIX locks are used, a process loses its lock when it closes any of its
 * channels to a file, such as the one by which it has read it.
 */
public final class FileClaim implements AutoCloseable {
    private static final int MAX_TRIES = 100;

    private final Path lockFile;
    private final Optional<FileChannel> held;

    private FileClaim(Path lockFile, Optional<FileChannel> held) {
        this.lockFile = lockFile;
        this.held = held;
    }

    /**
     * Claims a file. In a folder that takes no new file, or on a disk without locks, nothing is claimed and no one kept
     * out.
     *
     * @param file need not exist; a symbolic link stands for its target
     * @throws UserException if another HAL has claimed it
     */
    public static FileClaim of(Path file) {
        Optional<FileChannel> held = Optional.empty();
        Path lockFile = file;
        try {
            Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
            lockFile = target.resolveSibling("." + target.getFileName() + ".lock");
            for (int i = 0; i < MAX_TRIES && held.isEmpty(); i++) {
                held = attempt(file, lockFile);
            }
        } catch (IOException e) {
            held = Optional.empty(); // no new file, or no locks
        }
        return new FileClaim(lockFile, held);
    }

    /**
     * Locks the hidden file; empty if another process has removed it meanwhile, since the lock would then be on
     * nothing.
     */
    private static Optional<FileChannel> attempt(Path file, Path lockFile) throws IOException {
        Optional<Object> before = identity(lockFile);
        OpenOption creation = before.isPresent() ? StandardOpenOption.CREATE : StandardOpenOption.CREATE_NEW;
        FileChannel channel;
        try {
            channel = FileChannel.open(lockFile, StandardOpenOption.WRITE, creation);
        } catch (FileAlreadyExistsException e) {
            return Optional.empty();
        }
        boolean kept = false;
        try {
            if (channel.tryLock() == null) {
                throw taken(file);
            }
            kept = before.isEmpty() || before.equals(identity(lockFile));
            return kept ? Optional.of(channel) : Optional.empty();
        } catch (OverlappingFileLockException e) {
            throw taken(file); // By this very process, which counts like any other.
        } finally {
            if (!kept) {
                channel.close();
            }
        }
    }

    private static Optional<Object> identity(Path lockFile) throws IOException {
        try {
            Object key =
                    Files.readAttributes(lockFile, BasicFileAttributes.class).fileKey();
            // Where files have no number, one that is open cannot be removed either.
            return Optional.of(key == null ? lockFile : key);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    private static UserException taken(Path file) {
        return new UserException(
                "another HAL is writing to " + CleanText.line(file.toString(), 300) + ": wait for its end");
    }

    /** Releases the lock. */
    @Override
    public void close() {
        held.ifPresent(channel -> {
            try (channel) {
                if (channel.isOpen()) {
                    Files.deleteIfExists(lockFile);
                }
            } catch (IOException e) {
                return; // The lock ends with the process at the latest.
            }
        });
    }
}
