package hal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.testkit.LeansOnJava;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@LeansOnJava
final class ShortTimeTest {
    @ParameterizedTest
    @CsvSource({"100ms,100000000", "1.5s,1500000000", "2m,120000000000", "0.25ms,250000", "0s,0"})
    void times(String text, long nanos) {
        assertEquals(Optional.of(Duration.ofNanos(nanos)), ShortTime.parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5", "ms", "-1s", "1 s", "1e3s", "1h", "12345678s", ".5s"})
    void others(String text) {
        assertEquals(Optional.empty(), ShortTime.parse(text));
    }
}
