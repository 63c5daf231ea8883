package hal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.platform.SpacedRepetition.Grade;
import hal.testkit.LeansOnJava;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@LeansOnJava
final class SpacedRepetitionTest {
    private static final List<Grade> GRADES = List.of(Grade.AGAIN, Grade.HARD, Grade.GOOD, Grade.EASY);
    private static final LocalDate DAY = LocalDate.of(2026, 11, 23);

    /**
     * What ts-fsrs 5.4.2 computes with its default weights: grade, days since the last answer, stability, difficulty,
     * interval.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3 0 2.3065 2.1181 2; 3 2 10.9643 2.1112 11; 3 11 46.2802 2.1043 46; 3 46 162.8622 2.0975 163",
                "1 0 0.2120 6.4133 1; 3 0 0.2467 6.4021 1; 3 1 2.0215 6.3909 2; 1 4 0.5749 8.7990 1; 3 1 1.6568 8.7854 2",
                "4 0 8.2956 1.0000 8; 4 8 65.6242 1.0000 66; 2 60 164.8913 4.0106 165; 1 30 4.0221 8.0166 4",
                "2 0 1.2931 5.1122 1; 2 1 3.2494 6.7405 3; 2 3 6.7283 7.8214 7; 3 9 16.9806 7.8088 17",
                "3 0 2.3065 2.1181 2; 1 0 0.7751 7.3945 1; 1 0 0.2798 9.1288 1; 4 0 0.5500 8.8229 1",
                "3 0 2.3065 2.1181 2; 4 0 3.9461 1.0000 4; 3 0 3.9461 1.0000 4"
            })
    void answersCountAsInThePublishedAlgorithm(String answers) {
        SpacedRepetition recall = null;
        LocalDate day = DAY;
        for (String answer : answers.split("; ", -1)) {
            String[] values = answer.split(" ", -1);
            Grade grade = GRADES.get(Integer.parseInt(values[0]) - 1);
            day = day.plusDays(Integer.parseInt(values[1]));
            recall = recall == null ? SpacedRepetition.first(grade, day) : recall.next(grade, day);
            assertEquals(
                    values[2] + " " + values[3],
                    String.format(Locale.ROOT, "%.4f %.4f", recall.stability(), recall.difficulty()));
            assertEquals(day.plusDays(Integer.parseInt(values[4])), recall.due());
        }
    }

    @Test
    void nineOfTenAreKnownWhenTheStabilityIsOver() {
        SpacedRepetition recall = new SpacedRepetition(DAY, 5, 5);
        assertEquals(1, recall.chance(DAY));
        assertEquals(0.9, recall.chance(DAY.plusDays(5)), 1e-9);
        assertFalse(recall.isDue(DAY.plusDays(4)));
        assertTrue(recall.isDue(DAY.plusDays(5)));
    }

    @Test
    void aClockThatWasSetBackChangesNoDay() {
        SpacedRepetition recall = SpacedRepetition.first(Grade.GOOD, DAY).next(Grade.GOOD, DAY.minusDays(30));
        assertEquals(DAY, recall.last());
        assertEquals(1, recall.chance(DAY.minusDays(30)));
    }

    @Test
    void anySeriesOfAnswersStaysWithinTheBounds() {
        Random random = new Random(1);
        for (int run = 0; run < 200; run++) {
            LocalDate day = DAY;
            SpacedRepetition recall = SpacedRepetition.first(GRADES.get(random.nextInt(4)), day);
            for (int answer = 0; answer < 60; answer++) {
                day = day.plusDays(random.nextInt(400));
                recall = recall.next(GRADES.get(random.nextInt(4)), day);
                double chance = recall.chance(day.plusDays(1));
                assertTrue(chance >= 0 && chance <= 1, "" + chance);
                assertTrue(recall.due().isAfter(day));
                assertTrue(SpacedRepetition.parse(recall.format()).isPresent());
            }
        }
    }

    @Test
    void itsTextIsReadAgainAndOtherTextIsNot() {
        SpacedRepetition recall = SpacedRepetition.first(Grade.GOOD, DAY);
        assertEquals("2026-11-23/2.3065/2.1181", recall.format());
        assertEquals(
                Optional.of(recall.format()),
                SpacedRepetition.parse("2026-11-23/2.3065/2.1181").map(SpacedRepetition::format));
        for (String other :
                new String[] {"", "x", "2026-11-23/0/5", "2026-11-23/NaN/5", "2026-13-01/1/5", "2026-11-23/1/11"}) {
            assertEquals(Optional.empty(), SpacedRepetition.parse(other), other);
        }
        assertThrows(IllegalArgumentException.class, () -> new SpacedRepetition(DAY, 1, 0.5));
    }
}
