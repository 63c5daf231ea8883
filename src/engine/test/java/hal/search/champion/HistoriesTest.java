package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.UciMove;
import hal.rules.Moves;
import hal.rules.Position;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class HistoriesTest {
    private static final SearchParameters PARAMETERS = RoundNumbers.PARAMETERS;

    private final Feature.Switches all = new Feature.Switches(Feature.all());
    private final Histories histories = new Histories(all, PARAMETERS);
    private final Position position = Positions.of(Positions.VARIED.get(1));
    private final StackEntry beforeRoot = new StackEntry(-1, null, new AttackMap(PARAMETERS), this::picker);
    private final StackEntry entry = new StackEntry(0, beforeRoot, new AttackMap(PARAMETERS), this::picker);

    private MovePicker picker() {
        return new MovePicker(histories, new StaticExchange(PARAMETERS), all, PARAMETERS);
    }

    private int move(String uci) {
        return UciMove.parse(position, uci);
    }

    /** A best move is found, after some others. */
    private void best(String best, int depth, boolean cutoff, String... searchedBefore) {
        MovePicker picker = picker();
        for (String uci : searchedBefore) {
            picker.addSearched(move(uci));
        }
        histories.update(position, entry, picker, move(best), depth, cutoff);
    }

    private int history(String uci) {
        return histories.of(position, entry, move(uci));
    }

    @Test
    void theBestMoveRisesAndThoseBeforeItFall() {
        best("e5d3", 5, true, "a2a3", "e5g6", "b2b3");
        assertTrue(history("e5d3") > 0);
        assertTrue(history("a2a3") < 0);
        assertTrue(history("b2b3") < 0);
        assertTrue(history("e5g6") < 0, "a capture tried in vain");
        assertEquals(0, history("g2g3"));
        assertTrue(histories.isKiller(0, move("e5d3")));
    }

    @Test
    void aCaptureThatIsBestSaysNothingOfQuietMoves() {
        best("e5g6", 5, true, "a2a3", "e5d7");
        assertTrue(history("e5g6") > 0);
        assertTrue(history("e5d7") < 0);
        assertEquals(0, history("a2a3"));
        assertEquals(Moves.NONE, histories.killer(0, 0));
    }

    @Test
    void entriesStayWithinBounds() {
        for (int i = 0; i < 10_000; i++) {
            best("e5d3", 30, true, "a2a3", "e5d7");
            best("e5g6", 30, true);
        }
        // Four tables speak of a quiet move, two of them through the same row here; one of a capture.
        assertTrue(history("e5d3") <= 4 * Histories.LIMIT);
        assertTrue(history("a2a3") >= -4 * Histories.LIMIT);
        assertTrue(history("e5g6") <= Histories.LIMIT);
        assertTrue(history("e5d7") >= -Histories.LIMIT);
        histories.clear();
        assertEquals(0, history("e5d3"));
    }

    @Test
    void aBestMoveWithoutACutoffIsNoKiller() {
        best("e5d3", 5, false, "a2a3");
        assertTrue(history("e5d3") > 0);
        assertEquals(Moves.NONE, histories.killer(0, 0));
    }

    @Test
    void theNewerKillerComesFirstAndNoneTwice() {
        best("e5d3", 5, true);
        best("a2a3", 5, true);
        best("a2a3", 5, true);
        assertEquals(move("a2a3"), histories.killer(0, 0));
        assertEquals(move("e5d3"), histories.killer(0, 1));
        histories.newSearch();
        assertFalse(histories.isKiller(0, move("a2a3")));
    }

    @Test
    void theBonusGrowsWithTheDepthUpToALimit() {
        assertEquals(100, histories.bonus(1));
        assertEquals(900, histories.bonus(5));
        assertEquals(1_900, histories.bonus(10));
        assertEquals(2_000, histories.bonus(11));
        assertEquals(2_000, histories.bonus(60));
    }

    @Test
    void aMoveWithoutAGoodReplyIsRemembered() {
        StackEntry reply = new StackEntry(1, entry, new AttackMap(PARAMETERS), this::picker);
        entry.pieceTo = Histories.pieceTo(position, move("a2a3"));
        entry.butterfly = histories.butterflyIndex(position, entry, move("a2a3"));
        histories.rewardLastMove(reply, 5);
        assertTrue(history("a2a3") > 0);
        assertEquals(0, history("b2b3"));
    }

    @Test
    void aMoveThatRaisesTheEvaluationGainsAndOneThatLowersItLoses() {
        StackEntry reply = new StackEntry(1, entry, new AttackMap(PARAMETERS), this::picker);
        entry.staticEval = 20;
        reply.staticEval = -70; // better for the side that moved
        entry.butterfly = histories.butterflyIndex(position, entry, move("a2a3"));
        histories.learnFromDifference(reply);
        assertEquals(8 * 50 + 60, history("a2a3"));
        reply.staticEval = 500;
        entry.butterfly = histories.butterflyIndex(position, entry, move("b2b3"));
        histories.learnFromDifference(reply);
        assertEquals(-800, history("b2b3"), "at most");
    }

    @Test
    void capturesAndNullMovesAreNotJudgedByTheDifference() {
        StackEntry reply = new StackEntry(1, entry, new AttackMap(PARAMETERS), this::picker);
        entry.staticEval = 0;
        reply.staticEval = -100;
        entry.butterfly = StackEntry.NO_BUTTERFLY;
        histories.learnFromDifference(reply);
        histories.rewardLastMove(reply, 5);
        assertEquals(0, history("a2a3"));
    }

    @Test
    void anEscapeHasAHistoryOfItsOwn() {
        // The knight on e4 is attacked by a pawn in the first position only.
        Position attacked = Positions.of("4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1");
        Position free = Positions.of("4k3/8/3p4/8/4N3/8/8/4K3 w - - 0 1");
        int escape = UciMove.parse(attacked, "e4g3");
        entry.threats.forget();
        int one = histories.butterflyIndex(attacked, entry, escape);
        entry.threats.forget();
        int other = histories.butterflyIndex(free, entry, escape);
        assertNotEquals(one, other);
    }

    @Test
    void aHistoryThatIsOffSaysNothing() {
        best("e5d3", 5, true);
        Histories off = new Histories(new Feature.Switches(Set.of()), PARAMETERS);
        off.update(position, entry, picker(), move("e5d3"), 5, true);
        assertEquals(0, off.of(position, entry, move("e5d3")));
        assertFalse(off.isKiller(0, move("e5d3")));
    }
}
