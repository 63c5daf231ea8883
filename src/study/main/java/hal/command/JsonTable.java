package hal.command;

import hal.platform.Json;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The lines of JSON that a job prints, as one table of comma-separated values with the same names: a row for each line
 * or, where a line has a list of objects (the players of a match, the moves of a review), a row for each of these that
 * begins with what else the line says plainly. What lies within an object is called {@code outer_inner}. Lines whose
 * type is not "result" tell of the way there, and count only where no result follows.
 */
public final class JsonTable {
    private static final String TYPE = "type";

    private final List<Json> underWay = new ArrayList<>();
    private final List<Json> results = new ArrayList<>();

    /** Takes a line. */
    public void add(String line) {
        if (!line.isBlank()) {
            Json json = Json.parse(line);
            (json.getString(TYPE, "result").equals("result") ? results : underWay).add(json);
        }
    }

    /** Writes the table: the columns in the order in which they were met first, and a heading. */
    public void write(PrintWriter out) {
        List<Map<String, String>> rows = new ArrayList<>();
        (results.isEmpty() ? underWay : results).forEach(line -> addRows(line, rows));
        Set<String> columns = new LinkedHashSet<>();
        rows.forEach(row -> columns.addAll(row.keySet()));
        if (!columns.isEmpty()) {
            out.println(columns.stream().map(JsonTable::quoted).collect(Collectors.joining(",")));
        }
        for (Map<String, String> row : rows) {
            out.println(columns.stream()
                    .map(column -> quoted(row.getOrDefault(column, "")))
                    .collect(Collectors.joining(",")));
        }
        out.flush();
    }

    private static void addRows(Json line, List<Map<String, String>> rows) {
        Optional<Json> list = line.members().values().stream()
                .filter(value ->
                        value.isArray() && !value.isEmpty() && value.get(0).isObject())
                .findFirst();
        Map<String, String> whole = new LinkedHashMap<>();
        line.members().forEach((name, value) -> {
            if (!name.equals(TYPE) && (list.isEmpty() || !(value.isObject() || value.isArray()))) {
                flatten(name, value, whole);
            }
        });
        if (list.isEmpty()) {
            rows.add(whole);
            return;
        }
        for (Json item : list.get().items()) {
            Map<String, String> own = new LinkedHashMap<>();
            item.members().forEach((name, value) -> flatten(name, value, own));
            Map<String, String> row = new LinkedHashMap<>(whole);
            row.keySet().removeAll(own.keySet()); // a player's own games go before those of the match
            row.putAll(own);
            rows.add(row);
        }
    }

    private static void flatten(String name, Json value, Map<String, String> row) {
        if (value.isObject()) {
            value.members().forEach((inner, each) -> flatten(name + "_" + inner, each, row));
        } else if (value.isArray()) {
            row.put(name, value.items().stream().map(JsonTable::text).collect(Collectors.joining(" ")));
        } else {
            row.put(name, text(value));
        }
    }

    private static String text(Json value) {
        return value.isNull() ? "" : value.isString() ? value.asString() : value.toString();
    }

    /** A cell as it is written: in quotation marks where it would be misread without. */
    public static String quoted(String text) {
        return text.matches("(?s).*[\",\n\r].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
