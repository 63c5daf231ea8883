package hal.syzygy;

import hal.rules.Position;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;

/**
 * The tables of one or several folders. A file is opened when it is first asked for and checked then; one that is
 * damaged is left out, which {@link #takeComplaints} tells once. May be shared by threads, each with a
 * {@link SyzygyProbe}.
 *
 * <pre>{@code
 * SyzygyTables tables = new SyzygyTables(List.of(Path.of("syzygy")));
 * SyzygyProbe ofThisThread = new SyzygyProbe(tables);
 * System.out.println(tables.openAll() + " files in order");
 * }</pre>
 *
 * <p>Thread-safe.
 */
public final class SyzygyTables {
    /** No tables. */
    public static final SyzygyTables NONE = new SyzygyTables(Map.of());

    /** The keys of all tables in rising order, each twice where the sides differ. */
    private final long[] keys;
    /** The table of each key. */
    private final Table[] tables;

    private final int count;
    private final int largest;
    private final Queue<String> complaints = new ConcurrentLinkedQueue<>();

    /**
     * Looks into folders, without opening any table.
     *
     * @throws IOException if one of them is no folder, or cannot be looked into
     */
    public SyzygyTables(List<Path> folders) throws IOException {
        this(inFolders(folders));
    }

    private SyzygyTables(Map<String, Table> byName) {
        Map<Long, Table> byKey = new TreeMap<>();
        int most = 0;
        for (Table table : byName.values()) {
            byKey.put(table.name.key(false), table);
            byKey.put(table.name.key(true), table);
            most = Math.max(most, table.name.men());
        }
        keys = byKey.keySet().stream().mapToLong(Long::longValue).toArray();
        tables = byKey.values().toArray(Table[]::new);
        count = byName.size();
        largest = most;
    }

    private static Map<String, Table> inFolders(List<Path> folders) throws IOException {
        Map<String, Table> byName = new TreeMap<>();
        for (Path folder : Objects.requireNonNull(folders, "no list of folders is given: it is null")) {
            for (Path file : filesIn(folder)) {
                for (TableFile.Kind kind : TableFile.Kind.values()) {
                    nameOf(file, kind)
                            .ifPresent(name -> byName.computeIfAbsent(name.toString(), text -> new Table(name))
                                    .slot(kind)
                                    .offer(file));
                }
            }
        }
        return byName;
    }

    private static List<Path> filesIn(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            throw new NoSuchFileException(folder.toString(), null, "there is no such folder");
        }
        if (!Files.isDirectory(folder)) {
            throw new FileSystemException(folder.toString(), null, "it is no folder");
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private static Optional<TableName> nameOf(Path file, TableFile.Kind kind) {
        String text = file.getFileName().toString();
        return text.endsWith(kind.ending())
                ? TableName.parse(
                        text.substring(0, text.length() - kind.ending().length()))
                : Optional.empty();
    }

    /** How many different distributions of men there are tables for. */
    public int count() {
        return count;
    }

    /** The most men that any of the tables has; 0 without tables. */
    public int largest() {
        return largest;
    }

    /** What is wrong with files that were opened since the last time, a sentence each. */
    public List<String> takeComplaints() {
        List<String> taken = new ArrayList<>();
        for (String next = complaints.poll(); next != null; next = complaints.poll()) {
            taken.add(next);
        }
        return taken;
    }

    /**
     * Opens all tables, which checks their headers.
     *
     * @return how many files are in order; what is wrong with the others waits in {@link #takeComplaints}
     */
    public int openAll() {
        int good = 0;
        for (Table table : new LinkedHashSet<>(Arrays.asList(tables))) {
            for (TableFile.Kind kind : TableFile.Kind.values()) {
                good += table.open(kind, complaints) != null ? 1 : 0;
            }
        }
        return good;
    }

    /** The result that a table has for a position, or {@link SyzygyProbe#UNKNOWN}. */
    int wdl(Position position, int[] squares) {
        long key = TableName.key(position);
        Table table = find(key);
        TableFile file = table == null ? null : table.open(TableFile.Kind.WDL, complaints);
        if (file == null) {
            return SyzygyProbe.UNKNOWN;
        }
        try {
            return file.wdl(position, key != table.name.key(false), squares);
        } catch (DamagedTableException | IndexOutOfBoundsException | InternalError e) {
            table.wdl.leaveOut(e, complaints);
            return SyzygyProbe.UNKNOWN;
        }
    }

    /** The distance that a table has for a position, or {@link SyzygyProbe#NO_DISTANCE}. */
    int dtz(Position position, int wdl, int[] squares) {
        long key = TableName.key(position);
        Table table = find(key);
        TableFile file = table == null ? null : table.open(TableFile.Kind.DTZ, complaints);
        if (file == null) {
            return SyzygyProbe.NO_DISTANCE;
        }
        try {
            return file.dtz(position, key != table.name.key(false), wdl, squares);
        } catch (DamagedTableException | IndexOutOfBoundsException | InternalError e) {
            table.dtz.leaveOut(e, complaints);
            return SyzygyProbe.NO_DISTANCE;
        }
    }

    private Table find(long key) {
        int place = Arrays.binarySearch(keys, key);
        return place < 0 ? null : tables[place];
    }

    /** The two files of one distribution of men. */
    private static final class Table {
        private final TableName name;
        private final Slot wdl = new Slot(TableFile.Kind.WDL);
        private final Slot dtz = new Slot(TableFile.Kind.DTZ);

        Table(TableName name) {
            this.name = name;
        }

        Slot slot(TableFile.Kind kind) {
            return kind == TableFile.Kind.WDL ? wdl : dtz;
        }

        /** The open file, or null if it is missing or damaged. */
        TableFile open(TableFile.Kind kind, Queue<String> complaints) {
            return slot(kind).open(name, complaints);
        }
    }

    /** A file that may be there: not opened yet, open, or given up. */
    private static final class Slot {
        private final TableFile.Kind kind;
        private Path path;
        private TableFile file;
        /** Whether it has been opened or given up; what was written before is seen by all threads that see this. */
        private volatile boolean settled;

        Slot(TableFile.Kind kind) {
            this.kind = kind;
        }

        /** The first folder that has a file wins. */
        void offer(Path candidate) {
            path = path == null ? candidate : path;
        }

        TableFile open(TableName name, Queue<String> complaints) {
            if (!settled) {
                openFirst(name, complaints);
            }
            return file;
        }

        private synchronized void openFirst(TableName name, Queue<String> complaints) {
            if (!settled) {
                try {
                    file = path == null ? null : new TableFile(path, name, kind);
                } catch (UserException e) {
                    complaints.add(e.getMessage());
                }
                settled = true;
            }
        }

        /** A file that proves to be damaged while it is read is not read again. */
        synchronized void leaveOut(Throwable reason, Queue<String> complaints) {
            if (file != null) {
                file = null;
                String why = reason instanceof DamagedTableException
                        ? reason.getMessage()
                        : reason instanceof IndexOutOfBoundsException
                                ? "it points outside itself"
                                : "it cannot be read";
                complaints.add(TableFile.damaged(path, why).getMessage());
            }
        }
    }
}
