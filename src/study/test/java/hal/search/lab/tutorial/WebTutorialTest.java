package hal.search.lab.tutorial;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.notation.UciMove;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.champion.Positions;
import hal.search.engine.SearchResult;
import hal.search.lab.Laboratory;
import hal.search.lab.Technique;
import org.junit.jupiter.api.Test;

/** The web tutorial: Michniewski's tables with 0 for the queen on c2, alpha-beta of depth 3 that plays out captures. */
final class WebTutorialTest {
    @Test
    void itOpensWithTheKingsKnight() {
        Position start = Position.start();
        SearchResult result = Positions.search(
                Laboratory.search("alphabeta-quiescence", "simplified-as-printed", Technique.PYTHON_CHESS),
                start,
                SearchLimits.depth(3));
        assertEquals("g1f3", UciMove.format(start, result.move()));
    }
}
