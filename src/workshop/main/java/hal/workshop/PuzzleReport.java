package hal.workshop;

import hal.command.Figures;
import hal.notation.San;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.platform.TextTable;
import hal.practice.puzzle.PuzzleRun.Attempt;
import hal.practice.puzzle.SolverRating;
import hal.rules.Position;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The results of puzzle suiters as text. */
final class PuzzleReport {
    /** Themes with fewer puzzles are not shown. */
    private static final int MIN_OF_THEME = 5;

    private static final int MAX_THEMES = 20;
    private static final int BAND = 400;

    private PuzzleReport() {}

    /** A row for each solver; of a single one also a row for each theme, and for each range of ratings. */
    static String of(Map<String, List<Attempt>> bySolver) {
        if (bySolver.size() != 1) {
            return table("Solver", bySolver);
        }
        List<Attempt> all = bySolver.values().iterator().next();
        return table("Solver", bySolver) + below("Theme", byTheme(all)) + below("Rating", byRating(all));
    }

    /** Below the totals, where there is more than one group. */
    private static String below(String heading, Map<String, List<Attempt>> groups) {
        return groups.size() < 2 ? "" : "\n" + table(heading, groups);
    }

    private static String table(String heading, Map<String, List<Attempt>> groups) {
        boolean rated = groups.values().stream()
                .flatMap(List::stream)
                .anyMatch(a -> a.puzzle().rating().isPresent());
        List<String> headings = new ArrayList<>(List.of(heading, "Puzzles", "Solved", "", "Time", "Nodes", "Nodes/s"));
        if (rated) {
            headings.add("Rating");
        }
        TextTable table = new TextTable(headings);
        groups.forEach((name, attempts) -> {
            long nanos = attempts.stream().mapToLong(Attempt::nanos).sum();
            long nodes = attempts.stream().mapToLong(Attempt::nodes).sum();
            long solved = attempts.stream().filter(Attempt::solved).count();
            List<String> row = new ArrayList<>(List.of(
                    name,
                    Quantity.count(attempts.size()),
                    Quantity.count(solved),
                    attempts.isEmpty() ? "" : Format.of("%.1f %%", 100.0 * solved / attempts.size()),
                    Figures.time(Duration.ofNanos(nanos)),
                    Quantity.count(nodes),
                    Quantity.count((long) Figures.perSecond(nodes, nanos))));
            if (rated) {
                row.add(rating(attempts, solved));
            }
            table.add(row);
        });
        return table.toString();
    }

    private static String rating(List<Attempt> attempts, long solved) {
        SolverRating rating = SolverRating.of(attempts);
        return rating.margin() > 0
                ? rating.rating() + " +-" + rating.margin()
                : (solved > 0 ? "above " : "below ") + rating.rating();
    }

    /** The largest groups. */
    private static Map<String, List<Attempt>> byTheme(List<Attempt> attempts) {
        Map<String, List<Attempt>> all = new TreeMap<>();
        for (Attempt attempt : attempts) {
            attempt.puzzle().themes().forEach(theme -> all.computeIfAbsent(theme, t -> new ArrayList<>())
                    .add(attempt));
        }
        Map<String, List<Attempt>> largest = new LinkedHashMap<>();
        all.entrySet().stream()
                .filter(entry -> entry.getValue().size() >= MIN_OF_THEME)
                .sorted(Comparator.comparing(entry -> -entry.getValue().size()))
                .limit(MAX_THEMES)
                .forEach(entry -> largest.put(entry.getKey(), entry.getValue()));
        return largest;
    }

    private static Map<String, List<Attempt>> byRating(List<Attempt> attempts) {
        return attempts.stream()
                .filter(a -> a.puzzle().rating().isPresent())
                .sorted(Comparator.comparing(a -> a.puzzle().rating().getAsInt()))
                .collect(Collectors.groupingBy(
                        a -> {
                            int low = a.puzzle().rating().getAsInt() / BAND * BAND;
                            return low + "-" + (low + BAND - 1);
                        },
                        LinkedHashMap::new,
                        Collectors.toList()));
    }

    /** A line for an attempt: whether it was solved, the puzzle, the time and the moves played. */
    static String line(Attempt attempt) {
        StringBuilder moves = new StringBuilder();
        Position position = attempt.puzzle().start().copy();
        for (int i = 0; i < attempt.moves().size(); i++) {
            int move = attempt.moves().get(i);
            moves.append(i == 0 ? "" : " ").append(San.format(position, move));
            position.make(move);
            if (attempt.puzzle().isLine() && i + 1 < attempt.moves().size()) {
                position.make(attempt.puzzle().line().get(2 * i + 1));
            }
        }
        return Format.of(
                "%s  %s  %.3f s  %s",
                attempt.solved() ? "solved" : "failed", attempt.puzzle().id(), attempt.nanos() / 1e9, moves);
    }
}
