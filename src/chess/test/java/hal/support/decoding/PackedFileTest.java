package hal.support.decoding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PackedFileTest {
    private static final Path FILE = Path.of("games.pgn.bz2");

    private static byte[] bzip2(byte[] content, int blockSize) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (BZip2CompressorOutputStream out = new BZip2CompressorOutputStream(packed, blockSize)) {
            out.write(content);
        }
        return packed.toByteArray();
    }

    private static byte[] unpacked(byte[] packed) throws IOException {
        try (InputStream in = PackedFile.unpacked(FILE, new ByteArrayInputStream(packed))) {
            return in.readAllBytes();
        }
    }

    /** Texts of one byte, of long runs, of chance, and of several blocks. */
    private static byte[] content(int kind) {
        Random random = new Random(kind);
        byte[] content = new byte[new int[] {0, 1, 5, 1_000, 300_000, 250_001}[kind]];
        for (int i = 0; i < content.length; i++) {
            content[i] = (byte) (kind < 4 ? random.nextInt(3) : kind == 4 ? i / 700 : random.nextInt(256));
        }
        return content;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void unpacksWhatBzip2HasPacked(int kind) throws IOException {
        byte[] content = content(kind);
        assertArrayEquals(content, unpacked(bzip2(content, 1)));
        assertArrayEquals(content, unpacked(bzip2(content, 9)));
    }

    @Test
    void readsSeveralPackedFilesInARow() throws IOException {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.write(bzip2(content(3), 1));
        both.write(bzip2(content(2), 9));
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        content.write(content(3));
        content.write(content(2));
        assertArrayEquals(content.toByteArray(), unpacked(both.toByteArray()));
    }

    @Test
    void damageIsNoticedAndEndsTheReading() throws IOException {
        byte[] packed = bzip2(content(3), 1);
        for (int i = 4; i < packed.length; i++) {
            byte[] damaged = packed.clone();
            damaged[i] ^= 0x10;
            try {
                assertArrayEquals(content(3), unpacked(damaged), "byte " + i); // a bit that does not matter
            } catch (IOException e) {
                assertTrue(e.getMessage().contains("damaged"), e.getMessage());
            }
            byte[] cut = Arrays.copyOf(packed, i);
            assertThrows(IOException.class, () -> unpacked(cut), "cut after " + i);
        }
    }

    @Test
    void allElseIsReadAsItIsOrNamed() throws IOException {
        byte[] text = "[White \"A\"]".getBytes(java.nio.charset.StandardCharsets.UTF_8);
        assertArrayEquals(text, unpacked(text));
        ByteArrayOutputStream gzipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(gzipped)) {
            out.write(text);
        }
        assertArrayEquals(text, unpacked(gzipped.toByteArray()));
        byte[] zstd = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0};
        assertEquals(
                FILE + ": it is packed by zstd, not by gzip or bzip2; unpack it first: zstd -d " + FILE,
                assertThrows(IOException.class, () -> unpacked(zstd)).getMessage());
    }

    /** The sign of a ZIP file alone is damage: what it needs to be unpacked comes next. */
    @Test
    void aZipFileIsRefusedButItsSignIsNot() throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(zipped)) {
            out.putNextEntry(new ZipEntry("games.pgn"));
            out.write(content(3));
        }
        assertTrue(assertThrows(IOException.class, () -> unpacked(zipped.toByteArray()))
                .getMessage()
                .endsWith("it is packed by zip, not by gzip or bzip2; unpack it first: unzip " + FILE));
        for (int version : new int[] {10, 20, 45, 63}) {
            byte[] head = {'P', 'K', 3, 4, (byte) version, 0, 0, 0};
            assertThrows(IOException.class, () -> unpacked(head));
            assertTrue(PackedFile.isPacked(new ByteArrayInputStream(head)));
        }
        for (String text : List.of("PK\3\4\0\0\0\0[Event", "PK\3\4", "PK\3\4\n[Event \"x\"]")) {
            byte[] bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
            assertArrayEquals(bytes, unpacked(bytes));
            assertFalse(PackedFile.isPacked(new ByteArrayInputStream(bytes)));
        }
    }
}
