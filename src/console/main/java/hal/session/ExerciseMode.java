package hal.session;

import hal.engine.option.Option;
import hal.game.Game;
import hal.session.game.BoardGame;
import hal.session.game.ChessBoardGame;
import hal.support.UserException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A task or a walk that has taken the place of the game, which is set aside meanwhile, as is an exercise of another
 * kind. It judges the user's moves itself: takes wrong ones back, and replies to right ones; by default it lets all be.
 */
public abstract non-sealed class ExerciseMode extends Mode {
    private final Session session;
    private final BoardGame board;
    private final String stop;

    /**
     * An exercise that has not begun.
     *
     * @param board what is on the table meanwhile
     * @param stop the command that leads back to the game
     */
    protected ExerciseMode(Session session, BoardGame board, String stop) {
        this.session = session;
        this.board = board;
        this.stop = stop;
    }

    /** The same with a game of chess. */
    protected ExerciseMode(Session session, Game game, String stop) {
        this(session, new ChessBoardGame(game), stop);
    }

    /** The session in which it is done. */
    protected final Session session() {
        return session;
    }

    /** What is on the table meanwhile. */
    public final BoardGame board() {
        return board;
    }

    /** Puts it on the table; what is there is set aside and comes back when the exercise is left. */
    public final void begin() {
        session.games().begin(this);
    }

    /** Whether it is on the table: otherwise the user has left it. */
    public final boolean isOnTable() {
        return session.mode() == this;
    }

    /** Runs an action after the current event, unless the user has left the exercise by then. */
    protected final void later(Runnable action) {
        session.jobs().later(() -> {
            if (isOnTable()) {
                action.run();
            }
        });
    }

    /** The user has moved; the exercise may be changed. */
    protected void onMove() {}

    /** The user has gone back in the exercise, or forwards again, or has come back to it from another. */
    protected void onJump() {}

    /** The side that the user plays, which is shown below; empty to leave the board as it stands. */
    protected OptionalInt side() {
        return OptionalInt.empty();
    }

    /** Settings that hold until it is left. */
    protected Map<Option, String> settings() {
        return Map.of();
    }

    @Override
    public final String lasting(Option option) {
        return settings().containsKey(option) ? "until `" + stop + "`" : super.lasting(option);
    }

    @Override
    final boolean moved(int move) {
        onMove();
        return false;
    }

    @Override
    final void jumped() {
        onJump();
    }

    /** What it looks for meanwhile is not wanted any more. */
    @Override
    final void ended() {
        session.jobs()
                .running()
                .filter(name -> name.startsWith(command().orElseThrow()))
                .ifPresent(name -> session.jobs().withdraw());
    }

    @Override
    public final Optional<String> command() {
        return Optional.of(stop.split(" ", 2)[0]);
    }

    @Override
    public final void requireNoTest() {
        if (session.current().isTestWaiting()) {
            throw new UserException("Not while something waits to be solved: type `" + stop + "` to go back to it.");
        }
        if (isTest()) {
            throw new UserException("Not until it is solved: type `hint` for help, which counts against you, or `"
                    + stop + "` to go back to the game.");
        }
    }

    @Override
    public final void requireGame() {
        throw new UserException("Your game waits: type `" + stop + "` to go back to it.");
    }
}
