package hal.forge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.search.engine.StopToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which lines become puzzles, by what an engine says at the first look, the second and the last. */
final class LineFinderTest {
    private static final ForgeRules RULES = ForgeRules.of(1_000, Set.of());
    /** The solver's chances before the mistake, in per cent. */
    private static final double BEFORE = 20;

    /** Rd8 mates. */
    private static final String MATE_IN_ONE = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
    /** Ra7 and Rb8 mate. */
    private static final String MATE_IN_TWO = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1";
    /** Nothing mates but with Black's help: Kf1 Ra2, Rd8. */
    private static final String NO_MATE = "r5k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";

    /** What an engine thinks of a position. */
    private record Opinion(String san, int score, int second) {}

    private interface Opinions {
        Opinion of(Position position, long nodes);
    }

    /** An engine with such opinions. */
    private record Opinionated(Opinions opinions) implements Engine {
        @Override
        public String name() {
            return "opinionated";
        }

        @Override
        public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
            Opinion opinion = opinions.of(position, limits.nodes().orElseThrow());
            int move = San.parse(position, opinion.san());
            SearchInfo best = new SearchInfo(5, 5, opinion.score(), Bound.EXACT, 9, 9, 0, List.of(move));
            listener.onLine(1, best);
            listener.onLine(2, new SearchInfo(5, 5, opinion.second(), Bound.EXACT, 9, 9, 0, List.of(move)));
            return new SearchResult(move, Moves.NONE, opinion.score(), best, new SearchStatistics(9, 9, 0, 0, 0, 1, 9));
        }

        @Override
        public void newGame() {}

        @Override
        public void close() {}
    }

    /** The solution's moves; empty if there is no puzzle. */
    private static String solution(String fen, Opinions opinions) {
        Position start = Fen.parse(fen);
        MoveJudge judge = new MoveJudge(new Opinionated(opinions), new StopToken());
        Optional<PuzzleFinder.LineFinder.Line> line = new PuzzleFinder.LineFinder(judge, RULES).find(start, BEFORE);
        StringBuilder moves = new StringBuilder();
        Position position = start.copy();
        line.ifPresent(found -> found.moves().forEach(move -> {
            moves.append(San.format(position, move)).append(' ');
            position.make(move);
        }));
        return moves.toString().strip();
    }

    /** The least score with such winning chances, in per cent. */
    private static int score(double chances) {
        int score = -2_000;
        while (score < 2_000 && ForgeRules.chances(score) < chances) {
            score++;
        }
        return score;
    }

    /** What the second move may be worth beside a mate: half of either reserve beyond the margin. */
    @ParameterizedTest
    @CsvSource({
        "59, 59, Rd8#",
        "62, 59, Rd8#",
        "63, 59, ''", // too near at the first look: 100 - 25 - 25 / 2
        "59, 61, ''", // too near at the last: 100 - 25 - 30 / 2
    })
    void mateIsAPuzzleIfTheSecondMoveIsFarBehindAtBothLooks(double first, double last, String solution) {
        assertEquals(
                solution,
                solution(
                        MATE_IN_ONE,
                        (position, nodes) -> new Opinion(
                                "Rd8", Scores.mateIn(1), score(nodes == RULES.verifyNodes() ? last : first))));
    }

    @ParameterizedTest
    @CsvSource({
        "44, 39, Kf1",
        "46, 39, ''", // 95 - 25 - 25
        "44, 41, ''", // 95 - 25 - 30
    })
    void winIsAPuzzleOnlyWithTheWholeReserve(double first, double last, String solution) {
        String found = solution(NO_MATE, (position, nodes) -> {
            if (position.gamePly() == 0 && Fen.format(position).equals(NO_MATE)) {
                return new Opinion("Kf1", score(95), score(nodes == RULES.verifyNodes() ? last : first));
            }
            String san = San.format(position, position.legalMoves().get(0));
            return new Opinion(san, 0, 0); // the line ends
        });
        assertEquals(solution, found);
    }

    /** Ra7, the only reply, and what is said to mate then. */
    private static Opinions mateInTwo(String last) {
        return (position, nodes) -> switch (Fen.format(position).split(" ", 2)[0]) {
            case "7k/8/8/8/8/8/R7/1R4K1" -> new Opinion("Ra7", Scores.mateIn(3), 0);
            case "7k/R7/8/8/8/8/8/1R4K1" -> new Opinion("Kg8", Scores.matedIn(2), 0);
            default -> new Opinion(nodes == RULES.verifyNodes() ? last : "Rb8", Scores.mateIn(1), 0);
        };
    }

    @Test
    void lineGoesOnToTheMate() {
        assertEquals("Ra7 Kg8 Rb8#", solution(MATE_IN_TWO, mateInTwo("Rb8")));
    }

    @Test
    void mateThatTheLastLookFindsOtherwiseIsNoPuzzleAndNotCutShort() {
        assertEquals("", solution(MATE_IN_TWO, mateInTwo("Rb2")));
    }

    @Test
    void mateThatNeedsTheOtherSidesHelpIsNoPuzzle() {
        Opinions helpful = (position, nodes) -> switch (Fen.format(position).split(" ", 2)[0]) {
            case "r5k1/5ppp/8/8/8/8/5PPP/3R2K1" -> new Opinion("Kf1", Scores.mateIn(3), 0);
            case "r5k1/5ppp/8/8/8/8/5PPP/3R1K2" -> new Opinion("Ra2", Scores.matedIn(2), 0);
            default -> new Opinion("Rd8", Scores.mateIn(1), 0);
        };
        assertEquals("", solution(NO_MATE, helpful));
    }

    @Test
    void whatWasWonBeforeTheMistakeIsNoPuzzle() {
        assertEquals("", solution(MATE_IN_ONE, (position, nodes) -> new Opinion("Rd8", score(BEFORE + 21), -2_000)));
    }
}
