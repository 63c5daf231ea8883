package hal.search.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Colors;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.champion.Positions;
import hal.search.engine.Search;
import hal.search.lab.game.TicTacToe;
import hal.search.lab.run.SearchRun;
import org.junit.jupiter.api.Test;

/** What Monte Carlo tree search is worth in games, in small; by the clock it is measured in matches. */
final class MonteCarloTest {
    private static final int MAX_PLIES = 300;

    /** The result for White: 1, 0 or -1; a game that takes too long is drawn. */
    private static int play(Position position, Search white, SearchLimits whites, Search black, SearchLimits blacks) {
        for (int ply = 0; ply < MAX_PLIES; ply++) {
            boolean over = position.legalMoves().isEmpty();
            if (over || position.isRepetition(0) || position.halfmoveClock() >= 100) {
                return !over || !position.inCheck() ? 0 : position.sideToMove() == Colors.WHITE ? -1 : 1;
            }
            boolean isWhite = position.sideToMove() == Colors.WHITE;
            position.make(Positions.search(isWhite ? white : black, position, isWhite ? whites : blacks)
                    .move());
        }
        return 0;
    }

    private static int points(String name, int rounds, Search other, SearchLimits others, String... openings) {
        Search search = Laboratory.search(name, "simplified");
        SearchLimits limits = SearchLimits.nodes(rounds);
        int sum = 0;
        for (String opening : openings) {
            sum += play(Positions.after(opening), search, limits, other, others);
            sum -= play(Positions.after(opening), other, others, search, limits);
        }
        return sum;
    }

    @Test
    void withEvaluationItBeatsRandomMoves() {
        assertEquals(2, points("mcts", 150, Laboratory.search("random", "simplified"), SearchLimits.NONE, "e4 e5"));
    }

    @Test
    void withEvaluationItBeatsMinimaxOfDepthTwo() {
        Search minimax = Laboratory.search("minimax", "simplified");
        int points = points("mcts", 400, minimax, SearchLimits.depth(2), "e4 e5", "d4 d5", "c4 e5", "Nf3 c5");
        assertTrue(points >= 4, "won minus lost of 8 games: " + points);
    }

    @Test
    void thereIsAMoveWithoutTimeForASingleOne() {
        for (String name : new String[] {"mcts", "mcts-puct", "mcts-playouts"}) {
            int move = Positions.search(Laboratory.search(name, "material"), Position.start(), SearchLimits.nodes(1))
                    .move();
            assertTrue(Position.start().isLegal(move), name);
        }
    }

    /** Noughts must answer a corner in the middle; random games to the end tell. */
    @Test
    void playoutsFindTheOnlyReplyThatHolds() {
        TicTacToe corner = new TicTacToe();
        corner.make(0);
        SearchRun run = Laboratory.run(Algorithm.of("mcts-playouts").create(1), corner.copy(), 9);
        assertEquals(4, run.finding().orElseThrow().line().get(0));
        assertEquals(MonteCarlo.DEFAULT_PLAYOUTS, run.counters().nodes());
    }
}
