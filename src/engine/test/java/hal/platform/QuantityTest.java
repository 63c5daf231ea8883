package hal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.testkit.LeansOnJava;
import org.junit.jupiter.api.Test;

@LeansOnJava
class QuantityTest {
    @Test
    void oneThingIsSingularAndAnyOtherNumberPlural() {
        assertEquals("1 game", Quantity.of(1, "game"));
        assertEquals("0 games", Quantity.of(0, "game"));
        assertEquals("12,345 games", Quantity.of(12_345, "game"));
    }

    @Test
    void pluralsAreSpeltAsInEnglish() {
        assertEquals("2 plies", Quantity.of(2, "ply"));
        assertEquals("2 delays", Quantity.of(2, "delay"));
        assertEquals("2 matches", Quantity.of(2, "match"));
        assertEquals("2 hidden boxes", Quantity.of(2, "hidden box"));
    }
}
