package hal.memory;

import hal.platform.Format;
import hal.rules.Colors;
import hal.support.UserException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Stores batches of games, each within a transaction of the caller's. */
final class GameWriter implements AutoCloseable {
    /** Names whose numbers are kept at hand. */
    private static final int MAX_NAMES = 300_000;

    private final PositionIndex index;
    private final Names players =
            new Names("INSERT OR IGNORE INTO player (name) VALUES (?)", "SELECT id FROM player WHERE name = ?");
    private final Names events = new Names(
            "INSERT OR IGNORE INTO event (name, site) VALUES (?, ?)",
            "SELECT id FROM event WHERE name = ? AND site = ?");
    private final Names names =
            new Names("INSERT OR IGNORE INTO opening (name) VALUES (?)", "SELECT id FROM opening WHERE name = ?");
    private int added;

    GameWriter(PositionIndex index) {
        this.index = index;
    }

    /** How many games of the last batch were not there before. */
    int added() {
        return added;
    }

    /**
     * Stores a batch, and how far its file was read.
     *
     * @param source the file's row
     * @param owners the names in the file that are the user's, in lower case
     */
    void write(Connection connection, GameBatch batch, long source, Set<String> owners) throws SQLException {
        int[] ids = insert(connection, batch, owners);
        int count = 0;
        for (int i = 0; i < batch.entryCount; i++) {
            int id = ids[PositionIndex.IndexEntry.game(batch.entries[i])];
            if (id > 0) {
                batch.entries[count++] = PositionIndex.IndexEntry.withGame(batch.entries[i], id);
            }
        }
        index.add(connection, batch.entries, count);
        try (PreparedStatement update = connection.prepareStatement("UPDATE source SET games = ? WHERE id = ?")) {
            update.setLong(1, batch.readOfFile);
            update.setLong(2, source);
            update.executeUpdate();
        }
    }

    /** Stores the games; the numbers they have got, 0 for one that was there already. */
    private int[] insert(Connection connection, GameBatch batch, Set<String> owners) throws SQLException {
        int[] ids = new int[batch.rows.size()];
        int last = (int) SqlFile.number(connection, "SELECT coalesce(max(id), 0) FROM game");
        if (last + batch.rows.size() > PositionIndex.IndexEntry.MAX_GAMES) {
            throw new UserException(
                    Format.of("the database is full: it holds at most %,d games", PositionIndex.IndexEntry.MAX_GAMES));
        }
        int next = last;
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT OR IGNORE INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (int i = 0; i < ids.length; i++) {
                bind(connection, insert, next + 1, batch.rows.get(i), owners);
                if (insert.executeUpdate() == 1) {
                    ids[i] = ++next;
                }
            }
        }
        added = next - last;
        return ids;
    }

    private void bind(Connection connection, PreparedStatement insert, int id, GameBatch.Row row, Set<String> owners)
            throws SQLException {
        insert.setInt(1, id);
        insert.setInt(2, players.number(connection, row.white()));
        insert.setInt(3, players.number(connection, row.black()));
        insert.setInt(4, row.whiteElo());
        insert.setInt(5, row.blackElo());
        insert.setInt(6, row.result());
        insert.setInt(7, row.date());
        insert.setInt(8, events.number(connection, row.event(), row.site()));
        insert.setString(9, row.round());
        if (row.opening().isEmpty()) {
            insert.setNull(10, Types.INTEGER);
        } else {
            insert.setInt(10, names.number(connection, row.opening()));
        }
        insert.setString(11, row.fen().isEmpty() ? null : row.fen());
        if (owners.contains(row.white().toLowerCase(Locale.ROOT))) {
            insert.setInt(12, Colors.WHITE);
        } else if (owners.contains(row.black().toLowerCase(Locale.ROOT))) {
            insert.setInt(12, Colors.BLACK);
        } else {
            insert.setNull(12, Types.INTEGER);
        }
        insert.setLong(13, row.print());
        insert.setBytes(14, row.moves().array());
    }

    @Override
    public void close() {
        players.close();
        events.close();
        names.close();
    }

    /** The numbers of names in one table; a new name gets one. */
    private static final class Names {
        private final String insertSql;
        private final String querySql;
        private final Map<String, Integer> known = new HashMap<>();
        private PreparedStatement insert;
        private PreparedStatement query;

        Names(String insertSql, String querySql) {
            this.insertSql = insertSql;
            this.querySql = querySql;
        }

        /** @param name one name, or two where the table has two columns */
        int number(Connection connection, String... name) throws SQLException {
            String key = String.join("\n", name);
            Integer number = known.get(key);
            if (number == null) {
                number = ask(connection, name);
                if (known.size() >= MAX_NAMES) {
                    known.clear();
                }
                known.put(key, number);
            }
            return number;
        }

        private int ask(Connection connection, String... name) throws SQLException {
            if (insert == null) {
                insert = connection.prepareStatement(insertSql);
                query = connection.prepareStatement(querySql);
            }
            for (int i = 0; i < name.length; i++) {
                insert.setString(i + 1, name[i]);
                query.setString(i + 1, name[i]);
            }
            insert.executeUpdate();
            try (ResultSet row = query.executeQuery()) {
                row.next();
                return row.getInt(1);
            }
        }

        void close() {
            try {
                if (insert != null) {
                    insert.close();
                    query.close();
                }
            } catch (SQLException e) {
                return; // the connection closes them in the end
            }
        }
    }
}
