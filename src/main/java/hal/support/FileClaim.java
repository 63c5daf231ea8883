package hal.support;

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
 * Keeps other HALs from writing to a file while this one does, by a lock on a hidden file beside it. The lock ends with the
 * process, however that ends; closing removes the hidden file.
 *
 * <p>The file itself is not locked: where POSIX locks are used, a process loses its lock when it closes any of its channels to a
 * file, such as the one by which it has read it.
 */
public final class FileClaim implements AutoCloseable {
    private static final int MOST_TRIES = 100;

    private final Optional<FileChannel> channel;
    private final Path lockFile;

    private FileClaim(Optional<FileChannel> channel, Path lockFile) {
        this.channel = channel;
        this.lockFile = lockFile;
    }

    /**
     * Claims a file. In a folder that takes no new file, or on a disk without locks, nothing is claimed and nobody kept out.
     *
     * @param file need not exist; a symbolic link stands for its target
     * @throws UserException if another HAL has claimed it
     */
    public static FileClaim of(Path file) {
        Path lockFile = file;
        try {
            Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
            lockFile = target.resolveSibling("." + target.getFileName() + ".lock");
            for (int i = 0; i < MOST_TRIES; i++) {
                Optional<FileChannel> locked = attempt(file, lockFile);
                if (locked.isPresent()) {
                    return new FileClaim(locked, lockFile);
                }
            }
        } catch (IOException e) {
            return new FileClaim(Optional.empty(), lockFile);
        }
        return new FileClaim(Optional.empty(), lockFile);
    }

    /** Locks the hidden file; empty if another process has removed it meanwhile, since the lock would then be on nothing. */
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
        return new UserException("another HAL is writing to " + CleanText.line(file.toString(), 300)
                + ": wait for its end, or choose another name");
    }

    /** Lets others in. */
    @Override
    public void close() {
        if (channel.isEmpty()) {
            return;
        }
        try (FileChannel held = channel.get()) {
            if (held.isOpen()) {
                Files.deleteIfExists(lockFile);
            }
        } catch (IOException e) {
            return; // The lock ends with the process at the latest.
        }
    }
}
