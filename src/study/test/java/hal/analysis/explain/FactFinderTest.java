package hal.analysis.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Colors;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.search.engine.StopToken;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FactFinderTest {
    /** White may attack the knight with the rook. */
    private static final Position START = Fen.parse("6k1/5ppp/8/3n4/8/8/5PPP/4R1K1 w - - 0 1");

    /** Says that the rook wins the knight: where it had to say something else, it says what it was told. */
    private static final class Fake implements Engine {
        private final String otherAnswer;
        private final int end;
        private long nodes;

        /**
         * A fake.
         *
         * @param otherAnswer what follows if the first answer is excluded
         * @param end the score for White where the knight is gone
         */
        Fake(String otherAnswer, int end) {
            this.otherAnswer = otherAnswer;
            this.end = end;
        }

        @Override
        public String name() {
            return "fake";
        }

        @Override
        public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
            nodes += limits.nodes().orElse(0);
            boolean black = position.sideToMove() == Colors.BLACK;
            boolean first =
                    position.key() == START.key() && limits.searchMoves().isEmpty();
            boolean gone = Long.bitCount(position.ofColor(Colors.BLACK)) == 4;
            String line = first ? "Rd1 Kf8 Rxd5 g6 Kf1" : limits.searchMoves().isEmpty() || !black ? "" : otherAnswer;
            int score = gone ? end : first || black ? 520 : 0;
            List<Integer> moves = new ArrayList<>();
            Position board = position.copy();
            for (String san : line.isEmpty() ? new String[0] : line.split(" ")) {
                moves.add(San.parse(board, san));
                board.make(moves.get(moves.size() - 1));
            }
            int move = moves.isEmpty() ? position.legalMoves().get(0) : moves.get(0);
            return new SearchResult(
                    move,
                    0,
                    black ? -score : score,
                    new SearchInfo(9, 9, black ? -score : score, Bound.EXACT, 100, 1000, 0, moves),
                    new SearchStatistics(100, 0, 0, 0, 0, 9, 1000));
        }

        @Override
        public void newGame() {}

        @Override
        public void close() {}
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "h6 Rxd5 g6 Kf1 g5 | 520 | true", // whatever Black plays
                "Nf6 Kf1 h6 Ke1 g6 | 520 | false", // the knight goes
                "h6 Rxd5 g6 Kf1 g5 | 100 | false", // it is gone, and White has little of it
            })
    void onlyWhatEveryGoodAnswerLosesAndWhatLastsIsWon(String otherAnswer, int end, boolean wins) {
        String text = Explainer.of(new FactFinder(new Fake(otherAnswer, end), SearchLimits.nodes(1000), new StopToken())
                        .about(START, San.parse(START, "Rd1")))
                .text();
        assertEquals(wins, text.contains("wins a knight"), text);
    }

    @Test
    void reasonsCostNoMoreThanTheirBudget() {
        Fake fake = new Fake("Nf6 Kf1 h6 Ke1 g6", 100);
        SearchLimits limits = SearchLimits.nodes(1_000_000);
        new FactFinder(fake, limits, new StopToken()).about(START, San.parse(START, "Ra1"));
        assertTrue(fake.nodes <= 2_000_000 + FactFinder.BUDGET, fake.nodes + " nodes");
        assertTrue(fake.nodes > 2_000_000, "nothing was asked beside");
    }
}
