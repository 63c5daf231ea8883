package hal.lichess;

import com.eclipsesource.json.Json;
import com.eclipsesource.json.JsonObject;
import com.eclipsesource.json.JsonValue;
import com.eclipsesource.json.ParseException;
import hal.support.CleanText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * An object in JSON as it came from the server. Fields that are not asked for are ignored; one that is missing, null or
 * of another type counts as absent. Texts are cleaned of control characters.
 */
final class Fields {
    private static final int MAX_TEXT = 100_000;

    private final JsonObject object;

    private Fields(JsonObject object) {
        this.object = object;
    }

    /** The object of a text; empty if that is not an object. */
    static Optional<Fields> parse(String text) {
        try {
            JsonValue value = Json.parse(text);
            return value.isObject() ? Optional.of(new Fields(value.asObject())) : Optional.empty();
        } catch (ParseException e) {
            return Optional.empty();
        }
    }

    /** An object within this one; an empty one if it is absent. */
    Fields object(String name) {
        JsonValue value = object.get(name);
        return new Fields(value != null && value.isObject() ? value.asObject() : new JsonObject());
    }

    /** The objects of a list; none if it is absent. */
    List<Fields> objects(String name) {
        List<Fields> list = new ArrayList<>();
        JsonValue value = object.get(name);
        if (value != null && value.isArray()) {
            for (JsonValue item : value.asArray()) {
                if (item.isObject()) {
                    list.add(new Fields(item.asObject()));
                }
            }
        }
        return list;
    }

    /** Whether there is nothing in it. */
    boolean isEmpty() {
        return object.isEmpty();
    }

    boolean has(String name) {
        JsonValue value = object.get(name);
        return value != null && !value.isNull();
    }

    /** A text; empty if it is absent. */
    String text(String name) {
        JsonValue value = object.get(name);
        return value != null && value.isString() ? CleanText.line(value.asString(), MAX_TEXT) : "";
    }

    /** The texts of a list; none if it is absent. */
    List<String> texts(String name) {
        List<String> list = new ArrayList<>();
        JsonValue value = object.get(name);
        if (value != null && value.isArray()) {
            for (JsonValue item : value.asArray()) {
                if (item.isString()) {
                    list.add(CleanText.line(item.asString(), MAX_TEXT));
                }
            }
        }
        return list;
    }

    /** Whether it is true; false if it is absent. */
    boolean isTrue(String name) {
        JsonValue value = object.get(name);
        return value != null && value.isTrue();
    }

    /** A number without its fraction; empty if it is absent or too large. */
    OptionalLong number(String name) {
        JsonValue value = object.get(name);
        if (value == null || !value.isNumber()) {
            return OptionalLong.empty();
        }
        double number = value.asDouble();
        return Math.abs(number) > 9e15 ? OptionalLong.empty() : OptionalLong.of((long) number);
    }

    /** A small number; empty if it is absent or not small. */
    OptionalInt small(String name) {
        OptionalLong number = number(name);
        return number.isPresent() && Math.abs(number.getAsLong()) < Integer.MAX_VALUE
                ? OptionalInt.of((int) number.getAsLong())
                : OptionalInt.empty();
    }
}
