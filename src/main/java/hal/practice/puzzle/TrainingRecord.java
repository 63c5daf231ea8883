package hal.practice.puzzle;

import hal.support.CleanText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A person's record with puzzles. Stored as lines of text that can be read and edited:
 *
 * <pre>
 *   rating 1520
 *   tried 14
 *   solved 11
 *   streak 3
 *   best-streak 5
 *   waits 0 17 00QOp       a puzzle in box 0 that comes back as the 17th
 *   done 01ig0
 * </pre>
 */
public final class TrainingRecord {
    /** The box of a puzzle that does not return. */
    static final int DONE = -1;

    private static final int FIRST_RATING = 1200;
    private static final int MIN_RATING = 100;
    private static final int MAX_RATING = 3500;
    /** Older puzzles are dropped, and may then appear again. */
    private static final int MAX_DONE = 20_000;

    private static final int MAX_ID = 200;
    private static final String HEAD = "# HAL's puzzles: what you have solved, and what will come back.";
    private static final Pattern FIGURE = Pattern.compile("(rating|tried|solved|streak|best-streak) (\\d{1,9})");
    private static final Pattern WAITS = Pattern.compile("waits (\\d) (\\d{1,9}) (\\S.*)");
    private static final Pattern DONE_LINE = Pattern.compile("done (\\S.*)");

    private int rating = FIRST_RATING;
    private int tried;
    private int solved;
    private int streak;
    private int bestStreak;
    private final Map<String, Waiting> waiting = new LinkedHashMap<>();
    private final Set<String> done = new LinkedHashSet<>();
    /** Lines that mean nothing to this program: a person's remarks, or what another version has written. */
    private final List<String> others = new ArrayList<>();

    private record Waiting(int box, int due) {}

    /** Parses the text of {@link #format}; lines that are not understood are kept for it as they are. */
    public static TrainingRecord parse(String text) {
        TrainingRecord record = new TrainingRecord();
        for (String line : text.lines().toList()) {
            boolean clean = CleanText.line(line, MAX_ID + 30).equals(line);
            if (!(clean && record.read(line)) && !line.isBlank() && !line.equals(HEAD)) {
                record.others.add(line);
            }
        }
        return record;
    }

    /** Takes a line; false if it is not understood. */
    private boolean read(String line) {
        Matcher figure = FIGURE.matcher(line);
        Matcher waits = WAITS.matcher(line);
        Matcher over = DONE_LINE.matcher(line);
        if (figure.matches()) {
            int value = Integer.parseInt(figure.group(2));
            switch (figure.group(1)) {
                case "rating" -> rating = Math.max(MIN_RATING, Math.min(MAX_RATING, value));
                case "tried" -> tried = value;
                case "solved" -> solved = value;
                case "streak" -> streak = value;
                default -> bestStreak = value;
            }
        } else if (waits.matches()) {
            Waiting entry = new Waiting(Integer.parseInt(waits.group(1)), Integer.parseInt(waits.group(2)));
            waiting.put(waits.group(3), entry);
        } else if (over.matches()) {
            done.add(over.group(1));
        } else {
            return false;
        }
        return true;
    }

    /** The record as text. */
    public String format() {
        StringBuilder text = new StringBuilder(HEAD + "\n");
        text.append("rating ")
                .append(rating)
                .append("\ntried ")
                .append(tried)
                .append("\nsolved ")
                .append(solved);
        text.append("\nstreak ")
                .append(streak)
                .append("\nbest-streak ")
                .append(bestStreak)
                .append('\n');
        waiting.forEach((id, entry) -> text.append("waits " + entry.box() + " " + entry.due() + " " + id + "\n"));
        done.forEach(id -> text.append("done ").append(id).append('\n'));
        others.forEach(line -> text.append(line).append('\n'));
        return text.toString();
    }

    /** The solver's Elo rating; 1200 at the start. */
    public int rating() {
        return rating;
    }

    /** The number of puzzles tried, including repetitions. */
    public int tried() {
        return tried;
    }

    /** The number solved at the first attempt. */
    public int solved() {
        return solved;
    }

    /** The current number in a row solved at the first attempt. */
    public int streak() {
        return streak;
    }

    /** The longest streak. */
    public int bestStreak() {
        return bestStreak;
    }

    /** The number of puzzles that will come back. */
    public int waiting() {
        return waiting.size();
    }

    boolean isSolved(String id) {
        return done.contains(id);
    }

    boolean isWaiting(String id) {
        return waiting.containsKey(id);
    }

    /** Whether a failed puzzle is due now. */
    boolean isDue(String id) {
        return isWaiting(id) && dueAt(id) <= tried;
    }

    /** The total number of puzzles tried at which a waiting puzzle returns. */
    int dueAt(String id) {
        return waiting.get(id).due();
    }

    int box(String id) {
        return isWaiting(id) ? waiting.get(id).box() : DONE;
    }

    /** Counts a puzzle. */
    void add(String id, boolean clean, int change, int box, int wait) {
        tried++;
        solved += clean ? 1 : 0;
        streak = clean ? streak + 1 : 0;
        bestStreak = Math.max(bestStreak, streak);
        rating = Math.max(MIN_RATING, Math.min(MAX_RATING, rating + change));
        waiting.remove(id);
        done.remove(id);
        if (box == DONE) {
            done.add(id);
        } else {
            waiting.put(id, new Waiting(box, tried + wait));
        }
        while (done.size() > MAX_DONE) {
            done.remove(done.iterator().next());
        }
    }
}
