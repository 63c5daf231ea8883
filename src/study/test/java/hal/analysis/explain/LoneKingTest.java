package hal.analysis.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.notation.Fen;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoneKingTest {
    @ParameterizedTest
    @CsvSource({
        "8/8/8/8/6Q1/3k4/7K/8 w - - 1 2, 6",
        "4q3/8/5K2/8/8/8/k7/8 b - - 1 2, 8",
        "6k1/8/6K1/8/8/8/8/R7 w - - 0 1, 1",
        "7k/8/5K2/8/8/8/8/6R1 w - - 0 1, 2"
    })
    void theMatesOfQueenAndRookAreExact(String fen, int moves) {
        assertEquals(OptionalInt.of(moves), LoneKing.mate(Fen.parse(fen)));
    }

    @Test
    void aStalemateAndAPieceThatHangsAreNoMates() {
        assertEquals(OptionalInt.empty(), LoneKing.mate(Fen.parse("7k/8/6Q1/8/8/8/8/K7 b - - 0 1")));
        assertEquals(OptionalInt.empty(), LoneKing.mate(Fen.parse("8/8/8/8/8/8/1k5K/Rr6 w - - 0 1")));
        assertEquals(OptionalInt.empty(), LoneKing.mate(Fen.parse("8/8/8/8/8/8/1k5K/R7 b - - 0 1")));
    }
}
