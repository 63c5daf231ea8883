package hal.analysis.review;

import com.eclipsesource.json.Json;
import com.eclipsesource.json.JsonObject;
import com.eclipsesource.json.ParseException;
import hal.platform.LineLog;
import hal.support.FileTrouble;
import hal.support.InputFile;
import hal.support.UserException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * What a review of many games has found, on the disk beside the file it writes: a line about the job, then a
 * {@link ReviewRecord} for each game as it ends. After a kill it holds all but the games that were under way; after an
 * orderly stop it holds these as well, as far as they had come. For one process at a time; its methods may be called
 * from any thread.
 */
final class ReviewJournal {
    private static final String KIND = "hal-review";
    private static final int VERSION = 1;
    /** No record of a game is longer: it takes about 150 bytes a move. */
    private static final int MAX_LINE = 64_000_000;

    private final Path file;
    /** Where in the file the last record of each game begins. */
    private final Map<Integer, Long> places = new HashMap<>();

    private ReviewJournal(Path file) {
        this.file = file;
    }

    /** The journal that belongs to a file of games. */
    static Path beside(Path games) {
        return games.resolveSibling(games.getFileName() + ".review");
    }

    /**
     * Begins a journal.
     *
     * @param job what is reviewed, and how
     * @throws UserException if it exists already or cannot be written
     */
    static ReviewJournal begin(Path file, String job) {
        if (Files.exists(file)) {
            throw new UserException(
                    file + " tells of an earlier review: continue it with --resume, or delete the file");
        }
        ReviewJournal journal = new ReviewJournal(file);
        journal.append(new JsonObject()
                .add("type", KIND)
                .add("version", VERSION)
                .add("job", job)
                .toString());
        return journal;
    }

    /**
     * Opens a journal that was left, and takes half a line back at its end.
     *
     * @param job what is reviewed, and how: the same as before
     * @throws UserException if there is no journal, it cannot be read, or it is about another job
     */
    static ReviewJournal resume(Path file, String job) {
        ReviewJournal journal = new ReviewJournal(file);
        try (InputStream in = new BufferedInputStream(InputFile.open(file))) {
            journal.check(line(in), job);
            long place = journal.places.get(0);
            for (String line = line(in); line != null; line = line(in)) {
                journal.places.put(ReviewRecord.number(line), place);
                place += line.getBytes(StandardCharsets.UTF_8).length + 1;
            }
            journal.places.remove(0);
            LineLog.cut(file, place);
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        } catch (IllegalArgumentException e) {
            throw new UserException(file + " cannot be continued: of one of its lines, " + e.getMessage(), e);
        }
        return journal;
    }

    private void check(String line, String job) {
        try {
            JsonObject first = Json.parse(line == null ? "" : line).asObject();
            if (first.getString("type", "").equals(KIND) && first.getInt("version", 0) == VERSION) {
                String earlier = first.getString("job", "");
                if (!earlier.equals(job)) {
                    throw new UserException(file + " belongs to another review: " + earlier + ", not " + job);
                }
                places.put(0, (long) line.getBytes(StandardCharsets.UTF_8).length + 1);
                return;
            }
        } catch (ParseException | UnsupportedOperationException e) {
            throw new UserException(file + " is not the journal of a review", e);
        }
        throw new UserException(file + " is not the journal of a review that this program reads");
    }

    /** The next line without its end; null at the end of the file, or if the last line has no end. */
    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c == '\n') {
                return line.toString(StandardCharsets.UTF_8);
            }
            line.write(c);
            if (line.size() > MAX_LINE) {
                throw new IOException("a line is too long");
            }
        }
        return null;
    }

    /** Whether something is known of a game. */
    synchronized boolean holds(int game) {
        return places.containsKey(game);
    }

    /**
     * Takes a review up where the journal left it.
     *
     * @throws UserException if the journal is about another game
     */
    synchronized void restore(int game, GameReview review) {
        try (InputStream in = new BufferedInputStream(
                Channels.newInputStream(InputFile.channel(file).position(places.get(game))))) {
            ReviewRecord.read(String.valueOf(line(in)), review);
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        } catch (IllegalArgumentException e) {
            throw new UserException(
                    file + " cannot be continued: what it says of game " + game + " is wrong: " + e.getMessage(), e);
        }
    }

    /**
     * Keeps what was found of a game; on the disk when this returns.
     *
     * @throws UserException if it cannot be written
     */
    synchronized void keep(int game, GameReview review) {
        append(ReviewRecord.write(game, review));
    }

    private void append(String line) {
        FileTrouble.writing(file, () -> new LineLog(file, MAX_LINE).append(line));
    }

    /** The job is done: there is nothing more to continue. */
    synchronized void delete() {
        FileTrouble.writing(file, () -> Files.deleteIfExists(file));
    }
}
