package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.engine.Scores;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The order of the root's moves from depth to depth, and what is kept about them. */
final class RootMovesTest {
    private final Feature.Switches all = new Feature.Switches(Feature.all());
    private final Histories histories = new Histories(all, SearchParameters.DEFAULTS);
    private final StackEntry root = new StackEntry(
            0,
            new StackEntry(-1, null, new AttackMap(SearchParameters.DEFAULTS), this::picker),
            new AttackMap(SearchParameters.DEFAULTS),
            this::picker);
    private final RootMoves moves = new RootMoves();

    private MovePicker picker() {
        StaticExchange exchange = new StaticExchange(SearchParameters.DEFAULTS);
        return new MovePicker(histories, exchange, all, SearchParameters.DEFAULTS);
    }

    private List<Integer> begin(List<Integer> only) {
        moves.begin(
                Position.start(), root, Moves.NONE, only.stream().map(Move::of).toList());
        return order();
    }

    private List<Integer> order() {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            order.add(moves.get(i).move);
        }
        return order;
    }

    private void take(int count) {
        for (int i = 0; i < count; i++) {
            moves.next();
        }
    }

    @Test
    void theBestMoveComesToTheFrontAndTheOthersMoveBack() {
        List<Integer> before = begin(List.of());
        moves.startLine(0);
        take(3);
        assertEquals(3, moves.currentNumber());
        moves.promoteCurrent(5, 40, Bound.EXACT, List.of(before.get(2), 7));
        assertEquals(List.of(before.get(2), before.get(0), before.get(1), before.get(3)), order().subList(0, 4));
        assertEquals(before.get(3), moves.next(), "the round goes on where it was");
        RootMoves.RootMove best = moves.get(0);
        assertEquals(5, best.depth);
        assertEquals(40, best.score);
        assertEquals(Bound.EXACT, best.bound);
        assertEquals(List.of(best.move, 7), best.line);
    }

    @Test
    void aSecondLineLeavesTheFirstInItsPlace() {
        List<Integer> before = begin(List.of());
        moves.startLine(1);
        assertTrue(moves.isPartial());
        take(2);
        moves.promoteCurrent(5, 30, Bound.EXACT, List.of(before.get(2)));
        assertEquals(List.of(before.get(0), before.get(2), before.get(1)), order().subList(0, 3));
    }

    @Test
    void aFirstMoveThatFailsLowStaysWithItsLine() {
        List<Integer> before = begin(List.of());
        moves.startLine(0);
        moves.next();
        moves.promoteCurrent(4, 10, Bound.EXACT, List.of(before.get(0), 7));
        moves.failLowFirst(5, -30);
        RootMoves.RootMove first = moves.get(0);
        assertEquals(Bound.UPPER, first.bound);
        assertEquals(-30, first.score);
        assertEquals(5, first.depth);
        assertEquals(List.of(before.get(0), 7), first.line);
    }

    @Test
    void linesAreSortedByScore() {
        List<Integer> before = begin(List.of());
        for (int place = 0; place < 3; place++) {
            moves.startLine(place);
            moves.next();
            moves.promoteCurrent(5, 10 * place, Bound.EXACT, List.of());
        }
        moves.sort(3);
        assertEquals(List.of(before.get(2), before.get(1), before.get(0), before.get(3)), order().subList(0, 4));
    }

    @Test
    void onlyTheMovesAskedForAreSearched() {
        List<Integer> every = begin(List.of());
        assertEquals(20, every.size());
        moves.startLine(0);
        assertFalse(moves.isPartial());
        int one = every.get(11);
        assertEquals(List.of(one), begin(List.of(one)));
        moves.startLine(0);
        assertTrue(moves.isPartial(), "the score is not the position's");
        assertEquals(one, moves.next());
        assertEquals(Moves.NONE, moves.next());
    }

    @Test
    void theShareOfTheFirstIsThatOfItsNodes() {
        begin(List.of());
        assertEquals(0, moves.nodeShareOfFirst());
        assertEquals(Scores.NONE, moves.get(0).score);
        moves.startLine(0);
        moves.next();
        moves.addNodes(300);
        moves.next();
        moves.addNodes(100);
        assertEquals(0.75, moves.nodeShareOfFirst());
    }
}
