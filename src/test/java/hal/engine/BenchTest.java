package hal.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationModel;
import hal.eval.Evaluator;
import hal.notation.Fen;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.StopToken;
import hal.search.champion.ChampionSearch;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class BenchTest {
    /** If the search is meant to have changed: write the new number into the file and the commit message. */
    @Test
    void theSignatureIsTheOneOnFile() throws IOException {
        try (InputStream in = BenchTest.class.getResourceAsStream("/bench.txt")) {
            long expected = Long.parseLong(new String(in.readAllBytes(), StandardCharsets.US_ASCII).strip());
            assertEquals(expected, Bench.run().nodes());
        }
    }

    @Test
    void thePositionsAreSound() {
        for (String fen : BenchPositions.FENS) {
            assertTrue(Fen.parse(fen).hasLegalMove(), fen);
        }
    }

    @Test
    void whatIsKeptUpToDateEqualsWhatIsReckonedAfresh() {
        assertTrue(Bench.check(60_000, Bench.model()) >= 60_000);
    }

    @Test
    void aWrongSumIsSeen() {
        EvaluationModel right = EvaluationCatalog.shipped().model("simplified");
        Evaluator other = right.newEvaluator();
        Evaluator wrong = position -> other.evaluateAlone(position) + (position.fullmoveNumber() == 3 ? 1 : 0);
        CheckedModel checked = new CheckedModel(right, () -> wrong);
        ChampionSearch search = new ChampionSearch(checked, 1);
        SearchLimits limits = SearchLimits.depth(6);
        IllegalStateException e = assertThrows(
                IllegalStateException.class,
                () -> search.search(Position.start(), limits, SearchListener.NONE, new StopToken()));
        assertTrue(e.getMessage().startsWith("the evaluation is "), e.getMessage());
    }

    @Test
    void aNodeCostsNoMemory() {
        double bytes = Bench.allocatedBytesPerNode();
        assertTrue(bytes < 0.5, bytes + " bytes a node");
    }
}
