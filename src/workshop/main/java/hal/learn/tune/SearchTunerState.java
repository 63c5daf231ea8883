package hal.learn.tune;

import hal.platform.Json;
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
        Json json = Json.object()
                .add("format", FORMAT)
                .add("definition", definition)
                .add("batch", batch)
                .add("values", values)
                .add("previous", json(previous))
                .add("current", json(current))
                .add("effects", json(effects));
        FileTrouble.writing(file, () -> AtomicFile.write(file, json + "\n"));
    }

    private static Json json(Spsa.Effects effects) {
        return Json.object()
                .add("pairs", effects.pairs())
                .add("squares", effects.squares())
                .add("sums", Arrays.stream(effects.sums()).boxed().toList());
    }

    /** Those of a file; of none in a file that was written before effects were counted. */
    private static Spsa.Effects effects(Path file, Json json, int count) {
        if (json.isNull()) {
            return new Spsa.Effects(count);
        }
        long[] sums = json.get("sums").items().stream().mapToLong(Json::asLong).toArray();
        long pairs = json.get("pairs").asLong();
        long squares = json.get("squares").asLong();
        if (sums.length != count || pairs < 0 || squares < 0) {
            throw damaged(file);
        }
        return new Spsa.Effects(sums, pairs, squares);
    }

    private static Json json(Map<Long, Integer> points) {
        Json json = Json.object();
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
        Json json = parse(file);
        try {
            if (!FORMAT.equals(json.getString("format", ""))) {
                throw new UserException(file + " is not the state of a search tuning");
            }
            Map<String, String> there = new LinkedHashMap<>();
            json.get("definition").members().forEach((word, value) -> there.put(word, value.asString()));
            requireSame(file, definition, there);
            Json numbers = json.get("values");
            List<Double> values = numbers.items().stream().map(Json::asDouble).toList();
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
        } catch (IllegalArgumentException e) {
            throw damaged(file, e);
        }
    }

    private static Json parse(Path file) {
        try {
            return Json.parse(InputFile.text(file, MAX_BYTES));
        } catch (IllegalArgumentException e) {
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

    private static SortedMap<Long, Integer> points(Path file, Json json) {
        SortedMap<Long, Integer> points = new TreeMap<>();
        json.members().forEach((trial, value) -> points.put(Long.parseLong(trial), value.asInt()));
        if (points.values().stream().anyMatch(value -> Math.abs(value) > MAX_POINTS)) {
            throw damaged(file);
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
