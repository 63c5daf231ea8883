package hal.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.handmade.HandmadeModel;
import hal.notation.Fen;
import hal.rules.Colors;
import hal.rules.Position;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The lines of an explanation are what the evaluation is made of, all of it. */
final class ExplanationTest {
    static Iterable<String> names() {
        return EvaluationCatalog.shipped().names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void theLinesAddUpToTheScore(String name) {
        Evaluator evaluation = EvaluationCatalog.shipped().model(name).newEvaluator();
        RandomGames.play(10, 3, (position, move) -> {
            Explanation explanation = evaluation.explain(position);
            double sum = explanation.lines().stream()
                    .mapToDouble(Explanation.Line::balance)
                    .sum();
            int score = evaluation.evaluateAlone(position);
            int white = position.sideToMove() == Colors.WHITE ? score : -score;
            assertEquals(white, explanation.score(), () -> Fen.format(position));
            assertEquals(white, sum, 0.9999, () -> Fen.format(position) + " " + explanation);
        });
    }

    /** Both sides have a king: whatever a file says it is worth, it is nothing that a player counts. */
    @ParameterizedTest
    @MethodSource("names")
    void noLineCountsTheKing(String name) {
        Explanation explanation =
                EvaluationCatalog.shipped().model(name).newEvaluator().explain(Position.start());
        for (Explanation.Line line : explanation.lines()) {
            assertTrue(Math.abs(line.white().blended()) < 4500, () -> name + " " + line);
        }
    }

    @Test
    void eachSideHasItsOwnWorth() {
        String text =
                "tempo = 5\n[pieces]\npawn = 1\nknight = 3\nbishop = 3\nrook = 5\nqueen = 9\n[bishops]\npair = 50\n";
        Evaluator evaluation =
                HandmadeModel.read(EvaluationFile.of("text", text)).newEvaluator();
        Explanation explanation = evaluation.explain(Fen.parse("2b1kb2/8/8/8/8/8/8/4KQ2 b - - 0 1"));
        List<String> lines = explanation.lines().stream()
                .map(line -> line.term() + " " + line.white().blended() + " "
                        + line.black().middlegame())
                .toList();
        assertEquals(List.of("material 9.0 6.0", "squares 0.0 0.0", "bishops 0.0 50.0", "tempo 0.0 5.0"), lines);
        assertEquals(1, explanation.middlegame());
        assertEquals(9 - 6 - 50 - 5, explanation.score());
    }
}
