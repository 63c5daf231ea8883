package hal.command;

import hal.platform.Json;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * An answer as data, a line for each row: JSON, or comma-separated values under the same names, with a heading wherever
 * these change. What is not there, or not known, is null, and in comma-separated values nothing.
 */
public final class DataWriter {
    private final boolean csv;
    private final Consumer<String> out;
    private List<String> fields = List.of();

    /**
     * A writer of nothing yet.
     *
     * @param csv comma-separated values, rather than JSON
     * @param out gets each line
     */
    public DataWriter(boolean csv, Consumer<String> out) {
        this.csv = csv;
        this.out = out;
    }

    /** Says which fields the next rows have, if there are any. */
    public void head(Collection<String> names) {
        boolean same = fields.equals(List.copyOf(names));
        fields = List.copyOf(names);
        if (csv && !same) {
            out.accept(fields.stream().map(DataWriter::quoted).collect(Collectors.joining(",")));
        }
    }

    /** Writes a row: a plain value for each field, or a list of such. */
    public void row(Map<String, Json> row) {
        head(row.keySet());
        row.replaceAll((name, value) -> isUnknown(value) ? Json.NULL : value);
        out.accept(
                csv
                        ? row.values().stream()
                                .map(value -> quoted(text(value)))
                                .collect(Collectors.joining(","))
                        : Json.of(row).toString());
    }

    /** The fields of the last row or heading; empty if there was none. */
    public List<String> fields() {
        return fields;
    }

    /**
     * Writes what a job says in a line of JSON: a row or, where it has a list of objects (the players of a match, the
     * moves of a review), a row for each of these that begins with what else the line says. What lies within an object
     * is called {@code outer_inner}.
     */
    public void line(String json) {
        if (!json.isBlank()) {
            rows(Json.parse(json), Map.of());
        }
    }

    private void rows(Json line, Map<String, Json> before) {
        Map<String, Json> own = new LinkedHashMap<>();
        Optional<Json> list = Optional.empty();
        for (Map.Entry<String, Json> member : line.members().entrySet()) {
            Json value = member.getValue();
            if (value.isArray() && (value.isEmpty() || value.get(0).isObject())) {
                list = Optional.of(value);
            } else {
                flatten(member.getKey(), value, own);
            }
        }
        Map<String, Json> row = new LinkedHashMap<>(before);
        row.keySet().removeAll(own.keySet()); // a player's own games go before those of the match
        row.putAll(own);
        list.ifPresentOrElse(items -> items.forEach(item -> rows(item, row)), () -> row(row));
    }

    private static void flatten(String name, Json value, Map<String, Json> row) {
        if (value.isObject()) {
            value.members().forEach((inner, each) -> flatten(name + "_" + inner, each, row));
        } else {
            row.put(name, value);
        }
    }

    /** Whether it is empty, or PGN's sign for what is not known. */
    private static boolean isUnknown(Json value) {
        return value.isString() && value.asString().matches("[?.]*");
    }

    private static String text(Json value) {
        return value.isArray()
                ? value.items().stream().map(DataWriter::text).collect(Collectors.joining(" "))
                : value.isNull() ? "" : value.isString() ? value.asString() : value.toString();
    }

    /** A cell as it is written: in quotation marks where it would be misread without. */
    private static String quoted(String text) {
        return text.matches("(?s).*[\",\n\r].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
