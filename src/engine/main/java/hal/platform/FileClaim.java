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
import java.util.LinkedHashMap;
import java.util.Map;
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
    private static final int MAX_NAME_BYTES = 1 << 16;

    private final Path file;
    /** The locks held, each with its hidden file. */
    private final Map<FileChannel, Path> held = new LinkedHashMap<>();

    /** Says which file the content's number belongs to. */
    private Optional<Path> noted = Optional.empty();

    private FileClaim(Path file) {
        this.file = file;
    }

    /**
     * Claims a file. In a folder that takes no new file, or on a disk without locks, nothing is claimed and no one kept
     * out.
     *
     * @param file need not exist; a symbolic link stands for its target
     * @throws UserException if another HAL has claimed it
     */
    public static FileClaim of(Path file) {
        FileClaim claim = new FileClaim(file);
        try {
            Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
            claim.lock(target.resolveSibling("." + target.getFileName() + ".lock"));
            claim.keepOutOtherNames();
        } catch (IOException e) {
            return claim;
        } catch (UserException e) {
            claim.close();
            throw e;
        }
        return claim;
    }

    /**
     * Claims what is in the file too, once it exists: a hard link is another name for that, and may be in another
     * folder. So this lock is among the user's own files, named by the number that the disk gives the content.
     *
     * @throws UserException if another HAL has claimed it by another name
     */
    public void keepOutOtherNames() {
        Optional<Path> state = UserFolders.of(System.getenv()).state();
        if (held.size() != 1 || state.isEmpty()) {
            return;
        }
        try {
            Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
            if (key != null) {
                Path folder = UserFolders.create(state.get().resolve("claims"));
                String number = key.toString().replaceAll("[^a-z0-9]+", "-");
                // Not in the locked file: to read that would end a lock that this process has on it.
                Path nameFile = folder.resolve("file" + number + "name");
                try {
                    lock(folder.resolve("file" + number + "lock"));
                    OwnFile.write(nameFile, file.toRealPath().toString());
                    noted = Optional.of(nameFile);
                } catch (UserException e) {
                    if (isHere(nameFile)) {
                        throw e;
                    }
                }
            }
        } catch (IOException e) {
            return; // Not there yet, or no place for locks: the one beside the file is what there is.
        }
    }

    /** Whether the claimed file is this one indeed: of a file that is gone, another may have got the number since. */
    private boolean isHere(Path nameFile) throws IOException {
        Optional<String> name = OwnFile.read(nameFile, MAX_NAME_BYTES);
        return name.isPresent() && Files.exists(Path.of(name.get())) && Files.isSameFile(Path.of(name.get()), file);
    }

    private void lock(Path lockFile) throws IOException {
        for (int i = 0; i < MAX_TRIES; i++) {
            Optional<FileChannel> locked = attempt(file, lockFile);
            if (locked.isPresent()) {
                held.put(locked.get(), lockFile);
                return;
            }
        }
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
        return new UserException("another HAL is writing to " + CleanText.line(file.toString(), 300)
                + ": wait for its end, or choose another name");
    }

    /** Releases the lock. */
    @Override
    public void close() {
        try {
            if (noted.isPresent()) {
                Files.deleteIfExists(noted.get());
            }
        } catch (IOException e) {
            // It does no harm without its lock.
        }
        held.forEach((channel, lockFile) -> {
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
