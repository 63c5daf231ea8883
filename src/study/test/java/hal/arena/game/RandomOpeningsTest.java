package hal.arena.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Position;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class RandomOpeningsTest {
    @Test
    void openingsAreLegalDoNotEndTheGameAndDiffer() {
        RandomOpenings openings = new RandomOpenings(42, 12);
        Set<Object> seen = new HashSet<>();
        for (int number = 0; number < 300; number++) {
            Openings.StartLine opening = openings.get(number);
            assertEquals(12, opening.moves().size());
            Position position = opening.start().copy();
            for (int move : opening.moves()) {
                assertTrue(position.isLegal(move));
                position.make(move);
            }
            assertTrue(position.hasLegalMove());
            seen.add(opening.moves());
        }
        assertEquals(300, seen.size());
    }

    @Test
    void theSameSeedGivesTheSameAndAnotherSeedAnother() {
        assertEquals(
                new RandomOpenings(7, 4).get(3).moves(),
                new RandomOpenings(7, 4).get(3).moves());
        assertNotEquals(
                new RandomOpenings(7, 4).get(3).moves(),
                new RandomOpenings(8, 4).get(3).moves());
        assertTrue(new RandomOpenings(7, 0).get(3).moves().isEmpty());
    }
}
