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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/**
 * Tunes numbers by games, after {@link Spsa}. A batch of trials is made from the same values and played on all threads;
 * then all of it is learned at once, in the order of the trials, so that the result does not depend on the number of
 * threads.
 *
 * <p>What was played stands in a file, so that nothing is lost by a stop and at most some seconds by a kill. With
 * several shards each of n plays every nth trial of every batch and keeps a file of its own beside the others'; when
 * all have played their part of a batch, each learns the whole of it. So all of them have the same values at any time:
 * those that one machine alone would have.
 */
public final class SearchTuner {
    private static final long SAVE_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long LOOK_MILLIS = 500;

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
     * @param shard which part is played, from 1
     * @param shards of how many
     * @param waits whether to wait for the other shards, or to end where that would be needed
     */
    public record Settings(
            List<Spsa.Variable> numbers,
            Spsa.Schedule schedule,
            int batch,
            int threads,
            int shard,
            int shards,
            boolean waits) {}

    /**
     * How far it has come.
     *
     * @param batches that were learned from
     * @param trials that were learned from
     * @param played trials of this shard since it was started
     * @param level how many of those were level
     * @param waitingFor the shards whose part of the batch is missing; empty while playing
     */
    public record State(long batches, long trials, long played, long level, List<Integer> waitingFor) {}

    private final Path base;
    private final Settings settings;
    private final Supplier<? extends Player> players;
    private final Consumer<SearchTuner> afterBatch;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Workers workers;

    // Guarded by this, as what happens to them takes several steps.
    private SearchTunerState state;
    private Spsa spsa;
    private long savedAt;
    private long played;
    private long level;
    private List<Integer> waitingFor = List.of();

    /**
     * Begins a tuning, or continues one.
     *
     * @param base the file of its state; shards add their number to its name
     * @param definition all that decides what the games are like, by words for people
     * @param players makes one for each thread
     * @param resume whether to continue with the file, if it is there
     * @param afterBatch is called on the thread of {@link #run} after each batch
     * @throws UserException if the file is there and was not to be, cannot be used, or belongs to another tuning
     */
    public SearchTuner(
            Path base,
            Map<String, String> definition,
            Settings settings,
            Supplier<? extends Player> players,
            boolean resume,
            Consumer<SearchTuner> afterBatch) {
        this.base = base;
        this.settings = settings;
        this.players = players;
        this.afterBatch = afterBatch;
        Map<String, String> whole = whole(definition, settings);
        Path own = file(settings.shard());
        if (Files.exists(own) && !resume) {
            throw new UserException(own + " already exists: continue it with --resume, or delete it");
        }
        state = Files.exists(own)
                ? SearchTunerState.read(own, whole, settings.numbers().size())
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
        whole.put("shards", Integer.toString(settings.shards()));
        whole.put("count of numbers", Integer.toString(settings.numbers().size()));
        for (Spsa.Variable number : settings.numbers()) {
            whole.put(
                    number.name(),
                    number.start() + " at first, from " + number.min() + " to " + number.max() + " in steps of "
                            + number.step());
        }
        return whole;
    }

    private Path file(int shard) {
        return settings.shards() == 1
                ? base
                : base.resolveSibling(base.getFileName() + "." + shard + "of" + settings.shards());
    }

    /** Makes {@link #run} return soon; from any thread. */
    public void stop() {
        stopped.countDown();
        workers.stop();
    }

    private boolean isStopped() {
        return stopped.getCount() == 0;
    }

    /** How far it has come; from any thread. */
    public synchronized State state() {
        long trials = Math.min(settings.schedule().trials(), state.batch() * settings.batch());
        return new State(state.batch(), trials, played, level, waitingFor);
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

    /** Tunes until all is done, it is stopped, or another shard's part is missing and waiting is not wanted. Once. */
    public void run() {
        BlockingQueue<Player> pool = new LinkedBlockingQueue<>();
        try {
            for (int i = 0; i < settings.threads(); i++) {
                pool.add(players.get());
            }
            while (!isFinished() && playPart(pool)) {
                SortedMap<Long, Integer> points = gather();
                if (points == null) {
                    return;
                }
                learn(points);
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

    /** The trials of a shard in a batch. */
    private List<Long> part(long batch, int shard) {
        List<Long> part = new ArrayList<>();
        for (long trial = first(batch) + shard - 1; trial < end(batch); trial += settings.shards()) {
            part.add(trial);
        }
        return part;
    }

    /** Plays what is still missing of this shard's part; false if stopped before the end. */
    private boolean playPart(BlockingQueue<Player> pool) {
        List<Long> missing;
        synchronized (this) {
            missing = part(state.batch(), settings.shard());
            missing.removeAll(state.current().keySet());
        }
        boolean complete = workers.run(missing.size(), index -> {
            Player player = pool.remove(); // there are as many as threads
            try {
                play(player, missing.get(index));
            } finally {
                pool.add(player);
            }
        });
        if (settings.shards() > 1) {
            save(); // the others wait for it
        }
        return complete && !isStopped();
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
        state.write(file(settings.shard()));
        savedAt = System.nanoTime();
    }

    /** The points of the whole batch, as soon as all shards have played it; null if they will not be waited for. */
    private SortedMap<Long, Integer> gather() {
        SortedMap<Long, Integer> points;
        long batch;
        synchronized (this) {
            points = new TreeMap<>(state.current());
            batch = state.batch();
        }
        List<Integer> missing = new ArrayList<>();
        for (int shard = 1; shard <= settings.shards(); shard++) {
            missing.add(shard);
        }
        missing.remove(Integer.valueOf(settings.shard()));
        while (true) {
            missing.removeIf(shard -> isPlayed(shard, batch, points));
            synchronized (this) {
                waitingFor = List.copyOf(missing);
            }
            if (missing.isEmpty()) {
                return points;
            }
            if (!settings.waits() || isStoppedWithin(LOOK_MILLIS)) {
                return null;
            }
        }
    }

    private boolean isStoppedWithin(long millis) {
        try {
            return stopped.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /** Looks for another shard's part of a batch and adds it. */
    private boolean isPlayed(int shard, long batch, SortedMap<Long, Integer> points) {
        Path file = file(shard);
        if (!Files.exists(file)) {
            return false;
        }
        SearchTunerState other = SearchTunerState.read(
                file, state.definition(), settings.numbers().size());
        if (other.batch() > batch + 1) {
            throw new UserException(file + " is more than a batch ahead of " + file(settings.shard())
                    + ": they do not belong together, or one of them is an old copy");
        }
        SortedMap<Long, Integer> theirs = other.batch() > batch ? other.previous() : other.current();
        if (other.batch() < batch || !theirs.keySet().containsAll(part(batch, shard))) {
            return false;
        }
        part(batch, shard).forEach(trial -> points.put(trial, theirs.get(trial)));
        return true;
    }

    private synchronized void learn(SortedMap<Long, Integer> points) {
        spsa.learn(points.keySet().stream().map(spsa::trial).toList(), List.copyOf(points.values()));
        state = new SearchTunerState(
                state.definition(),
                state.batch() + 1,
                spsa.valueList(),
                state.current(),
                new TreeMap<>(),
                state.effects());
        save();
    }

    /**
     * A search tuning half way, as its file in JSON keeps it: enough to continue as if it had never stopped, and for
     * the other shards to see what this one has played.
     *
     * @param definition all that decides the result, by the words of the command line; those of all shards are equal
     * @param batch how many batches have been learned from
     * @param values where the numbers have come to
     * @param previous what this shard has played of the batch before, by the trials' numbers: a slower shard may need
     *     it
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
}
