package hal.cli;

import hal.analysis.puzzle.Attempt;
import hal.cli.report.Figures;
import hal.cli.report.Progress;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;

/** How far a run of puzzles has come, in a line. */
final class PuzzleProgress {
    private final String solver;
    private final int puzzles;
    private final Progress progress;
    private final LongSupplier nanoTime;
    private final long start;
    private int tried;
    private int solved;

    /** A run that begins now. */
    PuzzleProgress(String solver, int puzzles, Progress progress, LongSupplier nanoTime) {
        this.solver = solver;
        this.puzzles = puzzles;
        this.progress = progress;
        this.nanoTime = nanoTime;
        start = nanoTime.getAsLong();
    }

    /** One more is done. */
    void tried(Attempt attempt) {
        tried++;
        solved += attempt.solved() ? 1 : 0;
        progress.update(this::line);
    }

    private String line() {
        long elapsed = nanoTime.getAsLong() - start;
        Duration left = Duration.ofNanos(elapsed / tried * (puzzles - tried));
        return solver + ": " + Figures.count(tried) + " of " + Figures.count(puzzles) + " puzzles, "
                + Figures.count(solved) + " solved, "
                + String.format(Locale.ROOT, "%.1f a second", Figures.perSecond(tried, elapsed)) + ", "
                + Figures.time(left) + " left";
    }
}
