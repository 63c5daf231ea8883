package hal.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.notation.NotationException.Kind;
import hal.rules.Position;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SanTest {
    private static String read(String fen, String text) {
        Position position = Fen.parse(fen);
        return San.format(position, San.parse(position, text));
    }

    @ParameterizedTest
    @CsvSource({
        "Nf3, nf3", "Nf3, Nf3!", "e4, e2e4", "e4, e2-e4", "Nf3, Ng1f3", "Nf3, Ng1-f3", "Nf3, g1f3", "Nf3, \u2658f3",
        "Nf3, 1.Nf3", "Nf3, 1. Nf3!?", "e4, E4", "Nf3, NF3", "e4, Pe4", "e4, e2\u2013e4", "b4, B4", "b3, b3"
    })
    void readsSpellingsFromTheStart(String san, String text) {
        assertEquals(san, read(Fen.START, text));
    }

    @Test
    void disambiguatesNoMoreThanNeeded() {
        Position position = Fen.parse("4k3/8/8/N7/N3N3/8/8/N3K3 w - - 0 1");
        assertEquals("N1b3", San.format(position, UciMove.parse(position, "a1b3")));
        assertEquals("Nac5", San.format(position, UciMove.parse(position, "a4c5")));
    }

    @Test
    void lowerCaseBIsThePawnFirst() {
        String both = "4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1";
        assertEquals("bxc4", read(both, "bxc4"));
        assertEquals("Bxc4", read(both, "Bxc4"));
        assertEquals("Bxc4", read("4k3/8/8/8/2p5/8/8/4KB2 w - - 0 1", "bxc4"));
    }

    @Test
    void aPromotionLeftOpenIsAmbiguous() {
        NotationException e = assertThrows(NotationException.class, () -> read("8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e8"));
        assertEquals(Kind.AMBIGUOUS, e.kind());
        assertEquals(List.of("e8=Q", "e8=R", "e8=B", "e8=N"), e.suggestions());
    }

    @Test
    void writesLinesWithNumbers() {
        Position position = Position.start();
        int[] moves = {UciMove.parse(position, "e2e4"), 0, 0};
        position.make(moves[0]);
        moves[1] = UciMove.parse(position, "e7e5");
        assertEquals("1... e5", San.formatLine(position, new int[] {moves[1]}, 1));
        assertEquals("1. e4 e5", San.formatLine(Position.start(), moves, 2));
    }
}
