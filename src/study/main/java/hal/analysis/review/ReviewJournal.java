package hal.analysis.review;

import hal.notation.UciMove;
import hal.platform.Json;
import hal.platform.LineLog;
import hal.rules.Position;
import hal.search.engine.Scores;
import hal.support.NotationException;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a review of many games has found, on the disk beside the file it writes: a line about the job, then a
 * {@link ReviewRecord} for each game as it ends. After a kill it holds all but the games that were under way; after an
 * orderly stop it holds these as well, as far as they had come. For one process at a time; its methods may be called
 * from any thread.
 */
public final class ReviewJournal {
    private static final String KIND = "hal-review";
    private static final int VERSION = 1;
    /** Enough for nearly a hundred thousand games, with about 150 bytes a move. */
    private static final int MAX_BYTES = 1 << 30;

    private final Path file;
    private final LineLog log;
    /** The last record of each game that an earlier run has kept. */
    private final Map<Integer, String> records = new HashMap<>();

    private ReviewJournal(Path file) {
        this.file = file;
        log = new LineLog(file, MAX_BYTES);
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
        journal.append(Json.object()
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
        List<String> lines = journal.log.lines();
        journal.check(lines.isEmpty() ? "" : lines.get(0), job);
        try {
            lines.stream().skip(1).forEach(line -> journal.records.put(ReviewRecord.number(line), line));
        } catch (IllegalArgumentException e) {
            throw new UserException(file + " cannot be continued: of one of its lines, " + e.getMessage(), e);
        }
        FileTrouble.writing(file, () -> journal.log.replace(lines));
        return journal;
    }

    private void check(String line, String job) {
        try {
            Json first = Json.parse(line);
            if (first.getString("type", "").equals(KIND) && first.getInt("version", 0) == VERSION) {
                String earlier = first.getString("job", "");
                if (!earlier.equals(job)) {
                    throw new UserException(file + " belongs to another review: " + earlier + ", not " + job);
                }
                return;
            }
        } catch (IllegalArgumentException e) {
            throw new UserException(file + " is not the journal of a review", e);
        }
        throw new UserException(file + " is not the journal of a review that this program reads");
    }

    /** Whether something is known of a game. */
    synchronized boolean holds(int game) {
        return records.containsKey(game);
    }

    /**
     * Takes a review up where the journal left it.
     *
     * @throws UserException if the journal is about another game
     */
    synchronized void restore(int game, GameReview review) {
        try {
            ReviewRecord.read(records.get(game), review);
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
    synchronized void save(int game, GameReview review) {
        append(ReviewRecord.write(game, review));
    }

    private void append(String line) {
        FileTrouble.writing(file, () -> log.append(line));
    }

    /** The job is done: there is nothing more to continue. */
    synchronized void delete() {
        FileTrouble.writing(file, () -> Files.deleteIfExists(file));
    }

    /**
     * What a review has found so far, as a line of text from which it can be taken up again: JSON with a verdict for
     * each position that is done, the last one first.
     */
    public static final class ReviewRecord {
        private static final int DEEPEST = 10_000;

        private ReviewRecord() {}

        /**
         * The line of a review.
         *
         * @param number of its game, from 1
         */
        public static String write(int number, GameReview review) {
            Position position = atEnd(review);
            Json verdicts = Json.array();
            for (int i = 0; i < review.done(); i++) {
                PositionVerdict verdict = review.found().get(i);
                verdicts.add(Json.array(verdict.score(), verdict.depth(), verdict.nodes(), line(verdict, position)));
                stepBack(position);
            }
            return Json.object()
                    .add("game", number)
                    .add("moves", moves(review))
                    .add("verdicts", verdicts)
                    .toString();
        }

        /** A line in the moves of UCI. */
        static String line(PositionVerdict verdict, Position position) {
            List<String> words = new ArrayList<>();
            for (int move : verdict.line()) {
                words.add(UciMove.format(position, move));
            }
            return String.join(" ", words);
        }

        private static Position atEnd(GameReview review) {
            Position position = review.start();
            review.moves().forEach(position::make);
            return position;
        }

        private static void stepBack(Position position) {
            if (position.depth() > 0) {
                position.unmake();
            }
        }

        /** The game in few words, so that its record is not taken for another's. */
        private static String moves(GameReview review) {
            return review.moves().size() + " " + Long.toHexString(atEnd(review).key());
        }

        /**
         * The number of a record's game.
         *
         * @throws IllegalArgumentException saying what is wrong, if the text is no record
         */
        public static int number(String text) {
            Json number = object(text).get("game");
            if (!number.toString().matches("[1-9][0-9]{0,8}")) {
                throw new IllegalArgumentException("it names no game");
            }
            return number.asInt();
        }

        /**
         * Takes a review up where a record left it.
         *
         * @throws IllegalArgumentException saying what is wrong, if the text is no record or one of another game; the
         *     review is then as before
         */
        public static void read(String text, GameReview review) {
            Json record = object(text);
            if (!record.getString("moves", "").equals(moves(review))) {
                throw new IllegalArgumentException("it is about a game with other moves");
            }
            Json verdicts = record.get("verdicts");
            if (!verdicts.isArray() || verdicts.size() > review.total()) {
                throw new IllegalArgumentException("its verdicts are missing or too many");
            }
            Position position = atEnd(review);
            List<PositionVerdict> found = new ArrayList<>();
            for (Json verdict : verdicts) {
                found.add(verdict(verdict, position.copy()));
                stepBack(position);
            }
            review.resume(found);
        }

        private static Json object(String text) {
            Json value = Json.parse(text);
            if (!value.isObject()) {
                throw new IllegalArgumentException("it is no object");
            }
            return value;
        }

        private static PositionVerdict verdict(Json value, Position position) {
            try {
                int score = value.get(0).asInt();
                int depth = value.get(1).asInt();
                long nodes = value.get(2).asLong();
                if (Math.abs(score) > Scores.MATE || depth < 0 || depth > DEEPEST || nodes < 0) {
                    throw new IllegalArgumentException("a verdict is out of all bounds");
                }
                List<Integer> line = new ArrayList<>();
                for (String word : value.get(3).asString().split(" ", -1)) {
                    if (!word.isEmpty()) {
                        line.add(UciMove.parse(position, word));
                        position.make(line.get(line.size() - 1));
                    }
                }
                return new PositionVerdict(score, line, depth, nodes);
            } catch (NotationException e) {
                throw new IllegalArgumentException("a verdict cannot be read", e);
            }
        }
    }
}
