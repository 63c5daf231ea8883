package hal.learn.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationFile;
import hal.learn.train.TrainingSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Lists that are tuned as a whole. The known evaluation has those of the start at other scales, and one number besides.
 */
final class GroupedTunerTest {
    private static final String FORM =
            """
            tempo = %d
            [pieces]
            pawn = %d
            knight = 310
            bishop = 330
            rook = 500
            queen = 950
            [tables]
            knight = [%s]
            bishop = [%s]
            """;
    /** White's f3, and the black square like it: many knights come there. */
    private static final int ODD = 45;

    private static final int[] KNIGHTS =
            IntStream.range(0, 64).map(i -> i * 37 % 81 - 40).toArray();
    private static final int[] BISHOPS =
            IntStream.range(0, 64).map(i -> i % 4 == 0 ? 0 : i % 9 * 10).toArray();
    private static final String START =
            String.format(Locale.ROOT, FORM, 0, 80, list(KNIGHTS, 1, 0), list(BISHOPS, 1, 0));

    @TempDir
    private static Path folder;

    /** Enough to find numbers by. */
    private static TrainingSet data;
    /** Enough to move a number in the right direction. */
    private static TrainingSet few;

    /** The start with the scales of its lists and its single numbers tuned. */
    private static String scaled;

    @BeforeAll
    static void makeData() throws IOException {
        String known = String.format(Locale.ROOT, FORM, 15, 100, list(KNIGHTS, 1.5, 60), list(BISHOPS, 0.6, 0));
        data = games(known, 400);
        few = games(known, 100);
        scaled = tune(data, START, true, List.of("pieces.knight", "pieces.bishop"), new Tuner.Listener() {})
                .text();
    }

    private static TrainingSet games(String known, int count) throws IOException {
        return SyntheticGames.read(SyntheticGames.write(folder.resolve(count + ".hgames"), known, count));
    }

    private static String list(int[] shape, double scale, int odd) {
        return IntStream.range(0, shape.length)
                .mapToObj(i -> Long.toString(Math.round(shape[i] * scale) + (i == ODD ? odd : 0)))
                .collect(Collectors.joining(", "));
    }

    private static Tuner.Result tune(
            TrainingSet data, String start, boolean grouped, List<String> fixed, Tuner.Listener listener) {
        Tuner.Settings settings = new Tuner.Settings(0, 200, 100, 0.05, List.of(0.01), grouped, fixed, 2);
        return new Tuner(EvaluationFile.of("start", start), data, settings, listener).run();
    }

    private static double[] table(String text, String key) {
        TomlNumbers numbers = TomlNumbers.of("result", text);
        return IntStream.range(0, numbers.count())
                .filter(i -> numbers.list(i).equals(key))
                .mapToDouble(i -> numbers.values()[i])
                .toArray();
    }

    private static double number(String text, String key) {
        TomlNumbers numbers = TomlNumbers.of("result", text);
        return IntStream.range(0, numbers.count())
                .filter(i -> numbers.key(i).equals(key))
                .mapToDouble(i -> numbers.values()[i])
                .findAny()
                .orElseThrow();
    }

    /** The scale of a table that is a rounded multiple of a shape, all of it; fails if it is none. */
    private static double scale(int[] shape, double[] table) {
        double scale = Arrays.stream(table).map(Math::abs).sum()
                / Arrays.stream(shape).map(Math::abs).sum();
        for (int i = 0; i < shape.length; i++) {
            assertEquals(scale * shape[i], table[i], 1, "the number " + i + " of the list left its shape");
        }
        return scale;
    }

    @Test
    void findsTheScaleOfEachListAndTheWorthOfEachSingleNumber() {
        String text = scaled;
        assertEquals(0.6, scale(BISHOPS, table(text, "tables.bishop")), 0.05);
        assertEquals(1.5, scale(KNIGHTS, table(text, "tables.knight")), 0.15, "but for the odd number");
        assertEquals(15, number(text, "tempo"), 4);
        assertEquals(100, number(text, "pieces.pawn"), 3);
        assertEquals(500, number(text, "pieces.rook"), 6);
    }

    @Test
    void listsAndSingleNumbersAreCounted() {
        int[] count = new int[1];
        tune(few, START, true, List.of("pieces", "tables.bishop"), new Tuner.Listener() {
            @Override
            public void onStart(double k, int numbers, Tuner.Losses losses) {
                count[0] = numbers;
            }
        });
        assertEquals(2, count[0], "tempo and the knights' table");
    }

    @Test
    void aNumberThatIsHeldStaysWhenItsListMoves() {
        String text = tune(few, START, true, List.of("pieces.knight", "tables.bishop[2]"), new Tuner.Listener() {})
                .text();
        double[] bishops = table(text, "tables.bishop");
        assertEquals(BISHOPS[1], bishops[1]);
        assertTrue(bishops[62] < 0.8 * BISHOPS[62], "the rest moves: " + Arrays.toString(bishops));
    }

    /** First the scales, then each number by itself: it finds the one that no scale can mend. */
    @Test
    void afterwardsEachNumberCanBeTuned() {
        Tuner.Result result =
                tune(data, scaled, false, List.of("pieces.knight", "pieces.bishop"), new Tuner.Listener() {});
        assertTrue(result.after().validation() < result.before().validation());
        double odd = 1.5 * KNIGHTS[ODD] + 60;
        assertTrue(Math.abs(table(scaled, "tables.knight")[ODD] - odd) > 30, scaled);
        assertEquals(odd, table(result.text(), "tables.knight")[ODD], 12);
        assertEquals(BISHOPS[62] * 0.6, table(result.text(), "tables.bishop")[62], 12);
    }
}
