package hal.learn.tune;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.eval.EvaluationFile;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class GroupsTest {
    private static final String TEXT = "tempo = 7\n[pieces]\npawn = 100\nknight = 3\nbishop = 3\nrook = 5\nqueen = 9\n"
            + "[tables]\npawn = [" + "0, ".repeat(60) + "20, -40, 80, 4]\n";
    private static final int LIST = 66;

    /** The steps of the numbers: 16 of most, a negative one, and one that does not move. */
    private static Tuner.Groups groups() {
        EvaluationBuilder builder = new EvaluationBuilder(EvaluationFile.of("test", TEXT));
        double[] steps = new double[builder.count()];
        Arrays.fill(steps, 16);
        steps[LIST + 2] = -8;
        steps[LIST + 3] = 0;
        return Tuner.Groups.lists(builder, steps);
    }

    @Test
    void aListMovesInItsProportions() {
        Tuner.Groups groups = groups();
        assertEquals(7, groups.count());
        assertEquals(7, groups.free());
        double[] numbers = groups.numbers(new double[] {2, 0, 0, 0, 0, 0, 1});
        assertEquals(2, numbers[0], "a single number goes by its own steps");
        double[] tail = Arrays.copyOfRange(numbers, LIST - 1, LIST + 4);
        assertArrayEquals(new double[] {0, 10 / 16.0, -20 / 16.0, 40 / -8.0, 0}, tail, 1e-12, "half of it more");
    }

    @Test
    void theSlopeOfAScaleIsThatOfItsNumbersTimesTheirWorth() {
        double[] byNumber = new double[LIST + 4];
        byNumber[1] = 3;
        byNumber[5] = 8;
        byNumber[LIST] = 2;
        byNumber[LIST + 1] = 1;
        byNumber[LIST + 3] = 99;
        double[] slope = groups().slope(byNumber);
        assertArrayEquals(new double[] {0, 3, 0, 0, 0, 8, (2 * 10 - 1 * 20) / 16.0}, slope, 1e-12);
    }

    @Test
    void whereTheNumbersAreTheGroupsAreFoundAgain() {
        Tuner.Groups groups = groups();
        double[] at = {1, -2, 3, 0, 0.5, 4, -0.25};
        assertArrayEquals(at, groups.nearest(groups.numbers(at)), 1e-12);
    }
}
