package hal.engine.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import hal.book.OpeningBook;
import hal.book.SmallBooks;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Position;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class BookMoverTest {
    private static final String AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

    private final OpeningBook book = new SmallBooks()
            .add(Fen.START, "e4", 60)
            .add(Fen.START, "d4", 30)
            .add(Fen.START, "c4", 10)
            .add(Fen.START, "h4", 0)
            .add(AFTER_E4, "c5", 1)
            .book();

    private static String choose(BookMover mover, Position position) {
        return mover.choose(position)
                .map(move -> San.format(position, move.move().code()))
                .orElse("none");
    }

    private BookMover mover(BookRules rules) {
        return new BookMover(List.of(book), rules, 1);
    }

    private Map<String, Integer> counts(BookRules rules) {
        BookMover mover = mover(rules);
        Map<String, Integer> counts = new TreeMap<>();
        for (int i = 0; i < 1000; i++) {
            counts.merge(choose(mover, Position.start()), 1, Integer::sum);
        }
        return counts;
    }

    private static BookRules with(BookChoice choice) {
        return new BookRules(choice, BookRules.DEFAULT.depth(), BookRules.DEFAULT.minWeight());
    }

    private static void assertNear(int expected, int actual) {
        assertEquals(expected, actual, 60);
    }

    @Test
    void bestAndWorstLeaveNothingToChance() {
        assertEquals(Map.of("e4", 1000), counts(with(BookChoice.BEST)));
        assertEquals(Map.of("c4", 1000), counts(with(BookChoice.WORST)));
    }

    @Test
    void weightedChoiceFollowsTheWeights() {
        Map<String, Integer> counts = counts(BookRules.DEFAULT);
        assertNear(600, counts.get("e4"));
        assertNear(300, counts.get("d4"));
        assertNear(100, counts.get("c4"));
        assertEquals(3, counts.size(), "a move without weight is never played");
    }

    @Test
    void uniformChoiceIgnoresWeights() {
        Map<String, Integer> counts = counts(with(BookChoice.UNIFORM));
        assertNear(333, counts.get("e4"));
        assertNear(333, counts.get("d4"));
        assertNear(333, counts.get("c4"));
    }

    @Test
    void theLeastWeightCounts() {
        assertEquals(Map.of("c4", 1000), counts(new BookRules(BookChoice.WORST, 0, 10)));
        assertEquals(Map.of("d4", 1000), counts(new BookRules(BookChoice.WORST, 0, 11)));
        assertEquals(Map.of("h4", 1000), counts(new BookRules(BookChoice.WORST, 0, 0)));
        assertEquals(Map.of("none", 1000), counts(new BookRules(BookChoice.BEST, 0, 61)));
    }

    @Test
    void theDepthCountsPliesOfTheGame() {
        assertEquals("e4", choose(mover(new BookRules(BookChoice.BEST, 1, 1)), Position.start()));
        assertEquals("none", choose(mover(new BookRules(BookChoice.BEST, 1, 1)), Fen.parse(AFTER_E4)));
        assertEquals("c5", choose(mover(new BookRules(BookChoice.BEST, 2, 1)), Fen.parse(AFTER_E4)));
        assertEquals("c5", choose(mover(new BookRules(BookChoice.BEST, 0, 1)), Fen.parse(AFTER_E4)));
    }

    @Test
    void theFirstBookThatMayAnswerDoes() {
        OpeningBook other =
                new SmallBooks().add(Fen.START, "Nf3", 5).add(AFTER_E4, "e5", 5).book();
        BookRules rules = new BookRules(BookChoice.BEST, 0, 5);
        BookMover mover = new BookMover(List.of(book, other), rules, 1);
        assertEquals("e4", choose(mover, Position.start()));
        assertEquals("e5", choose(mover, Fen.parse(AFTER_E4)), "the first book's only move is too light");
    }

    @Test
    void equalSeedsChooseAlike() {
        assertEquals(sequence(7), sequence(7));
        assertNotEquals(sequence(7), sequence(8));
    }

    private String sequence(long seed) {
        BookMover mover = new BookMover(List.of(book), BookRules.DEFAULT, 0);
        mover.reseed(seed);
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            all.append(choose(mover, Position.start()));
        }
        return all.toString();
    }
}
