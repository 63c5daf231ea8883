package hal.analysis.explain;

import static hal.analysis.explain.ExplainerTest.line;
import static hal.analysis.explain.ExplainerTest.lines;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import hal.notation.Fen;
import hal.rules.Position;
import hal.search.engine.Scores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProofsTest {
    /** A mate is unavoidable where the best move is mated as soon; else the move allows it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4kb1r/p2B1ppp/4qn2/4p1B1/4P3/1Q6/PPP2PPP/2KR4 b k - 0 15 | Qxd7 Rxd7 Nxd7 | -2268 | 2"
                        + " | Nxd7 Qb8+ Nxb8 Rd8#"
                        + " | Nxd7 takes the bishop on d7 but allows mate in 2: 16. Qb8+ Nxb8 17. Rd8#.",
                "4kb1r/p2B1ppp/4qn2/4p1B1/4P3/1Q6/PPP2PPP/2KR4 b k - 0 15 | Qxd7 Rxd7 Nxd7 | -31990 | 2"
                        + " | Nxd7 Qb8+ Nxb8 Rd8#"
                        + " | Nxd7 takes the bishop on d7 but allows mate in 2: 16. Qb8+ Nxb8 17. Rd8#.",
                "4kb1r/p2B1ppp/4qn2/4p1B1/4P3/1Q6/PPP2PPP/2KR4 b k - 0 15 | Qxd7 Rxd7 Nxd7 | -31996 | 2"
                        + " | Nxd7 Qb8+ Nxb8 Rd8#"
                        + " | Nxd7 takes the bishop on d7 but allows mate in 2: 16. Qb8+ Nxb8 17. Rd8#.",
                "k7/8/8/8/7p/8/1R5K/2R5 b - - 0 1 | Ka7 Ra1# | -31998 | 1 | h3 Ra1# | h3 cannot prevent mate: 2. Ra1#.",
            })
    void onlyAMateAfterEveryMoveCannotBePrevented(
            String fen, String best, int had, int moves, String played, String said) {
        Position before = Fen.parse(fen);
        Line line = line(before, Scores.matedIn(2 * moves), played.split(" ", -1));
        Line other = line(before, had, best.split(" ", -1));
        assertEquals(said, Explainer.of(lines(before, other, line)).text());
    }

    /** Who takes a rook that is given for a draw has won nothing; nor is it a fault to allow what the best does. */
    @ParameterizedTest
    @CsvSource({"0, false", "60, false", "300, true"})
    void whatIsWonAgreesWithTheScore(int score, boolean wins) {
        Position before = Fen.parse("1r2k1r1/pbppnp1p/1bn2P2/7q/Q7/B1PB1N2/P4PPP/R3R1K1 w - - 1 19");
        Line best = line(before, score, "Qd1", "Rxg2+", "Kxg2", "Qg4+", "Kf1", "Qh3+", "Kg1", "Qg4+");
        Line played = line(before, -152, "Rad1", "Rxg2+", "Kxg2", "Ne5", "Be4", "Qg4+", "Kh1", "Nxf3");
        String text = Explainer.of(lines(before, best, played)).text();
        assertEquals(wins, text.contains("wins a rook"), text);
        assertFalse(text.contains("lets Black sacrifice"), text);
    }

    /** A knight that is given for a pawn later takes nothing away from a queen, where the score makes up for it. */
    @ParameterizedTest
    @CsvSource({"-932, true", "-700, false"})
    void aQueenIsLostThoughALittleComesBack(int score, boolean named) {
        Position before = Fen.parse("rnbqkbnr/pppp1pp1/8/4p2p/4P1Q1/8/PPPP1PPP/RNB1KBNR w KQkq - 0 3");
        Line best = line(before, -11, "Qd1", "Nf6", "Nc3", "d5", "exd5");
        Line played = line(before, score, "Ba6", "hxg4", "Bf1", "Nf6", "g3", "Nxe4", "d3", "Nxf2", "Kxf2");
        String text = Explainer.of(lines(before, best, played)).text();
        assertEquals(named, text.startsWith("Ba6 loses the queen: 3... hxg4."), text);
    }
}
