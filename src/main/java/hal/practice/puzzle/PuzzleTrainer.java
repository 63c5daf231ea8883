package hal.practice.puzzle;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Chooses puzzles for a person and keeps score: an Elo rating, the streak of puzzles solved at the first attempt, and
 * the repetition of failed ones (spaced repetition after S. Leitner: after each success a puzzle waits longer, until it
 * is done).
 */
public final class PuzzleTrainer {
    /** After how many other puzzles a failed one returns: the first time, the second, and so on. */
    private static final int[] WAITS = {3, 10, 30};

    /** The K-factor while little is known of the solver, and afterwards. */
    private static final int FAST = 40;

    private static final int SLOW = 20;
    private static final int FAST_PUZZLES = 30;

    private static final int SINGLE_MOVE_RATING = 1500;
    private static final int MATE_BASE = 700;
    private static final int MATE_STEP = 300;

    private final TrainingRecord record;

    /** Continues a record. */
    public PuzzleTrainer(TrainingRecord record) {
        this.record = record;
    }

    /** The solver's record so far. */
    public TrainingRecord record() {
        return record;
    }

    /**
     * The puzzle to try next: one that is due again, otherwise the unsolved one rated closest to the solver.
     *
     * @return empty if all are solved and none is waiting
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

    /** The rating of a puzzle: the source's, or an estimate from the number of moves to mate. */
    public static int rating(Puzzle puzzle) {
        int guess = puzzle.mate() == 0 ? SINGLE_MOVE_RATING : MATE_BASE + MATE_STEP * puzzle.mate();
        return puzzle.rating().orElse(guess);
    }

    /**
     * Records the end of a puzzle.
     *
     * @param clean whether it was solved at the first attempt without help
     * @return the change in the solver's rating
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
