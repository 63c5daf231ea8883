package hal.bench;

import hal.game.pgn.Pgn;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnMainLine;
import hal.game.pgn.PgnReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Reads one big PGN file once, in a Java of its own: {@code BigPgn make FILE} writes it, and {@code BigPgn READER FILE}
 * says how many games and moves a second were read, and in how much memory. All readers play every move.
 */
public final class BigPgn {
    private static final int MEGABYTES = 150;

    private BigPgn() {}

    public static void main(String[] words) throws IOException {
        Path file = Path.of(words[1]);
        if (words[0].equals("make")) {
            make(file);
            return;
        }
        long start = System.nanoTime();
        long[] read =
                switch (words[0]) {
                    case "lines" -> lines(file);
                    case "trees" -> trees(file);
                    default -> throw new IllegalArgumentException("no such reader: " + words[0]);
                };
        double seconds = (System.nanoTime() - start) / 1e9;
        Runtime runtime = Runtime.getRuntime();
        System.out.printf(
                Locale.ROOT,
                "%-22s%,10d games, %,12d moves, %8.1f s, %,10.0f games/s, %5d MB of heap%n",
                words[0],
                read[0],
                read[1],
                seconds,
                read[0] / seconds,
                runtime.totalMemory() >> 20);
    }

    /** The benchmark's games again and again. */
    private static void make(Path file) throws IOException {
        byte[] games = LibraryBench.games();
        try (OutputStream out = Files.newOutputStream(file)) {
            for (long bytes = 0; bytes < (long) MEGABYTES << 20; bytes += games.length) {
                out.write(games);
            }
        }
    }

    private static long[] lines(Path file) throws IOException {
        long[] read = new long[2];
        PgnMainLine line = new PgnMainLine(Integer.MAX_VALUE) {};
        try (PgnReader games = PgnReader.open(file)) {
            while (games.next(line)) {
                read[0]++;
                read[1] += line.plies();
            }
        }
        return read;
    }

    private static long[] trees(Path file) throws IOException {
        long[] read = new long[2];
        try (Stream<PgnEntry> games = Pgn.games(file)) {
            games.forEach(entry -> {
                read[0]++;
                read[1] += entry.game().mainLine().size();
            });
        }
        return read;
    }
}
