package hal.session;

import hal.search.SearchStatistics;
import java.util.Locale;

/** What a search has cost, in a line. */
final class Costs {
    private Costs() {}

    /** Calls of the recursive function, depth, cutoffs and time, as the tutorials print them. */
    static String line(SearchStatistics cost) {
        StringBuilder line = new StringBuilder(String.format(
                Locale.ROOT, "%,d calls, %,d leaves, maximum depth %d", cost.nodes(), cost.leaves(), cost.maxDepth()));
        if (cost.cutoffs() > 0) {
            line.append(String.format(
                    Locale.ROOT,
                    ", %,d cutoffs (%.0f %% by the first move)",
                    cost.cutoffs(),
                    100.0 * cost.firstMoveCutoffs() / cost.cutoffs()));
        } else {
            line.append(", no cutoffs");
        }
        if (cost.hashHits() > 0) {
            line.append(String.format(Locale.ROOT, ", %,d table hits", cost.hashHits()));
        }
        return line.append(String.format(Locale.ROOT, ", %.2f s", cost.nanos() / 1e9))
                .toString();
    }
}
