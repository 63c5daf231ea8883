package hal.learn.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.learn.data.PackedPosition;
import hal.rules.Position;
import hal.testkit.FullCompiler;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

@FullCompiler
final class TdLambdaTest {
    private final List<Integer> scores = new ArrayList<>();

    private TdLambda tdLambda(double lambda) {
        return new TdLambda(lambda, (data, at) -> scores.add(PackedPosition.score(data, at)));
    }

    private static byte[] record(int score, int ply, int flags) {
        byte[] record = new byte[PackedPosition.BYTES];
        PackedPosition.write(Position.start(), score, ply, flags, 7, record, 0);
        return record;
    }

    @Test
    void withoutLambdaScoresStay() {
        TdLambda tdLambda = tdLambda(0);
        tdLambda.add(record(10, 5, PackedPosition.FIRST), 0);
        tdLambda.add(record(-200, 6, 0), 0);
        tdLambda.endGame();
        assertEquals(List.of(10, -200), scores);
    }

    @Test
    void aScoreMovesTowardsWhatItsSideHasLater() {
        // White believes to stand level, then sees that it is lost: Black's 400 is White's -400.
        TdLambda tdLambda = tdLambda(0.5);
        tdLambda.add(record(0, 5, PackedPosition.FIRST), 0);
        tdLambda.add(record(400, 6, 0), 0);
        tdLambda.add(record(-400, 7, 0), 0);
        tdLambda.endGame();
        // Expected results: half of 0.5, half of 1 - 0.7311 = 0.2689, which is 0.3845; and 400 ln(0.3845 / 0.6155) =
        // -188.
        assertEquals(List.of(-188, 400, -400), scores);
    }

    @Test
    void withLambdaOneAllIsWhatTheLastScoreSays() {
        TdLambda tdLambda = tdLambda(1);
        for (int ply = 10; ply < 20; ply++) {
            tdLambda.add(record(ply, ply, ply == 10 ? PackedPosition.FIRST : 0), 0);
        }
        tdLambda.endGame();
        for (int i = 0; i < 10; i++) {
            assertEquals(i % 2 == 1 ? 19 : -19, scores.get(i));
        }
    }

    @Test
    void gamesAreKeptApart() {
        TdLambda tdLambda = tdLambda(1);
        tdLambda.add(record(100, 5, PackedPosition.FIRST), 0);
        tdLambda.add(record(2000, 5, PackedPosition.FIRST), 0);
        tdLambda.add(record(-7, 9, 0), 0); // a ply is missing before it
        tdLambda.endGame();
        assertEquals(List.of(100, 2000, -7), scores);
    }

    @Test
    void decidedScoresStayButCountForThoseBefore() {
        TdLambda tdLambda = tdLambda(0.9);
        tdLambda.add(record(0, 5, PackedPosition.FIRST), 0);
        tdLambda.add(record(-31_990, 6, PackedPosition.MATE), 0);
        tdLambda.endGame();
        assertEquals(-31_990, scores.get(1));
        assertTrue(scores.get(0) > 1000 && scores.get(0) < 3000, "the mate is seen coming: " + scores.get(0));
    }
}
