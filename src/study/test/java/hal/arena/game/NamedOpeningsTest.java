package hal.arena.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.book.name.OpeningNames;
import hal.rules.Position;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class NamedOpeningsTest {
    private static final int LINES = OpeningNames.shipped().lines().size();

    @Test
    void everyLineIsUsedOnceBeforeOneComesAgain() {
        NamedOpenings openings = new NamedOpenings(42);
        Set<Object> seen = new HashSet<>();
        for (int number = 0; number < LINES; number++) {
            Openings.StartLine opening = openings.get(number);
            Position position = opening.start().copy();
            opening.moves().forEach(position::make);
            assertTrue(position.hasLegalMove());
            assertFalse(opening.name().isEmpty());
            seen.add(opening.moves());
        }
        assertEquals(LINES, seen.size());
    }

    @Test
    void aLineThatComesAgainHasOneMoreRandomPly() {
        NamedOpenings openings = new NamedOpenings(42);
        Openings.StartLine first = openings.get(3);
        Openings.StartLine again = openings.get(LINES + 3);
        assertEquals(first.name(), again.name());
        assertEquals(first.moves(), again.moves().subList(0, again.moves().size() - 1));
    }

    @Test
    void theSameSeedGivesTheSameAndAnotherSeedAnother() {
        assertEquals(
                new NamedOpenings(7).get(3).moves(), new NamedOpenings(7).get(3).moves());
        assertNotEquals(
                new NamedOpenings(7).get(3).moves(), new NamedOpenings(8).get(3).moves());
    }
}
