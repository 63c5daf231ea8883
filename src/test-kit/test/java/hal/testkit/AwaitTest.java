package hal.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AwaitTest {
    @ParameterizedTest
    @CsvSource({
        "-1, false, 30", // where no load is known
        "0.3, false, 30",
        "1, false, 30",
        "2.5, false, 75",
        "20, false, 600",
        "0.3, true, 300",
        "20, true, 600",
    })
    void limitGrowsWithTheLoadOfEachProcessor(double load, boolean buildServer, long seconds) {
        assertEquals(Duration.ofSeconds(seconds), Await.limit(load, buildServer));
    }

    @Test
    void waitThatHasJustBegunIsNotOver() {
        assertFalse(Await.isOver(System.nanoTime()));
    }
}
