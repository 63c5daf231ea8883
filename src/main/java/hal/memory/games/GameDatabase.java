package hal.memory.games;

import hal.memory.SqlFile;
import hal.rules.Color;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.support.UserException;
import java.nio.ByteBuffer;
import java.nio.ShortBuffer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The database of games in the state folder: the user's own, and those of the PGN files that were imported. {@link GameImport}
 * fills it.
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
            Stream.concat(
                            Stream.of(
                                    "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE)",
                                    "CREATE TABLE event (id INTEGER PRIMARY KEY, name TEXT NOT NULL, site TEXT NOT NULL,"
                                            + " UNIQUE (name, site))",
                                    "CREATE TABLE opening (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)",
                                    "CREATE TABLE source (id INTEGER PRIMARY KEY, file TEXT NOT NULL, head TEXT NOT NULL,"
                                            + " games INTEGER NOT NULL, bytes INTEGER NOT NULL, UNIQUE (file, head))",
                                    "CREATE TABLE game (id INTEGER PRIMARY KEY, white INTEGER NOT NULL,"
                                            + " black INTEGER NOT NULL, white_elo INTEGER NOT NULL,"
                                            + " black_elo INTEGER NOT NULL, result INTEGER NOT NULL,"
                                            + " date INTEGER NOT NULL, event INTEGER NOT NULL, round TEXT NOT NULL,"
                                            + " opening INTEGER, fen TEXT, own INTEGER, print INTEGER NOT NULL,"
                                            + " moves BLOB NOT NULL)",
                                    "CREATE UNIQUE INDEX game_print ON game (print)",
                                    "CREATE INDEX game_white ON game (white)",
                                    "CREATE INDEX game_black ON game (black)",
                                    "CREATE INDEX game_opening ON game (opening)",
                                    "CREATE INDEX game_own ON game (own) WHERE own IS NOT NULL"),
                            PositionIndex.SCHEMA.stream())
                    .toList());

    private static final String GAME = "SELECT game.id, w.name, b.name, white_elo, black_elo, result, date, event.name,"
            + " event.site, round, opening.name, fen, moves FROM game JOIN player w ON w.id = white"
            + " JOIN player b ON b.id = black JOIN event ON event.id = event LEFT JOIN opening ON opening.id = opening"
            + " WHERE game.id = ?";

    /** No query looks at more entries. */
    private static final int MOST_ENTRIES = 1 << 24;
    /** Games of which there are so few are replayed, to be sure that they hold the position. */
    private static final int FEW = 8;

    private static final int FEW_FOUND = 200;
    /** Of so many games with a move the players are looked at for the names. */
    private static final int SAMPLE = 12;

    private static final int NAMES = 2;
    private static final int MOVES_WITH_NAMES = 12;

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
        private final int[] ids;
        /** By game, where to open it; -1 where that has to be looked up. */
        private final int[] plies;

        private Found(int[] ids, int[] plies) {
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

    static long number(Connection connection, String sql) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(sql);
                ResultSet row = query.executeQuery()) {
            return row.next() ? row.getLong(1) : 0;
        }
    }

    /** How large it is. */
    public Size size() {
        return file.read(connection -> new Size(
                number(connection, "SELECT count(*) FROM game"),
                number(connection, "SELECT coalesce(sum(entries), 0) FROM run"),
                file.bytes()));
    }

    // Games.

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
                                .map(wanted -> plyOf(game, wanted.key()))
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

    /** How many plies are played before a position first comes about; -1 if it does not. */
    private static int plyOf(StoredGame game, long key) {
        Position board = game.start();
        for (int ply = 0; ply <= game.moves().size(); ply++) {
            if (board.key() == key) {
                return ply;
            }
            if (ply < game.moves().size()) {
                board.make(game.moves().get(ply));
            }
        }
        return -1;
    }

    private static final class GameReader implements AutoCloseable {
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
                ShortBuffer packed = ByteBuffer.wrap(row.getBytes(13)).asShortBuffer();
                List<Integer> moves = new ArrayList<>(packed.remaining());
                while (packed.hasRemaining()) {
                    moves.add(packed.get() & 0xFFFF);
                }
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

    // Explore.

    /** What the games say of every move that was played in a position, the most frequent first. */
    public List<MoveFigures> explore(Position position) {
        return file.read(connection -> {
            long[] entries = index.find(connection, position.key(), MOST_ENTRIES);
            // Not in order: that would make SQLite go through all games.
            int[] own = ids(connection, "SELECT id FROM game INDEXED BY game_own WHERE own IS NOT NULL", List.of());
            Arrays.sort(own);
            List<Tally> tallies = new ArrayList<>();
            MoveList legal = position.legalMoves();
            Tally[] byDetail = new Tally[IndexEntry.MOST_DETAIL + 1];
            for (int i = 0; i < legal.size(); i++) {
                Tally tally = new Tally(legal.get(i));
                byDetail[IndexEntry.ofMove(legal.get(i))] = tally;
                tallies.add(tally);
            }
            for (long entry : entries) {
                Tally tally = byDetail[IndexEntry.detail(entry)];
                if (tally != null) {
                    tally.add(entry);
                }
            }
            return figures(connection, tallies, position, own);
        });
    }

    private static List<MoveFigures> figures(Connection connection, List<Tally> tallies, Position position, int[] own)
            throws SQLException {
        List<MoveFigures> figures = new ArrayList<>();
        try (GameReader reader = new GameReader(connection);
                PreparedStatement side = connection.prepareStatement("SELECT own FROM game WHERE id = ?")) {
            for (Tally tally : tallies) {
                if (tally.count < FEW) {
                    tally.verify(reader, position);
                }
            }
            tallies.removeIf(tally -> tally.count == 0);
            tallies.sort(Comparator.comparingInt((Tally tally) -> -tally.count).thenComparingInt(tally -> tally.move));
            for (Tally tally : tallies) {
                boolean named = figures.size() < MOVES_WITH_NAMES;
                figures.add(tally.figures(
                        named ? tally.names(reader, position.sideToMove()) : List.of(), tally.own(own), side));
            }
        }
        return figures;
    }

    /** The games with one move. */
    private static final class Tally {
        private final int move;
        private long[] entries = new long[FEW];
        private int count;
        private final int[] results = new int[4];

        Tally(int move) {
            this.move = move;
        }

        void add(long entry) {
            entries = count < entries.length ? entries : Arrays.copyOf(entries, 2 * count);
            entries[count++] = entry;
            results[IndexEntry.result(entry)]++;
        }

        /** Leaves out the games that do not hold the position. */
        void verify(GameReader reader, Position position) throws SQLException {
            int all = count;
            count = 0;
            Arrays.fill(results, 0);
            for (int i = 0; i < all; i++) {
                StoredGame game = reader.get(IndexEntry.game(entries[i]));
                if (game != null && isPlayed(game, position)) {
                    add(entries[i]);
                }
            }
        }

        private boolean isPlayed(StoredGame game, Position position) {
            Position board = game.start();
            for (int next : game.moves()) {
                if (board.key() == position.key() && next == move) {
                    return true;
                }
                board.make(next);
            }
            return false;
        }

        /** The highest rated players of a sample. */
        List<String> names(GameReader reader, int mover) throws SQLException {
            List<StoredGame> sample = new ArrayList<>();
            int step = Math.max(1, count / SAMPLE);
            for (int i = count - 1; i >= 0 && sample.size() < SAMPLE; i -= step) {
                StoredGame game = reader.get(IndexEntry.game(entries[i]));
                if (game != null) {
                    sample.add(game);
                }
            }
            sample.sort(Comparator.comparingInt(
                    (StoredGame game) -> -(mover == Color.WHITE ? game.whiteElo() : game.blackElo())));
            Set<String> names = new LinkedHashSet<>();
            for (StoredGame game : sample) {
                String name = mover == Color.WHITE ? game.white() : game.black();
                if (names.size() < NAMES && !name.equals("?")) {
                    names.add(name);
                }
            }
            return List.copyOf(names);
        }

        /** Which of the user's games are among these. */
        int[] own(int[] all) {
            if (all.length == 0) {
                return all;
            }
            return Arrays.stream(entries, 0, count)
                    .mapToInt(IndexEntry::game)
                    .filter(game -> Arrays.binarySearch(all, game) >= 0)
                    .toArray();
        }

        MoveFigures figures(List<String> names, int[] own, PreparedStatement side) throws SQLException {
            double points = 0;
            for (int game : own) {
                side.setInt(1, game);
                try (ResultSet row = side.executeQuery()) {
                    points += row.next() ? points(row.getInt(1), game) : 0;
                }
            }
            return new MoveFigures(move, results[1], results[2], results[3], results[0], own.length, points, names);
        }

        /** The user's points, who had this side. */
        private double points(int side, int game) {
            int result = Arrays.stream(entries, 0, count)
                    .filter(entry -> IndexEntry.game(entry) == game)
                    .mapToInt(IndexEntry::result)
                    .findFirst()
                    .orElse(0);
            return result == 2 ? 0.5 : (result == 1) == (side == Color.WHITE) && result != 0 ? 1 : 0;
        }
    }

    // Find.

    /** The games that fit. */
    public Found find(GameQuery query) {
        return file.read(connection -> {
            Facts facts = Facts.of(query.conditions());
            if (query.position().isEmpty() && query.material().isEmpty()) {
                int[] ids = facts.isEmpty()
                        ? ids(connection, "SELECT id FROM game ORDER BY id", List.of())
                        : ids(connection, facts.sql(), facts.values());
                return found(ids, new int[ids.length]);
            }
            long[] candidates = candidates(connection, query);
            if (!facts.isEmpty()) {
                int[] fitting = ids(connection, facts.sql(), facts.values());
                candidates = Arrays.stream(candidates)
                        .filter(candidate -> Arrays.binarySearch(fitting, (int) (candidate >>> 32)) >= 0)
                        .toArray();
            }
            int[] ids = Arrays.stream(candidates)
                    .mapToInt(candidate -> (int) (candidate >>> 32))
                    .toArray();
            int[] plies = Arrays.stream(candidates)
                    .mapToInt(candidate -> (int) candidate)
                    .toArray();
            Found found = found(ids, plies);
            return found.count() <= FEW_FOUND ? exact(connection, query, found) : found;
        });
    }

    /** Games and plies of what the index says, as the halves of numbers that sort by game; one for each game. */
    private long[] candidates(Connection connection, GameQuery query) throws SQLException {
        long[] byPosition = null;
        if (query.position().isPresent()) {
            byPosition = once(
                    Arrays.stream(index.find(connection, query.position().get().key(), MOST_ENTRIES))
                            .map(entry -> (long) IndexEntry.game(entry) << 32 | 0xFFFF_FFFFL)
                            .sorted()
                            .toArray());
        }
        if (query.material().isEmpty()) {
            return byPosition;
        }
        long[] byMaterial = {};
        for (long key : query.material()) {
            long[] more = Arrays.stream(index.find(connection, key, MOST_ENTRIES))
                    .map(entry -> (long) IndexEntry.game(entry) << 32 | IndexEntry.detail(entry))
                    .toArray();
            int known = byMaterial.length;
            byMaterial = Arrays.copyOf(byMaterial, known + more.length);
            System.arraycopy(more, 0, byMaterial, known, more.length);
        }
        Arrays.sort(byMaterial);
        byMaterial = once(byMaterial);
        if (byPosition == null) {
            return byMaterial;
        }
        long[] also = byMaterial;
        return Arrays.stream(byPosition)
                .filter(one -> {
                    int place = Arrays.binarySearch(also, one >>> 32 << 32);
                    place = place >= 0 ? place : -place - 1;
                    return place < also.length && also[place] >>> 32 == one >>> 32;
                })
                .toArray();
    }

    /** The first of each game. */
    private static long[] once(long[] sorted) {
        int count = 0;
        long[] result = sorted.clone();
        for (long one : sorted) {
            if (count == 0 || result[count - 1] >>> 32 != one >>> 32) {
                result[count++] = one;
            }
        }
        return Arrays.copyOf(result, count);
    }

    private static Found found(int[] ids, int[] plies) {
        int[] reversed = new int[ids.length];
        int[] places = new int[ids.length];
        for (int i = 0; i < ids.length; i++) {
            reversed[i] = ids[ids.length - 1 - i];
            places[i] = plies[ids.length - 1 - i];
        }
        return new Found(reversed, places);
    }

    /** Leaves out the games that do not fit after all, and finds where to open the others. */
    private static Found exact(Connection connection, GameQuery query, Found found) throws SQLException {
        List<int[]> fitting = new ArrayList<>();
        try (GameReader reader = new GameReader(connection)) {
            for (int i = 0; i < found.count(); i++) {
                StoredGame game = reader.get(found.ids[i]);
                int ply = found.plies[i];
                if (game != null && ply < 0) {
                    ply = plyOf(game, query.position().orElseThrow().key());
                } else if (game != null) {
                    ply = isAt(game, ply, query.material()) ? ply : -1;
                }
                if (game != null && ply >= 0) {
                    fitting.add(new int[] {found.ids[i], ply});
                }
            }
        }
        return new Found(
                fitting.stream().mapToInt(pair -> pair[0]).toArray(),
                fitting.stream().mapToInt(pair -> pair[1]).toArray());
    }

    private static boolean isAt(StoredGame game, int ply, List<Long> material) {
        if (ply > game.moves().size()) {
            return false;
        }
        Position board = game.start();
        for (int i = 0; i < ply; i++) {
            board.make(game.moves().get(i));
        }
        long signature = Material.of(board);
        return material.contains(Material.key(signature))
                || Material.Ending.of(signature)
                        .filter(ending -> material.contains(ending.key()))
                        .isPresent();
    }

    private static int[] ids(Connection connection, String sql, List<Object> values) throws SQLException {
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
