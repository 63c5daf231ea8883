package hal.learn.tune;

import hal.platform.AtomicFile;
import hal.platform.Json;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/**
 * Tunes numbers by games, after {@link Spsa}. A batch of trials is made from the same values and played on all threads;
 * then all of it is learned at once, in the order of the trials, so that the result does not depend on the number of
 * threads.
 *
 * <p>What was played stands in a file, so that nothing is lost by a stop and at most some seconds by a kill.
 */
public final class SearchTuner {
    private static final long SAVE_NANOS = TimeUnit.SECONDS.toNanos(2);

    /** Plays pairs of games. Used by one thread at a time. */
    public interface Player extends AutoCloseable {
        /**
         * Plays a pair of games from the same opening, each player once with either colour.
         *
         * @param pair its number: decides the opening
         * @param plus one player's numbers, by name
         * @param minus the other's
         * @return by how many games {@code plus} was better, from -2 to 2; empty if it was cancelled
         */
        OptionalInt play(long pair, Map<String, Integer> plus, Map<String, Integer> minus);

        @Override
        default void close() {}
    }

    /**
     * How to tune.
     *
     * @param numbers what is tuned
     * @param batch how many trials are played before anything is learned from them
     * @param threads how many pairs are played at once
     */
    public record Settings(List<Spsa.Variable> numbers, Spsa.Schedule schedule, int batch, int threads) {}

    /**
     * How far it has come.
     *
     * @param batches that were learned from
     * @param trials that were learned from
     * @param played trials since it was started
     * @param level how many of those were level
     */
    public record State(long batches, long trials, long played, long level) {}

    private final Path file;
    private final Settings settings;
    private final Supplier<? extends Player> players;
    private final Consumer<SearchTuner> afterBatch;
    private final Workers workers;

    // Guarded by this, as what happens to them takes several steps.
    private SearchTunerState state;
    private Spsa spsa;
    private long savedAt;
    private long played;
    private long level;

    /**
     * Begins a tuning, or continues one.
     *
     * @param file keeps its state
     * @param definition all that decides what the games are like, by words for people
     * @param players makes one for each thread
     * @param resume whether to continue with the file, if it is there
     * @param afterBatch is called on the thread of {@link #run} after each batch
     * @throws UserException if the file is there and was not to be, cannot be used, or belongs to another tuning
     */
    public SearchTuner(
            Path file,
            Map<String, String> definition,
            Settings settings,
            Supplier<? extends Player> players,
            boolean resume,
            Consumer<SearchTuner> afterBatch) {
        this.file = file;
        this.settings = settings;
        this.players = players;
        this.afterBatch = afterBatch;
        Map<String, String> whole = whole(definition, settings);
        if (Files.exists(file) && !resume) {
            throw new UserException(file + " already exists: continue it with --resume, or delete it");
        }
        state = Files.exists(file)
                ? SearchTunerState.read(file, whole, settings.numbers().size())
                : SearchTunerState.begin(whole, new Spsa(settings.numbers(), settings.schedule()).valueList());
        spsa = new Spsa(settings.numbers(), settings.schedule(), state.values(), state.effects());
        workers = new Workers(settings.threads());
    }

    private static Map<String, String> whole(Map<String, String> definition, Settings settings) {
        Map<String, String> whole = new LinkedHashMap<>(definition);
        Spsa.Schedule schedule = settings.schedule();
        whole.put("number of pairs", Long.toString(schedule.trials()));
        whole.put("batch", Integer.toString(settings.batch()));
        whole.put("rate", Double.toString(schedule.rate()));
        whole.put("seed", Long.toString(schedule.seed()));
        whole.put("count of numbers", Integer.toString(settings.numbers().size()));
        for (Spsa.Variable number : settings.numbers()) {
            whole.put(
                    number.name(),
                    number.start() + " at first, from " + number.min() + " to " + number.max() + " in steps of "
                            + number.step());
        }
        return whole;
    }

    /** Makes {@link #run} return soon; from any thread. */
    public void stop() {
        workers.stop();
    }

    /** How far it has come; from any thread. */
    public synchronized State state() {
        long trials = Math.min(settings.schedule().trials(), state.batch() * settings.batch());
        return new State(state.batch(), trials, played, level);
    }

    /** Whether all batches have been learned from. */
    public synchronized boolean isFinished() {
        return first(state.batch()) >= settings.schedule().trials();
    }

    /** Where the numbers are, in the order of the settings. */
    public synchronized double[] values() {
        return spsa.values();
    }

    /** The numbers as a player would have them, by name. */
    public synchronized Map<String, Integer> rounded() {
        return named(spsa::rounded);
    }

    /** What the games say about one of the numbers by itself; empty while every pair was level. */
    public synchronized Optional<Spsa.Effects.Effect> effect(int index) {
        return state.effects().squares() == 0
                ? Optional.empty()
                : Optional.of(state.effects().of(index));
    }

    /** Tunes until all is done or it is stopped. Once. */
    public void run() {
        BlockingQueue<Player> pool = new LinkedBlockingQueue<>();
        try {
            for (int i = 0; i < settings.threads(); i++) {
                pool.add(players.get());
            }
            while (!isFinished() && playBatch(pool)) {
                learn();
                afterBatch.accept(this);
            }
        } finally {
            save();
            workers.close();
            pool.forEach(Player::close);
        }
    }

    private long first(long batch) {
        return batch * settings.batch();
    }

    private long end(long batch) {
        return Math.min(settings.schedule().trials(), first(batch + 1));
    }

    /** Plays what is still missing of the batch; false if stopped before the end. */
    private boolean playBatch(BlockingQueue<Player> pool) {
        List<Long> missing;
        synchronized (this) {
            missing = LongStream.range(first(state.batch()), end(state.batch()))
                    .filter(trial -> !state.current().containsKey(trial))
                    .boxed()
                    .toList();
        }
        return workers.run(missing.size(), index -> {
            Player player = pool.remove(); // there are as many as threads
            try {
                play(player, missing.get(index));
            } finally {
                pool.add(player);
            }
        });
    }

    private void play(Player player, long number) {
        Spsa.Trial trial;
        synchronized (this) {
            trial = spsa.trial(number);
        }
        OptionalInt points = player.play(number, named(trial::plus), named(trial::minus));
        synchronized (this) {
            if (points.isPresent()) {
                state.current().put(number, points.getAsInt());
                played++;
                level += points.getAsInt() == 0 ? 1 : 0;
                if (System.nanoTime() - savedAt > SAVE_NANOS) {
                    save();
                }
            }
        }
    }

    private Map<String, Integer> named(IntUnaryOperator values) {
        Map<String, Integer> named = new LinkedHashMap<>();
        for (int i = 0; i < settings.numbers().size(); i++) {
            named.put(settings.numbers().get(i).name(), values.applyAsInt(i));
        }
        return named;
    }

    private synchronized void save() {
        state.write(file);
        savedAt = System.nanoTime();
    }

    private synchronized void learn() {
        SortedMap<Long, Integer> points = state.current();
        spsa.learn(points.keySet().stream().map(spsa::trial).toList(), List.copyOf(points.values()));
        state = new SearchTunerState(
                state.definition(), state.batch() + 1, spsa.valueList(), new TreeMap<>(), state.effects());
        save();
    }

    /**
     * A search tuning half way, as its file in JSON keeps it: enough to continue as if it had never stopped.
     *
     * @param definition all that decides the result, by the words of the command line
     * @param batch how many batches have been learned from
     * @param values where the numbers have come to
     * @param current what it has played so far of the batch under way
     * @param effects what all batches that were learned from say about each number
     */
    record SearchTunerState(
            Map<String, String> definition,
            long batch,
            List<Double> values,
            SortedMap<Long, Integer> current,
            Spsa.Effects effects) {
        private static final String FORMAT = "HAL search tuning 1";
        private static final String DAMAGED = " is damaged, or not the state of a search tuning";
        private static final int MAX_BYTES = 1 << 24;
        private static final int MAX_POINTS = 2;

        static SearchTunerState begin(Map<String, String> definition, List<Double> values) {
            return new SearchTunerState(definition, 0, values, new TreeMap<>(), new Spsa.Effects(values.size()));
        }

        /** Writes it, whole or not at all. */
        void write(Path file) {
            Json json = Json.object()
                    .add("format", FORMAT)
                    .add("definition", definition)
                    .add("batch", batch)
                    .add("values", values)
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
            long[] sums =
                    json.get("sums").items().stream().mapToLong(Json::asLong).toArray();
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
                List<Double> values =
                        numbers.items().stream().map(Json::asDouble).toList();
                long batch = json.get("batch").asLong();
                if (numbers.size() != count || batch < 0) {
                    throw damaged(file);
                }
                return new SearchTunerState(
                        there,
                        batch,
                        values,
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
            return new UserException(file + DAMAGED);
        }

        private static UserException damaged(Path file, Exception cause) {
            return new UserException(file + DAMAGED, cause);
        }
    }
}
