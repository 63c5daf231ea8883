package hal.practice.puzzle;

import hal.platform.SpacedRepetition;
import hal.support.text.CleanText;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A person's record with puzzles. Stored as lines of text that can be read and edited:
 *
 * <pre>
 *   rating 1520            by Glicko-2, with its deviation, and its volatility in millionths
 *   deviation 110
 *   volatility 59990
 *   tried 14
 *   solved 11
 *   streak 3
 *   best-streak 5
 *   waits 2026-11-23/0.2120/6.4133 00QOp    a puzzle that comes back, and its {@link SpacedRepetition}
 *   done 01ig0
 *   day 2026-11-23 1520    the rating at the end of a day
 *   theme fork 5 3         tried five times, solved three
 *   puzzle 1480 95 00QOp   a puzzle whose rating has moved, and its deviation
 * </pre>
 */
public final class TrainingRecord {
    private static final int FIRST_RATING = 1200;
    /** Less than for someone unknown in a tournament: a single puzzle should not move it by hundreds. */
    private static final int FIRST_DEVIATION = 200;

    private static final int MIN_RATING = 100;
    private static final int MAX_RATING = 3500;
    /** Older puzzles are dropped, and may then appear again. */
    private static final int MAX_DONE = 20_000;

    private static final int MAX_ID = 200;
    private static final String HEAD = "# HAL's puzzles: what you have solved, and what will come back.";
    private static final Pattern FIGURE =
            Pattern.compile("(rating|deviation|volatility|tried|solved|streak|best-streak) (\\d{1,9})");
    private static final Pattern WAITS = Pattern.compile("waits (\\S+/\\S+) (\\S.*)");
    private static final Pattern DONE_LINE = Pattern.compile("done (\\S.*)");

    private static final Pattern DAY = Pattern.compile("day (\\d{4}-\\d\\d-\\d\\d) (\\d{1,4})");
    private static final Pattern THEME = Pattern.compile("theme (\\w+) (\\d{1,9}) (\\d{1,9})");
    private static final Pattern PUZZLE = Pattern.compile("puzzle (\\d{1,4}) (\\d{1,3}) (\\S.*)");
    private static final double MILLION = 1_000_000;
    private static final int MAX_DAYS = 1_000;

    private Glicko2 solver = Glicko2.of(FIRST_RATING, FIRST_DEVIATION);
    private int tried;
    private int solved;
    private int streak;
    private int bestStreak;
    private final Map<String, SpacedRepetition> waiting = new LinkedHashMap<>();
    private final Set<String> done = new LinkedHashSet<>();
    private final TreeMap<LocalDate, Integer> days = new TreeMap<>();
    private final Map<String, Tally> themes = new TreeMap<>();
    private final Map<String, Glicko2> moved = new LinkedHashMap<>();
    /** Lines that mean nothing to this program: a person's remarks, or what another version has written. */
    private final List<String> others = new ArrayList<>();

    /** How often puzzles of a theme were tried, and how often they were solved at the first attempt. */
    public record Tally(int tried, int solved) {}

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
        Matcher theme = THEME.matcher(line);
        Matcher puzzle = PUZZLE.matcher(line);
        if (figure.matches()) {
            int value = Integer.parseInt(figure.group(2));
            switch (figure.group(1)) {
                case "rating" -> solver = new Glicko2(clamped(value), solver.deviation(), solver.volatility());
                case "deviation" ->
                    solver = new Glicko2(
                            solver.rating(), Math.max(1, Math.min(Glicko2.MAX_DEVIATION, value)), solver.volatility());
                case "volatility" ->
                    solver = new Glicko2(
                            solver.rating(), solver.deviation(), Math.max(1, Math.min(MILLION, value)) / MILLION);
                case "tried" -> tried = value;
                case "solved" -> solved = value;
                case "streak" -> streak = value;
                default -> bestStreak = value;
            }
        } else if (waits.matches()) {
            Optional<SpacedRepetition> recall = SpacedRepetition.parse(waits.group(1));
            recall.ifPresent(found -> waiting.put(waits.group(2), found));
            return recall.isPresent();
        } else if (over.matches()) {
            done.add(over.group(1));
        } else if (theme.matches()) {
            themes.put(theme.group(1), new Tally(Integer.parseInt(theme.group(2)), Integer.parseInt(theme.group(3))));
        } else if (puzzle.matches()) {
            int deviation = Math.max(1, Integer.parseInt(puzzle.group(2)));
            moved.put(puzzle.group(3), Glicko2.of(Integer.parseInt(puzzle.group(1)), deviation));
        } else {
            return readDay(line);
        }
        return true;
    }

    private boolean readDay(String line) {
        Matcher day = DAY.matcher(line);
        try {
            if (day.matches()) {
                days.put(LocalDate.parse(day.group(1)), Integer.parseInt(day.group(2)));
            }
            return day.matches();
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static double clamped(double rating) {
        return Math.max(MIN_RATING, Math.min(MAX_RATING, rating));
    }

    /** The record as text. */
    public String format() {
        StringBuilder text = new StringBuilder(HEAD + "\nrating " + rating() + "\ndeviation " + deviation()
                + "\nvolatility " + Math.round(solver.volatility() * MILLION) + "\ntried " + tried + "\nsolved "
                + solved + "\nstreak " + streak + "\nbest-streak " + bestStreak + "\n");
        waiting.forEach((id, recall) -> text.append("waits " + recall.format() + " " + id + "\n"));
        done.forEach(id -> text.append("done ").append(id).append('\n'));
        days.forEach((day, points) -> text.append("day " + day + " " + points + "\n"));
        themes.forEach(
                (theme, tally) -> text.append("theme " + theme + " " + tally.tried() + " " + tally.solved() + "\n"));
        moved.forEach((id, points) -> text.append(
                "puzzle " + Math.round(points.rating()) + " " + Math.round(points.deviation()) + " " + id + "\n"));
        others.forEach(line -> text.append(line).append('\n'));
        return text.toString();
    }

    /** The solver's rating; 1200 at the start. */
    public int rating() {
        return (int) Math.round(solver.rating());
    }

    /** The solver's rating with how certain it is. */
    Glicko2 solver() {
        return solver;
    }

    /** How uncertain the rating is, in points. */
    public int deviation() {
        return (int) Math.round(solver.deviation());
    }

    /** The rating at the end of each day with a puzzle, the last ones. */
    public Map<LocalDate, Integer> days() {
        return new TreeMap<>(days);
    }

    /** By themes' keys. */
    public Map<String, Tally> themes() {
        return Map.copyOf(themes);
    }

    /** Notes the rating at the end of a day. */
    public void endOf(LocalDate day) {
        days.put(day, rating());
        while (days.size() > MAX_DAYS) {
            days.pollFirstEntry();
        }
    }

    /** A puzzle's rating, if the solver's results have moved it. */
    Optional<Glicko2> moved(String id) {
        return Optional.ofNullable(moved.get(id));
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

    /** Whether a puzzle has neither been solved nor is to come back. */
    public boolean isOpen(String id) {
        return !isSolved(id) && !isWaiting(id);
    }

    /** The number of days in a row with a puzzle, up to this one or the one before. */
    public int daysInARow(LocalDate today) {
        LocalDate last = days.containsKey(today) ? today : today.minusDays(1);
        int count = 0;
        while (days.containsKey(last.minusDays(count))) {
            count++;
        }
        return count;
    }

    /** Whether a puzzle has been solved, and does not come back. */
    public boolean isSolved(String id) {
        return done.contains(id);
    }

    boolean isWaiting(String id) {
        return waiting.containsKey(id);
    }

    /** How well a puzzle that will come back is remembered; empty of others. */
    Optional<SpacedRepetition> recall(String id) {
        return Optional.ofNullable(waiting.get(id));
    }

    /** The number of puzzles that should come back on a day or before. */
    public long due(LocalDate day) {
        return waiting.values().stream().filter(recall -> recall.isDue(day)).count();
    }

    /**
     * Counts a puzzle, with the ratings after it.
     *
     * @param recall with which it will come back; empty if it will not
     */
    void add(Puzzle puzzle, boolean clean, Glicko2 after, Glicko2 puzzleAfter, Optional<SpacedRepetition> recall) {
        String id = puzzle.id();
        tried++;
        solved += clean ? 1 : 0;
        streak = clean ? streak + 1 : 0;
        bestStreak = Math.max(bestStreak, streak);
        solver = new Glicko2(clamped(after.rating()), after.deviation(), after.volatility());
        for (String theme : puzzle.themes()) {
            themes.merge(
                    theme,
                    new Tally(1, clean ? 1 : 0),
                    (a, b) -> new Tally(a.tried() + b.tried(), a.solved() + b.solved()));
        }
        moved.remove(id);
        moved.put(id, new Glicko2(clamped(puzzleAfter.rating()), puzzleAfter.deviation(), puzzleAfter.volatility()));
        waiting.remove(id);
        done.remove(id);
        recall.ifPresentOrElse(known -> waiting.put(id, known), () -> done.add(id));
        drop(done);
        drop(moved.keySet());
    }

    private static void drop(Set<String> oldest) {
        while (oldest.size() > MAX_DONE) {
            oldest.remove(oldest.iterator().next());
        }
    }
}
