package hal.memory;

import hal.rules.Moves;
import hal.rules.PieceTypes;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Which position occurs in which game: sorted runs of {@link IndexEntry}, each cut into chunks that fill a page of the
 * file. A batch of games makes a run; as soon as there are {@link #FAN} runs of one size they are merged into one of
 * the next, so that there are few runs to look into and each entry is rewritten seldom (O'Neil and others, "The
 * log-structured merge-tree", 1996). A table with a row for each entry would be simpler; it was measured: a million
 * games then take more than three times the processor time to import and two thirds more of the disk, and a frequent
 * position is found several times more slowly. A run counts from the moment when its row is committed; chunks of a
 * merge that was cut short are deleted by the next.
 */
final class PositionIndex {
    static final List<String> SCHEMA = List.of(
            "CREATE TABLE run (id INTEGER PRIMARY KEY, size INTEGER NOT NULL, entries INTEGER NOT NULL,"
                    + " firsts BLOB NOT NULL)",
            "CREATE TABLE chunk (id INTEGER PRIMARY KEY, entries BLOB NOT NULL)");

    /** Entries of a chunk: with its header it fits a page of 32 KiB, so that it is read and written in one piece. */
    static final int CHUNK = 4_080;
    /** How many runs of one size become one. */
    static final int FAN = 24;

    /** No query looks at more entries. */
    private static final int MAX_FOUND = 1 << 24;

    private static final int CHUNK_BITS = 24;
    /** Chunks that a merge writes in one transaction, so that the log stays short. */
    private static final int CHUNKS_AT_ONCE = 1_000;

    /** By run: the first entry of each of its chunks. They are few, and never change. */
    private final Map<Long, long[]> firsts = new HashMap<>();

    /** A run that is being written. */
    private static final class RunWriter {
        private final PreparedStatement insert;
        private final long run;
        private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK * Long.BYTES);
        private long[] firsts = new long[64];
        private int chunks;
        private long entries;
        private long lastWritten;

        RunWriter(Connection connection, long run) throws SQLException {
            insert = connection.prepareStatement("INSERT INTO chunk VALUES (?, ?)");
            this.run = run;
        }

        /** Adds the next entry; one that is there already is left out. */
        void add(long entry) throws SQLException {
            if (entries > 0 && entry == lastWritten) {
                return;
            }
            if (chunk.position() == 0) {
                firsts = chunks < firsts.length ? firsts : Arrays.copyOf(firsts, 2 * chunks);
                firsts[chunks] = entry;
            }
            chunk.putLong(entry);
            lastWritten = entry;
            entries++;
            if (!chunk.hasRemaining()) {
                write();
            }
        }

        private void write() throws SQLException {
            insert.setLong(1, run << CHUNK_BITS | chunks);
            insert.setBytes(2, Arrays.copyOf(chunk.array(), chunk.position()));
            insert.executeUpdate();
            chunk.clear();
            chunks++;
        }

        /** Makes the run count. */
        void finish(Connection connection, int size) throws SQLException {
            if (chunk.position() > 0) {
                write();
            }
            insert.close();
            ByteBuffer directory = ByteBuffer.allocate(chunks * Long.BYTES);
            directory.asLongBuffer().put(firsts, 0, chunks);
            try (PreparedStatement row = connection.prepareStatement("INSERT INTO run VALUES (?, ?, ?, ?)")) {
                row.setLong(1, run);
                row.setInt(2, size);
                row.setLong(3, entries);
                row.setBytes(4, directory.array());
                row.executeUpdate();
            }
        }
    }

    /**
     * Adds a run; within a transaction.
     *
     * @param entries sorted
     */
    void add(Connection connection, long[] entries, int count) throws SQLException {
        if (count == 0) {
            return;
        }
        RunWriter writer = new RunWriter(connection, nextRun(connection));
        for (int i = 0; i < count; i++) {
            writer.add(entries[i]);
        }
        writer.finish(connection, 0);
    }

    private static long nextRun(Connection connection) throws SQLException {
        long next = SqlFile.number(connection, "SELECT coalesce(max(id), 0) + 1 FROM run");
        // What a merge has left that was cut short.
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM chunk WHERE id >= ?")) {
            delete.setLong(1, next << CHUNK_BITS);
            delete.executeUpdate();
        }
        return next;
    }

    /** Something done in a transaction of its own. */
    interface Transactions {
        void run(SqlFile.Work<Void> work);
    }

    /**
     * Merges runs until there are fewer than {@link #FAN} of each size. Only for the one HAL that imports.
     *
     * @param stop whether to leave the rest for another time
     */
    void merge(Transactions transactions, BooleanSupplier stop) {
        List<List<Long>> due = new ArrayList<>();
        do {
            due.clear();
            int[] size = new int[1];
            transactions.run(connection -> {
                size[0] = runsToMerge(connection, due);
                return null;
            });
            if (!due.isEmpty()) {
                merge(transactions, due.get(0), size[0] + 1, stop);
            }
        } while (!due.isEmpty() && !stop.getAsBoolean());
    }

    private static int runsToMerge(Connection connection, List<List<Long>> due) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("SELECT size, group_concat(id) FROM run"
                        + " GROUP BY size HAVING count(*) >= " + FAN + " ORDER BY size LIMIT 1");
                ResultSet row = query.executeQuery()) {
            if (!row.next()) {
                return 0;
            }
            due.add(Arrays.stream(row.getString(2).split(","))
                    .map(Long::valueOf)
                    .toList());
            return row.getInt(1);
        }
    }

    private void merge(Transactions transactions, List<Long> runs, int size, BooleanSupplier stop) {
        List<Cursor> cursors = new ArrayList<>();
        RunWriter[] writer = new RunWriter[1];
        boolean[] ended = new boolean[1];
        while (!ended[0]) {
            transactions.run(connection -> {
                if (writer[0] == null) {
                    writer[0] = new RunWriter(connection, nextRun(connection));
                    for (long run : runs) {
                        cursors.add(new Cursor(connection, run));
                    }
                }
                ended[0] = merge(cursors, writer[0]);
                if (ended[0]) {
                    writer[0].finish(connection, size);
                    delete(connection, runs);
                }
                return null;
            });
            if (stop.getAsBoolean()) {
                return; // cut short; nothing counts yet
            }
        }
        runs.forEach(firsts::remove);
    }

    /** Merges some chunks' worth; returns whether all cursors are at their ends. */
    private static boolean merge(List<Cursor> cursors, RunWriter writer) throws SQLException {
        int until = writer.chunks + CHUNKS_AT_ONCE;
        while (writer.chunks < until) {
            Cursor least = null;
            for (Cursor cursor : cursors) {
                if (!cursor.atEnd && (least == null || cursor.entry < least.entry)) {
                    least = cursor;
                }
            }
            if (least == null) {
                return true;
            }
            writer.add(least.entry);
            least.advance();
        }
        return false;
    }

    private static void delete(Connection connection, List<Long> runs) throws SQLException {
        try (PreparedStatement row = connection.prepareStatement("DELETE FROM run WHERE id = ?");
                PreparedStatement chunks = connection.prepareStatement("DELETE FROM chunk WHERE id >= ? AND id < ?")) {
            for (long run : runs) {
                row.setLong(1, run);
                row.executeUpdate();
                chunks.setLong(1, run << CHUNK_BITS);
                chunks.setLong(2, (run + 1) << CHUNK_BITS);
                chunks.executeUpdate();
            }
        }
    }

    /** Reads a run from its first entry on. */
    private static final class Cursor {
        private final PreparedStatement query;
        private long next;
        private LongBuffer chunk = LongBuffer.allocate(0);
        private long entry;
        private boolean atEnd;

        Cursor(Connection connection, long run) throws SQLException {
            query = connection.prepareStatement("SELECT entries FROM chunk WHERE id = ?");
            next = run << CHUNK_BITS;
            advance();
        }

        void advance() throws SQLException {
            if (!chunk.hasRemaining()) {
                chunk = read(query, next++);
            }
            if (chunk.hasRemaining()) {
                entry = chunk.get();
            } else {
                atEnd = true;
                query.close();
            }
        }
    }

    /** A chunk; empty if there is none. */
    private static LongBuffer read(PreparedStatement query, long id) throws SQLException {
        query.setLong(1, id);
        try (ResultSet row = query.executeQuery()) {
            return row.next() ? ByteBuffer.wrap(row.getBytes(1)).asLongBuffer() : LongBuffer.allocate(0);
        }
    }

    /**
     * The entries of a key, those of one game beside each other only within a run; of very many the first ones found.
     */
    long[] find(Connection connection, long key) throws SQLException {
        long first = IndexEntry.first(key);
        long last = IndexEntry.last(key);
        long[] found = new long[64];
        int count = 0;
        try (PreparedStatement query = connection.prepareStatement("SELECT entries FROM chunk WHERE id = ?")) {
            for (Map.Entry<Long, long[]> run : runs(connection).entrySet()) {
                long[] starts = run.getValue();
                int place = Arrays.binarySearch(starts, first);
                place = place >= 0 ? place : Math.max(0, -place - 2);
                while (place < starts.length && starts[place] <= last && count < MAX_FOUND) {
                    LongBuffer chunk = read(query, run.getKey() << CHUNK_BITS | place);
                    // Copied in one piece: of a frequent position there are a million, and a loop would begin slowly.
                    int from = before(chunk, first, false);
                    int more = Math.min(before(chunk, last, true) - from, MAX_FOUND - count);
                    if (count + more > found.length) {
                        found = Arrays.copyOf(found, 2 * (count + more));
                    }
                    chunk.position(from);
                    chunk.get(found, count, more);
                    count += more;
                    place++;
                }
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** How many entries of a chunk come before one, or, of the same, up to it. */
    private static int before(LongBuffer chunk, long entry, boolean inclusive) {
        int low = 0;
        int high = chunk.limit();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (chunk.get(middle) < entry || (inclusive && chunk.get(middle) == entry)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private Map<Long, long[]> runs(Connection connection) throws SQLException {
        Map<Long, long[]> present = new HashMap<>();
        try (PreparedStatement ids = connection.prepareStatement("SELECT id FROM run");
                ResultSet row = ids.executeQuery()) {
            while (row.next()) {
                present.put(row.getLong(1), firsts.get(row.getLong(1)));
            }
        }
        try (PreparedStatement query = connection.prepareStatement("SELECT firsts FROM run WHERE id = ?")) {
            for (Map.Entry<Long, long[]> run : present.entrySet()) {
                if (run.getValue() == null) {
                    query.setLong(1, run.getKey());
                    try (ResultSet row = query.executeQuery()) {
                        LongBuffer directory = ByteBuffer.wrap(row.getBytes(1)).asLongBuffer();
                        long[] starts = new long[directory.remaining()];
                        directory.get(starts);
                        run.setValue(starts);
                    }
                }
            }
        }
        firsts.clear();
        firsts.putAll(present);
        return present;
    }

    /**
     * An entry of the {@link PositionIndex}, which says that a position occurs in a game: a number of eight bytes that
     * sorts by position, then by game.
     *
     * <pre>
     *   bit 63          40 39      16 15     2 1      0
     *      [ key's top 24 ] [  game  ] [detail] [result]
     * </pre>
     *
     * Twenty-four bits of the key leave about five games in a million that do not really hold the position looked for;
     * who wants to be sure replays the game. The detail is the move that was played there, or for an entry that stands
     * for material the ply at which it came about.
     */
    static final class IndexEntry {
        /** The greatest number of a game. */
        static final int MAX_GAMES = (1 << 24) - 1;
        /** The detail where the game ended there. */
        static final int NO_MOVE = 0;

        static final int MAX_DETAIL = (1 << 14) - 1;

        private static final int GAME_SHIFT = 16;
        private static final int KEY_SHIFT = 40;

        private IndexEntry() {}

        static long of(long key, int game, int detail, int result) {
            return (key >>> KEY_SHIFT << KEY_SHIFT) | (long) game << GAME_SHIFT | (long) detail << 2 | result;
        }

        /** The least entry of a key; entries are compared as signed numbers. */
        static long first(long key) {
            return key >>> KEY_SHIFT << KEY_SHIFT;
        }

        /** The greatest entry of a key. */
        static long last(long key) {
            return first(key) | ((1L << KEY_SHIFT) - 1);
        }

        static int game(long entry) {
            return (int) (entry >>> GAME_SHIFT) & MAX_GAMES;
        }

        /** The same entry for another game. */
        static long withGame(long entry, int game) {
            return (entry & ~((long) MAX_GAMES << GAME_SHIFT)) | (long) game << GAME_SHIFT;
        }

        static int detail(long entry) {
            return (int) (entry >>> 2) & MAX_DETAIL;
        }

        /** As {@link StoredGame} numbers results. */
        static int result(long entry) {
            return (int) entry & 3;
        }

        /** A move as a detail: its squares, and what a pawn becomes. */
        static int ofMove(int move) {
            int promotion = Moves.isPromotion(move) ? Moves.promotionType(move) - PieceTypes.KNIGHT : 0;
            return Moves.from(move) | Moves.to(move) << 6 | promotion << 12;
        }
    }
}
