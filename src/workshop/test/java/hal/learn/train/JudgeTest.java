package hal.learn.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationModel;
import hal.notation.Fen;
import hal.rules.Position;
import hal.support.UserException;
import hal.testkit.SharedData;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class JudgeTest {
    private static JudgedPosition position(String pawns, int value) {
        return new JudgedPosition(Fen.parse("4k3/8/8/8/8/8/" + pawns + "/4K3 w - - 0 1"), value);
    }

    /** Five positions with five to eight men, and the start position. */
    private static List<JudgedPosition> positions() {
        return List.of(
                position("PPP5", 300),
                position("PPPP4", 110),
                position("PPPPP3", -40),
                position("PPPPPP2", 25),
                position("PP3P2", -700),
                new JudgedPosition(Fen.parse(Fen.START), 15));
    }

    private static int[] times(double scale) {
        return positions().stream()
                .mapToInt(known -> (int) Math.round(scale * known.value()))
                .toArray();
    }

    @Test
    void valuesEqualToTheKnownOnesHaveNoErrorAndFullCorrelation() {
        Judge judge = new Judge(positions());
        assertEquals(1, judge.bestScale(times(1)), 1e-6);
        Judge.Row all = judge.rows(times(1), 1).get(0);
        assertEquals(6, all.positions());
        assertEquals(0, all.error(), 1e-12);
        assertEquals(1, all.correlation(), 1e-12);
    }

    @Test
    void valuesThatAreTwiceTooLargeAreBroughtToHalf() {
        Judge judge = new Judge(positions());
        assertEquals(0.5, judge.bestScale(times(2)), 1e-6);
        assertEquals(0, judge.rows(times(2), 0.5).get(0).error(), 1e-12);
        assertTrue(judge.rows(times(2), 1).get(0).error() > 0.05);
        assertEquals(2.5, Judge.scale(times(2), times(5)), 0.01);
        assertEquals(2.5, Judge.evenScale(times(2), times(5)), 0.01);
    }

    @Test
    void evenScaleDoesNotShrinkValuesThatDiffer() {
        Random random = new Random(1);
        int[] ones = new int[2000];
        int[] others = new int[ones.length];
        for (int i = 0; i < ones.length; i++) {
            double common = 200 * random.nextGaussian();
            ones[i] = (int) (common + 80 * random.nextGaussian());
            others[i] = (int) (common + 80 * random.nextGaussian());
        }
        assertTrue(Judge.scale(ones, others) < 0.95, "the nearest fit is smaller");
        assertEquals(1, Judge.evenScale(ones, others), 0.02);
    }

    @Test
    void theErrorIsTheRootMeanSquareOfWinningChances() {
        Judge judge = new Judge(List.of(position("PPP5", 0), position("PPPP4", 0)));
        // 100 centipawns are 59.10 % by lichess's formula.
        Judge.Row all = judge.rows(new int[] {100, 0}, 1).get(0);
        assertEquals(0.0910 / Math.sqrt(2), all.error(), 1e-4);
        assertTrue(Double.isNaN(all.correlation()), "equal values correlate with nothing");
    }

    @Test
    void positionsBelongToGroupsByTheirMen() {
        List<Judge.Row> rows = new Judge(positions()).rows(times(1), 1);
        assertEquals(
                List.of("all 6", "28-32 1", "24-27 0", "20-23 0", "16-19 0", "12-15 0", "8-11 1", "5-7 4", "24-32 1"),
                rows.stream().map(row -> row.group() + " " + row.positions()).toList());
        assertTrue(Double.isNaN(rows.get(2).error()));
    }

    @Test
    void staticValuesAreWhites() {
        EvaluationModel model = EvaluationCatalog.shipped().model("classic");
        Position white = Fen.parse("3qk3/8/8/8/8/8/8/Q3K1R1 w - - 0 1");
        Position black = Fen.parse("3qk3/8/8/8/8/8/8/Q3K1R1 b - - 0 1");
        int[] values =
                new Judge(List.of(new JudgedPosition(white, 0), new JudgedPosition(black, 0))).staticValues(model);
        assertTrue(values[0] > 200 && values[1] > 200, values[0] + " " + values[1]);
    }

    @Test
    void aFileIsReadAndBadLinesAreNamed() throws IOException {
        String line = Fen.START + "\t32\t-17";
        String text = JudgedPosition.HEADINGS + "\twin\n# comment\n\n" + line + "\t0.5\te2e4\n";
        List<JudgedPosition> read = read(text);
        assertEquals(1, read.size());
        assertEquals(-17, read.get(0).value());
        assertEquals(Fen.START, Fen.format(read.get(0).position()));
        assertSays("line 1: expected FEN", Fen.START + "\t32\tmuch\n");
        assertSays("line 2: ", JudgedPosition.HEADINGS + "\n8/8/8\t0\t5\n");
        assertSays("has 32 men", Fen.START + "\t31\t5\n");
        assertSays("contains no positions", "\n");
    }

    private static List<JudgedPosition> read(String text) throws IOException {
        return JudgedPosition.read("test", new BufferedReader(new StringReader(text)));
    }

    private static void assertSays(String words, String text) {
        String message = assertThrows(UserException.class, () -> read(text)).getMessage();
        assertTrue(message.contains(words), message);
    }

    @Test
    void shippedEvaluationsHaveTheErrorsOfTheGuide() {
        Judge judge = new Judge(JudgedPosition.read(SharedData.get("judge/positions.tsv")));
        assertJudged(judge, "hal", 0.0839, 0.908, 0.692);
        assertJudged(judge, "classic", 0.110, 0.84, 0.41);
    }

    private static void assertJudged(Judge judge, String name, double error, double correlation, double withManyMen) {
        EvaluationModel model = EvaluationCatalog.shipped().model(name);
        int[] values = judge.staticValues(model);
        List<Judge.Row> rows = judge.rows(values, judge.bestScale(values));
        assertEquals(error, rows.get(0).error(), 0.001);
        assertEquals(correlation, rows.get(0).correlation(), 0.006);
        assertEquals(withManyMen, rows.get(8).correlation(), 0.006);
    }
}
