package hal.analysis.review;

import hal.analysis.review.ReviewJournal.ReviewRecord;
import hal.notation.Fen;
import hal.platform.Checksum;
import hal.platform.OwnFile;
import hal.platform.UserFolders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Complete reviews on the disk, the last ones only: a game that is reviewed again by the same judge is not judged
 * otherwise than before, though searches by several threads differ from time to time.
 */
public final class KeptReviews {
    private static final String FILE = "reviews.txt";
    private static final int MAX = 100;
    private static final int MAX_BYTES = 1 << 26;

    private final Optional<Path> file;

    /** Those of a user; where there is no place for them, nothing is kept. */
    public KeptReviews(UserFolders folders) {
        file = folders.state().map(folder -> folder.resolve(FILE));
    }

    /**
     * Takes over what was found in an earlier review.
     *
     * @param judge who judges and how long, in words
     */
    public void restore(String judge, GameReview work) {
        String record = read().get(key(judge, work));
        if (record != null) {
            try {
                ReviewRecord.read(record, work);
            } catch (IllegalArgumentException e) {
                return; // somebody has changed the file: the game is reviewed again
            }
        }
    }

    /** Keeps a review that is complete; where that fails, the next review judges anew. */
    public void add(String judge, GameReview work) {
        Map<String, String> records = read();
        String key = key(judge, work);
        String record = ReviewRecord.write(1, work);
        if (file.isEmpty() || record.equals(records.put(key, record))) {
            return;
        }
        String text = records.entrySet().stream()
                .skip(Math.max(0, records.size() - MAX))
                .map(kept -> kept.getKey() + " " + kept.getValue() + "\n")
                .collect(Collectors.joining());
        try {
            OwnFile.write(file.get(), text);
        } catch (IOException e) {
            return;
        }
    }

    private static String key(String judge, GameReview work) {
        String facts = judge + "\n" + Fen.format(work.start()) + "\n" + work.moves();
        return Checksum.of(facts.getBytes(StandardCharsets.UTF_8));
    }

    /** The records by their keys, the oldest first; none if the file cannot be read. */
    private Map<String, String> read() {
        Map<String, String> records = new LinkedHashMap<>();
        try {
            Optional<String> text = file.isEmpty() ? Optional.empty() : OwnFile.read(file.get(), MAX_BYTES);
            text.orElse("")
                    .lines()
                    .map(line -> line.split(" ", 2))
                    .filter(line -> line.length == 2)
                    .forEach(line -> {
                        records.put(line[0], line[1]);
                    });
        } catch (IOException e) {
            return records;
        }
        return records;
    }
}
