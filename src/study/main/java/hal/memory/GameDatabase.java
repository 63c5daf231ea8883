package hal.memory;

import hal.platform.Shipped;
import hal.rules.Position;
import hal.support.UserException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * The database of games in the state folder: the user's own, and those of the PGN files that were imported.
 * {@link GameImport} fills it.
 */
public final class GameDatabase implements AutoCloseable {
    /** Its name in the state folder. */
    public static final String FILE = "games.db";

    private static final int APPLICATION = 0x48414c02;
    private static final int PAGE_BYTES = 32_768;
    /** The indexes of a million games fit: an import adds to all places of them. */
    private static final int CACHE_KILOBYTES = 98_304;

    private static final SqlFile.Format FORMAT = new SqlFile.Format(
            "database of games",
            APPLICATION,
            1,
            PAGE_BYTES,
            CACHE_KILOBYTES,
            true,
            Shipped.text("hal/memory/games.sql"));

    private final SqlFile file;
    private final PositionIndex index = new PositionIndex();

    private GameDatabase(SqlFile file) {
        this.file = file;
    }

    /**
     * Opens the database in a state folder, or makes it.
     *
     * @param remark told when a damaged file was set aside
     * @throws UserException if it can be neither opened nor made
     */
    public static GameDatabase open(Path stateFolder, Consumer<String> remark) {
        return new GameDatabase(SqlFile.open(stateFolder.resolve(FILE), FORMAT, remark));
    }

    /**
     * How large it is.
     *
     * @param games in it
     * @param entries positions of games, counted once a game and move
     * @param bytes on the disk
     */
    public record Size(long games, long entries, long bytes) {}

    /** What was found: games, the ones imported last first. */
    public static final class Found {
        final int[] ids;
        /** By game, where to open it; -1 where that has to be looked up. */
        final int[] plies;

        Found(int[] ids, int[] plies) {
            this.ids = ids;
            this.plies = plies;
        }

        /** How many games. Of very many that hold a position, a few in a million do not. */
        public int count() {
            return ids.length;
        }

        /** The place of a game, counted from 0; -1 if it is not among them. */
        public int placeOf(int id) {
            for (int i = 0; i < ids.length; i++) {
                if (ids[i] == id) {
                    return i;
                }
            }
            return -1;
        }
    }

    /** The file. */
    public Path path() {
        return file.file();
    }

    SqlFile file() {
        return file;
    }

    PositionIndex index() {
        return index;
    }

    /** How large it is. */
    public Size size() {
        return file.read(connection -> new Size(
                SqlFile.number(connection, "SELECT count(*) FROM game"),
                SqlFile.number(connection, "SELECT coalesce(sum(entries), 0) FROM run"),
                file.bytes()));
    }

    /**
     * A game.
     *
     * @param ply where to open it
     * @throws UserException if there is none of that number
     */
    public StoredGame game(int id, int ply) {
        return file.read(connection -> {
            try (GameReader games = new GameReader(connection)) {
                StoredGame game = games.get(id);
                if (game == null) {
                    throw new UserException("there is no game " + id + " in the database");
                }
                return game.at(ply);
            }
        });
    }

    /**
     * Some of the games found.
     *
     * @param query that found them
     * @param from the first, counted from 0
     * @param most how many at most
     */
    public List<StoredGame> games(GameQuery query, Found found, int from, int most) {
        return file.read(connection -> {
            List<StoredGame> games = new ArrayList<>();
            try (GameReader reader = new GameReader(connection)) {
                for (int i = from; i < Math.min(found.count(), from + most); i++) {
                    StoredGame game = reader.get(found.ids[i]);
                    int ply = game == null ? -1 : found.plies[i];
                    if (game != null && ply < 0) {
                        ply = query.position()
                                .map(wanted -> game.plyOf(wanted.key()))
                                .orElse(0);
                    }
                    if (ply >= 0) {
                        games.add(game.at(ply));
                    }
                }
            }
            return games;
        });
    }

    /** What the games say of every move that was played in a position, the most frequent first. */
    public List<MoveFigures> explore(Position position) {
        return file.read(connection -> GameExplorer.explore(connection, index, position));
    }

    /** The games that fit. */
    public Found find(GameQuery query) {
        return file.read(connection -> GameFinder.find(connection, index, query));
    }

    /** The numbers of the games that a statement selects, in its order. */
    static int[] ids(Connection connection, String sql, List<Object> values) throws SQLException {
        int[] ids = new int[256];
        int count = 0;
        try (PreparedStatement query = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.size(); i++) {
                query.setObject(i + 1, values.get(i));
            }
            try (ResultSet row = query.executeQuery()) {
                while (row.next()) {
                    ids = count < ids.length ? ids : Arrays.copyOf(ids, 2 * count);
                    ids[count++] = row.getInt(1);
                }
            }
        }
        return Arrays.copyOf(ids, count);
    }

    @Override
    public void close() {
        file.close();
    }
}
