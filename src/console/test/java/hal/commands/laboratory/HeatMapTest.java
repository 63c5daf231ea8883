package hal.commands.laboratory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationCatalog;
import hal.eval.PieceTable;
import hal.session.face.StyledLine;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeatMapTest {
    private static final List<PieceTable> TABLES =
            EvaluationCatalog.shipped().model("simplified").tables();

    private static List<String> texts(boolean colored, int columns) {
        return HeatMap.of(TABLES, colored, columns).lines().stream()
                .map(line -> line.text().stripTrailing())
                .toList();
    }

    @Test
    void withoutColoursASignSaysHowFarFromZeroANumberIs() {
        List<String> lines = texts(false, 40);
        assertEquals("pawn", lines.get(0));
        assertEquals("7   50#  50#  50#  50#  50#  50#  50#  50#", lines.get(2));
        assertEquals("2    5'  10'  10' -20: -20:  10'  10'   5'", lines.get(7));
        assertEquals("     a    b    c    d    e    f    g    h", lines.get(9));
    }

    @Test
    void withColoursTheHighestNumberIsTheWarmest() {
        StyledLine seventh = HeatMap.of(TABLES, true, 40).lines().get(2);
        assertEquals("7   50  50  50  50  50  50  50  50", seventh.text());
        assertEquals(4, seventh.spans().get(1).heat());
        StyledLine second = HeatMap.of(TABLES, true, 40).lines().get(7);
        assertEquals(-2, second.spans().get(4).heat());
    }

    @Test
    void tablesStandBesideEachOtherWhereThereIsRoom() {
        assertEquals("pawn", texts(true, 70).get(0));
        assertEquals(
                "pawn                                 knight", texts(true, 75).get(0));
        assertTrue(texts(true, 75).stream().allMatch(line -> line.length() <= 75));
        assertTrue(texts(true, 40).contains("king in the endgame"));
    }
}
