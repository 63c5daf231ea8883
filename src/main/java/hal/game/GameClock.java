package hal.game;

import java.time.Duration;
import java.util.Optional;

/** The clock of a game, if it has one, and what going back and forth does to it. */
final class GameClock {
    private Optional<ChessClock> clock = Optional.empty();
    private Optional<ClockState> atStart = Optional.empty();
    /** Whether the end of the game stopped a clock that was in use, so that taking it back starts it again. */
    private boolean stoppedByEnd;

    Optional<ChessClock> get() {
        return clock;
    }

    void set(Optional<ChessClock> newClock) {
        clock.ifPresent(ChessClock::stop);
        clock = newClock;
        stoppedByEnd = false;
    }

    /** How it stood before the first move. */
    Optional<ClockState> atStart() {
        return atStart;
    }

    void setAtStart(Optional<ClockState> state) {
        atStart = state;
    }

    Optional<ClockState> state() {
        return clock.map(ChessClock::state);
    }

    /** Presses it; the note gets the time spent, unless it knows better. */
    MoveNote press(int color, MoveNote note) {
        Optional<Duration> spent = clock.map(c -> c.press(color));
        return note.spent().isPresent() ? note : spent.map(note::withSpent).orElse(note);
    }

    boolean isFlagDown(int color) {
        return clock.isPresent() && clock.get().isFlagDown(color);
    }

    /** The game is over: it stands still. */
    void hold() {
        clock.filter(c -> c.isRunning() || c.isPaused()).ifPresent(c -> {
            c.stop();
            stoppedByEnd = true;
        });
    }

    /** The game goes on: it runs again if its end had stopped it. */
    void release(int sideToMove) {
        if (stoppedByEnd) {
            stoppedByEnd = false;
            clock.ifPresent(c -> c.start(sideToMove));
        }
    }

    void restore(Optional<ClockState> state, int sideToMove) {
        if (clock.isPresent() && state.isPresent()) {
            clock.get().restore(state.get(), sideToMove);
        }
    }
}
