package hal.tables.store;

import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/**
 * A file of a table that HAL has made, being read. It begins with a word for the kind of table, the table's name, how
 * many entries there are, the longest distance and the CRC-32 of all that follows before it was packed: parts of bytes
 * whose lengths follow from the header, deflated.
 */
public final class PackedTable {
    private static final int MAX_WORD = 20;

    private final Header header;
    private final int checksum;
    private final CRC32 crc = new CRC32();
    private final InputStream unpacker;

    /**
     * What stands before the table.
     *
     * @param kind a word for the kind of table
     * @param name of the table, of ASCII
     * @param entries how many there are
     * @param longest distance, -1 for none, or where it is not kept
     */
    public record Header(String kind, String name, int entries, int longest) {}

    /** The content of a file with some parts. */
    public static byte[] pack(Header header, byte[]... parts) throws IOException {
        CRC32 crc = new CRC32();
        for (byte[] part : parts) {
            crc.update(part);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeUTF(header.kind());
        out.writeUTF(header.name());
        out.writeInt(header.entries());
        out.writeShort(header.longest());
        out.writeInt((int) crc.getValue());
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try (OutputStream packer = new DeflaterOutputStream(out, deflater)) {
            for (byte[] part : parts) {
                packer.write(part);
            }
        } finally {
            deflater.end();
        }
        return bytes.toByteArray();
    }

    /**
     * Begins to read a file.
     *
     * @throws IOException if it cannot be read, or is not of this kind
     */
    public PackedTable(String kind, InputStream content) throws IOException {
        DataInputStream in = new DataInputStream(content);
        if (!shortWord(in).equals(kind)) {
            throw new WrongContentException("it does not begin as one");
        }
        header = new Header(kind, shortWord(in), in.readInt(), in.readShort());
        checksum = in.readInt();
        unpacker = new InflaterInputStream(in);
    }

    /** As {@link DataInputStream#readUTF}, but bounded, and without complaint about what is no text. */
    private static String shortWord(DataInputStream in) throws IOException {
        int length = in.readUnsignedShort();
        return length > MAX_WORD ? "something else" : new String(in.readNBytes(length), StandardCharsets.US_ASCII);
    }

    /** What stands before the table, not checked yet but for the kind. */
    public Header header() {
        return header;
    }

    /** Reads the next part, which is so long. */
    public byte[] part(int length) throws IOException {
        byte[] part = unpacker.readNBytes(length);
        if (part.length < length) {
            throw new EOFException();
        }
        crc.update(part);
        return part;
    }

    /**
     * To be called when all parts are read.
     *
     * @throws IOException if the checksum is wrong, or there is more
     */
    public void finish() throws IOException {
        if ((int) crc.getValue() != checksum || unpacker.read() != -1) {
            throw new WrongContentException("its checksum is wrong");
        }
    }

    /** A file holds something else than it should. */
    public static final class WrongContentException extends IOException {
        private static final long serialVersionUID = 1L;

        /** With a message that continues after "it is damaged: ". */
        public WrongContentException(String message) {
            super(message);
        }
    }

    /** What a user is told of a file that could not be read, or is damaged. */
    public static UserException ioError(Path file, IOException e) {
        if (e instanceof EOFException || e instanceof ZipException) {
            return damaged(file, "it ends too early, or is not packed as it should be", e);
        }
        return e instanceof WrongContentException ? damaged(file, e.getMessage(), e) : FileTrouble.reading(file, e);
    }

    private static UserException damaged(Path file, String why, IOException e) {
        return new UserException(
                "the table " + file + " is damaged: " + why + "; delete it, and it can be made again", e);
    }
}
