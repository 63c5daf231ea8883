package hal.eval.endgame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.notation.Fen;
import hal.rules.Colors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DrawScaleTest {
    private static final DrawScale SCALE = new DrawScale(8, 20, 50, 85, 3, 70, 10);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            4k3/8/8/8/8/8/8/4KN2 w - - 0 1          | 0   | a knight mates nobody
            4k3/8/8/8/8/8/8/3NKN2 w - - 0 1         | 0   | nor do two against good defence
            4k3/8/8/8/8/8/8/3BKN2 w - - 0 1         | 70  | bishop and knight do
            4kb2/8/8/8/8/8/8/3RK3 w - - 0 1         | 8   | rook against bishop
            4kr2/8/8/8/8/8/8/3RKB2 w - - 0 1        | 20  | rook and bishop against rook
            4kr2/8/8/8/8/8/8/3QK3 w - - 0 1         | 70  | queen against rook
            4kb2/8/8/8/8/4PP2/8/4KB2 w - - 0 1      | 50  | f8 is dark and f1 light
            4kb2/8/8/8/8/4PP2/8/2B1K3 w - - 0 1     | 90  | f8 and c1 are both dark
            r3kb2/8/8/8/8/4PP2/8/R3KB2 w - - 0 1    | 85  | opposite bishops with rooks
            k7/8/8/P7/8/8/8/2B1K3 w - - 0 1         | 3   | a8 is light and c1 dark
            k7/8/8/P7/8/8/8/4KB2 w - - 0 1          | 80  | a8 is light and f1 too
            7k/8/8/7P/7P/8/8/4KB2 w - - 0 1         | 3   | h8 is dark and f1 light
            8/8/4k3/7P/7P/8/8/4KB2 w - - 0 1        | 90  | the king is not there
            k7/8/8/P7/8/8/8/2B1KR2 w - - 0 1        | 80  | with a rook it is won
            """)
    void whatRemains(String fen, int percent, String why) {
        assertEquals(percent, SCALE.of(Fen.parse(fen), Colors.WHITE), why);
    }
}
