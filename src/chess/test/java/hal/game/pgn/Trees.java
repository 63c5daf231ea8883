package hal.game.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.game.GameNode;
import hal.game.GameTree;
import hal.notation.Fen;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Compares game trees move by move, with all that was said of each. */
public final class Trees {
    private Trees() {}

    /** Fails at the first difference. */
    public static void assertSame(GameTree expected, GameTree actual) {
        assertEquals(expected.tags().asMap(), actual.tags().asMap());
        assertEquals(expected.result(), actual.result());
        assertEquals(expected.preamble(), actual.preamble());
        assertEquals(expected.postscript(), actual.postscript());
        assertEquals(Fen.format(expected.startPosition()), Fen.format(actual.startPosition()));
        Deque<GameNode> left = new ArrayDeque<>(List.of(expected.root()));
        Deque<GameNode> right = new ArrayDeque<>(List.of(actual.root()));
        while (!left.isEmpty()) {
            GameNode a = left.pop();
            GameNode b = right.pop();
            assertEquals(a.move(), b.move());
            assertEquals(a.number(), b.number());
            assertEquals(a.color(), b.color());
            assertEquals(a.nags(), b.nags());
            assertEquals(a.comment(), b.comment());
            assertEquals(a.commentBefore(), b.commentBefore());
            assertEquals(a.children().size(), b.children().size());
            a.children().forEach(left::push);
            b.children().forEach(right::push);
        }
    }
}
