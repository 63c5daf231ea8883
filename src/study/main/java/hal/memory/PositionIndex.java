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

/**
 * Which position occurs in which game: sorted runs of {@link IndexEntry}, each cut into chunks that fill a page of the
 * file. A batch of games makes a run, and takes in those that are not larger until it has the size of a full batch, so
 * that there are few runs to look into and each entry is rewritten seldom (as in O'Neil and others, "The log-structured
 * merge-tree", 1996). A table with a row for each entry would be simpler; it was measured: a million games then take
 * more than three times the processor time to import and two thirds more of the disk, and a frequent position is found
 * several times more slowly.
 */
final class PositionIndex {
    /** Entries of a chunk: with its header it fits a page of 32 KiB, so that it is read and written in one piece. */
    static final int CHUNK = 4_080;
    /** No query looks at more entries. */
    private static final int MAX_FOUND = 1 << 24;

    private static final int CHUNK_BITS = 24;

    /** By run: the first entry of each of its chunks. They are few, and never change. */
    private final Map<Long, long[]> firsts = new HashMap<>();

    /**
     * Adds a run; within a transaction. Runs that are not larger become part of it as far as there is room, so that
     * many small imports make few runs.
     */
    void add(Connection connection, long[] entries, int count) throws SQLException {
        if (count == 0) {
            return;
        }
        long run = SqlFile.number(connection, "SELECT coalesce(max(id), 0) + 1 FROM run");
        List<Long> smaller = new ArrayList<>();
        long total = count;
        try (PreparedStatement query = connection.prepareStatement("SELECT id, entries FROM run ORDER BY entries");
                ResultSet row = query.executeQuery()) {
            while (row.next() && row.getLong(2) <= total && total + row.getLong(2) <= GameBatch.MAX_ENTRIES) {
                smaller.add(row.getLong(1));
                total += row.getLong(2);
            }
        }
        LongBuffer together = LongBuffer.allocate((int) total).put(entries, 0, count);
        for (long other : smaller) {
            take(connection, other, together);
        }
        Arrays.sort(together.array());
        write(connection, run, together.array());
    }

    /** Takes the entries of a run out of the file. */
    private static void take(Connection connection, long run, LongBuffer to) throws SQLException {
        try (PreparedStatement chunk = connection.prepareStatement("SELECT entries FROM chunk WHERE id = ?");
                PreparedStatement chunks = connection.prepareStatement("DELETE FROM chunk WHERE id >= ? AND id < ?");
                PreparedStatement row = connection.prepareStatement("DELETE FROM run WHERE id = ?")) {
            long id = run << CHUNK_BITS;
            for (LongBuffer read = read(chunk, id); read.hasRemaining(); read = read(chunk, ++id)) {
                to.put(read);
            }
            chunks.setLong(1, run << CHUNK_BITS);
            chunks.setLong(2, id);
            chunks.executeUpdate();
            row.setLong(1, run);
            row.executeUpdate();
        }
    }

    /** Writes a run; an entry that stands in it more than once counts once. */
    private static void write(Connection connection, long run, long[] sorted) throws SQLException {
        int count = 0;
        for (long entry : sorted) {
            if (count == 0 || entry != sorted[count - 1]) {
                sorted[count++] = entry;
            }
        }
        ByteBuffer firsts = ByteBuffer.allocate((count + CHUNK - 1) / CHUNK * Long.BYTES);
        try (PreparedStatement chunks = connection.prepareStatement("INSERT INTO chunk VALUES (?, ?)");
                PreparedStatement row = connection.prepareStatement("INSERT INTO run VALUES (?, 0, ?, ?)")) {
            for (int from = 0; from < count; from += CHUNK) {
                int length = Math.min(CHUNK, count - from);
                ByteBuffer chunk = ByteBuffer.allocate(length * Long.BYTES);
                chunk.asLongBuffer().put(sorted, from, length);
                chunks.setLong(1, run << CHUNK_BITS | from / CHUNK);
                chunks.setBytes(2, chunk.array());
                chunks.executeUpdate();
                firsts.putLong(sorted[from]);
            }
            row.setLong(1, run);
            row.setInt(2, count);
            row.setBytes(3, firsts.array());
            row.executeUpdate();
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
