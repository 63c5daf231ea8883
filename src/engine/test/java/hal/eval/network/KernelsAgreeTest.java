package hal.eval.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationFile;
import hal.eval.Evaluator;
import hal.eval.RandomGames;
import hal.notation.Fen;
import hal.testkit.FullCompiler;
import hal.testkit.LeansOnJava;
import hal.testkit.Workload;
import org.junit.jupiter.api.Test;

/**
 * With vectors and without, a network of full size says the same of 20,000 positions, by night of 100,000, to the last
 * bit.
 */
@FullCompiler
@LeansOnJava
final class KernelsAgreeTest {
    private static final int POSITIONS = Workload.isWhole() ? 100_000 : 20_000;
    private static final int HIDDEN = 256;
    private static final int KING_BUCKETS = 4;

    private int positions;
    private long sum;

    @Test
    void kernelsAgreeOnManyPositions() {
        Kernel vector = Kernel.best();
        assertTrue(vector.isFast(), vector.name());
        EvaluationFile file = RandomNetworks.file(11, HIDDEN, KING_BUCKETS);
        NetworkModel plainModel = RandomNetworks.model(file, new PlainKernel());
        NetworkModel vectorModel = RandomNetworks.model(file, vector);
        Evaluator plain = plainModel.newEvaluator();
        Evaluator fast = vectorModel.newEvaluator();
        Evaluator plainAlone = plainModel.newEvaluator();
        Evaluator fastAlone = vectorModel.newEvaluator();
        for (int seed = 0; positions < POSITIONS; seed++) {
            RandomGames.play(100, seed, (position, move) -> {
                if (position.depth() == 0) {
                    plain.attach(position);
                    fast.attach(position);
                }
                int score = plain.evaluate(position);
                assertEquals(score, fast.evaluate(position), () -> Fen.format(position));
                if (positions % 4 == 0) { // from nothing as well as along the moves
                    assertEquals(score, plainAlone.evaluateAlone(position), () -> Fen.format(position));
                    assertEquals(score, fastAlone.evaluateAlone(position), () -> Fen.format(position));
                }
                plain.push(position, move);
                fast.push(position, move);
                positions++;
                sum += Math.abs(score);
            });
        }
        assertTrue(positions >= POSITIONS);
        assertNotEquals(0, sum, "the network says something");
    }
}
