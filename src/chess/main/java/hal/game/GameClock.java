package hal.game;

import hal.game.clock.ChessClock;
import hal.game.clock.ClockState;
import hal.game.clock.TimeControl;
import hal.rules.Color;
import java.time.Duration;
import java.util.Optional;

/** The clock of a game, if it has one, and what taking back and replaying moves does to it. */
final class GameClock {
    private Optional<ChessClock> clock = Optional.empty();
    /** Whether the end of the game stopped a clock that was in use, so that taking back that end restarts it. */
    private boolean stoppedByEnd;

    Optional<ChessClock> get() {
        return clock;
    }

    void set(Optional<ChessClock> newClock) {
        clock.ifPresent(ChessClock::stop);
        clock = newClock;
        stoppedByEnd = false;
    }

    Optional<ClockState> state() {
        return clock.map(ChessClock::state);
    }

    /** The time control, if it is the same for both sides. */
    Optional<TimeControl> control() {
        return clock.filter(c -> c.control(Color.WHITE).equals(c.control(Color.BLACK)))
                .map(c -> c.control(Color.WHITE));
    }

    /** Presses the clock; the note gets the time left and, unless it has one, the time spent. */
    MoveNote press(Color color, MoveNote note) {
        if (clock.isEmpty()) {
            return note;
        }
        Duration spent = clock.get().press(color);
        ClockState state = clock.get().state();
        MoveNote timed = note.spent().isPresent() ? note : note.withSpent(spent);
        return state.isLimited(color) ? timed.withClock(Duration.ofNanos(state.nanos(color))) : timed;
    }

    boolean isFlagDown(Color color) {
        return clock.isPresent() && clock.get().isFlagDown(color);
    }

    /** Stops the clock, since the game is over. */
    void stopAtEnd() {
        clock.filter(c -> c.isRunning() || c.isPaused()).ifPresent(c -> {
            c.stop();
            stoppedByEnd = true;
        });
    }

    /** Restarts the clock if the end of the game had stopped it: the game continues. */
    void resumeAfterEnd(Color sideToMove) {
        if (stoppedByEnd) {
            stoppedByEnd = false;
            clock.ifPresent(c -> c.start(sideToMove));
        }
    }

    void restore(Optional<ClockState> state, Color sideToMove) {
        if (clock.isPresent() && state.isPresent()) {
            clock.get().restore(state.get(), sideToMove);
        }
    }

    /** Works out the clock after each move of a main line, as far as tags and comments tell. */
    static void reconstruct(GameTree tree) {
        Optional<ClockState> clock = TimeControl.parsePgn(tree.tag("TimeControl"))
                .map(control -> ChessClock.of(control).state());
        if (clock.isEmpty()) {
            return;
        }
        tree.root().setClock(clock);
        for (GameNode node : tree.mainLine()) {
            Optional<Duration> left = node.note().clock();
            if (left.isEmpty()) {
                return;
            }
            clock = clock.map(state -> state.after(node.color(), left.get().toNanos()));
            node.setClock(clock);
        }
    }
}
