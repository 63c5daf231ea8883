package hal.arena.record;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One reading of a {@link Json} value. */
final class JsonReader {
    private static final int DEEPEST = 50;

    private final String text;
    private int at;
    private int depth;

    JsonReader(String text) {
        this.text = text;
    }

    Object read() {
        Object value = value();
        skipBlanks();
        if (at != text.length()) {
            throw wrong("more than one value");
        }
        return value;
    }

    private Object value() {
        skipBlanks();
        char c = peek();
        if (c == '{' || c == '[') {
            if (++depth > DEEPEST) {
                throw wrong("too deep");
            }
            Object value = c == '{' ? map() : list();
            depth--;
            return value;
        }
        return c == '"' ? string() : word();
    }

    private Map<String, Object> map() {
        Map<String, Object> map = new LinkedHashMap<>();
        at++;
        skipBlanks();
        while (peek() != '}') {
            if (!map.isEmpty()) {
                expect(',');
                skipBlanks();
            }
            String key = string();
            skipBlanks();
            expect(':');
            map.put(key, value());
            skipBlanks();
        }
        at++;
        return map;
    }

    private List<Object> list() {
        List<Object> list = new ArrayList<>();
        at++;
        skipBlanks();
        while (peek() != ']') {
            if (!list.isEmpty()) {
                expect(',');
            }
            list.add(value());
            skipBlanks();
        }
        at++;
        return list;
    }

    private String string() {
        expect('"');
        StringBuilder string = new StringBuilder();
        while (peek() != '"') {
            char c = text.charAt(at++);
            string.append(c == '\\' ? escaped() : c);
        }
        at++;
        return string.toString();
    }

    private char escaped() {
        char c = peek();
        at++;
        return switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> {
                if (at + 4 > text.length()) {
                    throw wrong("the text ends too early");
                }
                at += 4;
                yield (char) Integer.parseInt(text, at - 4, at, 16);
            }
            default -> c;
        };
    }

    private Object word() {
        int start = at;
        while (at < text.length() && ",]} \t\n\r:".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(start, at);
        return switch (word) {
            case "null" -> null;
            case "true" -> true;
            case "false" -> false;
            default -> number(word);
        };
    }

    private Object number(String word) {
        if (word.matches("-?\\d{1,18}")) {
            return Long.valueOf(word);
        }
        if (word.matches("-?\\d{1,19}(\\.\\d+)?([eE][+-]?\\d{1,3})?")) {
            return Double.valueOf(word);
        }
        throw wrong("\"" + word + "\" is no value");
    }

    private void skipBlanks() {
        while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() {
        if (at >= text.length()) {
            throw wrong("the text ends too early");
        }
        return text.charAt(at);
    }

    private void expect(char c) {
        if (peek() != c) {
            throw wrong("\"" + c + "\" is missing");
        }
        at++;
    }

    private IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException(what + " at column " + (at + 1));
    }
}
