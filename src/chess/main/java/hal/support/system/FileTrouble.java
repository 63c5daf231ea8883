package hal.support.system;

import hal.support.UserException;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Errors for files that could not be read or written, all in one form: {@code cannot read FILE: reason}.
 *
 * <pre>{@code
 * Path file = Path.of("no-such-folder", "games.pgn");
 * try {
 *     FileTrouble.Access<String> access = () -> Files.readString(file);
 *     FileTrouble.Change change = () -> Files.createDirectory(file);
 *     System.out.println(FileTrouble.reading(file, access));
 *     FileTrouble.writing(file, change);
 * } catch (UserException e) {
 *     System.out.println(e.getMessage()); // cannot read no-such-folder/games.pgn: there is no such file
 * }
 * }</pre>
 *
 * <p>All methods are static and thread-safe.
 */
public final class FileTrouble {
    private static final int MAX_LENGTH = 300;

    private FileTrouble() {}

    /** What is done with a file, and its result. */
    @FunctionalInterface
    public interface Access<T> {
        /** Does it. */
        T run() throws IOException;
    }

    /** What is done with a file. */
    @FunctionalInterface
    public interface Change {
        /** Does it. */
        void run() throws IOException;
    }

    /**
     * Reads a file.
     *
     * @param what the file, or how a message is to name it, such as {@code the book hal.bin}
     * @throws UserException if it cannot be read
     */
    public static <T> T reading(Object what, Access<T> access) {
        Objects.requireNonNull(what, "no name of the file is given: it is null");
        Objects.requireNonNull(access, "no access is given: it is null");
        try {
            return access.run();
        } catch (IOException e) {
            throw reading(what, e);
        }
    }

    /** The same without a result. */
    public static void reading(Object what, Change access) {
        Objects.requireNonNull(access, "no access is given: it is null");
        reading(what, () -> {
            access.run();
            return null;
        });
    }

    /**
     * Writes a file.
     *
     * @param what the file, or how a message is to name it
     * @throws UserException if it cannot be written
     */
    public static <T> T writing(Object what, Access<T> access) {
        Objects.requireNonNull(what, "no name of the file is given: it is null");
        Objects.requireNonNull(access, "no access is given: it is null");
        try {
            return access.run();
        } catch (IOException e) {
            throw writing(what, e);
        }
    }

    /** The same without a result. */
    public static void writing(Object what, Change change) {
        Objects.requireNonNull(change, "no change is given: it is null");
        writing(what, () -> {
            change.run();
            return null;
        });
    }

    /**
     * The error for a file that could not be read.
     *
     * @param what the file, or how the message is to name it
     */
    public static UserException reading(Object what, IOException e) {
        Objects.requireNonNull(what, "no name of the file is given: it is null");
        Objects.requireNonNull(e, "no fault is given: it is null");
        return new UserException(
                "cannot read " + CleanText.line(what.toString(), MAX_LENGTH) + ": " + readingReason(e), e);
    }

    /** The same for a file that could not be written. */
    public static UserException writing(Object what, IOException e) {
        Objects.requireNonNull(what, "no name of the file is given: it is null");
        Objects.requireNonNull(e, "no fault is given: it is null");
        return new UserException(
                "cannot write " + CleanText.line(what.toString(), MAX_LENGTH) + ": " + writingReason(e), e);
    }

    /**
     * Opens a file, with an error whose message is the file as the caller knows it and the reason: Java's is mostly a
     * path only, and perhaps that of a temporary file.
     */
    static <T> T named(Path file, Access<T> access) throws IOException {
        try {
            return access.run();
        } catch (NoSuchFileException e) {
            boolean nowhere = file.toAbsolutePath().getParent() != null
                    && !Files.isDirectory(file.toAbsolutePath().getParent());
            throw because(
                    e,
                    new NoSuchFileException(
                            file.toString(), null, nowhere ? "its folder does not exist" : "there is no such file"));
        } catch (AccessDeniedException e) {
            throw because(e, new AccessDeniedException(file.toString(), null, "permission denied"));
        } catch (FileSystemException e) {
            throw because(e, new FileSystemException(file.toString(), null, reason(e)));
        }
    }

    private static IOException because(IOException cause, IOException e) {
        e.initCause(cause);
        return e;
    }

    /** Why a file could not be read, as a clause for a message that names it. */
    static String readingReason(IOException e) {
        return e instanceof NoSuchFileException ? "there is no such file" : reason(e);
    }

    /** Why a file could not be written, as a clause for a message that names it. */
    public static String writingReason(IOException e) {
        Objects.requireNonNull(e, "no fault is given: it is null");
        return e instanceof NoSuchFileException ? "its folder does not exist" : reason(e);
    }

    /** Some faults have no other words than their names. */
    private static String unsaid(IOException e) {
        return "the system does not say why (" + e.getClass().getSimpleName() + ")";
    }

    private static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof NotDirectoryException
                || e instanceof FileAlreadyExistsException
                || String.valueOf(e.getMessage()).endsWith("Not a directory")) {
            return "there is a file where a folder should be";
        }
        if (e instanceof DirectoryNotEmptyException
                || String.valueOf(e.getMessage()).endsWith("Is a directory")) {
            return "it is a folder";
        }
        if (e instanceof CharacterCodingException) {
            return "it is not UTF-8 text";
        }
        // Java's message for a file system error is mostly just the path, which the sentence already names.
        if (e instanceof FileSystemException system) {
            return system.getReason() == null ? unsaid(system) : CleanText.line(system.getReason(), MAX_LENGTH);
        }
        return e.getMessage() == null ? unsaid(e) : CleanText.line(e.getMessage(), MAX_LENGTH);
    }
}
