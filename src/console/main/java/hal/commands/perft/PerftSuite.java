package hal.commands.perft;

import hal.notation.Fen;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Positions with known counts.
 *
 * @param name a file name or a title
 * @param cases the positions
 */
public record PerftSuite(String name, List<Case> cases) {
    /**
     * The start position and the five others from the Chess Programming Wiki's page "Perft Results", each at a depth
     * with 90 to 700 million nodes.
     */
    public static PerftSuite standard() {
        return new PerftSuite(
                "six standard positions",
                List.of(
                        Case.of("start position", Fen.START, 6, 119_060_324L),
                        Case.of(
                                "Kiwipete",
                                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                                5,
                                193_690_690L),
                        Case.of("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178_633_661L),
                        Case.of(
                                "position 4",
                                "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                                6,
                                706_045_033L),
                        Case.of(
                                "position 5",
                                "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
                                5,
                                89_941_194L),
                        Case.of(
                                "position 6",
                                "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
                                5,
                                164_075_551L)));
    }

    /**
     * A position with its known counts.
     *
     * @param name its origin, for messages: a file and line, or a name
     * @param fen the position
     * @param counts the number of leaves by depth
     */
    public record Case(String name, String fen, NavigableMap<Integer, Long> counts) {
        /** A case with one known count. */
        static Case of(String name, String fen, int depth, long nodes) {
            NavigableMap<Integer, Long> counts = new TreeMap<>();
            counts.put(depth, nodes);
            return new Case(name, fen, counts);
        }
    }
}
