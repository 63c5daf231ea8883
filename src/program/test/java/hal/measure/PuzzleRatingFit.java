package hal.measure;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.notation.PuzzleRow;
import hal.platform.ThreadTeam;
import hal.practice.puzzle.Difficulty;
import hal.search.engine.StopToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Fits the weights that bring the figures of {@link Difficulty} to the scale of rated puzzles, by least squares on one
 * half of a sample, and tells the error on the other.
 *
 * <p>Arguments: a table of rated puzzles, how many of them to take, a file for the figures (read if it is there).
 */
public final class PuzzleRatingFit {
    private static final double RIDGE = 2;

    /** Of the figures of {@link Difficulty#figures}, in their order. */
    private static final List<String> NAMES = List.of(
            ("constant,level 1,level 2,level 4,level 6,level 9,level 12,level 16,moves,mate,mate in 1,first takes,"
                            + "first checks,first gives up,quiet,legal moves,endgame,effort")
                    .split(","));

    private PuzzleRatingFit() {}

    private static List<String> measure(Path table, int count) throws IOException {
        List<PuzzleRow> rows = new ArrayList<>(
                Files.readAllLines(table).stream().skip(1).map(PuzzleRow::parse).toList());
        Collections.shuffle(rows, new Random(1));
        List<PuzzleRow> sample = rows.subList(0, Math.min(count, rows.size()));
        EngineCatalog catalog = new EngineCatalog(EvaluationCatalog.shipped());
        Difficulty difficulty = new Difficulty((level, seed) -> catalog.create(
                EngineSpec.parse("hal:hash=1,threads=1" + (level == 0 ? "" : ",level=" + level + ",seed=" + seed))));
        String[] lines = new String[sample.size()];
        try (ThreadTeam team = new ThreadTeam("fit", 2)) {
            team.share(lines.length, i -> {
                StringBuilder line = new StringBuilder();
                line.append(sample.get(i).rating().orElseThrow());
                for (double figure : difficulty.figures(sample.get(i), new StopToken())) {
                    line.append(String.format(Locale.ROOT, " %.4f", figure));
                }
                lines[i] = line.toString();
            });
        }
        return List.of(lines);
    }

    /** Prints the weights and the errors. */
    public static void main(String[] arguments) throws IOException {
        Path kept = Path.of(arguments[2]);
        if (Files.notExists(kept)) {
            Files.write(kept, measure(Path.of(arguments[0]), Integer.parseInt(arguments[1])));
        }
        List<double[]> all = Files.readAllLines(kept).stream()
                .map(line -> List.of(line.split(" ", -1)).stream()
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .toList();
        int half = all.size() / 2;
        double[] weights = fit(all.subList(0, half));
        System.out.printf(
                Locale.ROOT,
                "%d puzzles; error (RMS) %.0f on the fitted half, %.0f on the other; ratings alone vary by %.0f%n",
                all.size(),
                error(all.subList(0, half), weights),
                error(all.subList(half, all.size()), weights),
                spread(all));
        double[] final1 = fit(all);
        for (int i = 0; i < final1.length; i++) {
            System.out.printf(Locale.ROOT, "%8.1f  %s%n", final1[i], NAMES.get(i));
        }
    }

    private static double spread(List<double[]> rows) {
        double mean = rows.stream().mapToDouble(row -> row[0]).average().orElse(0);
        return Math.sqrt(rows.stream()
                .mapToDouble(row -> (row[0] - mean) * (row[0] - mean))
                .average()
                .orElse(0));
    }

    private static double error(List<double[]> rows, double[] weights) {
        return Math.sqrt(rows.stream()
                .mapToDouble(row -> {
                    double miss = -row[0];
                    for (int i = 0; i < weights.length; i++) {
                        miss += weights[i] * row[i + 1];
                    }
                    return miss * miss;
                })
                .average()
                .orElse(0));
    }

    /** Solves the normal equations by elimination. */
    private static double[] fit(List<double[]> rows) {
        int size = rows.get(0).length - 1;
        double[][] a = new double[size][size + 1];
        for (double[] row : rows) {
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    a[i][j] += row[i + 1] * row[j + 1];
                }
                a[i][size] += row[i + 1] * row[0];
            }
        }
        for (int i = 1; i < size; i++) {
            a[i][i] += RIDGE;
        }
        for (int column = 0; column < size; column++) {
            for (int i = 0; i < size; i++) {
                double factor = i == column ? 0 : a[i][column] / a[column][column];
                for (int j = column; j <= size && factor != 0; j++) {
                    a[i][j] -= factor * a[column][j];
                }
            }
        }
        double[] weights = new double[size];
        for (int i = 0; i < size; i++) {
            weights[i] = a[i][size] / a[i][i];
        }
        return weights;
    }
}
