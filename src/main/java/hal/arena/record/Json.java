package hal.arena.record;

import java.util.List;
import java.util.Map;

/**
 * JSON as lines of text: maps, lists, strings, numbers, booleans and null, as {@code Map<String, Object>}, {@code
 * List<Object>}, {@link String}, {@link Long} or {@link Double}, {@link Boolean} and null.
 */
public final class Json {
    private Json() {}

    /**
     * Reads one value.
     *
     * @throws IllegalArgumentException if the text is none
     */
    public static Object read(String text) {
        return new JsonReader(text).read();
    }

    /** Writes a value, in one line. Numbers that JSON does not know, such as infinity, become null. */
    public static String write(Object value) {
        StringBuilder out = new StringBuilder();
        append(out, value);
        return out.toString();
    }

    private static void append(StringBuilder out, Object value) {
        if (value instanceof Map<?, ?> map) {
            String separator = "{";
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.append(separator);
                appendText(out, entry.getKey().toString());
                out.append(':');
                append(out, entry.getValue());
                separator = ",";
            }
            out.append(map.isEmpty() ? "{}" : "}");
        } else if (value instanceof List<?> list) {
            String separator = "[";
            for (Object element : list) {
                out.append(separator);
                append(out, element);
                separator = ",";
            }
            out.append(list.isEmpty() ? "[]" : "]");
        } else if (value instanceof String text) {
            appendText(out, text);
        } else if (value instanceof Double number && (number.isNaN() || number.isInfinite())) {
            out.append("null");
        } else {
            out.append(value);
        }
    }

    private static void appendText(StringBuilder out, String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                default -> {
                    if (c < ' ' || Character.isSurrogate(c) || c == 0x2028 || c == 0x2029) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }
}
