package hal.support.decoding;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Unpacks files as they are offered for download: gzipped, or packed by bzip2; all others are read as they are. */
public final class PackedFile {
    /** Three bytes: the third is the compression method, of which gzip has only one. */
    private static final int GZIP = 0x1f8b0800;

    /** The letters BZh. */
    private static final int BZIP2 = 0x425a6800;

    private static final int MOST = 0xffffff00;
    private static final int HEAD = 6;
    private static final int ROOM = 1 << 16;

    /** What else files are packed by, and the command that unpacks them. */
    private enum Other {
        ZSTD(0x28b52ffd, "zstd -d"),
        XZ(0xfd377a58, "unxz"),
        SEVEN_ZIP(0x377abcaf, "7z x"),
        ZIP(0x504b0304, "unzip");

        private final int head;
        private final String unpack;

        Other(int head, String unpack) {
            this.head = head;
            this.unpack = unpack;
        }

        /** Whether a file begins so; in a ZIP file the version that it needs comes next, which damaged text has not. */
        boolean begins(byte[] bytes) {
            return PackedFile.head(bytes) == head && (this != ZIP || (bytes[4] > 0 && bytes[5] == 0));
        }

        @Override
        public String toString() {
            return this == SEVEN_ZIP ? "7z" : name().toLowerCase(Locale.ROOT);
        }
    }

    private PackedFile() {}

    /**
     * What a file holds.
     *
     * @param file its name, for the error
     * @param in its bytes; closing the result closes them
     * @throws IOException if it cannot be read, is damaged, or is packed by something else
     */
    public static InputStream unpacked(Path file, InputStream in) throws IOException {
        InputStream bytes = new BufferedInputStream(in, ROOM);
        byte[] start = start(bytes);
        int head = head(start);
        for (Other other : Other.values()) {
            if (other.begins(start)) {
                String reason = "it is packed by " + other + ", not by gzip or bzip2; unpack it first: " + other.unpack
                        + " " + file.getFileName();
                throw new FileSystemException(file.toString(), null, reason);
            }
        }
        boolean gzip = (head & MOST) == GZIP;
        if (!gzip && (head & MOST) != BZIP2) {
            return bytes;
        }
        try {
            return new Named(file, gzip ? new GZIPInputStream(bytes, ROOM) : new Bzip2Input(bytes));
        } catch (EOFException | ZipException e) {
            throw damaged(file, e);
        }
    }

    /** Java says what is wrong with what is packed, but not of which file. */
    private static FileSystemException damaged(Path file, IOException e) {
        String reason = e.getMessage() == null ? "it ends too early" : e.getMessage();
        FileSystemException named = new FileSystemException(file.toString(), null, "it is damaged: " + reason);
        named.initCause(e);
        return named;
    }

    /** Names the file where it is damaged. */
    private static final class Named extends FilterInputStream {
        private final Path file;

        Named(Path file, InputStream in) {
            super(in);
            this.file = file;
        }

        /** Whoever asks for more goes on only after he has what is there: what precedes the damage is not lost. */
        @Override
        public int available() {
            return 0;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            try {
                return super.read(buffer, offset, length);
            } catch (EOFException | ZipException e) {
                throw damaged(file, e);
            }
        }
    }

    /**
     * Whether a file is packed, so that a place in what it holds is none in the file.
     *
     * @param in its bytes from the start
     */
    public static boolean isPacked(InputStream in) throws IOException {
        byte[] start = start(new BufferedInputStream(in, ROOM));
        boolean known = (head(start) & MOST) == GZIP || (head(start) & MOST) == BZIP2;
        return known || Arrays.stream(Other.values()).anyMatch(other -> other.begins(start));
    }

    /** The first bytes, which are read again; zeros behind the end. */
    private static byte[] start(InputStream in) throws IOException {
        in.mark(HEAD);
        byte[] start = Arrays.copyOf(in.readNBytes(HEAD), HEAD);
        in.reset();
        return start;
    }

    private static int head(byte[] start) {
        return ByteBuffer.wrap(start).getInt();
    }
}
