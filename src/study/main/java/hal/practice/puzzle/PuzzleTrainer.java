package hal.practice.puzzle;

import hal.platform.SpacedRepetition;
import hal.platform.SpacedRepetition.Grade;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Chooses puzzles for a person and keeps score: ratings by Glicko-2 of the solver and of each puzzle, the streak of
 * puzzles solved at the first attempt, and the repetition of failed ones, which are forgotten like anything else
 * ({@link SpacedRepetition}): after each success a puzzle waits longer, until it is done.
 *
 * @param record the solver's record so far
 */
public record PuzzleTrainer(TrainingRecord record, LocalDate day) {
    /** In days: a puzzle that is remembered for as long does not return. */
    private static final double DONE_STABILITY = 30;

    /** Of a puzzle whose source says nothing of it. */
    private static final int UNKNOWN_DEVIATION = 150;

    private static final int SINGLE_MOVE_RATING = 1500;
    private static final int MATE_BASE = 700;
    private static final int MATE_STEP = 300;

    /**
     * The puzzle to try next: of those that are due again the one most likely forgotten, otherwise the unsolved one
     * rated closest to a rating, otherwise what was not tried on the same day.
     *
     * @return empty if all are solved and none is waiting
     */
    public Optional<Puzzle> next(List<Puzzle> puzzles, int wanted) {
        return forgotten(puzzles, recall -> recall.isDue(day))
                .or(() -> fresh(puzzles, wanted))
                .or(() -> forgotten(puzzles, recall -> recall.last().isBefore(day)))
                .or(() -> forgotten(puzzles, recall -> true));
    }

    private Optional<Puzzle> forgotten(List<Puzzle> puzzles, Predicate<SpacedRepetition> which) {
        return puzzles.stream()
                .filter(puzzle -> record.recall(puzzle.id()).filter(which).isPresent())
                .min(Comparator.comparingDouble(
                        puzzle -> record.recall(puzzle.id()).orElseThrow().chance(day)));
    }

    /** The puzzle closest to a rating that is neither solved nor will come back. */
    private Optional<Puzzle> fresh(List<Puzzle> puzzles, int wanted) {
        return puzzles.stream()
                .filter(puzzle -> !record.isSolved(puzzle.id()) && !record.isWaiting(puzzle.id()))
                .min(Comparator.comparingInt(puzzle -> Math.abs(rating(puzzle) - wanted)));
    }

    /** The rating of a puzzle after the solver's own results with it. */
    public Glicko2 ratingNow(Puzzle puzzle) {
        return record.moved(puzzle.id()).orElseGet(() -> Glicko2.of(rating(puzzle), UNKNOWN_DEVIATION));
    }

    /** The rating of a puzzle: the source's, or an estimate from the number of moves to mate. */
    public static int rating(Puzzle puzzle) {
        int guess = puzzle.mate() == 0 ? SINGLE_MOVE_RATING : MATE_BASE + MATE_STEP * puzzle.mate();
        return puzzle.rating().orElse(guess);
    }

    /**
     * Records the end of a puzzle; it changes no rating if it {@linkplain Puzzle#isRated is not rated}.
     *
     * @param score 1 if it was solved at the first attempt without help, 0.5 with a hint, else 0
     * @return the change in the solver's rating
     */
    public int finish(Puzzle puzzle, double score) {
        boolean clean = score == 1;
        Glicko2 before = record.solver();
        Glicko2 puzzleBefore = ratingNow(puzzle);
        int shown = record.rating();
        Optional<SpacedRepetition> known = record.recall(puzzle.id());
        Grade grade = clean ? Grade.GOOD : score > 0 ? Grade.HARD : Grade.AGAIN;
        Optional<SpacedRepetition> after = clean && known.isEmpty()
                ? Optional.empty()
                : Optional.of(known.map(recall -> recall.next(grade, day))
                                .orElseGet(() -> SpacedRepetition.first(grade, day)))
                        .filter(recall -> recall.stability() < DONE_STABILITY);
        record.add(
                puzzle,
                clean,
                puzzle.isRated() ? before.afterPuzzle(puzzleBefore, score) : before,
                puzzle.isRated() ? puzzleBefore.afterPuzzle(before, 1 - score) : puzzleBefore,
                after);
        return record.rating() - shown;
    }
}
