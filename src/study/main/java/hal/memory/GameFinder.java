package hal.memory;

import hal.game.Result;
import hal.memory.GameDatabase.Found;
import hal.memory.GameQuery.Condition;
import hal.rules.Position;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the games of the database that fit a query: by the index first, and, where few are left, by replaying them. */
final class GameFinder {
    /** Up to this many games are replayed, to leave out those that do not match after all. */
    private static final int FEW = 200;

    private GameFinder() {}

    /** The games that fit, the ones imported last first. */
    static Found find(Connection connection, PositionIndex index, GameQuery query) throws SQLException {
        GameConditions facts = GameConditions.of(query.conditions());
        if (query.position().isEmpty() && query.material().isEmpty()) {
            int[] ids = facts.isEmpty()
                    ? GameDatabase.ids(connection, "SELECT id FROM game ORDER BY id", List.of())
                    : GameDatabase.ids(connection, facts.sql(), facts.values());
            return found(ids, new int[ids.length]);
        }
        long[] candidates = candidates(connection, index, query);
        if (!facts.isEmpty()) {
            int[] fitting = GameDatabase.ids(connection, facts.sql(), facts.values());
            candidates = Arrays.stream(candidates)
                    .filter(candidate -> Arrays.binarySearch(fitting, (int) (candidate >>> 32)) >= 0)
                    .toArray();
        }
        int[] ids = new int[candidates.length];
        int[] plies = new int[candidates.length];
        for (int i = 0; i < candidates.length; i++) {
            ids[i] = (int) (candidates[i] >>> 32);
            plies[i] = (int) candidates[i];
        }
        Found found = found(ids, plies);
        return found.count() <= FEW ? exact(connection, query, found) : found;
    }

    /** Games and plies of what the index says, as the halves of numbers that sort by game; one for each game. */
    private static long[] candidates(Connection connection, PositionIndex index, GameQuery query) throws SQLException {
        long[] byPosition = null;
        if (query.position().isPresent()) {
            // Plain loops: there may be a million games, and a stream that is used once is slow.
            long[] entries = index.find(connection, query.position().get().key());
            for (int i = 0; i < entries.length; i++) {
                entries[i] = (long) PositionIndex.IndexEntry.game(entries[i]) << 32 | 0xFFFF_FFFFL;
            }
            Arrays.sort(entries);
            byPosition = once(entries);
        }
        if (query.material().isEmpty()) {
            return byPosition;
        }
        long[] byMaterial = {};
        for (long key : query.material()) {
            long[] more = Arrays.stream(index.find(connection, key))
                    .map(entry ->
                            (long) PositionIndex.IndexEntry.game(entry) << 32 | PositionIndex.IndexEntry.detail(entry))
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

    /** The first of each game; the array is changed. */
    private static long[] once(long[] sorted) {
        int count = 0;
        for (long one : sorted) {
            if (count == 0 || sorted[count - 1] >>> 32 != one >>> 32) {
                sorted[count++] = one;
            }
        }
        return Arrays.copyOf(sorted, count);
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
                    ply = game.plyOf(query.position().orElseThrow().key());
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
        long signature = MaterialSignature.of(board);
        return material.contains(MaterialSignature.key(signature))
                || MaterialSignature.Ending.of(signature)
                        .filter(ending -> material.contains(ending.key()))
                        .isPresent();
    }

    /**
     * Conditions on the facts of games, as SQL with values of its own; no text of a user's ever becomes SQL.
     *
     * @param sql a query for the numbers of the games that fit, in order
     * @param values for its question marks
     */
    private record GameConditions(String sql, List<Object> values) {
        private static final String NAME = "name LIKE ? ESCAPE '\\'";

        static GameConditions of(List<Condition> conditions) {
            List<String> parts = new ArrayList<>();
            List<Object> values = new ArrayList<>();
            conditions.forEach(condition -> add(condition, parts, values));
            String sql =
                    parts.isEmpty() ? "" : "SELECT id FROM game WHERE " + String.join(" AND ", parts) + " ORDER BY id";
            return new GameConditions(sql, values);
        }

        boolean isEmpty() {
            return sql.isEmpty();
        }

        private static void add(Condition condition, List<String> parts, List<Object> values) {
            String name = like(condition.text());
            List<String> names = Stream.of(condition.text().split(Pattern.quote(GameQuery.OR), -1))
                    .map(GameConditions::like)
                    .toList();
            switch (condition.field()) {
                case PLAYER -> either(parts, values, names, "", "");
                case WON -> either(parts, values, names, is(Result.WHITE_WINS), is(Result.BLACK_WINS));
                case LOST -> either(parts, values, names, is(Result.BLACK_WINS), is(Result.WHITE_WINS));
                case DREW -> either(parts, values, names, is(Result.DRAW), is(Result.DRAW));
                case WHITE -> {
                    parts.add("(white IN " + player(names) + ")");
                    values.addAll(names);
                }
                case BLACK -> {
                    parts.add("(black IN " + player(names) + ")");
                    values.addAll(names);
                }
                case OPENING ->
                    one(
                            parts,
                            values,
                            "opening IN (SELECT id FROM opening WHERE name LIKE ? ESCAPE '\\')",
                            opening(condition));
                case EVENT -> one(parts, values, "event IN (SELECT id FROM event WHERE name LIKE ? ESCAPE '\\')", name);
                case RESULT ->
                    one(
                            parts,
                            values,
                            "result = ?",
                            StoredGame.stored(Result.ofWord(condition.text()).orElseThrow()));
                case FROM -> one(parts, values, "date >= ?", Integer.parseInt(condition.text()) * 10_000);
                case TO ->
                    one(parts, values, "date > 0 AND date < ?", (Integer.parseInt(condition.text()) + 1) * 10_000);
                case ELO -> one(parts, values, "min(white_elo, black_elo) >= ?", Integer.parseInt(condition.text()));
            }
        }

        private static String is(Result result) {
            return " AND result = " + StoredGame.stored(result);
        }

        /** The numbers of the players with one of some names. */
        private static String player(List<String> names) {
            return "(SELECT id FROM player WHERE " + String.join(" OR ", Collections.nCopies(names.size(), NAME)) + ")";
        }

        private static void either(
                List<String> parts, List<Object> values, List<String> names, String asWhite, String asBlack) {
            parts.add("id IN (SELECT id FROM game WHERE white IN " + player(names) + asWhite
                    + " UNION SELECT id FROM game WHERE black IN " + player(names) + asBlack + ")");
            values.addAll(names);
            values.addAll(names);
        }

        private static void one(List<String> parts, List<Object> values, String sql, Object value) {
            parts.add("(" + sql + ")");
            values.add(value);
        }

        /** A code stands at the beginning, a part of a name anywhere. */
        private static String opening(Condition condition) {
            String text = condition.text();
            return text.matches("[A-Ea-e]\\d{0,2}") ? text + "%" : like(text);
        }

        private static String like(String text) {
            return "%" + text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
        }
    }
}
