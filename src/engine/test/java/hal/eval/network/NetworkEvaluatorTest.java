package hal.eval.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationFile;
import hal.eval.Evaluator;
import hal.eval.Explanation;
import hal.eval.RandomGames;
import hal.eval.endgame.DrawScale;
import hal.eval.endgame.LoneKing;
import hal.notation.Fen;
import hal.rules.Colors;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.testkit.FullCompiler;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@FullCompiler
final class NetworkEvaluatorTest {
    private static final List<Kernel> KERNELS = List.of(new PlainKernel(), Kernel.best());

    /** Kept along the moves, asked at each position: what the plain forward pass says of it. */
    @ParameterizedTest
    @CsvSource({"1, 32", "2, 64", "7, 96", "32, 32"})
    void whatIsKeptAlongTheWayEqualsWhatIsComputedAfresh(int kingBuckets, int hidden) {
        EvaluationFile file = RandomNetworks.file(kingBuckets, hidden, kingBuckets);
        for (Kernel kernel : KERNELS) {
            NetworkModel model = RandomNetworks.model(file, kernel);
            Evaluator along = model.newEvaluator();
            Evaluator alone = model.newEvaluator();
            RandomGames.play(30, kingBuckets, (position, move) -> {
                if (position.depth() == 0) {
                    along.attach(position);
                }
                int expected = value(model, position);
                assertEquals(expected, along.evaluate(position), () -> Fen.format(position));
                assertEquals(expected, alone.evaluateAlone(position), () -> Fen.format(position));
                along.push(position, move);
            });
        }
    }

    @Test
    void unitsOnWhatTermsCountAreFedTheSameWithEitherKernel() {
        EvaluationFile file = RandomNetworks.fileWithCounts(1, 64, 32);
        for (Kernel kernel : KERNELS) {
            NetworkModel model = RandomNetworks.model(file, kernel);
            Evaluator along = model.newEvaluator();
            RandomGames.play(30, 1, (position, move) -> {
                if (position.depth() == 0) {
                    along.attach(position);
                }
                assertEquals(value(model, position), along.evaluate(position), () -> Fen.format(position));
                along.push(position, move);
            });
        }
    }

    /** Asked now and then only, with moves tried and taken back in between, as a search does. */
    @Test
    void itMayBeAskedSeldom() {
        EvaluationFile file = RandomNetworks.file(3, 64, 4);
        for (Kernel kernel : KERNELS) {
            NetworkModel model = RandomNetworks.model(file, kernel);
            Evaluator along = model.newEvaluator();
            Random random = new Random(4);
            RandomGames.play(60, 5, (position, move) -> {
                if (position.depth() == 0) {
                    along.attach(position);
                }
                if (random.nextInt(4) == 0) {
                    assertEquals(value(model, position), along.evaluate(position));
                }
                wander(model, along, position, random, 3);
                along.push(position, move);
            });
        }
    }

    private static void wander(NetworkModel model, Evaluator along, Position position, Random random, int depth) {
        if (!position.hasLegalMove()) {
            return;
        }
        boolean pass = random.nextInt(5) == 0 && !position.inCheck();
        int move = pass
                ? Moves.NONE
                : position.legalMoves().get(random.nextInt(position.legalMoves().size()));
        along.push(position, move);
        if (pass) {
            position.makeNull();
        } else {
            position.make(move);
        }
        if (random.nextInt(3) == 0) {
            assertEquals(value(model, position), along.evaluate(position), () -> Fen.format(position));
        }
        if (depth > 0) {
            wander(model, along, position, random, depth - 1);
        }
        if (pass) {
            position.unmakeNull();
        } else {
            position.unmake();
        }
        along.pop();
    }

    /**
     * Castling, en passant and promotion, with and without a capture, also where king or rook do not stand as usual.
     */
    @ParameterizedTest
    @CsvSource({
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 0 1",
        "rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "1n2k3/P7/8/8/8/8/p7/1N2K3 w - - 0 1",
        "1n2k3/P7/8/8/8/8/p7/1N2K3 b - - 0 1",
    })
    void movesOfAllKinds(String fen) {
        NetworkModel model = RandomNetworks.model(RandomNetworks.file(6, 32, 9), Kernel.best());
        Position position = Fen.parse(fen);
        Evaluator along = model.newEvaluator();
        along.attach(position);
        MoveList moves = position.legalMoves();
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            along.push(position, move);
            position.make(move);
            assertEquals(value(model, position), along.evaluate(position), () -> Fen.format(position));
            position.unmake();
            along.pop();
            assertEquals(value(model, position), along.evaluate(position));
        }
    }

    @Test
    void anEndlessGameIsFollowed() {
        NetworkModel model = RandomNetworks.model(RandomNetworks.file(7, 32, 2), Kernel.best());
        Position position = Position.start();
        Evaluator along = model.newEvaluator();
        along.attach(position);
        for (int i = 0; i < 1_000; i++) {
            along.push(position, Moves.NONE);
            position.makeNull();
        }
        assertEquals(value(model, position), along.evaluate(position));
    }

    @Test
    void threadsShareTheWeightsOnly() throws InterruptedException {
        NetworkModel model = RandomNetworks.model(RandomNetworks.file(8, 64, 3), Kernel.best());
        int[] wrong = new int[4];
        Thread[] threads = new Thread[wrong.length];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] = new Thread(() -> {
                Evaluator along = model.newEvaluator();
                RandomGames.play(5, 10 + number, (position, move) -> {
                    wrong[number] += along.evaluateAlone(position) == value(model, position) ? 0 : 1;
                });
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(0, wrong[0] + wrong[1] + wrong[2] + wrong[3]);
    }

    @Test
    void whatEachManIsWorthIsTheScoreWithoutHim() {
        NetworkModel model = RandomNetworks.model(RandomNetworks.file(9, 64, 1), Kernel.best());
        // Six men or seven are judged by the same output, so that the weights can be asked for the position without
        // one.
        Position position = Fen.parse("3k4/pp6/8/8/4N3/8/1P6/3K3R b - - 0 1");
        Position without = Fen.parse("3k4/pp6/8/8/8/8/1P6/3K3R b - - 0 1");
        Explanation explanation = model.newEvaluator().explain(position);
        int score = -value(model, position);
        assertEquals(score, explanation.score());
        List<Integer> men = explanation.men().orElseThrow().worth();
        int e4 = 28;
        assertEquals(score + model.weights().evaluate(without), men.get(e4));
        assertEquals(0, men.get(0), "an empty square");
        assertEquals(0, men.get(3), "a king");
        assertEquals(
                men.stream().mapToInt(Integer::intValue).sum(),
                explanation.lines().stream()
                        .filter(line -> !line.term().equals("interplay"))
                        .mapToDouble(Explanation.Line::balance)
                        .sum());
        double sum = explanation.lines().stream()
                .mapToDouble(Explanation.Line::balance)
                .sum();
        assertEquals(score, sum);
        assertTrue(explanation.lines().stream().anyMatch(line -> line.term().equals("knights")));
    }

    @Test
    void anExplanationAddsUpWhereTheSideAheadHasNoPawns() {
        NetworkModel model = RandomNetworks.model(RandomNetworks.file(9, 64, 1), Kernel.best());
        for (String fen : List.of("4kr2/8/8/8/8/8/8/3RKB2 w - - 0 1", "4k2r/8/8/8/8/8/2B5/3RK3 b - - 0 1")) {
            Position position = Fen.parse(fen);
            Explanation explanation = model.newEvaluator().explain(position);
            int sign = position.sideToMove() == Colors.WHITE ? 1 : -1;
            assertEquals(sign * value(model, position), explanation.score());
            double sum = explanation.lines().stream()
                    .mapToDouble(Explanation.Line::balance)
                    .sum();
            assertEquals(explanation.score(), sum, 1e-9);
            assertTrue(explanation.lines().stream().anyMatch(line -> line.term().equals("without pawns")));
        }
    }

    /**
     * What an evaluator must say: the plain forward pass, less where the side ahead has no pawns, or what is known of a
     * lone king.
     */
    private static int value(NetworkModel model, Position position) {
        int known = LoneKing.DEFAULT.score(position);
        if (known == LoneKing.UNKNOWN) {
            int full = model.weights().values().applyAsInt(position);
            int score = Math.max(-Evaluator.MAX, Math.min(Evaluator.MAX, full));
            int strong = position.sideToMove() ^ (score > 0 ? 0 : 1);
            boolean pawns = position.pieces(strong, PieceTypes.PAWN) != 0;
            return pawns ? score : score * DrawScale.PAWNLESS.of(position, strong) / 100;
        }
        return position.sideToMove() == Colors.WHITE ? known : -known;
    }
}
