package hal.learn.games;

import hal.eval.EvaluationModel;
import hal.learn.data.DataFile;
import hal.learn.data.PackedPosition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Fills a file with the positions of games. Several threads each play chunks of games; the chunks are written in the order of
 * their numbers, so that the file does not depend on the number of threads.
 *
 * <p>With several parts, this one plays every so-manieth chunk: those of all parts together are the same games as without.
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
    private Throwable failure;
    private boolean enough;

    /** A chunk on its way to the file. */
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
     * How far it has come.
     *
     * @param games in the file
     * @param drawn how many of them are drawn
     * @param records in the file
     * @param newRecords of them, written since the start
     */
    public record State(long games, long drawn, long records, long newRecords) {}

    /**
     * Makes ready to fill a file, or to go on with one.
     *
     * @param model how positions are judged; all threads share it
     * @param threads how many games are played at once
     * @param gamesPerChunk what is lost at most by each thread if the program is killed; part of what decides the file
     * @param part which part of all games is played, from 1
     * @param parts of how many
     * @param mostRecords ends when the file has so many
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

    /** Plays until there is enough, or it is stopped. */
    public void run() {
        List<Thread> threads = new ArrayList<>();
        for (SelfPlay player : players) {
            Thread thread = new Thread(() -> work(player), "game-" + (threads.size() + 1));
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            join(thread);
        }
        synchronized (this) {
            if (failure instanceof RuntimeException e) {
                throw e;
            } else if (failure != null) {
                throw new IllegalStateException("a game failed", failure);
            }
        }
    }

    /** Ends it soon: games under way, and chunks under way with them, are given up; from any thread. */
    public void stop() {
        synchronized (this) {
            enough = true;
        }
        players.forEach(SelfPlay::stop);
    }

    public synchronized State state() {
        return new State(games, drawn, records, newRecords);
    }

    /** Processor time spent in searches, of all threads. */
    public long searchNanos() {
        return players.stream().mapToLong(SelfPlay::searchNanos).sum();
    }

    /** Nodes searched, by all threads. */
    public long nodes() {
        return players.stream().mapToLong(SelfPlay::nodes).sum();
    }

    private void work(SelfPlay player) {
        try {
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
        } catch (RuntimeException | Error e) {
            synchronized (this) {
                failure = failure == null ? e : failure;
            }
            stop();
        }
    }

    private synchronized boolean isEnough() {
        return enough;
    }

    /** Writes a chunk and those that waited for it; one whose forerunner is not there yet waits. */
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

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
