package hal.learn.data;

import hal.eval.EvaluationModel;
import hal.platform.ThreadTeam;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Fills a file with positions from self-play games. Several threads each
 * make chunks of games; the chunks are written in the order of their numbers, so that the file does not depend on the
 * number of threads.
 *
 * <p>A shard makes every n-th chunk: all shards together play the same games as a single run.
 */
public final class Datagen {
    private final DataFile file;
    private final long step;
    private final long mostRecords;
    private final List<SelfPlay> players = new ArrayList<>();
    private final AtomicLong nextChunk = new AtomicLong();

    // Guarded by this.
    private final Map<Long, GameBlockWriter.Block> finished = new HashMap<>();
    private long toWrite;
    private long games;
    private long drawn;
    private long records;
    private long newRecords;
    private boolean enough;

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
        this.file = file;
        this.step = parts;
        this.mostRecords = mostRecords;
        for (int i = 0; i < threads; i++) {
            players.add(new SelfPlay(rules, model, gamesPerChunk));
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
        ThreadTeam.run("game", players.size(), number -> work(players.get(number)), this::stop);
    }

    /** Stops soon: unfinished chunks, with their games, are discarded. Thread-safe. */
    public void stop() {
        synchronized (this) {
            enough = true;
        }
        players.forEach(SelfPlay::stop);
    }

    public synchronized State state() {
        return new State(games, drawn, records, newRecords);
    }

    /** Nodes searched by all threads. */
    public long nodes() {
        return players.stream().mapToLong(SelfPlay::nodes).sum();
    }

    private void work(SelfPlay player) {
        while (!isEnough()) {
            long number = nextChunk.getAndAdd(step);
            Optional<GameBlockWriter.Block> chunk = player.make(number);
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
}
