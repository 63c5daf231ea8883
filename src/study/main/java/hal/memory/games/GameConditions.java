package hal.memory.games;

import hal.game.Result;
import hal.memory.games.GameQuery.Condition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Conditions on the facts of games, as SQL with values of its own; no text of a user's ever becomes SQL.
 *
 * @param sql a query for the numbers of the games that fit, in order
 * @param values for its question marks
 */
record GameConditions(String sql, List<Object> values) {
    private static final String NAME = "name LIKE ? ESCAPE '\\'";

    static GameConditions of(List<Condition> conditions) {
        List<String> parts = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        conditions.forEach(condition -> add(condition, parts, values));
        String sql = parts.isEmpty() ? "" : "SELECT id FROM game WHERE " + String.join(" AND ", parts) + " ORDER BY id";
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
            case TO -> one(parts, values, "date > 0 AND date < ?", (Integer.parseInt(condition.text()) + 1) * 10_000);
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
