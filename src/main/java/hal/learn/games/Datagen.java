package hal.learn.games;

import hal.eval.EvaluationModel;
import hal.learn.data.DataFile;
import hal.learn.data.PackedPosition;
import hal.support.ThreadTeam;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Fills a file with positions from self-play games. Several threads each play chunks of games; the chunks are written
 * in the order of their numbers, so that the file does not depend on the number of threads.
 *
 * <p>A shard plays every n-th chunk: all shards together play the same games as a single run.
 */
public final class Datagen {
    private final DataFile file;
    private final int gamesPerChunk;
    private final long step;
    private final long mostRecords;
    private final List<SelfPlay> players = new ArrayList<>();
    private final AtomicLong nextChunk = new AtomicLong();

    // Guarded by this.
    private final Map<Long, Finished> finished = new HashMap<>();
    private long toWrite;
    private long games;
    private long drawn;
    private long records;
    private long newRecords;
    private boolean enough;

    /** A chunk waiting to be written. */
    private static final class Finished {
        final int games;
        final int drawn;
        final byte[] records;

        Finished(SelfPlay player) {
            games = player.games();
            drawn = player.drawn();
            records = player.records();
        }
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
        this.file = file;
        this.gamesPerChunk = gamesPerChunk;
        this.step = parts;
        this.mostRecords = mostRecords;
        for (int i = 0; i < threads; i++) {
            players.add(new SelfPlay(rules, model));
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

    /** Plays until there are enough records, or it is stopped. */
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

    /** CPU time spent searching by all threads, in nanoseconds. */
    public long searchNanos() {
        return players.stream().mapToLong(SelfPlay::searchNanos).sum();
    }

    /** Nodes searched by all threads. */
    public long nodes() {
        return players.stream().mapToLong(SelfPlay::nodes).sum();
    }

    private void work(SelfPlay player) {
        while (!isEnough()) {
            long chunk = nextChunk.getAndAdd(step);
            player.clear();
            for (int i = 0; i < gamesPerChunk; i++) {
                if (!player.play(chunk * gamesPerChunk + i)) {
                    return;
                }
            }
            write(chunk, new Finished(player));
        }
    }

    private synchronized boolean isEnough() {
        return enough;
    }

    /** Writes a chunk and those waiting for it; a chunk whose predecessor is missing waits. */
    private synchronized void write(long number, Finished chunk) {
        finished.put(number, chunk);
        for (Finished next = finished.remove(toWrite); next != null && !enough; next = finished.remove(toWrite)) {
            file.append(toWrite, next.games, next.drawn, next.records);
            toWrite += step;
            games += next.games;
            drawn += next.drawn;
            int count = next.records.length / PackedPosition.BYTES;
            records += count;
            newRecords += count;
            enough = records >= mostRecords;
        }
    }
}
