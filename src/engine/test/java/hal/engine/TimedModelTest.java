package hal.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationFile;
import hal.eval.EvaluationModel;
import hal.eval.Evaluator;
import hal.rules.Moves;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Times on a clock that the test moves: a reading takes 10 ns, an evaluation what the test says. */
final class TimedModelTest {
    private static final long READING = 10;

    private final Position start = Position.start();
    private final List<String> told = new ArrayList<>();
    private final EvaluationModel shipped = EvaluationCatalog.shipped().model("material");
    private long now;
    private long evaluation = 90;

    private final EvaluationModel inside = new EvaluationModel() {
        @Override
        public String kind() {
            return shipped.kind();
        }

        @Override
        public EvaluationFile file() {
            return shipped.file();
        }

        @Override
        public String description() {
            return "a slow one";
        }

        @Override
        public Evaluator newEvaluator() {
            return new Evaluator() {
                @Override
                public int evaluate(Position position) {
                    now += evaluation;
                    return 17;
                }

                @Override
                public void attach(Position root) {
                    told.add("attach");
                }

                @Override
                public void push(Position before, int move) {
                    told.add("push");
                }

                @Override
                public void pop() {
                    told.add("pop");
                }
            };
        }
    };

    private final Bench.TimedModel timed = new Bench.TimedModel(inside, () -> now += READING);
    private final Evaluator evaluator = timed.newEvaluator();

    private void evaluate(int times) {
        for (int i = 0; i < times; i++) {
            assertEquals(17, evaluator.evaluate(start));
        }
    }

    @Test
    void aSampleStandsForAllCalls() {
        evaluate(10 * Bench.TimedModel.EVERY);
        assertEquals(10 * Bench.TimedModel.EVERY * evaluation, timed.nanos());
    }

    @Test
    void onlyTheSampleReadsTheClock() {
        long before = now;
        evaluate(Bench.TimedModel.EVERY - 1);
        assertEquals((Bench.TimedModel.EVERY - 1) * evaluation, now - before);
        assertEquals(0, timed.nanos());
        evaluate(1);
        assertEquals(Bench.TimedModel.EVERY * evaluation + 2 * READING, now - before);
    }

    @Test
    void aCallThatWasInterruptedDoesNotCount() {
        evaluate(Bench.TimedModel.EVERY);
        evaluation = Bench.TimedModel.WAITED;
        evaluate(Bench.TimedModel.EVERY);
        assertEquals(2 * Bench.TimedModel.EVERY * 90, timed.nanos());
    }

    @Test
    void aCallQuickerThanTheClockTakesNoTime() {
        evaluation = -5;
        evaluate(Bench.TimedModel.EVERY);
        assertEquals(0, timed.nanos());
    }

    @Test
    void theEvaluatorIsToldOfEveryMove() {
        evaluator.attach(start);
        evaluator.push(start, Moves.NONE);
        evaluator.pop();
        assertEquals(List.of("attach", "push", "pop"), told);
    }

    @Test
    void itDescribesItselfAsTheModelInside() {
        assertEquals(shipped.kind(), timed.kind());
        assertSame(shipped.file(), timed.file());
        assertEquals("a slow one", timed.description());
    }
}
