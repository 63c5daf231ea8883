package hal.practice.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** Decides which puzzle follows which, and when it is enough. */
public interface Series {
    /** The next puzzle; empty if there is none left. */
    Optional<Puzzle> next(PuzzleTrainer trainer);

    /** Whether a puzzle counts for the rating. */
    boolean isRated(PuzzleTrainer trainer);

    /**
     * Counts a puzzle.
     *
     * @return what to say of the series, a sentence or nothing
     */
    String finished(PuzzleTrainer trainer, boolean clean);

    /** Whether it has ended; {@link #finished} has told how. */
    default boolean isOver() {
        return false;
    }

    /** The first puzzles of another series, so many at most. */
    static Series first(int number, Series other) {
        return new Series() {
            private int done;

            @Override
            public Optional<Puzzle> next(PuzzleTrainer trainer) {
                return other.next(trainer);
            }

            @Override
            public boolean isRated(PuzzleTrainer trainer) {
                return other.isRated(trainer);
            }

            @Override
            public String finished(PuzzleTrainer trainer, boolean clean) {
                done++;
                return (other.finished(trainer, clean) + (isOver() ? " That was the last one." : "")).strip();
            }

            @Override
            public boolean isOver() {
                return done >= number || other.isOver();
            }
        };
    }

    /** A single puzzle, which is rated if it is new. */
    static Series once(Puzzle puzzle, String afterwards) {
        return new Series() {
            private boolean begun;
            private boolean over;

            @Override
            public Optional<Puzzle> next(PuzzleTrainer trainer) {
                over = begun;
                begun = true;
                return Optional.of(puzzle);
            }

            @Override
            public boolean isRated(PuzzleTrainer trainer) {
                return trainer.record().isOpen(puzzle.id());
            }

            @Override
            public String finished(PuzzleTrainer trainer, boolean clean) {
                over = true;
                return afterwards;
            }

            @Override
            public boolean isOver() {
                return over;
            }
        };
    }

    /**
     * Puzzles that come close to a rating, the solver's own if none is named; those that went wrong come back, and so
     * do those that were passed over, once all others have been shown; the last one not before another.
     *
     * @param shown the ids of those that have been shown before, in order, to which those of this series are added
     */
    static Series practice(List<Puzzle> puzzles, OptionalInt wanted, Set<String> shown) {
        return new Series() {
            @Override
            public Optional<Puzzle> next(PuzzleTrainer trainer) {
                Optional<Puzzle> next = unseen(trainer);
                if (next.isEmpty()) {
                    List<String> again = new ArrayList<>(shown);
                    again.retainAll(puzzles.stream().map(Puzzle::id).collect(Collectors.toSet()));
                    again.subList(0, Math.max(0, again.size() - 1)).forEach(shown::remove);
                    next = unseen(trainer).or(() -> {
                        again.forEach(shown::remove);
                        return unseen(trainer);
                    });
                }
                next.ifPresent(puzzle -> shown.add(puzzle.id()));
                return next;
            }

            private Optional<Puzzle> unseen(PuzzleTrainer trainer) {
                return trainer.next(
                        puzzles.stream()
                                .filter(puzzle -> !shown.contains(puzzle.id()))
                                .toList(),
                        wanted.orElse(trainer.record().rating()));
            }

            @Override
            public boolean isRated(PuzzleTrainer trainer) {
                return true;
            }

            @Override
            public String finished(PuzzleTrainer trainer, boolean clean) {
                return "";
            }
        };
    }
}
