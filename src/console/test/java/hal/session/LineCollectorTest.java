package hal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.StopToken;
import hal.search.lab.game.ChessAsGame;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineCollectorTest {
    private final StopToken stop = new StopToken();
    private final List<List<Integer>> heard = new ArrayList<>();

    private LineCollector lines(String fen, int most) {
        Position position = Fen.parse(fen);
        return new LineCollector(
                new ChessAsGame(position),
                most,
                stop,
                infos -> heard.add(infos.stream().map(SearchInfo::score).toList()));
    }

    private static SearchInfo info(int depth, int score) {
        return new SearchInfo(depth, depth, score, Bound.EXACT, 100, 100, 0, List.of());
    }

    @Test
    void theLinesOfADepthComeTogether() {
        LineCollector lines = lines(Fen.START, 3);
        lines.onLine(1, info(1, 30));
        lines.onLine(2, info(1, 20));
        assertEquals(List.of(), heard);
        lines.onLine(3, info(1, 10));
        lines.onLine(1, info(2, 31));
        assertEquals(List.of(List.of(30, 20, 10)), heard);
    }

    @Test
    void thereAreNoMoreLinesThanMoves() {
        LineCollector lines = lines("7k/8/8/8/8/8/1r6/K7 w - - 0 1", 3);
        lines.onInfo(info(1, -900));
        assertEquals(List.of(List.of(-900)), heard, "Kxb2 is the only move");
    }

    @Test
    void anEngineOfOneLineIsHeardOneDepthLater() {
        LineCollector lines = lines(Fen.START, 3);
        lines.onInfo(info(1, 30));
        lines.onInfo(info(2, 25));
        assertEquals(List.of(List.of(30)), heard);
    }

    @Test
    void aMateIsProvedOnceTheSearchHasGoneBeyondIt() {
        assertFalse(
                LineCollector.isProved(info(4, Scores.mateIn(3))),
                "mate in two at depth 4: nothing shorter is excluded yet");
        assertTrue(LineCollector.isProved(info(5, Scores.mateIn(3))));
        assertTrue(LineCollector.isProved(info(7, Scores.matedIn(6))));
        assertFalse(LineCollector.isProved(info(30, 2500)));
        LineCollector lines = lines(Fen.START, 1);
        lines.onInfo(info(4, Scores.mateIn(3)));
        assertFalse(stop.isRaised());
        lines.onInfo(info(5, Scores.mateIn(3)));
        assertTrue(stop.isRaised());
    }
}
