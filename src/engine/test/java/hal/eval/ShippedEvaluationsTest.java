package hal.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.rules.Moves;
import hal.rules.Position;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class ShippedEvaluationsTest {
    private static final EvaluationCatalog CATALOG = EvaluationCatalog.shipped();

    static Iterable<String> names() {
        return CATALOG.names();
    }

    /** All but the one that is kept for its fault. */
    static List<String> fairNames() {
        return CATALOG.names().stream()
                .filter(name -> !name.equals("decipawn-as-published"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("fairNames")
    void aMirroredPositionIsWorthTheSame(String name) {
        Evaluator evaluation = CATALOG.model(name).newEvaluator();
        RandomGames.play(20, 1, (position, move) -> {
            int score = evaluation.evaluateAlone(position);
            assertEquals(score, evaluation.evaluateAlone(RandomGames.mirror(position)), () -> Fen.format(position));
        });
    }

    @ParameterizedTest
    @MethodSource("names")
    void sumsKeptAlongTheWayAreThoseFoundAfresh(String name) {
        Evaluator along = CATALOG.model(name).newEvaluator();
        Evaluator afresh = CATALOG.model(name).newEvaluator();
        RandomGames.play(20, 2, (position, move) -> {
            if (position.depth() == 0) {
                along.attach(position);
            }
            int before = along.evaluate(position);
            assertEquals(afresh.evaluateAlone(position), before, () -> Fen.format(position));
            // There and back again, and on.
            along.push(position, move);
            position.make(move);
            assertEquals(afresh.evaluateAlone(position), along.evaluate(position), () -> Fen.format(position));
            position.unmake();
            along.pop();
            assertEquals(before, along.evaluate(position));
            along.push(position, move);
        });
    }

    @ParameterizedTest
    @MethodSource("names")
    void aPassIsKeptAlongTheWayToo(String name) {
        Evaluator evaluation = CATALOG.model(name).newEvaluator();
        Position position = Fen.parse("r1bqkbnr/pppp1ppp/2n5/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
        evaluation.attach(position);
        int score = evaluation.evaluate(position);
        evaluation.push(position, Moves.NONE);
        position.makeNull();
        assertEquals(CATALOG.model(name).newEvaluator().evaluateAlone(position), evaluation.evaluate(position));
        position.unmakeNull();
        evaluation.pop();
        assertEquals(score, evaluation.evaluate(position));
    }

    @ParameterizedTest
    @CsvSource({
        "material, 4k3/8/8/8/8/8/8/QRBNK3 w - - 0 1, 2000",
        "material, 4k3/8/8/8/8/8/8/QRBNK3 b - - 0 1, -2000",
        // The rook is worth 5 pawns and has 10 moves.
        "shannon, 4k3/8/8/8/8/8/8/R3K3 w - - 0 1, 600",
        // Three isolated pawns on two files, one of them doubled; king 5 moves each; 3 pawn moves, 2 of them double.
        "shannon, 4k3/8/8/8/8/P7/P1P5/4K3 w - - 0 1, 130",
        // b2 is backward, since c3 has gone ahead and c4 guards b3; c4 is isolated. b2 has 2 moves, c3 and c4 none.
        "shannon, 4k3/8/8/8/2p5/2P5/1P6/4K3 w - - 0 1, 120",
        "simplified, rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1, -40",
        // The kings' end-game tables without queens: e4 40, e8 -30.
        "simplified, 4k3/8/8/8/4K3/8/8/8 w - - 0 1, 70",
        // One queen each and no more than a minor piece is an end game as well.
        "simplified, 3qk3/8/8/8/4K3/8/8/3QN3 w - - 0 1, 360",
        // With a rook beside the queen the middle-game table holds: e4 -40, e8 0; rook a1 500.
        "simplified, 3qk3/8/8/8/4K3/8/8/R2Q4 w - - 0 1, 460",
        // Without the end-game table: e4 -40, e8 0.
        "simplified-middlegame, 4k3/8/8/8/4K3/8/8/8 w - - 0 1, -40",
        // Tens and half points: rook 40, bishop 30, queen 90 decipawns; a1 0, c1 -1, d1 -0.5; e1 0 and e8 0.
        "decipawn, 4k3/8/8/8/8/8/8/R1BQK3 w - - 0 1, 1585",
        "decipawn, r1bqk3/8/8/8/8/8/8/4K3 b - - 0 1, 1585",
        // The fault: Black's rook on a2 stands on the pawn's seventh rank, 5 points instead of 0.5.
        "decipawn, 4k3/8/8/8/8/8/r7/4K3 b - - 0 1, 405",
        "decipawn-as-published, 4k3/8/8/8/8/8/r7/4K3 b - - 0 1, 450",
        "decipawn-as-published, 4k3/R7/8/8/8/8/8/4K3 w - - 0 1, 405",
        // White's queen on b3 and knight on d2 read the ranks 6 and 7 of their tables, 0 each instead of 0.5.
        "decipawn, 4k3/8/8/8/8/1Q6/3N4/4K3 w - - 0 1, 1210",
        "decipawn-as-published, 4k3/8/8/8/8/1Q6/3N4/4K3 w - - 0 1, 1200",
        "decipawn-as-published, 4k3/3n4/1q6/8/8/8/8/4K3 b - - 0 1, 1210",
        "decipawn-as-published, rnbqkb1r/pp3ppp/2p2n2/3pp3/2PP4/1Q6/PP1NPPPP/R1B1KBNR w KQkq - 2 5, -55",
        // The queen on c2: 5 with Michniewski, 0 as the web tutorial prints his table; kings e1 0, e8 0.
        "simplified-middlegame, 4k3/8/8/8/8/8/2Q5/4K3 w - - 0 1, 905",
        "simplified-as-printed, 4k3/8/8/8/8/8/2Q5/4K3 w - - 0 1, 900",
        "simplified-as-printed, 4k3/2q5/8/8/8/8/8/4K3 b - - 0 1, 900",
        "material-centipawn, 4k3/8/8/8/8/8/P7/QRBNK3 w - - 0 1, 2143",
        // Legal moves: the rook has 10, the king on e1 five, that on e8 five.
        "shannon-legal, 4k3/8/8/8/8/8/8/R3K3 w - - 0 1, 600",
        "shannon-legal, 4k3/8/8/8/8/8/8/R3K3 b - - 0 1, -600",
        // The knight on e2 is pinned: 6 moves for shannon, none by the rules; the king cannot go to the rook's files.
        "shannon, 4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1, -270",
        "shannon-legal, 4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1, -330",
        // One man more, 100 on e2 less 20; two moves: 20 and 40 on the tables; the kings move alike. In shares of the
        // whole, stretched by 11371 / 65 %: 80 + 0.2 * 0.06 * w / 218 + 0.1 * 2 * w / 218 + 0.05 * w / 16.
        "balanced, 7k/8/8/8/8/8/4P3/K7 w - - 0 1, 152",
        "balanced, 7k/8/8/8/8/8/4P3/K7 b - - 0 1, -152",
    })
    void isWorthWhatTheSourceSays(String name, String fen, int score) {
        assertEquals(score, CATALOG.model(name).newEvaluator().evaluateAlone(Fen.parse(fen)));
    }

    @Test
    void everyEvaluationHasADescription() {
        for (String name : CATALOG.names()) {
            assertTrue(CATALOG.describe(name).matches("[^/]{10,100}"), CATALOG.describe(name));
        }
    }
}
