package hal.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Color;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.StopToken;
import hal.support.UserException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WhySearchTest {
    private static final String QUEEN_HANGS = "6k1/5ppp/8/8/3q4/8/5PPP/3R2K1 w - - 0 1";
    private static final EvaluationCatalog EVALUATIONS = EvaluationCatalog.shipped();

    private static WhySearch search(String fen, String move) {
        Position root = Fen.parse(fen);
        return new WhySearch(
                new EngineCatalog(EVALUATIONS).create(EngineSpec.parse("alphabeta:eval=material")),
                root,
                San.parse(root, move),
                SearchLimits.depth(2),
                Optional.empty());
    }

    @Test
    void anotherMoveIsHeldAgainstTheChoice() {
        WhySearch.MoveComparison verdict = search(QUEEN_HANGS, "Rb1").run(new StopToken());
        assertFalse(verdict.isChoice());
        assertEquals("Rxd4", verdict.other().orElseThrow().move());
        assertTrue(verdict.asked().text().startsWith("1. Rb1 "), verdict.asked().text());
        // A rook up against a pawn and the queen down.
        assertEquals(-1000, verdict.gain().orElseThrow());
        WhySearch.MoveComparison.Change change =
                verdict.changes(EVALUATIONS.model("material").newEvaluator()).get(0);
        assertEquals(new WhySearch.MoveComparison.Change("material", -1000), change);
    }

    @Test
    void theChoiceIsHeldAgainstTheNextBest() {
        WhySearch.MoveComparison verdict =
                search("3r2k1/5ppp/8/8/3Q4/8/5PPP/6K1 b - - 0 1", "Rxd4").run(new StopToken());
        assertTrue(verdict.isChoice());
        assertTrue(verdict.gain().orElseThrow() > 800, verdict.toString());
        assertEquals(-500, verdict.asked().whiteScore(Color.BLACK));
        assertTrue(verdict.changes(EVALUATIONS.model("material").newEvaluator())
                        .get(0)
                        .centipawns()
                > 0);
    }

    @Test
    void aMateIsNoMatterOfPawns() {
        WhySearch.MoveComparison verdict = search(QUEEN_HANGS, "Kh1").run(new StopToken());
        assertTrue(verdict.gain().isEmpty());
        assertEquals(List.of(), verdict.changes(EVALUATIONS.model("material").newEvaluator()));
    }

    @Test
    void anOnlyMoveHasNothingBesideIt() {
        WhySearch.MoveComparison verdict =
                search("k7/8/1K6/8/8/8/8/1R6 b - - 0 1", "Kb8").run(new StopToken());
        assertTrue(verdict.isChoice() && verdict.other().isEmpty());
    }

    @Test
    void stoppedBeforeItBeganItSaysSo() {
        WhySearch search = search(QUEEN_HANGS, "Kh1");
        StopToken stop = new StopToken();
        stop.raise();
        assertThrows(UserException.class, () -> search.run(stop));
    }
}
