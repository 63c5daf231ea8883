package hal.memory;

import hal.rules.Colors;
import hal.rules.MoveList;
import hal.rules.Position;
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

/** Counts what the games of the database did in a position. */
final class GameExplorer {
    /** Games of which there are so few are replayed, to be sure that they hold the position. */
    private static final int FEW = 8;

    /** The number of games with a move of which the players are looked at for the names. */
    private static final int SAMPLE = 12;

    private static final int NAMES = 2;
    private static final int MOVES_WITH_NAMES = 12;

    private GameExplorer() {}

    /** The figures of every move that was played, the most frequent first. */
    static List<MoveFigures> explore(Connection connection, PositionIndex index, Position position)
            throws SQLException {
        long[] entries = index.find(connection, position.key());
        // Not in order: that would make SQLite go through all games.
        int[] own = GameDatabase.ids(
                connection, "SELECT id FROM game INDEXED BY game_own WHERE own IS NOT NULL", List.of());
        Arrays.sort(own);
        List<Tally> tallies = new ArrayList<>();
        MoveList legal = position.legalMoves();
        Tally[] byDetail = new Tally[PositionIndex.IndexEntry.MAX_DETAIL + 1];
        for (int i = 0; i < legal.size(); i++) {
            Tally tally = new Tally(legal.get(i));
            byDetail[PositionIndex.IndexEntry.ofMove(legal.get(i))] = tally;
            tallies.add(tally);
        }
        for (long entry : entries) {
            Tally tally = byDetail[PositionIndex.IndexEntry.detail(entry)];
            if (tally != null) {
                tally.add(entry);
            }
        }
        return figures(connection, tallies, position, own);
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
            results[PositionIndex.IndexEntry.result(entry)]++;
        }

        /** Leaves out the games that do not hold the position. */
        void verify(GameReader reader, Position position) throws SQLException {
            int all = count;
            count = 0;
            Arrays.fill(results, 0);
            for (int i = 0; i < all; i++) {
                StoredGame game = reader.get(PositionIndex.IndexEntry.game(entries[i]));
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
                StoredGame game = reader.get(PositionIndex.IndexEntry.game(entries[i]));
                if (game != null) {
                    sample.add(game);
                }
            }
            sample.sort(Comparator.comparingInt(
                    (StoredGame game) -> -(mover == Colors.WHITE ? game.whiteElo() : game.blackElo())));
            Set<String> names = new LinkedHashSet<>();
            for (StoredGame game : sample) {
                String name = mover == Colors.WHITE ? game.white() : game.black();
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
                    .mapToInt(PositionIndex.IndexEntry::game)
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
                    .filter(entry -> PositionIndex.IndexEntry.game(entry) == game)
                    .mapToInt(PositionIndex.IndexEntry::result)
                    .findFirst()
                    .orElse(0);
            return result == 2 ? 0.5 : (result == 1) == (side == Colors.WHITE) && result != 0 ? 1 : 0;
        }
    }
}
