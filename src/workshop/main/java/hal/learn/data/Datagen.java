package hal.learn.data;

import hal.eval.EvaluationModel;
import hal.platform.ThreadTeam;
import hal.rules.Position;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Fills a file with positions from self-play games, or with those of another file judged again. Several threads each
 * make chunks of games; the chunks are written in the order of their numbers, so that the file does not depend on the
 * number of threads.
 *
 * <p>A shard makes every n-th chunk: all shards together play the same games as a single run.
 */
public final class Datagen {
    private final DataFile file;
    private final long step;
    private final long mostRecords;
    private final List<Maker> makers = new ArrayList<>();
    private final AtomicLong nextChunk = new AtomicLong();

    // Guarded by this.
    private final Map<Long, GameBlockWriter.Block> finished = new HashMap<>();
    private long toWrite;
    private long games;
    private long drawn;
    private long records;
    private long newRecords;
    private boolean enough;

    /** Makes chunks on one thread. */
    abstract static class Maker {
        /** The one search of this thread; it says too whether it was stopped. */
        final SoftSearch search;

        final GameBlockWriter writer = new GameBlockWriter();

        Maker(SoftSearch search) {
            this.search = search;
        }

        /** The chunk of a number, which depends on nothing else; empty if there is none, or it was stopped. */
        abstract Optional<GameBlockWriter.Block> make(long number);
    }

    /**
     * The progress.
     *
     * @param games in the file
     * @param drawn the number of them that were drawn
     * @param records in the file
     * @param newRecords those written since the start
     */
    public record State(long games, long drawn, long records, long newRecords) {}

    /**
     * Prepares to fill a file or to continue one.
     *
     * @param model evaluates positions; shared by all threads
     * @param threads the number of games played at once
     * @param gamesPerChunk the most games each thread can lose if the program is killed; affects the content of the
     * file
     * @param part the shard to play, from 1
     * @param parts the number of shards
     * @param mostRecords stop when the file has this many records
     */
    public Datagen(
            DataFile file,
            SelfPlayRules rules,
            EvaluationModel model,
            int threads,
            int gamesPerChunk,
            int part,
            int parts,
            long mostRecords) {
        this(file, () -> new SelfPlay(rules, model, gamesPerChunk), threads, part, parts, mostRecords);
    }

    private Datagen(
            DataFile file, Supplier<? extends Maker> maker, int threads, int part, int parts, long mostRecords) {
        this.file = file;
        this.step = parts;
        this.mostRecords = mostRecords;
        for (int i = 0; i < threads; i++) {
            makers.add(maker.get());
        }
        toWrite = part - 1L;
        for (DataFile.Chunk chunk : file.chunks()) {
            games += chunk.games();
            drawn += chunk.drawn();
            records += chunk.records();
            toWrite = chunk.number() + step;
        }
        enough = records >= mostRecords;
        nextChunk.set(toWrite);
    }

    /**
     * Prepares to fill a file with the games of another, their positions judged again; or to continue.
     *
     * @param source a file of games, or of records in the order of their games
     * @param softNodes no deeper iteration is started after this many nodes
     * @param hardNodes a search is stopped after this many nodes
     * @param threads the number of games judged at once
     * @throws hal.support.UserException if the source cannot be read
     */
    public static Datagen rescoring(
            DataFile file, Path source, int softNodes, int hardNodes, EvaluationModel model, int threads) {
        List<DataFile.Chunk> chunks = RecordFiles.chunks(source);
        return new Datagen(
                file, () -> new Rescoring(source, chunks, softNodes, hardNodes, model), threads, 1, 1, Long.MAX_VALUE);
    }

    /**
     * How a file's records are made, for its log.
     *
     * @param program the program's name and version
     * @param evaluation the name of the model
     */
    public static Map<String, String> origin(
            String program, String evaluation, EvaluationModel model, SelfPlayRules rules) {
        Map<String, String> origin = new LinkedHashMap<>();
        origin.put("program", program);
        origin.put("evaluation", evaluation);
        origin.put("evaluation-checksum", model.file().checksum());
        origin.putAll(rules.words());
        return origin;
    }

    /** Works until there are enough records, or no more, or it is stopped. */
    public void run() {
        ThreadTeam.run("game", makers.size(), number -> work(makers.get(number)), this::stop);
    }

    /** Stops soon: unfinished chunks, with their games, are discarded. Thread-safe. */
    public void stop() {
        synchronized (this) {
            enough = true;
        }
        makers.forEach(maker -> maker.search.stop());
    }

    public synchronized State state() {
        return new State(games, drawn, records, newRecords);
    }

    /** CPU time spent searching by all threads, in nanoseconds. */
    public long searchNanos() {
        return makers.stream().mapToLong(maker -> maker.search.nanos()).sum();
    }

    /** Nodes searched by all threads. */
    public long nodes() {
        return makers.stream().mapToLong(maker -> maker.search.nodes()).sum();
    }

    private void work(Maker maker) {
        while (!isEnough()) {
            long number = nextChunk.getAndAdd(step);
            Optional<GameBlockWriter.Block> chunk = maker.make(number);
            if (chunk.isEmpty()) {
                return;
            }
            write(number, chunk.get());
        }
    }

    private synchronized boolean isEnough() {
        return enough;
    }

    /** Writes a chunk and those waiting for it; a chunk whose predecessor is missing waits. */
    private void write(long number, GameBlockWriter.Block chunk) {
        synchronized (this) {
            finished.put(number, chunk);
        }
        synchronized (file) { // serves one writer at a time, and guards nothing else
            for (Optional<GameBlockWriter.Block> next = nextToWrite(); next.isPresent(); next = nextToWrite()) {
                file.append(toWrite, next.get());
                written(next.get());
            }
        }
    }

    private synchronized Optional<GameBlockWriter.Block> nextToWrite() {
        return enough ? Optional.empty() : Optional.ofNullable(finished.remove(toWrite));
    }

    private synchronized void written(GameBlockWriter.Block chunk) {
        toWrite += step;
        games += chunk.games();
        drawn += chunk.drawn();
        records += chunk.positions();
        newRecords += chunk.positions();
        enough = enough || records >= mostRecords;
    }

    /** Judges the positions of a file again: the games stay as they were, their scores are new. Not thread-safe. */
    private static final class Rescoring extends Datagen.Maker {
        private static final int HASH_MEGABYTES = 1;
        private static final int LARGE_HASH_MEGABYTES = 16;
        /**
         * Longer searches would overwrite what they know in the small table; clearing a large one takes as long as a
         * short one.
         */
        private static final int LARGE_NODES = 50_000;

        private final Path source;
        private final List<DataFile.Chunk> chunks;
        private final int softNodes;

        Rescoring(Path source, List<DataFile.Chunk> chunks, int softNodes, int hardNodes, EvaluationModel model) {
            super(new SoftSearch(model, softNodes < LARGE_NODES ? HASH_MEGABYTES : LARGE_HASH_MEGABYTES, hardNodes));
            this.source = source;
            this.chunks = chunks;
            this.softNodes = softNodes;
        }

        @Override
        Optional<GameBlockWriter.Block> make(long number) {
            if (number >= chunks.size()) {
                return Optional.empty();
            }
            writer.clear();
            GameBlockWriter.Block games = RecordFiles.games(source, chunks, (int) number);
            boolean complete = GameBlockReader.visit(games.bytes(), this::judge);
            return complete ? Optional.of(writer.block()) : Optional.empty();
        }

        private boolean judge(GameBlockReader.Game game, int index, Position position, int move, int score) {
            if (index == 0) {
                search.newGame();
                writer.begin(position, game.ply(), game.group(), game.first());
            }
            writer.add(
                    move,
                    position.hasLegalMove() ? search.search(position, softNodes).score() : score);
            if (index + 1 == game.positions()) {
                writer.end(game.result());
            }
            return !search.isStopped();
        }
    }
}
