package hal.search.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.UciMove;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.champion.Positions;
import hal.search.engine.Scores;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LabChessTest {
    private static LabSearch minimax(String evaluation) {
        return Laboratory.search("minimax", evaluation);
    }

    private static LabSearch alphaBeta(String evaluation) {
        return Laboratory.search("alphabeta", evaluation);
    }

    @Test
    void theScoreIsThatOfTheLine() {
        for (String fen : Positions.VARIED) {
            Position position = Positions.of(fen);
            SearchResult result = Positions.search(alphaBeta("simplified"), position, SearchLimits.depth(3));
            int side = position.sideToMove();
            for (int move : result.info().pv()) {
                assertTrue(position.isLegal(move), fen);
                position.make(move);
            }
            if (!Scores.isMate(result.score())) {
                assertEquals(3, result.info().pv().size(), fen);
                int end = Positions.evaluation("simplified").newEvaluator().evaluateAlone(position);
                assertEquals(result.score(), position.sideToMove() == side ? end : -end, fen);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "f3 e5, g2g4", // fool's mate
        "e4 e5 Qh5 Nc6 Bc4, g8f6", // allows scholar's mate
    })
    void doesNotWalkIntoMate(String moves, String blunder) {
        for (LabSearch search : List.of(minimax("material"), alphaBeta("material"))) {
            Position position = Positions.after(moves);
            SearchResult result = Positions.search(search, position, SearchLimits.depth(3));
            assertNotEquals(blunder, UciMove.format(position, result.move()));
            assertTrue(result.score() > -Scores.MAX_EVALUATION, moves);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1, 1, a1a8, 1",
        "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1, 3, a1a8, 1",
        "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1, 3, a1a6, 2", // Morphy
        "8/8/8/8/8/5k2/4q3/6K1 b - - 0 1, 1, e2g2, 1",
    })
    void mates(String fen, int depth, String best, int moves) {
        Position position = Positions.of(fen);
        SearchResult result = Positions.search(alphaBeta("material"), position, SearchLimits.depth(depth));
        assertEquals(moves, Scores.movesToMate(result.score()));
        assertEquals(best, UciMove.format(position, result.move()));
    }

    @Test
    void aGameThatIsOverHasNoMove() {
        Position mated = Positions.after("f3 e5 g4 Qh4");
        SearchResult result = Positions.search(alphaBeta("material"), mated, SearchLimits.depth(2));
        assertEquals(Moves.NONE, result.move());
        assertEquals(Scores.matedIn(0), result.score());
        Position stalemate = Positions.of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
        assertEquals(
                Scores.DRAW,
                Positions.search(alphaBeta("material"), stalemate, SearchLimits.depth(2))
                        .score());
    }

    @Test
    void nodeLimitsAreExact() {
        for (long nodes : new long[] {1, 21, 500, 1_000}) {
            SearchResult result = Positions.search(
                    minimax("material"), Position.start(), SearchLimits.depth(4).withNodes(nodes));
            assertEquals(nodes, result.statistics().nodes());
            assertTrue(Position.start().isLegal(result.move()));
        }
    }

    @Test
    void aStopBeforeTheStartStillGivesAMove() {
        StopToken stop = new StopToken();
        stop.raise();
        SearchResult result =
                minimax("material").search(Position.start(), SearchLimits.depth(30), SearchListener.NONE, stop);
        assertTrue(Position.start().isLegal(result.move()));
        assertEquals(0, result.statistics().nodes());
    }

    @Test
    void onlyTheMovesAskedForAreLookedAt() {
        Position position = Position.start();
        int move = UciMove.parse(position, "a2a3");
        SearchLimits limits = SearchLimits.depth(2).withSearchMoves(Move.of(move));
        assertEquals(
                move, Positions.search(minimax("simplified"), position, limits).move());
    }
}
