package hal.analysis.compare;

import hal.platform.Quantity;
import hal.platform.TextTable;
import hal.search.engine.Scores;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A column of a comparison, as a table for people and as CSV.
 *
 * @param heading in a table for people
 * @param key the heading in CSV
 * @param width in characters
 * @param shown formats the cell for people; empty where it does not apply
 * @param exact formats the cell for programs; empty where it does not apply
 */
record Column(
        String heading,
        String key,
        int width,
        Function<Comparison.Row, String> shown,
        Function<Comparison.Row, String> exact) {
    /** Stands before a time that is cold, where it moves no other column. */
    static final String COLD = "~";

    /** The names, on the left of every table. */
    static final Column NAME =
            new Column("algorithm", "algorithm", 20, Comparison.Row::algorithm, Comparison.Row::algorithm);

    /** All other columns, in order. */
    static final List<Column> FIGURES = List.of(
            new Column("move", "move", 7, Comparison.Row::move, Comparison.Row::move),
            new Column("score", "score", 6, Column::score, Column::score),
            counted("nodes", "nodes", 10, row -> row.cost().nodes()),
            counted("leaves", "leaves", 10, row -> row.cost().leaves()),
            counted("cutoffs", "cutoffs", 9, row -> row.cost().cutoffs()),
            new Column(
                    "first",
                    "first_move_cutoffs",
                    5,
                    Column::firstShare,
                    row -> plain(row.cost().firstMoveCutoffs())),
            counted("hits", "table_hits", 8, row -> row.cost().hashHits()),
            new Column("b*", "effective_branching_factor", 5, Column::branching, Column::exactBranching),
            new Column(
                    "time",
                    "seconds",
                    8,
                    row -> (row.cold() ? COLD : "") + decimal(seconds(row), 3) + " s",
                    row -> decimal(seconds(row), 6)),
            new Column("nodes/s", "nodes_per_second", 10, Column::speed, row -> plain(row.nodesPerSecond())),
            new Column("fewer", "times_fewer_nodes_than_minimax", 8, Column::times, Column::exactTimes));

    private static Column counted(String heading, String key, int width, ToLongFunction<Comparison.Row> number) {
        return new Column(
                heading, key, width, row -> count(number.applyAsLong(row)), row -> plain(number.applyAsLong(row)));
    }

    /** Every column, as a user names it: by its heading or by its key. */
    static Column named(String word) {
        return Stream.concat(Stream.of(NAME), FIGURES.stream())
                .filter(column -> column.heading.equals(word) || column.key.equals(word))
                .findFirst()
                .orElseThrow(() -> new UserException("there is no column \"" + CleanText.line(word, 40) + "\"; known: "
                        + FIGURES.stream().map(Column::heading).collect(Collectors.joining(", "))));
    }

    /** Whether its cells for programs are numbers; a score may be a mate. */
    boolean isNumber() {
        return !Set.of("algorithm", "move", "score").contains(key);
    }

    /** The order of its cells, from the smallest; scores from Black's best to White's. */
    Comparator<Comparison.Row> order() {
        if (isNumber()) {
            return Comparator.comparingDouble(row -> Double.parseDouble("0" + exact.apply(row)));
        }
        return key.equals("score") ? Comparator.comparingInt(Comparison.Row::score) : Comparator.comparing(exact);
    }

    /** Whether it belongs to what a comparison is made for. */
    boolean telling() {
        return Set.of("move", "score", "nodes", "time", "fewer").contains(heading);
    }

    /** Whether it tells how long a search took. */
    boolean isOfTime() {
        return Set.of("time", "nodes/s").contains(heading);
    }

    /** Whether it is the column of the names, of whatever width. */
    boolean isName() {
        return key.equals(NAME.key);
    }

    /** The same column, as wide as these texts need, but no wider than that many characters. */
    Column wideEnoughFor(List<String> texts, int most) {
        int longest = texts.stream().mapToInt(String::length).max().orElse(0);
        return new Column(heading, key, Math.max(width, Math.min(longest, most)), shown, exact);
    }

    TextTable.Column inText() {
        TextTable.Column column = isName() ? TextTable.Column.left(heading) : TextTable.Column.right(heading);
        return column.atLeast(width).called(key.equals("score") ? "score,score_mate" : key);
    }

    private static String score(Comparison.Row row) {
        return Scores.format(row.score());
    }

    private static String speed(Comparison.Row row) {
        return count(row.nodesPerSecond());
    }

    private static String exactBranching(Comparison.Row row) {
        return row.effectiveBranching() == 0 ? "" : decimal(row.effectiveBranching(), 3);
    }

    private static String exactTimes(Comparison.Row row) {
        return row.timesFewer() == 0 ? "" : decimal(row.timesFewer(), 3);
    }

    private static String firstShare(Comparison.Row row) {
        return row.cost().cutoffs() == 0 ? "" : Math.round(100 * row.firstMoveShare()) + "%";
    }

    private static String branching(Comparison.Row row) {
        return row.effectiveBranching() == 0 ? "" : decimal(row.effectiveBranching(), 1);
    }

    private static String times(Comparison.Row row) {
        double times = row.timesFewer();
        return times == 0 ? "" : decimal(times, times < 100 ? 1 : 0) + "x";
    }

    private static double seconds(Comparison.Row row) {
        return row.cost().nanos() / 1e9;
    }

    private static String count(long number) {
        return number == 0 ? "" : Quantity.count(number);
    }

    private static String plain(long number) {
        return Long.toString(number);
    }

    private static String decimal(double number, int places) {
        return String.format(Locale.ROOT, "%." + places + "f", number);
    }
}
