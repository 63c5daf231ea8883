package hal.eval.handmade.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationFile;
import hal.eval.Explanation;
import hal.eval.Explanation.Line;
import hal.eval.handmade.HandmadeModel;
import hal.notation.Fen;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each term alone, on positions where one can count by eye. */
final class TermsTest {
    private static final String NO_VALUES = "[pieces]\npawn = 0\nknight = 0\nbishop = 0\nrook = 0\nqueen = 0\n";

    /** Section and numbers; {@code /} stands for a line break. */
    private static Line line(String section, String numbers, String fen) {
        String text = NO_VALUES + "[" + section + "]\n" + numbers.replace('/', '\n');
        Explanation explanation = HandmadeModel.read(EvaluationFile.of("test", text))
                .newEvaluator()
                .explain(Fen.parse(fen));
        return explanation.lines().stream()
                .filter(line -> line.term().equals(section))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            imbalance       | knight-pawn = 3          | 4k3/8/8/8/8/8/PPPPPP2/N3K3 w - - 0 1      | 3  | 0
            imbalance       | rook-pair = -9           | r3k2r/8/8/8/8/8/8/R3K3 w - - 0 1          | 0  | -9
            bishops         | pair = 30                | 2b1kb2/8/8/8/8/8/8/B1B1K3 w - - 0 1       | 0  | 30
            weak-pawns      | isolated = -5            | 4k3/pp6/8/8/8/8/P1P1P3/4K3 w - - 0 1      | -15 | 0
            weak-pawns      | isolated-half-open = -5  | 4k3/pp6/8/8/8/8/P1P1P3/4K3 w - - 0 1      | -10 | 0
            weak-pawns      | doubled = -7             | 4k3/p7/8/8/P7/P7/P7/4K3 w - - 0 1         | -14 | 0
            weak-pawns      | backward = -4            | 4k3/8/8/8/4p3/8/2PP4/4K3 w - - 0 1        | 0  | 0
            weak-pawns      | backward = -4            | 4k3/8/8/8/2P1p3/8/3P4/4K3 w - - 0 1       | -4 | 0
            connected-pawns | phalanx = [1,2,3,4,5,6]  | 4k3/8/8/pp6/8/8/PP1P4/4K3 w - - 0 1       | 2  | 6
            connected-pawns | supported = [1,2,3,4,5,6] | 4k3/8/8/8/8/1P1P4/P1P5/4K3 w - - 0 1     | 4  | 0
            candidate-pawns | rank = [1,2,3,4,5,6]     | 4k3/8/2p5/8/PP6/8/8/4K3 w - - 0 1         | 3  | 0
            passed          | rank2 = 1/rank5 = 9      | 4k3/7p/8/P7/7P/8/2P5/4K3 w - - 0 1        | 10 | 0
            passed-kings    | enemy = [1,1,1,1,1,1]    | 7k/8/8/P7/8/8/8/K7 w - - 0 1              | 7  | 0
            passed-kings    | own = [1,1,1,1,1,1]      | 7k/8/8/P7/8/8/8/K7 w - - 0 1              | 5  | 0
            passed-path     | free-step = [1,2,3,4,5,6] | 4k3/8/8/P6p/7N/8/8/4K3 w - - 0 1         | 4  | 0
            passed-path     | safe-step = [1,2,3,4,5,6] | 4k3/8/r7/P7/7p/8/8/4K3 w - - 0 1         | 0  | 4
            passed-path     | safe-path = [1,2,3,4,5,6] | 4k3/8/8/P7/7p/8/8/4K1R1 w - - 0 1        | 4  | 0
            passed-path     | own-rook-behind = 8      | 4k3/8/8/P7/8/8/8/R3K3 w - - 0 1           | 8  | 0
            passed-path     | enemy-rook-behind = -8   | 4k3/8/8/P7/8/8/8/r3K3 w - - 0 1           | -8 | 0
            unstoppable     | pawn = 100               | 8/8/8/P7/8/4k3/8/7K w - - 0 1             | 100 | 0
            unstoppable     | pawn = 100               | 8/8/8/P3k3/8/8/8/7K b - - 0 1             | 0  | 0
            outposts        | knight = 5               | 4k3/pp6/8/3N4/8/8/8/4K3 w - - 0 1         | 5  | 0
            outposts        | knight = 5               | 4k3/2p5/8/3N4/8/8/8/4K3 w - - 0 1         | 0  | 0
            outposts        | bishop-supported = 5     | 4k3/8/8/3B4/2P5/8/8/4K3 w - - 0 1         | 5  | 0
            outposts        | knight-reach = 5         | 4k3/8/8/8/2P5/4N3/8/4K3 w - - 0 1         | 5  | 0
            minors          | bishop-behind-pawn = 5   | 4k3/8/8/3p4/3B4/8/8/4K3 w - - 0 1         | 5  | 0
            minors          | knight-from-king = -2    | 4k2n/8/8/8/8/8/8/N3K3 w - - 0 1           | -8 | -6
            bishop-pawns    | same-shade = -2/rammed = -3 | 4k3/8/8/3p4/3P4/8/1P4P1/B3K3 w - - 0 1 | -7 | 0
            linked-rooks    | pair = 7                 | 4k3/8/8/8/8/8/8/R2R2K1 w - - 0 1         | 7  | 0
            linked-rooks    | pair = 7                 | 4k3/8/8/8/8/8/8/R1NR2K1 w - - 0 1        | 0  | 0
            rooks           | open = 20/half-open = 9  | 4k3/p7/8/8/8/8/8/RR2K3 w - - 0 1          | 29 | 0
            rook-places     | seventh = 11             | 6k1/R7/8/8/8/8/r7/4K3 w - - 0 1           | 11 | 11
            rook-places     | seventh = 11             | 8/R7/6k1/8/8/8/8/4K3 w - - 0 1            | 0  | 0
            rook-places     | trapped = -9/trapped-for-good = -4 | 4k3/8/8/8/8/8/6PP/6KR w - - 0 1 | -13 | 0
            threats         | by-minor = [1,2,3,4,5]   | 4k3/8/8/1r3p2/3N4/1q6/8/4K3 w - - 0 1     | 10 | 0
            threats         | by-rook = [1,2,3,4,5]    | 4k3/8/8/n2R2p1/8/8/8/4K3 w - - 0 1        | 3  | 0
            threats         | by-king = 6              | 4k3/8/8/8/8/8/3p4/4K3 w - - 0 1           | 6  | 0
            threats         | hanging = 7              | 4k3/8/8/n2R2p1/8/8/8/4K3 w - - 0 1        | 14 | 0
            threats         | loose-pawn = 5           | 4k3/8/8/p5p1/8/8/3B4/4K3 w - - 0 1        | 10 | 0
            threats         | weak-pawn = 5            | 4k3/8/3p4/4p3/8/5N2/8/4R1K1 w - - 0 1     | 5  | 0
            threats         | weak-pawn = 5            | 4k3/8/3p1p2/4p3/8/5N2/8/4R1K1 w - - 0 1   | 0  | 0
            pawn-threats    | attack-minor = 5         | 4k3/8/8/1n1r4/2P5/8/8/4K3 w - - 0 1       | 5  | 0
            pawn-threats    | attack-major = 5         | 4k3/8/8/1n1r4/2P5/8/8/4K3 w - - 0 1       | 5  | 0
            pawn-threats    | push = 5                 | 4k3/8/8/3n4/8/8/2P5/4K3 w - - 0 1         | 5  | 0
            queen-threats   | knight = 5               | 4k3/8/8/3q4/8/8/8/1N2K3 w - - 0 1         | 5  | 0
            forks           | knight-queen = 5         | 4k3/8/8/8/q7/3N4/8/4K3 w - - 0 1         | 0  | 0
            forks           | knight-queen = 5         | 4k3/8/q7/3N4/8/8/8/4K3 w - - 0 1         | 5  | 0
            forks           | knight-queen = 5         | 4k3/8/q7/3N4/8/8/8/4K3 b - - 0 1         | 0  | 0
            forks           | knight-queen = 5         | 3bk3/8/q7/3N4/8/8/8/4K3 w - - 0 1        | 0  | 0
            forks           | knight-rook = 5          | r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1         | 5  | 0
            forks           | knight-loose = 5         | b3k3/8/8/3N4/8/8/8/4K3 w - - 0 1         | 5  | 0
            forks           | knight-majors = 5        | r3q2k/8/8/3N4/8/8/8/4K3 w - - 0 1        | 5  | 0
            forks           | bishop-major = 5         | 6k1/8/8/8/2r5/8/5B2/4K3 b - - 0 1         | 0  | 0
            forks           | bishop-major = 5         | 8/8/8/8/1k3r2/8/5B2/4K3 w - - 0 1         | 0  | 0
            forks           | bishop-major = 5         | 1r6/8/8/4k3/8/8/8/4K2B w - - 0 1          | 0  | 0
            forks           | bishop-major = 5         | 1r6/8/8/4k3/8/8/5B2/4K3 w - - 0 1         | 5  | 0
            forks           | rook-queen = 5           | q3k3/8/8/8/8/8/8/K6R w - - 0 1            | 5  | 0
            forks           | rook-queen = 5           | 4k1q1/6b1/8/8/8/8/8/K6R w - - 0 1         | 0  | 0
            forks           | rook-queen = 5           | 8/8/q1k5/8/8/8/8/K6R w - - 0 1            | 5  | 0
            forks           | rook-loose = 5           | 8/8/n1k5/8/8/8/8/K6R w - - 0 1            | 5  | 0
            forks           | queen-loose = 5          | 4k3/8/8/b7/8/8/8/3QK3 w - - 0 1           | 5  | 0
            forks           | queen-pawn = 5           | 4k3/8/8/p7/8/8/8/3QK3 w - - 0 1           | 5  | 0
            forks           | pawn = 5                 | 4k3/8/8/1n1r4/8/2P5/8/4K3 w - - 0 1       | 5  | 0
            forks           | pawn = 5                 | 4k3/8/1p6/1n1r4/8/2P5/8/4K3 w - - 0 1     | 5  | 0
            forks           | pawn = 5                 | 4k3/8/8/1n1r4/1p6/2P5/8/4K3 w - - 0 1     | 5  | 0
            forks           | pawn = 5                 | 4k3/8/8/1n6/8/2P5/8/4K3 w - - 0 1         | 0  | 0
            skewers         | bishop = 5               | 6k1/8/8/3r4/8/8/4B3/4K3 w - - 0 1         | 5  | 0
            skewers         | bishop = 5               | 6k1/8/8/3q4/8/8/4B3/4K3 w - - 0 1         | 0  | 0
            skewers         | bishop = 5               | 6k1/3n4/8/8/8/8/4B3/4K3 w - - 0 1         | 0  | 0
            skewers         | rook = 5                 | 3k4/8/8/3q4/8/8/8/K6R w - - 0 1           | 0  | 0
            skewers         | rook = 5                 | 6k1/8/6n1/8/8/8/8/K2R4 w - - 0 1          | 5  | 0
            en-prise        | piece = 5                | 4k3/8/8/b5n1/8/8/3B4/7K  w - - 0 1        | 10 | 0
            en-prise        | piece = 5                | 4k3/8/8/b5n1/8/8/3B4/7K  b - - 0 1        | 0  | 5
            en-prise        | pawn = 5                 | 4k3/8/8/p5p1/8/8/3B4/4K3 w - - 0 1        | 5  | 0
            en-prise        | queen = 5                | 4k3/8/1p6/q7/8/8/3B4/4K3 w - - 0 1        | 5  | 0
            en-prise        | rook = 5                 | 4k3/8/1p6/r7/8/8/8/R3K3 w - - 0 1         | 0  | 0
            en-prise        | minor = 5                | 4k3/8/8/1n6/2P5/8/8/4K3 w - - 0 1         | 5  | 0
            safe-checks     | knight = 5               | 4k3/8/8/3N4/8/8/8/4K3 w - - 0 1           | 5  | 0
            safe-checks     | rook = 3/bishop = 4      | 6k1/8/8/8/8/8/3BR3/4K3 w - - 0 1          | 3  | 0
            safe-checks     | rook = 3                 | 6k1/8/3b4/8/8/8/4R3/K7 w - - 0 1          | 3  | 0
            safe-checks     | rook = 3                 | 6k1/8/3n4/3b4/8/8/4R3/K7 w - - 0 1        | 0  | 0
            safe-checks     | queen = 3/queen-contact = 4 | 6k1/8/8/8/8/8/8/K2Q4 w - - 0 1         | 3  | 0
            safe-checks     | queen = 3/queen-contact = 4 | 6k1/8/8/7Q/8/3B4/8/K7 w - - 0 1        | 7  | 0
            safe-checks     | threat = 5/queen-threat = 7 | 4k3/8/8/b2N4/8/8/3B4/4K3 w - - 0 1     | 5  | 0
            safe-checks     | threat = 5/queen-threat = 7 | 4k3/8/8/3N4/8/8/3B4/4K3 w - - 0 1      | 0  | 0
            safe-checks     | threat = 5/queen-threat = 7 | 6k1/8/8/b7/8/8/3B4/K2Q4 w - - 0 1      | 7  | 0
            discovered-checks | now = 5/later = 3      | 4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1          | 5  | 0
            discovered-checks | now = 5/later = 3      | 4k3/8/8/8/4N3/8/8/K3R3 b - - 0 1          | 3  | 0
            discovered-checks | now = 5/later = 3      | 4k3/8/8/8/4P3/8/8/K3R3 w - - 0 1          | 0  | 0
            double-threats  | one = 3/two = 5/more = 7 | 4k3/8/8/n5n1/8/8/3B4/4K3 b - - 0 1        | 5  | 0
            double-threats  | one = 3/two = 5/more = 7 | 4k3/8/8/n5n1/8/8/3B4/4K3 w - - 0 1        | 0  | 0
            double-threats  | one = 3/two = 5/more = 7 | 4k3/8/1p6/n5n1/8/8/3B4/4K3 b - - 0 1      | 3  | 0
            double-threats  | one = 3                  | 4k3/8/1p6/r7/8/8/3B4/4K3 b - - 0 1        | 3  | 0
            double-threats  | trapped = 5              | k6n/8/4P3/7P/3B4/8/8/4K3 b - - 0 1        | 5  | 0
            double-threats  | trapped = 5              | k6n/8/4P3/8/3B4/8/8/4K3 b - - 0 1         | 0  | 0
            space           | square = 1               | 4k3/8/8/8/8/8/8/4K3 w - - 0 1             | 12 | 12
            space           | behind-pawn = 1          | 4k3/8/8/8/3P4/8/8/4K3 w - - 0 1           | 2  | 0
            """)
    void isWorthWhatItSays(String section, String numbers, String fen, double white, double black) {
        Line line = line(section, numbers, fen);
        assertEquals(white, line.white().middlegame(), "White");
        assertEquals(black, line.black().middlegame(), "Black");
    }

    @Test
    void mobilityCountsSquaresThatPawnsLeaveAlone() {
        String numbers = "knight = [0, 1, 2, 3, 4, 5, 6, 7, 8]";
        assertEquals(
                8,
                line("safe-mobility", numbers, "4k3/8/8/8/3N4/8/8/4K3 w - - 0 1")
                        .white()
                        .middlegame());
        // b5, f5 are taken by pawns, c2 is an own pawn at home; a pinned knight has none.
        String fen = "4k3/8/p5p1/8/3N4/8/2P5/4K3 w - - 0 1";
        assertEquals(5, line("safe-mobility", numbers, fen).white().middlegame());
        String pinned = "3rk3/8/8/8/3N4/8/8/3K4 w - - 0 1";
        assertEquals(0, line("safe-mobility", numbers, pinned).white().middlegame());
    }

    @Test
    void theDangerToAKingGrowsWithItsSquare() {
        String numbers = "attacked-square = 64";
        // The queen attacks g6, g7, g8 and the rook g7, h7; a rook alone is no danger.
        double two = line("king-danger", numbers, "7k/R7/8/8/8/8/8/1K4Q1 w - - 0 1")
                .black()
                .middlegame();
        double one = line("king-danger", numbers, "7k/R7/8/8/8/8/8/1K6 w - - 0 1")
                .black()
                .middlegame();
        double half = line("king-danger", "attacked-square = 32", "7k/R7/8/8/8/8/8/1K4Q1 w - - 0 1")
                .black()
                .middlegame();
        assertEquals(0, one);
        assertTrue(two < 0);
        assertEquals(two / 4, half, 1);
    }

    @Test
    void theShelterIsThePawnNearestToHome() {
        String numbers = "own-bg = [0, 10, 20, 30, 40, 50, 60]/own-ah = [-5, 0, 0, 0, 0, 0, 0]";
        assertEquals(
                15,
                line("shelter", numbers, "4k3/8/8/8/8/6P1/5P2/6K1 w - - 0 1")
                        .white()
                        .middlegame());
        String storm = "enemy-cf = [0, 0, 0, -30, 0, 0, 0]/ram = [0, 0, 0, -4, 0, 0, 0]";
        assertEquals(
                -30,
                line("shelter", storm, "4k3/8/8/8/5p2/8/8/6K1 w - - 0 1")
                        .white()
                        .middlegame());
        assertEquals(
                -4,
                line("shelter", storm, "4k3/8/8/8/5p2/5P2/8/6K1 w - - 0 1")
                        .white()
                        .middlegame());
    }

    @Test
    void everySectionHasItsOwnName() {
        Set<String> names = TermKind.ALL.stream().map(TermKind::section).collect(Collectors.toSet());
        assertEquals(TermKind.ALL.size(), names.size());
        TermKind.ALL.forEach(kind ->
                assertEquals(Set.copyOf(kind.names()).size(), kind.names().size(), kind.section()));
    }
}
