package hal.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import hal.notation.Fen;
import hal.rules.Position;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class RandomPliesTest {
    @Test
    void aSeedGivesItsMovesAndAnotherSeedOthers() {
        Position position = Position.start();
        List<Integer> moves = RandomPlies.play(position, 6, new Random(1));
        Position again = Position.start();
        moves.forEach(again::make);
        assertEquals(6, moves.size());
        assertEquals(Fen.format(again), Fen.format(position));
        assertEquals(moves, RandomPlies.play(Position.start(), 6, new Random(1)));
        assertNotEquals(moves, RandomPlies.play(Position.start(), 6, new Random(2)));
    }

    @Test
    void aGameThatEndsGivesFewer() {
        assertEquals(List.of(), RandomPlies.play(Fen.parse("7k/5KQ1/8/8/8/8/8/8 b - - 0 1"), 3, new Random(1)));
    }
}
