package hal.learn.data;

import hal.support.UserException;
import hal.support.system.InputFile;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongConsumer;

/**
 * Writes the records of files into one: one file after another, in another layout, or all in random order, in bounded
 * memory.
 *
 * <p>The random order is made in two steps. (1) Each record goes into one of several heaps at random; a heap is a file
 * small enough for memory. (2) One heap after another is read, shuffled and written. This way every order is equally
 * likely, as if all records had been shuffled in memory at once.
 */
public final class Shuffle {
    private static final int CHUNK_RECORDS = 1 << 18;
    private static final int HEAP_BUFFER = 1 << 16;

    private Shuffle() {}

    /**
     * Writes the records of several files into one, one file after another; or their games, if its name asks for that.
     *
     * @param progress is told the number of records written so far
     * @return the number of records
     * @throws UserException if a file cannot be read or written, or two contain the same games
     */
    public static long merge(List<Path> files, Path target, LongConsumer progress) {
        Map<String, String> origin = origin("merged", files);
        if (DataFile.Layout.of(target) == DataFile.Layout.GAMES) {
            DataFile games = DataFile.begin(target, origin);
            for (Path file : files) {
                append(file, games, true, progress);
            }
            return games.records();
        }
        Output out = new Output(target, origin, progress);
        for (Path file : files) {
            RecordFiles.visit(file, (data, at, number) -> {
                out.add(data, at);
                return true;
            });
        }
        return out.finish();
    }

    /**
     * Writes a file of records as one of games, or the other way round: the file that {@code hal datagen} would have
     * written, with the log of the old one.
     *
     * @param progress is told the number of positions written so far
     * @return the number of positions
     * @throws UserException if it cannot be read or written, has that layout already, or records are no games of HAL's
     */
    public static long convert(Path file, Path target, LongConsumer progress) {
        if (RecordFiles.layout(file) == DataFile.Layout.of(target)) {
            throw new UserException(file + " and " + target + " would be the same: names of files of games end in "
                    + DataFile.Layout.GAMES_ENDING + ", those of files of records do not");
        }
        DataFile out =
                DataFile.begin(target, DataFile.read(file).map(DataFile::origin).orElse(Map.of()));
        try {
            append(file, out, false, progress);
        } catch (UserException e) {
            out.delete();
            throw e;
        }
        return out.records();
    }

    private static void append(Path file, DataFile out, boolean renumber, LongConsumer progress) {
        List<DataFile.Chunk> chunks = RecordFiles.chunks(file);
        for (int index = 0; index < chunks.size(); index++) {
            long number = renumber ? out.chunks().size() : chunks.get(index).number();
            out.append(number, RecordFiles.games(file, chunks, index));
            progress.accept(out.records());
        }
    }

    /**
     * Writes the records of several files into one, in random order.
     *
     * @param seed equal seeds, files and memory sizes give equal orders
     * @param memory for records, in bytes
     * @param progress is told the number of records written so far
     * @return the number of records
     * @throws UserException if a file cannot be read or written, or two contain the same games
     */
    public static long shuffle(List<Path> files, Path target, long seed, int memory, LongConsumer progress) {
        if (DataFile.Layout.of(target) == DataFile.Layout.GAMES) {
            throw new UserException(
                    target + " would be a file of games, which have their order; choose a name that does not"
                            + " end in " + DataFile.Layout.GAMES_ENDING);
        }
        Map<String, String> origin = origin("shuffled", files);
        origin.put("shuffle-seed", Long.toString(seed));
        long records = files.stream().mapToLong(RecordFiles::count).sum();
        // Heaps are of random size: a quarter more room than the average is always enough.
        int heaps = (int) (records * PackedPosition.BYTES * 5 / 4 / memory) + 1;
        SplittableRandom random = new SplittableRandom(seed);
        Output out = new Output(target, origin, progress);
        List<Path> parts = new ArrayList<>();
        try {
            List<OutputStream> streams = new ArrayList<>();
            try {
                for (int i = 0; i < heaps; i++) {
                    Path part = target.resolveSibling(target.getFileName() + ".heap" + i);
                    parts.add(part);
                    streams.add(new BufferedOutputStream(Files.newOutputStream(part), HEAP_BUFFER));
                }
                for (Path file : files) {
                    RecordFiles.visit(file, (data, at, number) -> {
                        write(streams.get(random.nextInt(heaps)), data, at);
                        return true;
                    });
                }
            } finally {
                for (OutputStream stream : streams) {
                    stream.close();
                }
            }
            for (Path part : parts) {
                byte[] heap = InputFile.bytes(part, Integer.MAX_VALUE - 8);
                mix(heap, random);
                for (int at = 0; at < heap.length; at += PackedPosition.BYTES) {
                    out.add(heap, at);
                }
                Files.delete(part);
            }
            return out.finish();
        } catch (IOException | UncheckedIOException e) {
            throw new UserException(target + " cannot be written: " + e.getMessage(), e);
        } finally {
            parts.forEach(part -> part.toFile().delete());
        }
    }

    /** The Fisher-Yates shuffle. */
    private static void mix(byte[] heap, SplittableRandom random) {
        byte[] kept = new byte[PackedPosition.BYTES];
        for (int left = heap.length / PackedPosition.BYTES; left > 1; left--) {
            int one = random.nextInt(left) * PackedPosition.BYTES;
            int last = (left - 1) * PackedPosition.BYTES;
            System.arraycopy(heap, one, kept, 0, PackedPosition.BYTES);
            System.arraycopy(heap, last, heap, one, PackedPosition.BYTES);
            System.arraycopy(kept, 0, heap, last, PackedPosition.BYTES);
        }
    }

    private static void write(OutputStream stream, byte[] data, int at) {
        try {
            stream.write(data, at, PackedPosition.BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What all logs have in common, and the names of the files; refuses the same games twice. */
    private static Map<String, String> origin(String word, List<Path> files) {
        Map<String, String> common = null;
        List<Map<String, String>> all = new ArrayList<>();
        for (Path file : files) {
            Map<String, String> origin =
                    DataFile.read(file).map(DataFile::origin).orElse(Map.of());
            if (!origin.isEmpty() && all.contains(origin)) {
                throw new UserException(
                        file + " contains the same games as another of the files: their logs are equal");
            }
            all.add(origin);
            if (common == null) {
                common = new LinkedHashMap<>(origin);
            } else {
                common.entrySet().retainAll(origin.entrySet());
            }
        }
        Map<String, String> result = common == null ? new LinkedHashMap<>() : common;
        String names = String.join(
                " ", files.stream().map(file -> file.getFileName().toString()).toList());
        result.put(word, names.substring(0, Math.min(400, names.length())));
        return result;
    }

    /** Writes records to a new file in chunks. */
    private static final class Output {
        private final DataFile file;
        private final LongConsumer progress;
        private final byte[] chunk = new byte[CHUNK_RECORDS * PackedPosition.BYTES];
        private int length;
        private int games;
        private long records;

        Output(Path target, Map<String, String> origin, LongConsumer progress) {
            file = DataFile.begin(target, origin);
            this.progress = progress;
        }

        void add(byte[] data, int at) {
            if (length == chunk.length) {
                flush();
            }
            System.arraycopy(data, at, chunk, length, PackedPosition.BYTES);
            length += PackedPosition.BYTES;
            games += PackedPosition.has(PackedPosition.FIRST, data, at) ? 1 : 0;
            progress.accept(++records);
        }

        long finish() {
            flush();
            return records;
        }

        private void flush() {
            if (length > 0) {
                file.append(file.chunks().size(), games, 0, Arrays.copyOf(chunk, length));
            }
            length = 0;
            games = 0;
        }
    }
}
