package hal.practice.puzzle;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/** Decides which puzzle follows which, and when it is enough. */
public interface Series {
    /** The next puzzle; empty if there is none left. */
    Optional<Puzzle> next(PuzzleTrainer trainer);

    /** Whether a wrong move may be followed by another try. */
    boolean allowsRetry();

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

    /** Whether its time runs on, so that nobody looks back at what is solved. */
    default boolean isHurried() {
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
            public boolean allowsRetry() {
                return other.allowsRetry();
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

            @Override
            public boolean isHurried() {
                return other.isHurried();
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
            public boolean allowsRetry() {
                return true;
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
            public boolean allowsRetry() {
                return true;
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

    /** Each puzzle harder than the one before, until the first mistake. */
    static Series streak(List<Puzzle> puzzles) {
        return new Climb(puzzles, 50, () -> 0, Optional.empty());
    }

    /**
     * As many as the time allows, each solved one followed by a harder one.
     *
     * @param nanoTime the time, as {@link System#nanoTime}
     */
    static Series timed(List<Puzzle> puzzles, Duration time, LongSupplier nanoTime) {
        return new Climb(puzzles, 30, nanoTime, Optional.of(time));
    }

    /** From easy to hard. */
    final class Climb implements Series {
        private static final int START = 600;

        private final List<Puzzle> puzzles;
        private final int step;
        private final LongSupplier nanoTime;
        private final Optional<Duration> time;
        private final long begun;
        private final Set<String> seen = new HashSet<>();
        private int solved;
        private int missed;

        private Climb(List<Puzzle> puzzles, int step, LongSupplier nanoTime, Optional<Duration> time) {
            this.puzzles = puzzles;
            this.step = step;
            this.nanoTime = nanoTime;
            this.time = time;
            begun = nanoTime.getAsLong();
        }

        @Override
        public Optional<Puzzle> next(PuzzleTrainer trainer) {
            Optional<Puzzle> next = trainer.fresh(puzzles, START + step * solved, seen);
            next.ifPresent(puzzle -> seen.add(puzzle.id()));
            return next;
        }

        @Override
        public boolean allowsRetry() {
            return false;
        }

        @Override
        public boolean isRated(PuzzleTrainer trainer) {
            return true;
        }

        private boolean isLate() {
            return time.isPresent() && nanoTime.getAsLong() - begun > time.get().toNanos();
        }

        @Override
        public String finished(PuzzleTrainer trainer, boolean clean) {
            boolean late = isLate();
            solved += clean && !late ? 1 : 0;
            missed += clean ? 0 : 1;
            if (time.isPresent()) {
                return late ? "Time: " + solved + " solved, " + missed + " missed." : solved + " so far.";
            }
            return clean ? "That makes " + solved + " in a row." : "The streak ends at " + solved + ".";
        }

        @Override
        public boolean isOver() {
            return time.isPresent() ? isLate() : missed > 0;
        }

        @Override
        public boolean isHurried() {
            return time.isPresent();
        }
    }
}
