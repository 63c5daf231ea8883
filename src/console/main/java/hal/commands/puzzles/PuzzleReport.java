package hal.commands.puzzles;

import hal.command.Figures;
import hal.notation.San;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.platform.TextTable;
import hal.practice.puzzle.PuzzleRun;
import hal.practice.puzzle.SolverRating;
import hal.rules.Position;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The results of puzzle solvers as text. */
final class PuzzleReport {
    /** Themes with fewer puzzles are not shown. */
    private static final int MIN_OF_THEME = 5;

    private static final int MAX_THEMES = 20;
    private static final int BAND = 400;

    private PuzzleReport() {}

    /** A table with a row for each solver. */
    static String totals(Map<String, List<PuzzleRun.Attempt>> bySolver) {
        boolean points = bySolver.values().stream()
                .flatMap(List::stream)
                .anyMatch(a -> a.puzzle().mostPoints() > 0);
        boolean rated = bySolver.values().stream()
                .flatMap(List::stream)
                .anyMatch(a -> a.puzzle().rating().isPresent());
        List<String> headings = new ArrayList<>(List.of("Solver", "Puzzles", "Solved", "", "Time", "Nodes", "Nodes/s"));
        if (points) {
            headings.add("Points");
        }
        if (rated) {
            headings.add("Rating");
        }
        TextTable table = new TextTable(headings);
        bySolver.forEach((solver, attempts) -> {
            long nanos = attempts.stream().mapToLong(PuzzleRun.Attempt::nanos).sum();
            long nodes = attempts.stream().mapToLong(PuzzleRun.Attempt::nodes).sum();
            List<String> row = new ArrayList<>(List.of(
                    solver,
                    Quantity.count(attempts.size()),
                    Quantity.count(solved(attempts)),
                    percent(attempts),
                    Figures.time(Duration.ofNanos(nanos)),
                    Quantity.count(nodes),
                    Quantity.count((long) Figures.perSecond(nodes, nanos))));
            if (points) {
                row.add(points(attempts));
            }
            if (rated) {
                row.add(rating(attempts));
            }
            table.add(row);
        });
        return table.toString();
    }

    private static long solved(List<PuzzleRun.Attempt> attempts) {
        return attempts.stream().filter(PuzzleRun.Attempt::solved).count();
    }

    private static String percent(List<PuzzleRun.Attempt> attempts) {
        return attempts.isEmpty() ? "" : Format.of("%.1f %%", 100.0 * solved(attempts) / attempts.size());
    }

    private static String points(List<PuzzleRun.Attempt> attempts) {
        int earned = attempts.stream().mapToInt(PuzzleRun.Attempt::points).sum();
        int most = attempts.stream().mapToInt(a -> a.puzzle().mostPoints()).sum();
        return earned + " of " + most;
    }

    private static String rating(List<PuzzleRun.Attempt> attempts) {
        SolverRating rating = SolverRating.of(attempts);
        if (rating.margin() > 0) {
            return rating.rating() + " +-" + rating.margin();
        }
        return (solved(attempts) > 0 ? "above " : "below ") + rating.rating();
    }

    /** Puzzles solved by theme and by rating, for one solver; empty if neither is known. */
    static String breakdown(List<PuzzleRun.Attempt> attempts) {
        return byTheme(attempts) + byRating(attempts);
    }

    private static String byTheme(List<PuzzleRun.Attempt> attempts) {
        Map<String, List<PuzzleRun.Attempt>> byTheme = new TreeMap<>();
        for (PuzzleRun.Attempt attempt : attempts) {
            attempt.puzzle().themes().forEach(theme -> byTheme.computeIfAbsent(theme, t -> new ArrayList<>())
                    .add(attempt));
        }
        byTheme.values().removeIf(list -> list.size() < MIN_OF_THEME);
        List<Map.Entry<String, List<PuzzleRun.Attempt>>> largest = byTheme.entrySet().stream()
                .sorted(Comparator.comparing(entry -> -entry.getValue().size()))
                .limit(MAX_THEMES)
                .collect(Collectors.toList());
        if (byTheme.size() < 2) {
            return "";
        }
        TextTable table = new TextTable(List.of("Theme", "Puzzles", "Solved", ""));
        largest.forEach(entry -> addRow(table, entry.getKey(), entry.getValue()));
        return "\n" + table;
    }

    private static String byRating(List<PuzzleRun.Attempt> attempts) {
        Map<Integer, List<PuzzleRun.Attempt>> byBand = attempts.stream()
                .filter(a -> a.puzzle().rating().isPresent())
                .collect(Collectors.groupingBy(
                        a -> a.puzzle().rating().getAsInt() / BAND * BAND, TreeMap::new, Collectors.toList()));
        if (byBand.size() < 2) {
            return "";
        }
        TextTable table = new TextTable(List.of("Rating", "Puzzles", "Solved", ""));
        byBand.forEach((band, list) -> addRow(table, band + "-" + (band + BAND - 1), list));
        return "\n" + table;
    }

    private static void addRow(TextTable table, String name, List<PuzzleRun.Attempt> attempts) {
        table.add(List.of(name, Quantity.count(attempts.size()), Quantity.count(solved(attempts)), percent(attempts)));
    }

    /** A table with a row for each puzzle and a column for each solver: whether it was solved, and the time. */
    static String matrix(Map<String, List<PuzzleRun.Attempt>> bySolver) {
        List<String> headings = new ArrayList<>(List.of("Puzzle"));
        headings.addAll(bySolver.keySet());
        TextTable table = new TextTable(headings);
        int rows = bySolver.values().stream().mapToInt(List::size).min().orElse(0);
        for (int i = 0; i < rows; i++) {
            int row = i;
            List<String> cells = new ArrayList<>();
            for (List<PuzzleRun.Attempt> attempts : bySolver.values()) {
                if (cells.isEmpty()) {
                    cells.add(attempts.get(row).puzzle().id());
                }
                cells.add(cell(attempts.get(row)));
            }
            table.add(cells);
        }
        return table.toString();
    }

    private static String cell(PuzzleRun.Attempt attempt) {
        return Format.of("%s %8.3f s", attempt.solved() ? "yes" : " no", attempt.nanos() / 1e9);
    }

    /** A line for an attempt: whether it was solved, the puzzle, the time and the moves played. */
    static String line(PuzzleRun.Attempt attempt) {
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
