package hal.support;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/** The one way to tell a person that a file could not be read or written: {@code cannot read FILE: reason}. */
public final class FileTrouble {
    private static final int LONGEST = 300;

    private FileTrouble() {}

    /** A file could not be read. */
    public static UserException reading(Path file, IOException e) {
        return reading(file.toString(), e);
    }

    /**
     * A file could not be read.
     *
     * @param what the file as the message names it, such as {@code the book hal.bin}
     */
    public static UserException reading(String what, IOException e) {
        return new UserException("cannot read " + CleanText.line(what, LONGEST) + ": " + readingReason(e), e);
    }

    /** A file could not be written. */
    public static UserException writing(Path file, IOException e) {
        return writing(file.toString(), e);
    }

    /**
     * A file could not be written.
     *
     * @param what the file as the message names it, such as {@code the book hal.bin}
     */
    public static UserException writing(String what, IOException e) {
        return new UserException("cannot write " + CleanText.line(what, LONGEST) + ": " + writingReason(e), e);
    }

    /** Why a file could not be read, as a clause for a message that names it. */
    public static String readingReason(IOException e) {
        return e instanceof NoSuchFileException ? "there is no such file" : reason(e);
    }

    /** Why a file could not be written, as a clause for a message that names it. */
    public static String writingReason(IOException e) {
        return e instanceof NoSuchFileException ? "its folder does not exist" : reason(e);
    }

    private static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof NotDirectoryException || e instanceof FileAlreadyExistsException) {
            return "a file stands where a folder should be";
        }
        if (e instanceof DirectoryNotEmptyException
                || String.valueOf(e.getMessage()).endsWith("Is a directory")) {
            return "it is a folder";
        }
        if (e instanceof CharacterCodingException) {
            return "it is not text in UTF-8";
        }
        // Java's message of a file system's error is mostly the path alone, which the sentence names already.
        String reason = e instanceof FileSystemException system && system.getReason() != null
                ? system.getReason()
                : String.valueOf(e.getMessage());
        return CleanText.line(reason, LONGEST);
    }
}
