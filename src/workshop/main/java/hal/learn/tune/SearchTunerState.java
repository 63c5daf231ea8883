package hal.learn.tune;

import com.eclipsesource.json.Json;
import com.eclipsesource.json.JsonArray;
import com.eclipsesource.json.JsonObject;
import com.eclipsesource.json.JsonValue;
import com.eclipsesource.json.ParseException;
import hal.support.AtomicFile;
import hal.support.CleanText;
import hal.support.FileTrouble;
import hal.support.InputFile;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A search tuning half way, as its file in JSON keeps it: enough to continue as if it had never stopped, and for the
 * other shards to see what this one has played.
 *
 * @param definition all that decides the result, by the words of the command line; those of all shards are equal
 * @param batch how many batches have been learned from
 * @param values where the numbers have come to
 * @param previous what this shard has played of the batch before, by the trials' numbers: a slower shard may need it
 * @param current what it has played so far of the batch under way
 * @param effects what all batches that were learned from say about each number
 */
record SearchTunerState(
        Map<String, String> definition,
        long batch,
        List<Double> values,
        SortedMap<Long, Integer> previous,
        SortedMap<Long, Integer> current,
        Spsa.Effects effects) {
    private static final String FORMAT = "HAL search tuning 1";
    private static final int MAX_BYTES = 1 << 24;
    private static final int MAX_POINTS = 2;

    static SearchTunerState begin(Map<String, String> definition, List<Double> values) {
        return new SearchTunerState(
                definition, 0, values, new TreeMap<>(), new TreeMap<>(), new Spsa.Effects(values.size()));
    }

    /** Writes it, whole or not at all. */
    void write(Path file) {
        JsonObject words = new JsonObject();
        definition.forEach(words::add);
        JsonArray numbers = new JsonArray();
        values.forEach(numbers::add);
        JsonObject json = new JsonObject()
                .add("format", FORMAT)
                .add("definition", words)
                .add("batch", batch)
                .add("values", numbers)
                .add("previous", json(previous))
                .add("current", json(current))
                .add("effects", json(effects));
        FileTrouble.writing(file, () -> AtomicFile.write(file, json + "\n"));
    }

    private static JsonObject json(Spsa.Effects effects) {
        JsonArray sums = new JsonArray();
        Arrays.stream(effects.sums()).forEach(sums::add);
        return new JsonObject()
                .add("pairs", effects.pairs())
                .add("squares", effects.squares())
                .add("sums", sums);
    }

    /** Those of a file; of none in a file that was written before effects were counted. */
    private static Spsa.Effects effects(Path file, JsonValue json, int count) {
        if (json == null) {
            return new Spsa.Effects(count);
        }
        JsonObject there = json.asObject();
        long[] sums = there.get("sums").asArray().values().stream()
                .mapToLong(JsonValue::asLong)
                .toArray();
        long pairs = there.get("pairs").asLong();
        long squares = there.get("squares").asLong();
        if (sums.length != count || pairs < 0 || squares < 0) {
            throw damaged(file);
        }
        return new Spsa.Effects(sums, pairs, squares);
    }

    private static JsonObject json(Map<Long, Integer> points) {
        JsonObject json = new JsonObject();
        points.forEach((trial, value) -> json.add(Long.toString(trial), value));
        return json;
    }

    /**
     * Reads a file.
     *
     * @param definition which it must have
     * @param count of numbers
     * @throws UserException if it cannot be read, is damaged, or belongs to another tuning, saying what differs
     */
    static SearchTunerState read(Path file, Map<String, String> definition, int count) {
        JsonObject json = parse(file);
        try {
            if (!FORMAT.equals(json.getString("format", ""))) {
                throw new UserException(file + " is not the state of a search tuning");
            }
            Map<String, String> there = new LinkedHashMap<>();
            for (JsonObject.Member member : json.get("definition").asObject()) {
                there.put(member.getName(), member.getValue().asString());
            }
            requireSame(file, definition, there);
            JsonArray numbers = json.get("values").asArray();
            List<Double> values =
                    numbers.values().stream().map(JsonValue::asDouble).toList();
            long batch = json.get("batch").asLong();
            if (numbers.size() != count || batch < 0) {
                throw damaged(file);
            }
            return new SearchTunerState(
                    there,
                    batch,
                    values,
                    points(file, json.get("previous")),
                    points(file, json.get("current")),
                    effects(file, json.get("effects"), count));
        } catch (UnsupportedOperationException | NullPointerException | NumberFormatException e) {
            throw damaged(file, e);
        }
    }

    private static JsonObject parse(Path file) {
        try {
            return Json.parse(InputFile.text(file, MAX_BYTES)).asObject();
        } catch (ParseException | UnsupportedOperationException e) {
            throw damaged(file, e);
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    private static void requireSame(Path file, Map<String, String> here, Map<String, String> there) {
        for (Map.Entry<String, String> word : here.entrySet()) {
            String other = there.getOrDefault(word.getKey(), "nothing");
            if (!other.equals(word.getValue())) {
                throw new UserException(file + " belongs to another tuning: its " + word.getKey() + " is "
                        + CleanText.line(other, 200) + ", not " + CleanText.line(word.getValue(), 200)
                        + "; use the same options, or delete the file to start over");
            }
        }
    }

    private static SortedMap<Long, Integer> points(Path file, JsonValue json) {
        SortedMap<Long, Integer> points = new TreeMap<>();
        for (JsonObject.Member member : json.asObject()) {
            int value = member.getValue().asInt();
            if (Math.abs(value) > MAX_POINTS) {
                throw damaged(file);
            }
            points.put(Long.parseLong(member.getName()), value);
        }
        return points;
    }

    private static UserException damaged(Path file) {
        return damaged(file, null);
    }

    private static UserException damaged(Path file, Exception cause) {
        return new UserException(file + " is damaged, or not the state of a search tuning", cause);
    }
}
