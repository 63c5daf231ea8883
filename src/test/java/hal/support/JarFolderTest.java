package hal.support;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A jar behind a launcher, as HAL's executable is. */
final class JarFolderTest {
    @TempDir
    private Path folder;

    private Path jar(String launcher) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(launcher.getBytes(StandardCharsets.UTF_8));
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(zip)) {
            for (int i = 0; i < 300; i++) {
                out.putNextEntry(new ZipEntry("folder/file-" + i));
                out.write(content(i));
            }
            ZipEntry stored = new ZipEntry("stored");
            CRC32 crc = new CRC32();
            crc.update(content(7));
            stored.setMethod(ZipEntry.STORED);
            stored.setSize(content(7).length);
            stored.setCrc(crc.getValue());
            out.putNextEntry(stored);
            out.write(content(7));
            out.putNextEntry(new ZipEntry("empty"));
        }
        bytes.write(zip.toByteArray());
        return Files.write(folder.resolve("jar"), bytes.toByteArray());
    }

    private static byte[] content(int seed) {
        byte[] content = new byte[seed * 37];
        new Random(seed).nextBytes(content);
        return content;
    }

    private static byte[] read(JarFolder jar, String path) throws IOException {
        return jar.read(path).readAllBytes();
    }

    @Test
    void readsWhatIsThere() throws IOException {
        for (String launcher : new String[] {"", "#!/bin/sh\nexec java -jar \"$0\"\n"}) {
            JarFolder jar = JarFolder.open(jar(launcher).toString());
            assertArrayEquals(content(0), read(jar, "folder/file-0"));
            assertArrayEquals(content(299), read(jar, "folder/file-299"));
            assertArrayEquals(content(7), read(jar, "stored"));
            assertEquals(0, read(jar, "empty").length);
            assertTrue(jar.has("folder/file-150"));
            assertFalse(jar.has("folder/file-300"));
            assertFalse(jar.has("file-150"));
            assertNull(jar.read("folder/file-300"));
        }
    }

    @Test
    void whatIsNoJarIsNone() throws IOException {
        assertNull(JarFolder.open(""));
        assertNull(JarFolder.open(folder.toString()));
        assertNull(JarFolder.open("a:b"));
        assertNull(JarFolder.open(folder.resolve("missing").toString()));
        for (int length : new int[] {0, 21, 22, 1000}) {
            assertNull(JarFolder.open(
                    Files.write(folder.resolve("noise"), new byte[length]).toString()));
        }
    }

    @Test
    void aJarThatWasCutShortIsNoticed() throws IOException {
        Path file = jar("");
        JarFolder jar = JarFolder.open(file.toString());
        Files.write(file, new byte[100]);
        assertThrows(IOException.class, () -> jar.read("folder/file-299"));
    }
}
