package hal.learn.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SpsaTest {
    private static final List<Spsa.Variable> NUMBERS =
            List.of(new Spsa.Variable("wide", 100, 0, 1000, 20), new Spsa.Variable("narrow", 3, 1, 8, 1));
    private static final Spsa.Schedule SCHEDULE = Spsa.Schedule.usual(1000, 0.01, 7);

    @Test
    void trialsDifferInOppositeDirections() {
        Spsa spsa = new Spsa(NUMBERS, SCHEDULE);
        for (long k = 0; k < 1000; k++) {
            Spsa.Trial trial = spsa.trial(k);
            for (int i = 0; i < NUMBERS.size(); i++) {
                int difference = trial.plus(i) - trial.minus(i);
                assertTrue(difference != 0, "trial " + k + " says nothing of number " + i);
                assertEquals(Math.signum(trial.move(i)), Math.signum(difference), "a win moves towards the winner");
            }
        }
    }

    @Test
    void changesEndAtTheStepAndMovesAtTheRate() {
        Spsa.Trial last = new Spsa(NUMBERS, SCHEDULE).trial(999);
        assertEquals(20 * 0.01, Math.abs(last.move(0)), 1e-9);
        assertEquals(1 * 0.01, Math.abs(last.move(1)), 1e-9);
        assertEquals(40, Math.abs(last.plus(0) - last.minus(0)));
        Spsa.Trial first = new Spsa(NUMBERS, SCHEDULE).trial(0);
        assertEquals(40 * Math.pow(1000, 0.101), Math.abs(first.plus(0) - first.minus(0)), 1, "wider at first");
    }

    @Test
    void wholeNumbersAreRightInTheMean() {
        Spsa spsa = new Spsa(NUMBERS, SCHEDULE, List.of(100.3, 3.4), new Spsa.Effects(2));
        double sum = 0;
        for (long k = 0; k < 1000; k++) {
            Spsa.Trial trial = spsa.trial(k);
            sum += (trial.plus(1) + trial.minus(1)) / 2.0;
        }
        assertEquals(3.4, sum / 1000, 0.05);
    }

    @Test
    void equalSeedsAndValuesGiveEqualTrials() {
        Spsa.Trial one = new Spsa(NUMBERS, SCHEDULE).trial(5);
        Spsa.Trial other = new Spsa(NUMBERS, SCHEDULE).trial(5);
        for (int i = 0; i < NUMBERS.size(); i++) {
            assertEquals(one.plus(i), other.plus(i));
            assertEquals(one.minus(i), other.minus(i));
            assertEquals(one.move(i), other.move(i));
        }
    }

    @Test
    void valuesStayInTheirRange() {
        Spsa spsa = new Spsa(NUMBERS, SCHEDULE, List.of(999.9, 1.0), new Spsa.Effects(2));
        for (long k = 0; k < 200; k++) {
            Spsa.Trial trial = spsa.trial(k);
            assertTrue(trial.plus(0) <= 1000 && trial.minus(1) >= 1 && trial.plus(1) >= 1);
            spsa.learn(List.of(trial), List.of(trial.move(0) > 0 ? 2 : -2));
            assertTrue(spsa.values()[0] <= 1000);
        }
    }
}
