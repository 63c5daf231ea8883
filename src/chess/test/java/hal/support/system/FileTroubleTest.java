package hal.support.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.testkit.LeansOnJava;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@LeansOnJava
class FileTroubleTest {
    @TempDir
    private Path folder;

    @Test
    void saysInWordsWhyAFileCannotBeRead() {
        Path file = folder.resolve("nofile.pgn");
        IOException missing = assertThrows(IOException.class, () -> Files.readString(file));
        assertEquals(
                "cannot read " + file + ": there is no such file",
                FileTrouble.reading(file, missing).getMessage());
        IOException isFolder = assertThrows(IOException.class, () -> Files.readString(folder));
        assertEquals(
                "cannot read the book x: it is a folder",
                FileTrouble.reading("the book x", isFolder).getMessage());
    }

    @Test
    void aFileInPlaceOfAFolderIsSaidInWords() throws IOException {
        Path inside = Files.createFile(folder.resolve("plain")).resolve("log.txt");
        IOException trouble = assertThrows(IOException.class, () -> Files.readString(inside));
        assertEquals("there is a file where a folder should be", FileTrouble.readingReason(trouble));
    }

    @Test
    void saysInWordsWhyAFileCannotBeWritten() {
        Path file = folder.resolve("nowhere/new.pgn");
        IOException missing = assertThrows(IOException.class, () -> new Replacement(file, false));
        assertEquals(
                "cannot write " + file + ": its folder does not exist",
                FileTrouble.writing(file, missing).getMessage());
        assertEquals(
                "cannot write x: permission denied",
                FileTrouble.writing("x", new AccessDeniedException("x")).getMessage());
        assertEquals(
                "the system does not say why (FileSystemException)",
                FileTrouble.writingReason(new FileSystemException(".b.bin.1f.tmp")));
        assertEquals("disk full", FileTrouble.writingReason(new IOException("disk full")));
        IOException isFolder = assertThrows(IOException.class, () -> new Replacement(
                        Files.createDirectories(folder.resolve("a/b")).getParent(), false)
                .finish());
        assertEquals("it is a folder", FileTrouble.writingReason(isFolder));
    }
}
