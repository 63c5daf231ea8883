package hal.analysis.puzzle;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Chooses puzzles for a person and keeps account: a rating after A. Elo's system, the streak of puzzles solved at the first
 * try, and when those that went wrong come back (spaced repetition after S. Leitner: each time it is solved a puzzle waits
 * longer, until it is done with).
 */
public final class PuzzleTrainer {
    /** After how many other puzzles one that went wrong comes back, the first time, the second, and so on. */
    private static final int[] WAITS = {3, 10, 30};

    /** The rating moves fast while little is known of the solver. */
    private static final int FAST = 40;

    private static final int SLOW = 20;
    private static final int FAST_PUZZLES = 30;

    private static final int SINGLE_MOVE_RATING = 1500;
    private static final int MATE_BASE = 700;
    private static final int MATE_STEP = 300;

    private final TrainingRecord record;

    /** Goes on with a record. */
    public PuzzleTrainer(TrainingRecord record) {
        this.record = record;
    }

    /** What has been achieved so far. */
    public TrainingRecord record() {
        return record;
    }

    /**
     * The puzzle to try next: one that is due again, else the one not yet solved whose rating is nearest to the solver's.
     *
     * @return nothing if all are solved and none is waiting
     */
    public Optional<Puzzle> next(List<Puzzle> puzzles) {
        Optional<Puzzle> due = puzzles.stream()
                .filter(puzzle -> record.isDue(puzzle.id()))
                .min(Comparator.comparingInt(puzzle -> record.dueAt(puzzle.id())));
        return due.or(() -> puzzles.stream()
                        .filter(puzzle -> !record.isSolved(puzzle.id()) && !record.isWaiting(puzzle.id()))
                        .min(Comparator.comparingInt(puzzle -> Math.abs(rating(puzzle) - record.rating()))))
                .or(() -> puzzles.stream()
                        .filter(puzzle -> record.isWaiting(puzzle.id()))
                        .min(Comparator.comparingInt(puzzle -> record.dueAt(puzzle.id()))));
    }

    /** How hard a puzzle is taken to be: as its source says, else by the number of moves to the mate. */
    public static int rating(Puzzle puzzle) {
        int guess = puzzle.mate() == 0 ? SINGLE_MOVE_RATING : MATE_BASE + MATE_STEP * puzzle.mate();
        return puzzle.rating().orElse(guess);
    }

    /**
     * A puzzle is done with for now.
     *
     * @param clean whether it was solved at the first try and without help
     * @return by how much the rating has changed
     */
    public int finish(Puzzle puzzle, boolean clean) {
        double expected = 1 / (1 + Math.pow(10, (rating(puzzle) - record.rating()) / 400.0));
        int pace = record.tried() < FAST_PUZZLES ? FAST : SLOW;
        int change = (int) Math.round(pace * ((clean ? 1 : 0) - expected));
        int box = clean ? record.box(puzzle.id()) + 1 : 0;
        boolean waits = box < WAITS.length && (record.isWaiting(puzzle.id()) || !clean);
        record.add(puzzle.id(), clean, change, waits ? box : TrainingRecord.DONE, waits ? WAITS[box] : 0);
        return change;
    }
}
