package hal.practice.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A set of puzzles that is solved again and again, each round faster than the one before: the woodpecker method of A.
 * Smith and H. Tikkanen.
 */
public final class PuzzleSet {
    private static final Pattern STATE = Pattern.compile("set (\\d{1,6}) (\\d{1,6}) (\\d{1,9}) (\\d{1,9})");
    private static final Pattern PUZZLE = Pattern.compile("set-puzzle (\\S.*)");

    private final List<String> ids = new ArrayList<>();
    private int round = 1;
    private int done;
    private long seconds;
    private long lastSeconds;

    /** Whether no set has been begun. */
    public boolean isEmpty() {
        return ids.isEmpty();
    }

    public int size() {
        return ids.size();
    }

    /** The number of the present round, from 1. */
    public int round() {
        return round;
    }

    /** The number of puzzles done in this round. */
    public int done() {
        return done;
    }

    /** The time that the last round took; 0 if this is the first. */
    public long lastSeconds() {
        return lastSeconds;
    }

    /** The id of the puzzle that comes next. */
    public String next() {
        return ids.get(Math.min(done, ids.size() - 1));
    }

    /** Begins another set. */
    public void begin(List<String> others) {
        ids.clear();
        ids.addAll(others);
        round = 1;
        done = 0;
        seconds = 0;
        lastSeconds = 0;
    }

    /**
     * Counts a puzzle of the set.
     *
     * @param taken the time it took, in seconds
     * @return whether that was the last of the round; the next round has begun then
     */
    public boolean count(long taken) {
        done++;
        seconds += taken;
        if (done < ids.size()) {
            return false;
        }
        round++;
        done = 0;
        lastSeconds = seconds;
        seconds = 0;
        return true;
    }

    /** Takes a line of the record; false if it is not about a set. */
    boolean read(String line) {
        Matcher state = STATE.matcher(line);
        Matcher puzzle = PUZZLE.matcher(line);
        if (state.matches()) {
            round = Math.max(1, Integer.parseInt(state.group(1)));
            done = Integer.parseInt(state.group(2));
            seconds = Long.parseLong(state.group(3));
            lastSeconds = Long.parseLong(state.group(4));
        } else if (puzzle.matches()) {
            ids.add(puzzle.group(1));
        } else {
            return false;
        }
        return true;
    }

    /** The lines of the record. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (!ids.isEmpty()) {
            int at = Math.min(done, ids.size() - 1);
            lines.add("set " + round + " " + at + " " + seconds + " " + lastSeconds);
            ids.forEach(id -> lines.add("set-puzzle " + id));
        }
        return lines;
    }
}
