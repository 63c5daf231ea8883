package hal.memory.games;

import hal.game.Result;
import hal.memory.games.GameQuery.Condition;
import java.util.ArrayList;
import java.util.List;

/**
 * Conditions on the facts of games, as SQL with values of its own; no text of a user's ever becomes SQL.
 *
 * @param sql a query for the numbers of the games that fit, in order
 * @param values for its question marks
 */
record Facts(String sql, List<Object> values) {
    private static final String PLAYER = "(SELECT id FROM player WHERE name LIKE ? ESCAPE '\\')";

    static Facts of(List<Condition> conditions) {
        List<String> parts = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        conditions.forEach(condition -> add(condition, parts, values));
        String sql = parts.isEmpty() ? "" : "SELECT id FROM game WHERE " + String.join(" AND ", parts) + " ORDER BY id";
        return new Facts(sql, values);
    }

    boolean isEmpty() {
        return sql.isEmpty();
    }

    private static void add(Condition condition, List<String> parts, List<Object> values) {
        String name = like(condition.text());
        switch (condition.field()) {
            case PLAYER -> either(parts, values, name, "", "");
            case WON -> either(parts, values, name, is(Result.WHITE_WINS), is(Result.BLACK_WINS));
            case LOST -> either(parts, values, name, is(Result.BLACK_WINS), is(Result.WHITE_WINS));
            case DREW -> either(parts, values, name, is(Result.DRAW), is(Result.DRAW));
            case WHITE -> one(parts, values, "white IN " + PLAYER, name);
            case BLACK -> one(parts, values, "black IN " + PLAYER, name);
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

    private static void either(List<String> parts, List<Object> values, String name, String asWhite, String asBlack) {
        parts.add("id IN (SELECT id FROM game WHERE white IN " + PLAYER + asWhite
                + " UNION SELECT id FROM game WHERE black IN " + PLAYER + asBlack + ")");
        values.add(name);
        values.add(name);
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
