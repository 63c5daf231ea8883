package hal.platform;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import com.google.gson.stream.MalformedJsonException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A value of JSON: an object, an array, a text, a number, true, false or null. It is put together by {@code add},
 * written by {@link #toString} on one line, and read from a text strictly: RFC 8259 and nothing beyond it, each name
 * once, at most 255 levels deep. What is asked for and is not there is {@link #NULL}; who then takes it for a text or a
 * number gets an {@link IllegalArgumentException}, as does who takes a value for one of another type.
 */
public final class Json implements Iterable<Json> {
    /** JSON's null. */
    public static final Json NULL = new Json(null);

    /** Null, or a map, a list, a string, a boolean or a numeral. */
    private final Object value;

    private Json(Object value) {
        this.value = value;
    }

    /** A number as it is written, so that none that was read loses a digit. */
    private record Numeral(String text) {}

    /** An object without members. */
    public static Json object() {
        return new Json(new LinkedHashMap<String, Json>());
    }

    /** An array of values, each as {@link #of} has it. */
    public static Json array(Object... items) {
        return of(List.of(items));
    }

    /** An array of what each of some items is turned into. */
    public static <T> Json list(Collection<T> items, Function<? super T, ?> each) {
        return of(items.stream().map(each).toList());
    }

    /**
     * A value of Java as JSON: text, number, truth, null, a map with names as its keys, a collection, or what is JSON
     * already. A number that is infinite or NaN is null, and a whole one has no decimal point.
     */
    public static Json of(Object value) {
        if (value instanceof Json json) {
            return json;
        } else if (value instanceof Map<?, ?> map) {
            Json object = object();
            map.forEach((name, member) -> object.add((String) name, member));
            return object;
        } else if (value instanceof Collection<?> collection) {
            Json array = new Json(new ArrayList<Json>(collection.size()));
            collection.forEach(array::add);
            return array;
        } else if (value instanceof Number number) {
            String text = number.toString();
            return Double.isFinite(number.doubleValue())
                    ? new Json(new Numeral(text.endsWith(".0") ? text.substring(0, text.length() - 2) : text))
                    : NULL;
        } else if (value == null || value instanceof String || value instanceof Boolean) {
            return value == null ? NULL : new Json(value);
        }
        throw new IllegalArgumentException(value.getClass() + " has no JSON");
    }

    /** Appends a value to this array; returns the array. */
    public Json add(Object item) {
        items().add(of(item));
        return this;
    }

    /** Gives this object a member, in place of one of the same name; returns the object. */
    public Json add(String name, Object member) {
        members().put(name, of(member));
        return this;
    }

    /** Gives this object another one's members; returns the object. */
    public Json addAll(Json object) {
        members().putAll(object.members());
        return this;
    }

    /**
     * Reads a text, the whole of it.
     *
     * @throws IllegalArgumentException saying where it is not JSON
     */
    public static Json parse(String text) {
        JsonReader in = new JsonReader(new StringReader(text));
        in.setStrictness(Strictness.STRICT);
        try {
            Json read = read(in);
            if (in.peek() != JsonToken.END_DOCUMENT) {
                throw new MalformedJsonException("more than one value");
            }
            return read;
        } catch (IOException e) {
            // Gson says where it is in its description and nowhere else.
            throw new IllegalArgumentException(
                    in.toString()
                            .replaceFirst("^JsonReader at (line \\d+ column \\d+).*", "invalid JSON at $1")
                            .replace("line 1 ", ""),
                    e);
        }
    }

    private static Json read(JsonReader in) throws IOException {
        switch (in.peek()) {
            case BEGIN_OBJECT -> {
                Json object = object();
                in.beginObject();
                while (in.hasNext()) {
                    String name = in.nextName();
                    if (object.members().containsKey(name)) {
                        throw new MalformedJsonException("a name twice");
                    }
                    object.add(name, read(in));
                }
                in.endObject();
                return object;
            }
            case BEGIN_ARRAY -> {
                Json array = array();
                in.beginArray();
                while (in.hasNext()) {
                    array.add(read(in));
                }
                in.endArray();
                return array;
            }
            case STRING -> {
                return new Json(in.nextString());
            }
            case NUMBER -> {
                return new Json(new Numeral(in.nextString()));
            }
            case BOOLEAN -> {
                return new Json(in.nextBoolean());
            }
            default -> {
                in.nextNull();
                return NULL;
            }
        }
    }

    /** The members of this object in their order. */
    public Map<String, Json> members() {
        @SuppressWarnings("unchecked")
        Map<String, Json> members = (Map<String, Json>) as(Map.class, "an object");
        return members;
    }

    /** The values of this array. */
    public List<Json> items() {
        @SuppressWarnings("unchecked")
        List<Json> items = (List<Json>) as(List.class, "an array");
        return items;
    }

    @Override
    public Iterator<Json> iterator() {
        return items().iterator();
    }

    /** How many members or values this object or array has. */
    public int size() {
        return isObject() ? members().size() : items().size();
    }

    /** Whether this object or array has nothing in it. */
    public boolean isEmpty() {
        return size() == 0;
    }

    /** A member of this object; {@link #NULL} if it has none of that name. */
    public Json get(String name) {
        return members().getOrDefault(name, NULL);
    }

    /** A value of this array, counted from 0; {@link #NULL} if it has fewer. */
    public Json get(int index) {
        return index < items().size() ? items().get(index) : NULL;
    }

    /** The text of a member; another one if it is absent or null. */
    public String getString(String name, String otherwise) {
        return get(name).isNull() ? otherwise : get(name).asString();
    }

    /** The number of a member; another one if it is absent or null. */
    public int getInt(String name, int otherwise) {
        return get(name).isNull() ? otherwise : get(name).asInt();
    }

    /** The truth of a member; another one if it is absent or null. */
    public boolean getBoolean(String name, boolean otherwise) {
        return get(name).isNull() ? otherwise : get(name).asBoolean();
    }

    public boolean isNull() {
        return value == null;
    }

    public boolean isObject() {
        return value instanceof Map;
    }

    public boolean isArray() {
        return value instanceof List;
    }

    public boolean isString() {
        return value instanceof String;
    }

    public boolean isNumber() {
        return value instanceof Numeral;
    }

    public boolean isBoolean() {
        return value instanceof Boolean;
    }

    public String asString() {
        return as(String.class, "a text");
    }

    public boolean asBoolean() {
        return as(Boolean.class, "true or false");
    }

    /** This number; one with a fraction, or too large for an int, is refused. */
    public int asInt() {
        return Integer.parseInt(as(Numeral.class, "a number").text);
    }

    /** This number; one with a fraction, or too large for a long, is refused. */
    public long asLong() {
        return Long.parseLong(as(Numeral.class, "a number").text);
    }

    /** This number, infinite if it is too large. */
    public double asDouble() {
        return Double.parseDouble(as(Numeral.class, "a number").text);
    }

    private <T> T as(Class<T> type, String what) {
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException(what + " is expected, not " + (value == null ? "nothing" : "this"));
        }
        return type.cast(value);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Json json && (value == null ? json.value == null : value.equals(json.value));
    }

    @Override
    public int hashCode() {
        return value == null ? 0 : value.hashCode();
    }

    /** All of it on one line, without blanks. */
    @Override
    public String toString() {
        StringWriter text = new StringWriter();
        try {
            write(new JsonWriter(text));
        } catch (IOException e) {
            throw new UncheckedIOException(e); // A text in memory takes all.
        }
        return text.toString();
    }

    private void write(JsonWriter out) throws IOException {
        if (isObject()) {
            out.beginObject();
            for (Map.Entry<String, Json> member : members().entrySet()) {
                out.name(member.getKey());
                member.getValue().write(out);
            }
            out.endObject();
        } else if (isArray()) {
            out.beginArray();
            for (Json item : this) {
                item.write(out);
            }
            out.endArray();
        } else if (value instanceof Numeral number) {
            out.jsonValue(number.text);
        } else if (value instanceof Boolean truth) {
            out.value(truth);
        } else {
            out.value((String) value);
        }
    }
}
