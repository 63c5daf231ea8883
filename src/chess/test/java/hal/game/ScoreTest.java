package hal.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.testkit.EveryLocale;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Scores of comments and of engines. */
@EveryLocale
final class ScoreTest {
    private static final List<Score> RISING = List.of(
            Score.ofMate(-1),
            Score.ofMate(-999_999_999),
            Score.ofCentipawns(-9_999_999),
            Score.ofCentipawns(-1),
            Score.ofCentipawns(0),
            Score.ofCentipawns(35),
            Score.ofCentipawns(9_999_999),
            Score.ofMate(999_999_999),
            Score.ofMate(3),
            Score.ofMate(1));

    @Test
    void theGreaterOneIsTheBetter() {
        assertEquals(RISING, RISING.stream().sorted().toList());
        assertEquals(
                RISING.stream().map(Score::negated).toList(),
                RISING.stream()
                        .map(Score::negated)
                        .sorted((one, other) -> other.compareTo(one))
                        .toList());
    }

    @Test
    void eachIsReadAsItIsWritten() {
        RISING.forEach(score -> assertEquals(score, Score.read(score.toString()).orElseThrow()));
        assertEquals(
                "-0.01 0.00 +0.35 #3 #-1",
                String.join(
                        " ",
                        List.of(
                                Score.ofCentipawns(-1).toString(),
                                Score.ofCentipawns(0).toString(),
                                Score.ofCentipawns(35).toString(),
                                Score.ofMate(3).toString(),
                                Score.ofMate(-1).toString())));
    }

    @Test
    void isANumberToo() {
        assertEquals(-9_997, Score.ofMate(-3).centipawns(10_000));
        assertEquals(9_997, Score.ofMate(3).centipawns(10_000));
        assertEquals(35, Score.ofCentipawns(35).centipawns(10_000));
    }

    @Test
    void isOneOfTheTwoAndNotBeyondWhatIsRead() {
        OptionalInt none = OptionalInt.empty();
        assertThrows(IllegalArgumentException.class, () -> new Score(none, none));
        assertThrows(IllegalArgumentException.class, () -> new Score(OptionalInt.of(1), OptionalInt.of(1)));
        for (int size : List.of(10_000_000, Integer.MIN_VALUE)) {
            assertThrows(IllegalArgumentException.class, () -> Score.ofCentipawns(size));
        }
        assertThrows(IllegalArgumentException.class, () -> Score.ofMate(1_000_000_000));
    }
}
