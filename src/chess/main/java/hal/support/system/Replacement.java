package hal.support.system;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file's new content, written beside it under a temporary name until it is complete: whoever reads the file
 * meanwhile, or after a crash, finds the old content. A symbolic link is followed: its target changes, the link stays.
 *
 * <p>What a killed process has left of this is removed by the next one that writes the same file: the temporary name
 * says whose it is.
 *
 * <pre>{@code
 * try (Replacement replacement = new Replacement(Path.of("note.txt"), false)) {
 *     replacement.stream().write("1. e4".getBytes(StandardCharsets.UTF_8));
 *     replacement.finish();
 * }
 * }</pre>
 *
 * <p>Not thread-safe; several may replace the same file.
 */
public final class Replacement implements AutoCloseable {
    /** What its process no longer needs is at least so old, or that process runs on another machine. */
    private static final Duration SOON = Duration.ofMinutes(1);

    /** No process needs so long to write a file; the number of one that has ended may belong to another now. */
    private static final Duration LATE = Duration.ofDays(1);

    /** The files beside which this process has cleaned up. */
    private static final Set<Path> SWEPT = ConcurrentHashMap.newKeySet();

    private final Path target;
    private final Path temporary;
    private final FileChannel channel;

    /**
     * Begins to write.
     *
     * @param file need not exist; its folder must
     * @param ownerOnly whether a new file may be read by its owner only, whatever the umask allows
     * @throws IOException if its folder is not writable
     */
    public Replacement(Path file, boolean ownerOnly) throws IOException {
        Objects.requireNonNull(file, "no file is given: it is null");
        target = Files.isSymbolicLink(file) && Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        InputFile.requireOrdinary(target);
        if (SWEPT.add(target)) {
            sweep();
        }
        // Not a UUID: Java's secure randomness alone would take a tenth of HAL's start. CREATE_NEW notices a clash of
        // names.
        String unique = ProcessHandle.current().pid() + "-"
                + Long.toHexString(ThreadLocalRandom.current().nextLong());
        temporary = target.resolveSibling("." + target.getFileName() + "." + unique + ".tmp");
        channel = FileTrouble.named(
                file,
                () -> FileChannel.open(
                        temporary,
                        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                        permissions(temporary, ownerOnly ? "rw-------" : "")));
        keepPermissions();
    }

    /** Takes the content. */
    public FileChannel channel() {
        return channel;
    }

    /** Takes the content; unbuffered, and need not be closed. */
    public OutputStream stream() {
        return Channels.newOutputStream(channel);
    }

    /**
     * Puts the file in place, and returns once it is on disk. Without this call, closing leaves nothing behind.
     *
     * @throws IOException if it cannot be written; the old content is then untouched
     */
    public void finish() throws IOException {
        channel.force(true);
        channel.close();
        Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        forceFolder(target.getParent());
    }

    @Override
    public void close() throws IOException {
        channel.close();
        Files.deleteIfExists(temporary);
    }

    /**
     * What a new file or folder is created with.
     *
     * @param permissions such as {@code rw-------}; empty for what the umask says, as on a system without them
     */
    public static FileAttribute<?>[] permissions(Path place, String permissions) {
        Objects.requireNonNull(place, "no place is given: it is null");
        Objects.requireNonNull(permissions, "no permissions are given: they are null");
        return permissions.isEmpty()
                        || !place.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[0]
                : new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                };
    }

    /**
     * Makes the new directory entry survive a power cut. Some systems cannot open a folder; the content is safe anyway.
     */
    public static void forceFolder(Path folder) {
        Objects.requireNonNull(folder, "no folder is given: it is null");
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            return;
        }
    }

    private void keepPermissions() throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(temporary, PosixFileAttributeView.class);
        if (view != null && Files.exists(target)) {
            view.setPermissions(Files.getPosixFilePermissions(target));
        }
    }

    /** Removes what processes that no longer run have left beside the file. */
    private void sweep() {
        Pattern ours = Pattern.compile(
                Pattern.quote("." + target.getFileName() + ".") + "(?:(\\d{1,10})-)?[0-9a-f-]{1,36}\\.tmp");
        try (DirectoryStream<Path> folder = Files.newDirectoryStream(target.getParent(), ".*.tmp")) {
            for (Path left : folder) {
                Matcher name = ours.matcher(left.getFileName().toString());
                if (name.matches() && isStale(left, name.group(1))) {
                    Files.deleteIfExists(left);
                }
            }
        } catch (IOException e) {
            return; // What cannot be listed or removed does no harm.
        }
    }

    /** @param process the number of the process that wrote it, null where its name does not say */
    private static boolean isStale(Path left, String process) throws IOException {
        if (!Files.isRegularFile(left, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        long age = System.currentTimeMillis() - Files.getLastModifiedTime(left).toMillis();
        boolean running =
                process == null || ProcessHandle.of(Long.parseLong(process)).isPresent();
        return age > (running ? LATE : SOON).toMillis();
    }
}
