package hal.commands.perft;

import hal.command.Figures;
import hal.command.Progress;
import hal.commands.perft.ParallelPerft.Count;
import hal.commands.perft.PerftSuite.Case;
import hal.notation.Fen;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.rules.Position;
import hal.support.UserException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Map;

/** Runs perft suites and reports the counts that differ. */
public final class SuiteRun {
    private final ParallelPerft perft;
    private final PrintWriter out;
    private final Progress progress;
    private Count total = Count.NONE;
    private int failures;

    /**
     * A run that has not started.
     *
     * @param out receives a line for each suite and one for each mismatch
     */
    public SuiteRun(ParallelPerft perft, PrintWriter out, Progress progress) {
        this.perft = perft;
        this.out = out;
        this.progress = progress;
    }

    /**
     * Counts each position at the deepest known depth up to a limit.
     *
     * @param depth the limit in plies; positions with only deeper counts are skipped and reported as such
     */
    public void run(PerftSuite suite, int depth) {
        Count before = total;
        int failuresBefore = failures;
        int done = 0;
        int skipped = 0;
        for (Case position : suite.cases()) {
            Map.Entry<Integer, Long> expected = position.counts().floorEntry(depth);
            if (expected == null) {
                skipped++;
                continue;
            }
            check(position, expected.getKey(), expected.getValue());
            done++;
            int shown = done;
            progress.update(() -> Format.of(
                    "%s: %d of %d, %s",
                    suite.name(),
                    shown,
                    suite.cases().size(),
                    Figures.rate(total.nodes() - before.nodes(), total.wallNanos() - before.wallNanos())));
        }
        progress.clear();
        long nodes = total.nodes() - before.nodes();
        long nanos = total.wallNanos() - before.wallNanos();
        out.print(Format.of(
                "%-24s %5d positions%s, %s nodes in %s, %s: %s%n",
                suite.name(),
                done,
                skipped == 0 ? "" : " (" + skipped + " with deeper counts only)",
                Quantity.count(nodes),
                Figures.time(Duration.ofNanos(nanos)),
                Figures.rate(nodes, nanos),
                failures == failuresBefore ? "all counts correct" : (failures - failuresBefore) + " WRONG"));
        out.flush();
    }

    /** The number of positions with a wrong count or that could not be read. */
    public int failures() {
        return failures;
    }

    /** The total so far. */
    public Count total() {
        return total;
    }

    private void check(Case position, int depth, long expected) {
        try {
            Position start = Fen.parse(position.fen());
            Count count = perft.count(start, depth);
            total = total.plus(count);
            if (count.nodes() != expected) {
                fail(position, Format.of("perft %d is %d, expected %d", depth, count.nodes(), expected));
            }
        } catch (UserException e) {
            fail(position, e.getMessage());
        }
    }

    private void fail(Case position, String reason) {
        failures++;
        progress.clear();
        out.println(position.name() + ": " + position.fen() + ": " + reason);
        out.flush();
    }
}
