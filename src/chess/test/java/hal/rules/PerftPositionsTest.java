package hal.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.notation.Fen;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Leaf counts from depth 1 on, at depths that take no time; {@link SharedPerftTest} goes deeper by night. The first
 * five positions are the Chess Programming Wiki's, the Chess960 ones Andrew Grant's.
 */
final class PerftPositionsTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1, 48 2039 97862 4085603",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1, 14 191 2812 43238 674624",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1, 6 264 9467 422333",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8, 44 1486 62379 2103487",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10, 46 2079 89890 3894594",
        // The known maximum of moves, and a check that no move can have given.
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1, 218 99",
        "B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1, 6 106 1829 31151 530585"
    })
    void countsStandardPositions(String fen, String counts) {
        check(fen, counts);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9, 21 528 12189 326672",
        "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9, 21 807 18002 667366",
        "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9, 20 479 10471 273318",
        "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9, 22 593 13440 382958",
        "qnbnr1kr/ppp1b1pp/4p3/3p1p2/8/2NPP3/PPP1BPPP/QNB1R1KR w HEhe - 1 9, 29 899 26578 824055",
        "q1bnrkr1/ppppp2p/2n2p2/4b1p1/2NP4/8/PPP1PPPP/QNB1RRKB w ge - 1 9, 30 860 24566 732757",
        "qnr1bkrb/pppp2pp/3np3/5p2/8/P2P2P1/NPP1PP1P/QN1RBKRB w GDg - 3 9, 33 823 26895 713420"
    })
    void countsChess960Positions(String fen, String counts) {
        check(fen, counts);
    }

    private static void check(String fen, String counts) {
        Position position = Fen.parse(fen);
        int depth = 0;
        for (String count : counts.trim().split(" ", -1)) {
            depth++;
            assertEquals(Long.parseLong(count), Perft.count(position, depth), "depth " + depth);
        }
        assertEquals(Fen.parse(fen).key(), position.key());
    }
}
