package hal.lichess;

import hal.platform.Json;
import hal.support.text.CleanText;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * An object in JSON as it came from the server. Fields that are not asked for are ignored; one that is missing, null or
 * of another type counts as absent. Texts are cleaned of control characters.
 */
final class Fields {
    private static final int MAX_TEXT = 100_000;

    private final Json object;

    private Fields(Json object) {
        this.object = object;
    }

    /** The object of a text; empty if that is not an object. */
    static Optional<Fields> parse(String text) {
        try {
            Json value = Json.parse(text);
            return value.isObject() ? Optional.of(new Fields(value)) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** An object within this one; an empty one if it is absent. */
    Fields object(String name) {
        return new Fields(object.get(name).isObject() ? object.get(name) : Json.object());
    }

    /** The objects of a list; none if it is absent. */
    List<Fields> objects(String name) {
        return list(name).filter(Json::isObject).map(Fields::new).toList();
    }

    private Stream<Json> list(String name) {
        return object.get(name).isArray() ? object.get(name).items().stream() : Stream.empty();
    }

    boolean has(String name) {
        return !object.get(name).isNull();
    }

    /** A text; empty if it is absent. */
    String text(String name) {
        return object.get(name).isString() ? clean(object.get(name)) : "";
    }

    private static String clean(Json text) {
        return CleanText.line(text.asString(), MAX_TEXT);
    }

    /** The texts of a list; none if it is absent. */
    List<String> texts(String name) {
        return list(name).filter(Json::isString).map(Fields::clean).toList();
    }

    /** Whether it is true; false if it is absent. */
    boolean isTrue(String name) {
        return object.get(name).isBoolean() && object.get(name).asBoolean();
    }

    /** A number without its fraction; empty if it is absent or too large. */
    OptionalLong number(String name) {
        double number = object.get(name).isNumber() ? object.get(name).asDouble() : Double.NaN;
        return Math.abs(number) <= 9e15 ? OptionalLong.of((long) number) : OptionalLong.empty();
    }

    /** A small number; empty if it is absent or not small. */
    OptionalInt small(String name) {
        OptionalLong number = number(name);
        return number.isPresent() && Math.abs(number.getAsLong()) < Integer.MAX_VALUE
                ? OptionalInt.of((int) number.getAsLong())
                : OptionalInt.empty();
    }
}
