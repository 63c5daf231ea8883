package hal.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Leaf counts of the start position, as published on the Chess Programming Wiki. */
class PerftTest {
    @Test
    void countsTheStartPosition() {
        Position position = Position.start();
        long[] expected = {1, 20, 400, 8_902, 197_281, 4_865_609};
        for (int depth = 0; depth < expected.length; depth++) {
            assertEquals(expected[depth], Perft.count(position, depth), "depth " + depth);
        }
    }

    @Test
    void leavesThePositionAsItWas() {
        Position position = Position.start();
        long key = position.key();
        Perft.count(position, 3);
        assertEquals(key, position.key());
        assertEquals(key, position.computeKey());
        assertEquals(0, position.depth());
    }
}
