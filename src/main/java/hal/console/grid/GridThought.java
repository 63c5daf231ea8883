package hal.console.grid;

import hal.search.Score;
import hal.search.lab.run.Counters;
import java.util.List;
import java.util.Locale;

/**
 * What HAL thought of a position.
 *
 * @param algorithm how it searched
 * @param line the moves expected; never empty
 * @param value from the view of who began
 * @param depth plies looked ahead; 0 if it was stopped before its end
 * @param cost what it cost
 * @param nanos time spent
 */
record GridThought(String algorithm, List<Integer> line, int value, int depth, Counters cost, long nanos) {
    int move() {
        return line.get(0);
    }

    /** The value in words. */
    String verdict(GridKind kind) {
        if (!Score.isMate(value)) {
            return value == 0 ? "even" : String.format(Locale.ROOT, "%+d", value);
        }
        int plies = Score.MATE - Math.abs(value);
        return (value > 0 ? kind.firstPiece() : kind.secondPiece()) + " wins in " + plies
                + (plies == 1 ? " ply" : " plies");
    }

    /** What it cost, in a line: the cutoffs that the first move brought, and the hits in the table, among them. */
    String bill(GridKind kind) {
        if (cost.nodes() == 0) {
            return algorithm + ": any move will do";
        }
        return String.format(
                Locale.ROOT,
                "%s, depth %s: %,d nodes, %,d leaves, %,d cutoffs (%,d first), %,d hits, %s; %s",
                algorithm,
                depth == 0 ? "not finished" : Integer.toString(depth),
                cost.nodes(),
                cost.leaves(),
                cost.cutoffs(),
                cost.firstMoveCutoffs(),
                cost.tableHits(),
                time(nanos),
                verdict(kind));
    }

    /** A time as people read it. */
    static String time(long nanos) {
        return nanos < 10_000_000_000L
                ? String.format(Locale.ROOT, "%.1f ms", nanos / 1e6)
                : String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
    }
}
