package hal.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** As much JSON as test data needs: objects, arrays and strings. */
final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** A {@code Map}, a {@code List} or a {@code String}. */
    static Object parse(String text) {
        Json json = new Json(text);
        Object value = json.value();
        if (json.peek() != 0) {
            throw new IllegalArgumentException("more follows at " + json.at);
        }
        return value;
    }

    private char peek() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private void expect(char c) {
        if (peek() != c) {
            throw new IllegalArgumentException("no " + c + " at " + at);
        }
        at++;
    }

    private boolean takes(char c) {
        boolean there = peek() == c;
        at += there ? 1 : 0;
        return there;
    }

    private Object value() {
        return switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            default -> string();
        };
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new LinkedHashMap<>();
        expect('{');
        while (!takes('}')) {
            String name = string();
            expect(':');
            members.put(name, value());
            takes(',');
        }
        return members;
    }

    private List<Object> array() {
        List<Object> values = new ArrayList<>();
        expect('[');
        while (!takes(']')) {
            values.add(value());
            takes(',');
        }
        return values;
    }

    private String string() {
        expect('"');
        StringBuilder value = new StringBuilder();
        while (text.charAt(at) != '"') {
            if (text.charAt(at) == '\\') {
                at++;
                value.append(text.charAt(at) == 'n' ? '\n' : text.charAt(at));
            } else {
                value.append(text.charAt(at));
            }
            at++;
        }
        at++;
        return value.toString();
    }
}
