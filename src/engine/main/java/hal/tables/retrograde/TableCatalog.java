package hal.tables.retrograde;

import hal.platform.AtomicFile;
import hal.platform.Format;
import hal.platform.UserFolders;
import hal.rules.Colors;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import hal.tables.store.PackedTable;
import hal.tables.store.PackedTable.WrongContentException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The tables that HAL made: a file each in a folder, such as {@code KBNK.dtm}. A table is in its file when it is
 * finished and not before, so that making many can be interrupted and taken up again.
 *
 * <p>A file is a {@link PackedTable} of the kind {@code HALDTM1} with an entry for each number; its parts are the
 * distances with White to move, and those with Black. A number that belongs to no position has the distance of the one
 * before, which packs well.
 */
public final class TableCatalog {
    private static final String KIND = "HALDTM1";
    private static final String ENDING = ".dtm";
    /** What HAL needs beside its tables, in bytes. */
    private static final long SMALL_CHANGE = 64L << 20;

    private final Path folder;
    /** The tables in memory. */
    private final Map<Endgame, DistanceTable> loaded = new HashMap<>();

    /** The library in a folder, which need not exist. */
    public TableCatalog(Path folder) {
        this.folder = folder;
    }

    /** Receives the progress of building tables. */
    public interface Listener {
        /** A table is about to be made, with this many numbers for each side to move. */
        void begins(Endgame endgame, long numbers);

        /** This many of its positions are settled: those of at most the given number of plies to mate. */
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

    /** The file's path. */
    public Path folder() {
        return folder;
    }

    /** The file of a table, which need not exist. */
    public Path file(Endgame endgame) {
        return folder.resolve(endgame.name() + ENDING);
    }

    /**
     * What has to be made for some endgames, in this order: themselves, and everything that captures and promotions
     * lead to.
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
     * @throws UserException if a file cannot be read or written, or there is too little memory for one of them, which
     *     is said before any is made
     */
    public void make(List<Endgame> wanted, Listener listener) {
        List<Endgame> order = order(wanted);
        order.stream().filter(endgame -> !has(endgame)).forEach(endgame -> requireMemory(endgame, heap()));
        for (int i = 0; i < order.size(); i++) {
            Endgame endgame = order.get(i);
            boolean wasThere = has(endgame);
            int longest = wasThere ? longest(endgame) : solve(endgame, listener).longest();
            listener.finished(endgame, longest, size(endgame), wasThere);
            forgetUnneeded(order.subList(i + 1, order.size()));
        }
    }

    private static long heap() {
        return Runtime.getRuntime().maxMemory();
    }

    /**
     * Refuses an endgame that there is too little memory for: a distance and an exit for each number and side to move,
     * and the distances of all that captures and promotions lead to.
     */
    static void requireMemory(Endgame endgame, long available) {
        long needed = SMALL_CHANGE + 4L * new Numbering(endgame).size();
        for (Endgame next : endgame.successors()) {
            needed += 2L * new Numbering(next).size();
        }
        if (needed > available) {
            throw new UserException(Format.of(
                    "making %s takes %.1f GiB of memory, and Java has %.1f GiB; HAL_JAVA_OPTS=-Xmx%dg in the environment gives"
                            + " it more",
                    endgame, gibibytes(needed), gibibytes(available), (int) Math.ceil(gibibytes(needed))));
        }
    }

    private static double gibibytes(long bytes) {
        return bytes / (double) (1 << 30);
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
        try (InputStream in = InputFile.open(file)) {
            return checked(new PackedTable(KIND, in), endgame, new Numbering(endgame).size())
                    .longest();
        } catch (IOException e) {
            throw PackedTable.ioError(file, e);
        }
    }

    private long size(Endgame endgame) {
        return FileTrouble.reading(file(endgame), () -> Files.size(file(endgame)));
    }

    /** Whether there is a file of a table. */
    public boolean has(Endgame endgame) {
        return Files.isRegularFile(file(endgame));
    }

    /** The table of an endgame that must be there. */
    DistanceTable get(Endgame endgame) {
        return find(endgame)
                .orElseThrow(() -> new UserException("there is no table of distances to mate of " + endgame + " in "
                        + folder + " yet; \"hal tables make " + endgame + "\" makes it"));
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
        return FileTrouble.writing(file, () -> {
            byte[] packed = ShippedTable.of(get(endgame), distances).packed();
            AtomicFile.write(file, packed);
            return packed.length;
        });
    }

    private void save(DistanceTable table) {
        Path file = file(table.endgame());
        FileTrouble.writing(file, () -> {
            UserFolders.create(folder);
            AtomicFile.write(file, packed(table));
        });
    }

    /** The content of a table's file. */
    static byte[] packed(DistanceTable table) throws IOException {
        return PackedTable.pack(
                new PackedTable.Header(
                        KIND, table.endgame().name(), table.numbering().size(), table.longest()),
                withoutGaps(table.values()[Colors.WHITE]),
                withoutGaps(table.values()[Colors.BLACK]));
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

    private DistanceTable load(Endgame endgame) {
        Path file = file(endgame);
        try (InputStream in = InputFile.open(file)) {
            return unpacked(endgame, in);
        } catch (IOException e) {
            throw PackedTable.ioError(file, e);
        }
    }

    /**
     * The table in a file's content.
     *
     * @throws IOException if it cannot be read, or is not the table of this endgame
     */
    static DistanceTable unpacked(Endgame endgame, InputStream content) throws IOException {
        Numbering numbering = new Numbering(endgame);
        PackedTable file = new PackedTable(KIND, content);
        int longest = checked(file, endgame, numbering.size()).longest();
        byte[][] values = {file.part(numbering.size()), file.part(numbering.size())};
        file.finish();
        RetrogradeAnalysis.eliminateIllegal(endgame, numbering, values);
        DistanceTable table = new DistanceTable(endgame, numbering, values);
        if (table.longest() != longest) {
            throw new WrongContentException("its longest distance is not what it says");
        }
        return table;
    }

    private static PackedTable.Header checked(PackedTable file, Endgame endgame, int numbers) throws IOException {
        PackedTable.Header header = file.header();
        if (!header.name().equals(endgame.name()) || header.entries() != numbers) {
            throw new WrongContentException("it is a table of " + CleanText.line(header.name(), 20));
        }
        return header;
    }
}
