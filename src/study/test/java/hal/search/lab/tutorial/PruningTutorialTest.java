package hal.search.lab.tutorial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.UciMove;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.champion.Positions;
import hal.search.engine.Scores;
import hal.search.engine.SearchResult;
import hal.search.lab.Laboratory;
import hal.search.lab.Technique;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The tutorial that prints calls, value and move with and without alpha-beta at depth 3, on boards that it prints too,
 * with the piece values 1 3 3 5 9. It does not count the root, gives every root move the whole window, and takes the
 * moves as python-chess generates them.
 */
final class PruningTutorialTest {
    private static final String BOARD_1 = "rnbqkbr1/pppppppp/8/6N1/6n1/8/PPPPPPPP/RNBQKB1R b KQq - 0 1";
    private static final String BOARD_2 = "rnbqkb1r/pppppppp/7n/8/P4P2/1P2P2P/R1PP2P1/1NBQKBNR b Kkq - 0 1";
    private static final String BOARD_3 = "rnbk1b2/pppqpppr/7n/4P3/P4P2/1PNP1N1P/RBP3PR/3K4 b - - 0 1";
    private static final String BOARD_1_WITH_ITS_ROOK_ON_H8 =
            "rnbqkb1r/pppppppp/8/6N1/6n1/8/PPPPPPPP/RNBQKB1R b KQkq - 0 1";

    private static SearchResult search(String fen, int depth, String algorithm, Technique... added) {
        return Positions.search(
                Laboratory.search(algorithm, "material", added), Positions.of(fen), SearchLimits.depth(depth));
    }

    /** The calls as the tutorial counts them: without the root. */
    private static long calls(SearchResult result) {
        return result.statistics().nodes() - 1;
    }

    private static String answer(String fen, SearchResult result) {
        Position position = Positions.of(fen);
        return UciMove.format(position, result.move()) + " " + Scores.format(result.score());
    }

    @ParameterizedTest
    @CsvSource({
        BOARD_1 + ", 15044, 2484, g8h8 +1.00",
        BOARD_2 + ", 14753, 2670, h8g8 0.00",
        BOARD_3 + ", 27863, 11256, d7c6 +13.00",
    })
    void callsValueAndMoveAreThePublishedOnes(String fen, long all, long some, String answer) {
        SearchResult minimax = search(fen, 3, "minimax", Technique.PYTHON_CHESS);
        assertEquals(all, calls(minimax));
        assertEquals(answer, answer(fen, minimax));
        SearchResult alphaBeta = search(fen, 3, "alphabeta", Technique.OPEN_ROOT, Technique.PYTHON_CHESS);
        assertEquals(some, calls(alphaBeta));
        assertEquals(answer, answer(fen, alphaBeta));
    }

    /** Without a nearer mate that is worth more, alpha-beta does not stop at the mate in one that it finds first. */
    @Test
    void inTheNotebookMatesAreWorthTenThousandAndDrawsWhatStandsOnTheBoard() {
        String mate = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
        SearchResult quick = search(mate, 3, "alphabeta");
        SearchResult published = search(mate, 3, "alphabeta", Technique.NOTEBOOK);
        assertEquals("#1", Scores.format(quick.score()));
        assertEquals(10_000, published.score());
        assertTrue(published.statistics().nodes() > quick.statistics().nodes());
        assertEquals(10_000, search(mate, 3, "minimax", Technique.NOTEBOOK).score());
        String stalemate = "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1";
        assertEquals(
                Scores.DRAW,
                search("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 1, "minimax").score());
        assertEquals(
                -900,
                search("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 1, "minimax", Technique.NOTEBOOK)
                        .score());
        assertEquals(10_000, search(stalemate, 3, "minimax", Technique.NOTEBOOK).score());
    }

    /** What the tutorial's own order saves once the root window narrows from move to move. */
    @ParameterizedTest
    @CsvSource({BOARD_1 + ", 1137", BOARD_2 + ", 1687", BOARD_3 + ", 3086"})
    void aNarrowedRootSavesMore(String fen, long calls) {
        SearchResult narrowed = search(fen, 3, "alphabeta", Technique.PYTHON_CHESS);
        assertEquals(calls, calls(narrowed));
        assertEquals(
                search(fen, 3, "alphabeta", Technique.OPEN_ROOT, Technique.PYTHON_CHESS)
                        .move(),
                narrowed.move());
    }

    /** The order of moves changes what alpha-beta visits, not what minimax visits. */
    @ParameterizedTest
    @CsvSource({BOARD_1 + ", 15045", BOARD_2 + ", 14754", BOARD_3 + ", 27864"})
    void minimaxVisitsAsManyNodesInAnyOrder(String fen, long nodes) {
        assertEquals(nodes, search(fen, 3, "minimax").statistics().nodes());
        assertEquals(
                nodes,
                search(fen, 3, "negamax", Technique.PYTHON_CHESS).statistics().nodes());
    }

    @ParameterizedTest
    @CsvSource({"1, g4h2 +1.00", "2, h8g8 -1.00", "3, b8c6 +1.00"})
    void deepeningChoosesAsPublishedAtEachDepth(int depth, String answer) {
        SearchResult result =
                search(BOARD_1_WITH_ITS_ROOK_ON_H8, depth, "alphabeta", Technique.OPEN_ROOT, Technique.PYTHON_CHESS);
        assertEquals(answer, answer(BOARD_1_WITH_ITS_ROOK_ON_H8, result));
    }

    @Test
    void negamaxIsMinimaxInHalfTheWords() {
        SearchResult minimax = TutorialRig.after(TutorialRig.AFTER_E4, "minimax", "simplified", 3);
        SearchResult negamax = TutorialRig.after(TutorialRig.AFTER_E4, "negamax", "simplified", 3);
        assertEquals(minimax.move(), negamax.move());
        assertEquals(minimax.score(), negamax.score());
        assertEquals(minimax.statistics().nodes(), negamax.statistics().nodes());
    }
}
