package hal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.session.State.Event;
import hal.session.State.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class StateTest {
    @ParameterizedTest
    @CsvSource({
        // A game from its beginning to its end, and back from there.
        "NEITHER, GO, USER, USER",
        "NEITHER, GO, ENGINE, ENGINE",
        "USER, MOVED, ENGINE, ENGINE",
        "ENGINE, MOVED, USER, USER",
        "USER, MOVED, NONE, OVER",
        "ENGINE, MOVED, NONE, OVER",
        "USER, END, NONE, OVER",
        "ENGINE, END, NONE, OVER",
        "OVER, HOLD, USER, USER",
        "OVER, HOLD, ENGINE, NEITHER",
        "OVER, HOLD, NONE, OVER",
        // Engines wait where the board is to stand still.
        "ENGINE, HOLD, ENGINE, NEITHER",
        "USER, HOLD, ENGINE, NEITHER",
        "NEITHER, MOVED, USER, USER",
        "NEITHER, HOLD, NONE, OVER",
        // An exercise stays whatever happens on its board.
        "USER, EXERCISE, USER, EXERCISE",
        "OVER, EXERCISE, NONE, EXERCISE",
        "EXERCISE, MOVED, NONE, EXERCISE",
        "EXERCISE, HOLD, USER, EXERCISE",
        "EXERCISE, LEAVE, ENGINE, NEITHER",
        "EXERCISE, LEAVE, USER, USER",
    })
    void oneLeadsToTheOther(State from, Event event, Turn turn, State to) {
        assertTrue(from.allows(event));
        assertEquals(to, from.after(event, turn));
    }

    @ParameterizedTest
    @CsvSource({"OVER, MOVED", "OVER, GO", "OVER, END", "EXERCISE, GO", "EXERCISE, END", "USER, LEAVE", "OVER, LEAVE"})
    void someThingsCannotHappen(State state, Event event) {
        assertFalse(state.allows(event));
        assertThrows(IllegalStateException.class, () -> state.after(event, Turn.USER));
    }

    @ParameterizedTest
    @EnumSource
    void theBoardCanAlwaysBeMadeToStandStill(State state) {
        assertTrue(state.allows(Event.HOLD) && state.allows(Event.EXERCISE));
    }

    @Test
    void noEngineIsAwaitedAfterItWasHeld() {
        for (State state : State.values()) {
            for (Turn turn : Turn.values()) {
                assertFalse(state.after(Event.HOLD, turn) == State.ENGINE, state + " " + turn);
            }
        }
    }
}
