package hal.memory;

import hal.rules.Moves;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Reads games from the database by their numbers. */
final class GameReader implements AutoCloseable {
    private static final String GAME = "SELECT game.id, w.name, b.name, white_elo, black_elo, result, date, event.name,"
            + " event.site, round, opening.name, fen, moves FROM game JOIN player w ON w.id = white"
            + " JOIN player b ON b.id = black JOIN event ON event.id = event LEFT JOIN opening ON opening.id = opening"
            + " WHERE game.id = ?";

    private final PreparedStatement query;

    GameReader(Connection connection) throws SQLException {
        query = connection.prepareStatement(GAME);
    }

    /** The game of a number; null if there is none. */
    StoredGame get(int id) throws SQLException {
        query.setInt(1, id);
        try (ResultSet row = query.executeQuery()) {
            if (!row.next()) {
                return null;
            }
            ByteBuffer packed = ByteBuffer.wrap(row.getBytes(13));
            List<Integer> moves = new ArrayList<>(packed.remaining() / 2);
            int move = packed.hasRemaining() ? packed.getShort() & 0xFFFF : Moves.NONE;
            while (move != Moves.NONE) {
                moves.add(move);
                move = packed.hasRemaining() ? packed.getShort() & 0xFFFF : Moves.NONE;
            }
            String fault = StandardCharsets.UTF_8.decode(packed).toString();
            return new StoredGame(
                    id,
                    row.getString(2),
                    row.getString(3),
                    row.getInt(4),
                    row.getInt(5),
                    StoredGame.result(row.getInt(6)),
                    row.getInt(7),
                    row.getString(8),
                    row.getString(9),
                    row.getString(10),
                    text(row.getString(11)),
                    text(row.getString(12)),
                    moves,
                    fault,
                    0);
        }
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }

    @Override
    public void close() throws SQLException {
        query.close();
    }
}
