package hal.tables.retrograde;

import hal.rules.Color;
import hal.support.AtomicFile;
import hal.support.CleanText;
import hal.support.FileTrouble;
import hal.support.UserException;
import hal.support.UserFolders;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/**
 * The tables that HAL made: a file each in a folder, such as {@code KBNK.dtm}. A table is in its file when it is finished
 * and not before, so that making many can be interrupted and taken up again.
 *
 * <p>A file begins with {@code HALDTM1}, the endgame's name, how many numbers there are, the longest distance and the
 * CRC-32 of all distances; these follow, deflated, first with White to move. A number that belongs to no position has the
 * distance of the one before, which packs well.
 */
public final class TableLibrary {
    private static final String MAGIC = "HALDTM1";
    private static final String ENDING = ".dtm";

    private final Path folder;
    /** The tables in memory. */
    private final Map<Endgame, DistanceTable> loaded = new HashMap<>();

    /** The library in a folder, which need not exist. */
    public TableLibrary(Path folder) {
        this.folder = folder;
    }

    /** Told how the making of tables comes along. */
    public interface Listener {
        /** A table is about to be made; so many numbers for each side to move. */
        void begins(Endgame endgame, long numbers);

        /** So many of its positions are settled, those of at most some plies to mate. */
        void round(Endgame endgame, int plies, long settled);

        /**
         * A table is finished.
         *
         * @param longest the plies of the longest mate, -1 if there is none
         * @param bytes the size of its file
         * @param wasThere whether it had been made before
         */
        void finished(Endgame endgame, int longest, long bytes, boolean wasThere);
    }

    /** Where it is. */
    public Path folder() {
        return folder;
    }

    /** The file of a table, which need not exist. */
    public Path file(Endgame endgame) {
        return folder.resolve(endgame.name() + ENDING);
    }

    /**
     * What has to be made for some endgames, in this order: themselves, and everything that captures and promotions lead
     * to.
     */
    public static List<Endgame> order(List<Endgame> wanted) {
        List<Endgame> order = new ArrayList<>();
        wanted.forEach(endgame -> addTo(order, endgame));
        return order;
    }

    private static void addTo(List<Endgame> order, Endgame endgame) {
        if (!order.contains(endgame)) {
            endgame.successors().forEach(next -> addTo(order, next));
            order.add(endgame);
        }
    }

    /**
     * Makes tables that are not there yet, and those that they need.
     *
     * @throws UserException if a file cannot be read or written
     */
    public void make(List<Endgame> wanted, Listener listener) {
        List<Endgame> order = order(wanted);
        for (int i = 0; i < order.size(); i++) {
            Endgame endgame = order.get(i);
            boolean wasThere = has(endgame);
            int longest = wasThere ? longest(endgame) : solve(endgame, listener).longest();
            listener.finished(endgame, longest, size(endgame), wasThere);
            forgetUnneeded(order.subList(i + 1, order.size()));
        }
    }

    private DistanceTable solve(Endgame endgame, Listener listener) {
        listener.begins(endgame, new Numbering(endgame).size());
        long[] settled = {0};
        RetrogradeAnalysis.Progress progress = (made, plies, positions) -> {
            settled[0] += positions;
            listener.round(made, plies, settled[0]);
        };
        DistanceTable table = new RetrogradeAnalysis(endgame, this::get, progress).run();
        save(table);
        loaded.put(endgame, table);
        return table;
    }

    /** Tables that none of those to come needs leave the memory. */
    private void forgetUnneeded(List<Endgame> toCome) {
        loaded.keySet().removeIf(endgame -> toCome.stream()
                .noneMatch(next -> next.successors().contains(endgame)));
    }

    /** The longest distance, as the header of a table's file has it. */
    private int longest(Endgame endgame) {
        Path file = file(endgame);
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            return readHeader(in, endgame, new Numbering(endgame).size());
        } catch (IOException e) {
            throw trouble(file, e);
        }
    }

    private long size(Endgame endgame) {
        try {
            return Files.size(file(endgame));
        } catch (IOException e) {
            throw FileTrouble.reading(file(endgame), e);
        }
    }

    /** Whether there is a file of a table. */
    public boolean has(Endgame endgame) {
        return Files.isRegularFile(file(endgame));
    }

    /** The table of an endgame that must be there. */
    DistanceTable get(Endgame endgame) {
        return find(endgame)
                .orElseThrow(() -> new UserException("there is no table of " + endgame + " in " + folder
                        + " yet; \"hal tables make " + endgame + "\" makes it"));
    }

    /**
     * The table of an endgame.
     *
     * @throws UserException if its file is damaged
     */
    Optional<DistanceTable> find(Endgame endgame) {
        DistanceTable table = loaded.get(endgame);
        if (table == null && has(endgame)) {
            table = load(endgame);
            loaded.put(endgame, table);
        }
        return Optional.ofNullable(table);
    }

    /**
     * Writes a table as HAL carries it: with the weaker side to move only.
     *
     * @param file is replaced
     * @param distances whether to keep the distances, or results alone
     * @return the size of the file in bytes
     * @throws UserException if the table is missing, or the file cannot be written
     */
    public long pack(Endgame endgame, boolean distances, Path file) {
        try {
            byte[] packed = ShippedTable.of(get(endgame), distances).packed();
            AtomicFile.write(file, packed);
            return packed.length;
        } catch (IOException e) {
            throw FileTrouble.writing(file, e);
        }
    }

    private void save(DistanceTable table) {
        Path file = file(table.endgame());
        try {
            UserFolders.create(folder);
            AtomicFile.write(file, packed(table));
        } catch (IOException e) {
            throw FileTrouble.writing(file, e);
        }
    }

    /** The content of a table's file. */
    static byte[] packed(DistanceTable table) throws IOException {
        byte[][] values = {withoutGaps(table.values()[Color.WHITE]), withoutGaps(table.values()[Color.BLACK])};
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeUTF(MAGIC);
        out.writeUTF(table.endgame().name());
        out.writeInt(table.numbering().size());
        out.writeShort(table.longest());
        out.writeInt(checksum(values));
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION);
        try (OutputStream packer = new DeflaterOutputStream(out, deflater)) {
            packer.write(values[Color.WHITE]);
            packer.write(values[Color.BLACK]);
        } finally {
            deflater.end();
        }
        return bytes.toByteArray();
    }

    static byte[] withoutGaps(byte[] values) {
        byte[] full = values.clone();
        byte last = (byte) DistanceTable.DRAW;
        for (int i = 0; i < full.length; i++) {
            last = full[i] == (byte) DistanceTable.IMPOSSIBLE ? last : full[i];
            full[i] = last;
        }
        return full;
    }

    private static int checksum(byte[][] values) {
        CRC32 crc = new CRC32();
        crc.update(values[Color.WHITE]);
        crc.update(values[Color.BLACK]);
        return (int) crc.getValue();
    }

    private DistanceTable load(Endgame endgame) {
        Path file = file(endgame);
        try (InputStream in = Files.newInputStream(file)) {
            return unpacked(endgame, in);
        } catch (IOException e) {
            throw trouble(file, e);
        }
    }

    private static UserException trouble(Path file, IOException e) {
        if (e instanceof EOFException || e instanceof ZipException) {
            return damaged(file, "it ends too early, or is not packed as it should be", e);
        }
        return e instanceof WrongContentException ? damaged(file, e.getMessage(), e) : FileTrouble.reading(file, e);
    }

    /** A file holds something else than it should. */
    private static final class WrongContentException extends IOException {
        private static final long serialVersionUID = 1L;

        WrongContentException(String message) {
            super(message);
        }
    }

    /**
     * The table in a file's content.
     *
     * @throws IOException if it cannot be read, or is not the table of this endgame
     */
    static DistanceTable unpacked(Endgame endgame, InputStream content) throws IOException {
        DataInputStream in = new DataInputStream(content);
        Numbering numbering = new Numbering(endgame);
        int longest = readHeader(in, endgame, numbering.size());
        int checksum = in.readInt();
        byte[][] values = new byte[2][];
        InputStream unpacker = new InflaterInputStream(in);
        for (int side = Color.WHITE; side <= Color.BLACK; side++) {
            values[side] = unpacker.readNBytes(numbering.size());
            if (values[side].length < numbering.size()) {
                throw new EOFException();
            }
        }
        if (checksum(values) != checksum || unpacker.read() != -1) {
            throw new WrongContentException("its checksum is wrong");
        }
        RetrogradeAnalysis.strikeOutImpossible(endgame, numbering, values);
        DistanceTable table = new DistanceTable(endgame, numbering, values);
        if (table.longest() != longest) {
            throw new WrongContentException("its longest distance is not what it says");
        }
        return table;
    }

    /** Reads the header up to the checksum; gives the longest distance. */
    private static int readHeader(DataInputStream in, Endgame endgame, int numbers) throws IOException {
        if (!shortText(in).equals(MAGIC)) {
            throw new WrongContentException("it does not begin as one");
        }
        String text = shortText(in);
        if (!text.equals(endgame.name()) || in.readInt() != numbers) {
            throw new WrongContentException("it is a table of " + CleanText.line(text, 20));
        }
        return in.readShort();
    }

    /** As {@link DataInputStream#readUTF}, but bounded, and without complaint about what is no text. */
    private static String shortText(DataInputStream in) throws IOException {
        int length = in.readUnsignedShort();
        return length > MAGIC.length()
                ? "something else"
                : new String(in.readNBytes(length), StandardCharsets.US_ASCII);
    }

    private static UserException damaged(Path file, String why, IOException e) {
        return new UserException(
                "the endgame table " + file + " is damaged: " + why + "; delete it, and it can be made again", e);
    }
}
