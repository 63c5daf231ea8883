package hal.forge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import org.junit.jupiter.api.Test;

/** When a move is the only one: by which margin, with which reserve, and by which of an engine's lines. */
final class MoveJudgeTest {
    private static final int MATE = Scores.mateIn(5);

    /** The least score with such winning chances, in per cent. */
    private static int score(double chances) {
        int score = -2_000;
        while (score < 2_000 && ForgeRules.chances(score) < chances) {
            score++;
        }
        return score;
    }

    private static MoveJudge.Choice choice(int score, int second) {
        return new MoveJudge.Choice(Moves.NONE, score, second);
    }

    @Test
    void moveIsTheOnlyOneByTheMarginAndTheReserve() {
        double wanted = ForgeRules.MARGIN + ForgeRules.RESERVE;
        assertTrue(choice(score(40 + wanted + 1), score(40)).isSingle(ForgeRules.RESERVE));
        assertFalse(choice(score(40 + wanted - 1), score(40)).isSingle(ForgeRules.RESERVE));
        assertTrue(choice(score(40 + ForgeRules.MARGIN + 1), score(40)).isSingle(0), "later moves need no reserve");
        assertFalse(choice(score(40 + ForgeRules.MARGIN - 1), score(40)).isSingle(0));
    }

    /** Only the second move can be misjudged where the first mates. */
    @Test
    void mateNeedsHalfTheReserve() {
        double second = 100 - ForgeRules.MARGIN - ForgeRules.RESERVE / 2;
        assertTrue(choice(MATE, score(second - 1)).isSingle(ForgeRules.RESERVE));
        assertFalse(choice(MATE, score(second + 1)).isSingle(ForgeRules.RESERVE));
        assertFalse(choice(score(99), score(second - 1)).isSingle(ForgeRules.RESERVE), "a score that is no mate");
        assertTrue(choice(MATE, score(100 - ForgeRules.MARGIN - 1)).isSingle(0));
        assertFalse(choice(MATE, Scores.mateIn(7)).isSingle(0), "another mates, too");
    }

    @Test
    void beingMatedIsNoMateOfOnesOwn() {
        assertTrue(choice(MATE, 0).mates());
        assertFalse(choice(Scores.matedIn(4), Scores.matedIn(2)).mates());
        assertFalse(choice(900, 0).mates());
    }

    @Test
    void onlyLegalMoveIsAlwaysTheOnlyOne() {
        assertTrue(choice(-500, Scores.NONE).isSingle(ForgeRules.LAST_RESERVE));
        assertTrue(choice(-500, Scores.NONE).isOnlyLegal());
        assertFalse(choice(-500, -600).isOnlyLegal());
    }

    /** An engine that says lines, and writes down what it was allowed. */
    private static final class Saying implements Engine {
        private final List<Said> lines;
        private SearchLimits limits;

        Saying(Said... lines) {
            this.lines = List.of(lines);
        }

        @Override
        public String name() {
            return "saying";
        }

        @Override
        public SearchResult think(Position position, SearchLimits allowed, SearchListener listener, StopToken stop) {
            limits = allowed;
            SearchInfo last = null;
            for (Said line : lines) {
                int move = San.parse(position, line.san());
                last = new SearchInfo(line.depth(), line.depth(), line.score(), line.bound(), 9, 9, 0, List.of(move));
                listener.onLine(line.number(), last);
            }
            return new SearchResult(
                    last.pv().get(0), Moves.NONE, last.score(), last, new SearchStatistics(9, 9, 0, 0, 0, 1, 9));
        }

        @Override
        public void newGame() {}

        @Override
        public void close() {}
    }

    private record Said(int number, int depth, String san, int score, Bound bound) {
        Said(int number, int depth, String san, int score) {
            this(number, depth, san, score, Bound.EXACT);
        }
    }

    private static MoveJudge.Choice judged(Said... lines) {
        return new MoveJudge(new Saying(lines), new StopToken()).choose(Position.start(), 100);
    }

    private static MoveJudge.Choice choice(String san, int score, int second) {
        return new MoveJudge.Choice(San.parse(Position.start(), san), score, second);
    }

    @Test
    void twoLinesOfTheLastDepthThatHasBothAreCompared() {
        assertEquals(
                choice("d4", 60, 20),
                judged(
                        new Said(1, 1, "e4", 30),
                        new Said(2, 1, "d4", 25),
                        new Said(1, 2, "d4", 60),
                        new Said(2, 2, "e4", 20)));
        assertEquals(
                choice("e4", 30, 25),
                judged(new Said(1, 1, "e4", 30), new Said(2, 1, "d4", 25), new Said(1, 2, "d4", 60)),
                "a depth that was broken off");
        assertEquals(
                choice("e4", 30, 25),
                judged(
                        new Said(1, 1, "e4", 30),
                        new Said(2, 1, "d4", 25),
                        new Said(1, 2, "d4", 60),
                        new Said(2, 1, "c4", 9)),
                "lines of two depths");
    }

    @Test
    void boundIsNoScore() {
        assertEquals(
                choice("e4", 30, 25),
                judged(
                        new Said(1, 1, "e4", 30),
                        new Said(2, 1, "d4", 25),
                        new Said(1, 2, "d4", 900, Bound.LOWER),
                        new Said(2, 2, "c4", 10)));
    }

    @Test
    void oneLineAloneIsNoChoice() {
        MoveJudge.Choice alone = judged(new Said(1, 1, "e4", 900));
        assertEquals(choice("e4", 900, 900), alone);
        assertFalse(alone.isSingle(0));
    }

    @Test
    void positionWithOneMoveIsGivenHalfOfTheNodes() {
        Position forced = Fen.parse("7k/8/8/8/8/8/r7/7K w - - 0 1");
        Saying engine = new Saying(new Said(1, 1, "Kg1", -900));
        MoveJudge.Choice only = new MoveJudge(engine, new StopToken()).choose(forced, 100);
        assertTrue(only.isOnlyLegal());
        assertEquals(-900, only.score());
        assertEquals(50, engine.limits.nodes().orElseThrow());
    }
}
