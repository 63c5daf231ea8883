package hal.learn.tune;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationCatalog;
import hal.support.UserException;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class TomlNumbersTest {
    private static final String TEXT =
            """
            # 12 is not a number here, nor is -7
            tempo = 12   # 3 of them
            name = "7 pawns" # no 8
              "a = b"='x'
            "c = 1" = 5
            big = 1_000
            mask = 0x1F
            [tables]
            pawn = [   # drawn
              60,-120,  5, # first
              7]
            inner = {one = 1, two = [1.50,2]}
            list = [-1, 5, 20]
            """;

    private static TomlNumbers numbers() {
        return TomlNumbers.of("test", TEXT);
    }

    private static String changed(double change) {
        return numbers()
                .with(Arrays.stream(numbers().values()).map(v -> v + change).toArray());
    }

    @Test
    void findsAllNumbersInTheirOrderAndNothingElse() {
        TomlNumbers numbers = numbers();
        assertArrayEquals(new double[] {12, 5, 1000, 60, -120, 5, 7, 1, 1.5, 2, -1, 5, 20}, numbers.values());
        assertEquals("tempo", numbers.key(0));
        assertEquals("tables.pawn[2]", numbers.key(4));
        assertEquals("tables.inner.two[1]", numbers.key(8));
        assertEquals("tables.inner.two", numbers.list(8));
        assertEquals("", numbers.list(0));
        assertEquals(1, numbers.resolution(0));
        assertEquals(0.01, numbers.resolution(8));
    }

    @Test
    void unchangedNumbersLeaveTheTextAsItIs() {
        assertEquals(TEXT, changed(0));
        assertEquals(TEXT, changed(0.004), "less than can be written");
        TomlNumbers hal = TomlNumbers.of(
                "classic", EvaluationCatalog.shipped().file("classic").text());
        assertEquals(EvaluationCatalog.shipped().file("classic").text(), hal.with(hal.values()));
        assertTrue(hal.count() > 700, "tables for two phases");
    }

    @Test
    void changedNumbersKeepCommentsAndColumns() {
        assertEquals(
                """
                # 12 is not a number here, nor is -7
                tempo = 106   # 3 of them
                name = "7 pawns" # no 8
                  "a = b"='x'
                "c = 1" = 99
                big = 1094
                mask = 0x1F
                [tables]
                pawn = [   # drawn
                 154,-26, 99, # first
                101]
                inner = {one = 95, two = [95.50,96]}
                list = [93, 99, 114]
                """,
                changed(94));
        assertTrue(changed(-4).contains("\n  56,-124,  1, # first\n  3]\n"), changed(-4));
    }

    @Test
    void aFileInPawnsMayHaveFractions() {
        TomlNumbers pawns = TomlNumbers.of("test", "unit = \"pawn\"\nvalue = 3\n");
        assertEquals(0.01, pawns.resolution(0));
        assertEquals("unit = \"pawn\"\nvalue = 3.14\n", pawns.with(new double[] {3.1415}));
        assertEquals(3.14, pawns.rounded(0, 3.1415));
    }

    @Test
    void whatItWritesIsReadBack() {
        TomlNumbers hal = TomlNumbers.of(
                "classic", EvaluationCatalog.shipped().file("classic").text());
        double[] other = IntStream.range(0, hal.count())
                .mapToDouble(i -> (i * 7919 % 2001) - 1000)
                .toArray();
        assertArrayEquals(other, TomlNumbers.of("classic", hal.with(other)).values());
    }

    @Test
    void whatIsNoTomlIsRefused() {
        UserException e = assertThrows(UserException.class, () -> TomlNumbers.of("mine", "a = 1\nb = ["));
        assertTrue(e.getMessage().startsWith("mine, line "), e.getMessage());
    }
}
