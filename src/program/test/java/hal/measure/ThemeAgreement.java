package hal.measure;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.forge.ForgeRules;
import hal.notation.PuzzleRow;
import hal.platform.TextTable;
import hal.practice.theme.PuzzleTheme;
import hal.practice.theme.Solution;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * How far HAL's themes agree with those of a table of puzzles: for each, in how many puzzles both have it, only HAL,
 * only the table; precision is the share of HAL's that the table has too, recall the share of the table's that HAL
 * finds.
 */
public final class ThemeAgreement {
    private static final int NODES = 5_000;

    private ThemeAgreement() {}

    /** Counts of one theme. */
    private record Counts(int both, int oursOnly, int theirsOnly) {
        Counts add(boolean ours, boolean theirs) {
            return new Counts(
                    both + (ours && theirs ? 1 : 0),
                    oursOnly + (ours && !theirs ? 1 : 0),
                    theirsOnly + (!ours && theirs ? 1 : 0));
        }

        static String percent(int part, int all) {
            return all == 0 ? "" : String.format(Locale.ROOT, "%.0f %%", 100.0 * part / all);
        }
    }

    /** Prints the table for a file; a second argument names a theme whose disagreements are listed. */
    public static void main(String[] arguments) throws IOException {
        List<PuzzleRow> rows = Files.readAllLines(Path.of(arguments[0])).stream()
                .skip(1)
                .map(PuzzleRow::parse)
                .toList();
        String listed = arguments.length > 1 ? arguments[1] : "";
        Map<PuzzleTheme, Counts> counts = new EnumMap<>(PuzzleTheme.class);
        List<String> differences = new ArrayList<>();
        try (Engine engine =
                new EngineCatalog(EvaluationCatalog.shipped()).create(EngineSpec.parse("hal:hash=4,threads=1"))) {
            for (PuzzleRow row : rows) {
                Set<String> theirs = new HashSet<>(row.themes());
                List<PuzzleTheme> ours = PuzzleTheme.of(Solution.of(row), position -> (int) ForgeRules.chances(
                        engine.think(position, SearchLimits.nodes(NODES)).score()));
                for (PuzzleTheme theme : PuzzleTheme.values()) {
                    boolean mine = ours.contains(theme);
                    boolean other = theirs.contains(theme.key());
                    counts.merge(theme, new Counts(0, 0, 0).add(mine, other), (a, b) -> a.add(mine, other));
                    if (theme.key().equals(listed) && mine != other) {
                        differences.add((mine ? "+ " : "- ") + row.format());
                    }
                }
            }
        }
        TextTable table = new TextTable(List.of("Theme", "both", "only HAL", "only table", "precision", "recall"));
        counts.forEach((theme, count) -> table.add(List.of(
                theme.key(),
                Integer.toString(count.both()),
                Integer.toString(count.oursOnly()),
                Integer.toString(count.theirsOnly()),
                Counts.percent(count.both(), count.both() + count.oursOnly()),
                Counts.percent(count.both(), count.both() + count.theirsOnly()))));
        System.out.print(table);
        differences.forEach(System.out::println);
    }
}
