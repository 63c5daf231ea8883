package hal.memory;

import hal.memory.RememberedPosition.By;
import hal.memory.RememberedPosition.Sense;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.platform.Shipped;
import hal.rules.Position;
import hal.support.UserException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The positions that have been analysed: for each, and for each engine and evaluation that has looked at it, the
 * deepest result. It is bounded: when it is full, a tenth goes, the shallowest first, where each month of age counts as
 * a ply less.
 */
public final class PositionMemory implements AutoCloseable {
    /** How many results it holds by default. */
    public static final int DEFAULT_LIMIT = 200_000;
    /** The most it can be told to hold. */
    public static final int MAX_LIMIT = 10_000_000;

    /** Its name in the state folder. */
    public static final String FILE = "memory.db";

    private static final int PAGE_BYTES = 4096;
    private static final int CACHE_KILOBYTES = 4_096;
    private static final int APPLICATION = 0x48414c01;

    private static final SqlFile.Format FORMAT = new SqlFile.Format(
            "memory of positions",
            APPLICATION,
            1,
            PAGE_BYTES,
            CACHE_KILOBYTES,
            false,
            Shipped.text("hal/memory/positions.sql") + "INSERT INTO bound VALUES (" + DEFAULT_LIMIT + ")");

    private static final String COLUMNS = "fen, depth, sense, score, mate, line, engine, evaluation, day"
            + " FROM position JOIN source ON source.id = position.source";

    private final SqlFile file;
    /** Results in the file, as far as this HAL knows: counting them is not free. -1 before the first count. */
    private long known = -1;

    /**
     * How much is remembered.
     *
     * @param results one for each position and engine
     * @param most how many it holds
     * @param bytes on the disk
     */
    public record Size(long results, long most, long bytes) {}

    private PositionMemory(SqlFile file) {
        this.file = file;
    }

    /**
     * Opens the memory in a state folder, or makes it.
     *
     * @param remark told when a damaged file was set aside
     * @throws UserException if it can be neither opened nor made
     */
    public static PositionMemory open(Path stateFolder, Consumer<String> remark) {
        return new PositionMemory(SqlFile.open(stateFolder.resolve(FILE), FORMAT, remark));
    }

    /** A position's FEN without its move counters, which do not matter here. */
    public static String fen(Position position) {
        String fen = Fen.format(position);
        int moveNumber = fen.lastIndexOf(' ');
        return fen.substring(0, fen.lastIndexOf(' ', moveNumber - 1));
    }

    /** What is known about a position, the deepest first. What does not fit the position is left out. */
    public List<RememberedPosition> recall(Position position) {
        String fen = fen(position);
        return file.read(connection -> {
            try (PreparedStatement query =
                    connection.prepareStatement("SELECT " + COLUMNS + " WHERE key = ? ORDER BY depth DESC, day DESC")) {
                query.setLong(1, position.key());
                List<RememberedPosition> all = new ArrayList<>();
                try (ResultSet row = query.executeQuery()) {
                    while (row.next()) {
                        if (row.getString(1).equals(fen)) {
                            read(row, position).ifPresent(all::add);
                        }
                    }
                }
                return all;
            }
        });
    }

    /**
     * A row as it can be used; the line ends before the first move that is not legal, and without any it is nothing.
     */
    private static Optional<RememberedPosition> read(ResultSet row, Position start) throws SQLException {
        Position board = start.copy();
        List<Integer> line = new ArrayList<>();
        for (String word : row.getString(6).split(" ", -1)) {
            try {
                int move = UciMove.parse(board, word);
                line.add(move);
                board.make(move);
            } catch (UserException e) {
                break;
            }
        }
        Optional<Sense> sense = Sense.ofSign(row.getString(3));
        if (line.isEmpty() || sense.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new RememberedPosition(
                row.getString(1),
                row.getInt(2),
                sense.get(),
                row.getInt(4),
                row.getInt(5) != 0,
                line,
                new By(row.getString(7), row.getString(8)),
                LocalDate.ofEpochDay(row.getLong(9))));
    }

    /**
     * Something to be kept.
     *
     * @param position it must not change any more
     */
    public record Entry(Position position, RememberedPosition what) {}

    /**
     * Keeps results, each unless a deeper one of the same engine and evaluation is there. When this returns, they are
     * safe.
     */
    public void store(Collection<Entry> batch) {
        long added = file.write(connection -> {
            long changed = 0;
            try (PreparedStatement source = connection.prepareStatement(
                            "INSERT OR IGNORE INTO source (engine, evaluation) VALUES (?, ?)");
                    PreparedStatement insert = connection.prepareStatement(
                            "INSERT INTO position SELECT ?, id, ?, ?, ?, ?, ?, ?, ? FROM source"
                                    + " WHERE engine = ? AND evaluation = ?"
                                    + " ON CONFLICT (key, source) DO UPDATE SET fen = excluded.fen,"
                                    + " depth = excluded.depth, sense = excluded.sense, score = excluded.score,"
                                    + " mate = excluded.mate, line = excluded.line, day = excluded.day"
                                    + " WHERE excluded.depth >= depth")) {
                for (Entry entry : batch) {
                    RememberedPosition what = entry.what();
                    source.setString(1, what.by().engine());
                    source.setString(2, what.by().evaluation());
                    source.executeUpdate();
                    insert.setLong(1, entry.position().key());
                    insert.setString(2, what.fen());
                    insert.setInt(3, what.depth());
                    insert.setString(4, what.sense().sign());
                    insert.setInt(5, what.score());
                    insert.setInt(6, what.mate() ? 1 : 0);
                    insert.setString(7, line(entry.position(), what.line()));
                    insert.setLong(8, what.date().toEpochDay());
                    insert.setString(9, what.by().engine());
                    insert.setString(10, what.by().evaluation());
                    changed += insert.executeUpdate();
                }
            }
            return changed;
        });
        trim(added);
    }

    private static String line(Position start, List<Integer> moves) {
        Position board = start.copy();
        StringBuilder text = new StringBuilder();
        for (int move : moves) {
            text.append(text.isEmpty() ? "" : " ").append(UciMove.format(board, move));
            board.make(move);
        }
        return text.toString();
    }

    private void trim(long added) {
        known = known < 0 ? size().results() : known + added; // too many at worst: then it is counted again
        long most = file.read(PositionMemory::most);
        if (known > most) {
            known = size().results();
            if (known > most) {
                known -= forgetWorst(known - most + most / 10);
            }
        }
    }

    private long forgetWorst(long count) {
        return file.write(connection -> {
            try (PreparedStatement delete =
                    connection.prepareStatement("DELETE FROM position WHERE (key, source) IN (SELECT key, source"
                            + " FROM position ORDER BY depth - (? - day) / 30, day, key LIMIT ?)")) {
                delete.setLong(1, LocalDate.now(ZoneOffset.UTC).toEpochDay());
                delete.setLong(2, count);
                return (long) delete.executeUpdate();
            }
        });
    }

    private static long most(Connection connection) throws SQLException {
        return SqlFile.number(connection, "SELECT most FROM bound");
    }

    /** How much is remembered. */
    public Size size() {
        return file.read(connection ->
                new Size(SqlFile.number(connection, "SELECT count(*) FROM position"), most(connection), file.bytes()));
    }

    /**
     * Changes how many results it holds, from 1 to {@link #MAX_LIMIT}; the worst of those that are too many go at once.
     */
    public void limit(int most) {
        file.write(connection -> {
            try (PreparedStatement update = connection.prepareStatement("UPDATE bound SET most = ?")) {
                update.setInt(1, most);
                return update.executeUpdate();
            }
        });
        long results = size().results();
        known = results > most ? results - forgetWorst(results - most) : results;
    }

    /** Forgets everything, and gives the room on the disk back. */
    public void forget() {
        file.write(connection -> {
            try (PreparedStatement delete = connection.prepareStatement("DELETE FROM position")) {
                return delete.executeUpdate();
            }
        });
        known = 0;
        file.compact();
    }

    /** Forgets one position; returns how many results that were. */
    public int forget(Position position) {
        return file.write(connection -> {
            try (PreparedStatement delete = connection.prepareStatement("DELETE FROM position WHERE key = ?")) {
                delete.setLong(1, position.key());
                return delete.executeUpdate();
            }
        });
    }

    @Override
    public void close() {
        file.close();
    }
}
