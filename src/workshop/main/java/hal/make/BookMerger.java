package hal.make;

import hal.book.polyglot.PolyglotEntry;
import hal.book.polyglot.PolyglotFile;
import hal.book.polyglot.PolyglotWriter;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Merges several books into one. */
public final class BookMerger {
    private static final Comparator<PolyglotEntry> HEAVIEST_FIRST =
            Comparator.comparingInt(PolyglotEntry::weight).reversed();

    private BookMerger() {}

    /**
     * Merges books.
     *
     * @param added whether the moves of a position come from all books, with their weights added up; if not, they come
     *     from the first book that has the position, as in {@code polyglot merge-book}
     * @return the number of entries written
     * @throws UserException if the file cannot be written
     */
    public static long merge(List<PolyglotFile> books, boolean added, Path out) {
        int[] next = new int[books.size()];
        long written = 0;
        try (PolyglotWriter writer = new PolyglotWriter(out)) {
            while (true) {
                List<List<PolyglotEntry>> found = new ArrayList<>();
                long key = leastKey(books, next);
                for (int i = 0; i < next.length; i++) {
                    List<PolyglotEntry> entries = take(books.get(i), next, i, key);
                    if (!entries.isEmpty()) {
                        found.add(entries);
                    }
                }
                if (found.isEmpty()) {
                    break;
                }
                for (PolyglotEntry entry : added ? sum(found) : found.get(0)) {
                    writer.write(entry);
                    written++;
                }
            }
            writer.finish();
        } catch (IOException e) {
            throw FileTrouble.writing("the book " + out, e);
        }
        return written;
    }

    /** The smallest key not yet taken; any value once all are taken. */
    private static long leastKey(List<PolyglotFile> books, int[] next) {
        long least = -1;
        for (int i = 0; i < next.length; i++) {
            if (next[i] < books.get(i).size()) {
                long key = books.get(i).entry(next[i]).key();
                least = Long.compareUnsigned(key, least) < 0 ? key : least;
            }
        }
        return least;
    }

    private static List<PolyglotEntry> take(PolyglotFile book, int[] next, int index, long key) {
        List<PolyglotEntry> entries = new ArrayList<>();
        while (next[index] < book.size() && book.entry(next[index]).key() == key) {
            entries.add(book.entry(next[index]++));
        }
        return entries;
    }

    /** All moves of a position; if a sum is too large for a weight, all are scaled down. */
    private static List<PolyglotEntry> sum(List<List<PolyglotEntry>> found) {
        Map<Integer, long[]> sums = new LinkedHashMap<>();
        for (List<PolyglotEntry> entries : found) {
            for (PolyglotEntry entry : entries) {
                long[] sum = sums.computeIfAbsent(entry.move(), move -> new long[3]);
                sum[0] += entry.weight();
                sum[1] += entry.games();
                sum[2] += entry.points();
            }
        }
        long greatest = sums.values().stream().mapToLong(sum -> sum[0]).max().orElse(0);
        double scale = Math.min(1, (double) PolyglotEntry.MAX_WEIGHT / Math.max(1, greatest));
        long key = found.get(0).get(0).key();
        PolyglotEntry[] all = sums.entrySet().stream()
                .map(move -> new PolyglotEntry(
                        key,
                        move.getKey(),
                        (int) Math.ceil(move.getValue()[0] * scale),
                        PolyglotEntry.learn(move.getValue()[1], move.getValue()[2])))
                .toArray(PolyglotEntry[]::new);
        Arrays.sort(all, HEAVIEST_FIRST);
        return List.of(all);
    }
}
