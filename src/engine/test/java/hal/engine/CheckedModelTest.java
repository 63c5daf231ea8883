package hal.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationModel;
import hal.eval.Evaluator;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.champion.ChampionSearch;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import org.junit.jupiter.api.Test;

final class CheckedModelTest {
    private final EvaluationModel right = EvaluationCatalog.shipped().model("classic");
    private final CheckedModel checked = new CheckedModel(right);
    private final Evaluator evaluator = checked.newEvaluator();
    private final Position start = Position.start();

    @Test
    void everyPositionReachedIsChecked() {
        evaluator.attach(start);
        assertEquals(1, checked.checked());
        int move = San.parse(start, "e4");
        evaluator.push(start, move);
        assertEquals(2, checked.checked());
        assertEquals(Fen.START, Fen.format(start));
        start.make(move);
        evaluator.push(start, Moves.NONE);
        assertEquals(3, checked.checked());
    }

    @Test
    void itEvaluatesAsTheModelDoes() {
        Position position = Fen.parse("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
        int score = right.newEvaluator().evaluateAlone(position);
        evaluator.attach(position);
        assertEquals(score, evaluator.evaluate(position));
        int capture = San.parse(position, "Nxe5");
        evaluator.push(position, capture);
        position.make(capture);
        assertTrue(evaluator.evaluate(position) != score);
        position.unmake();
        evaluator.pop();
        assertEquals(score, evaluator.evaluate(position));
    }

    @Test
    void aWrongSumIsSeen() {
        EvaluationModel simplified = EvaluationCatalog.shipped().model("simplified");
        Evaluator other = simplified.newEvaluator();
        Evaluator wrong = position -> other.evaluateAlone(position) + (position.fullmoveNumber() == 3 ? 1 : 0);
        CheckedModel seen = new CheckedModel(simplified, () -> wrong);
        ChampionSearch search = new ChampionSearch(seen, 1);
        SearchLimits limits = SearchLimits.depth(6);
        IllegalStateException e = assertThrows(
                IllegalStateException.class, () -> search.search(start, limits, SearchListener.NONE, new StopToken()));
        assertTrue(e.getMessage().startsWith("the evaluation is "), e.getMessage());
    }

    @Test
    void aBenchChecksAtLeastAsManyAsItIsAskedFor() {
        assertTrue(CheckedModel.check(500, right) >= 500);
    }
}
