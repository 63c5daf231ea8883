package hal.session;

import hal.engine.option.Option;
import hal.session.view.BoardView;
import hal.session.view.MoveListView;
import hal.support.UserException;
import java.util.Map;
import java.util.Optional;

/**
 * What the table is in. A mode decides what the user's moves and lines mean while it lasts, what {@code hint},
 * {@code undo} and {@code resign} do, what the panel says, and what comes after a move; what it leaves
 * open is as in a game that is played here. Except for {@link #awaits}, all is called on the session's thread.
 *
 * <p>What is played beside the game, such as a puzzle or a drill, extends {@link ExerciseMode} beside its command.
 */
public abstract sealed class Mode permits Mode.Playing, Mode.Analysing, Coach, ExerciseMode, LookingBack, RemoteGame {
    static final Mode PLAYING = new Playing();
    static final Mode ANALYSING = new Analysing();

    /** A game is played here. */
    static final class Playing extends Mode {
        private Playing() {}
    }

    /** A game is looked at, or is over, or the user moves for both sides: he may step through it. */
    static final class Analysing extends Mode {
        private Analysing() {}

        @Override
        protected boolean mayStep() {
            return true;
        }
    }

    // The user's lines and moves.

    /** Whether a line answers what the mode has asked, and so is neither a move nor a command; on any thread. */
    protected boolean awaits(String line) {
        return false;
    }

    /**
     * Takes a line that is neither a move nor a command.
     *
     * @return whether it was one
     * @throws UserException if it was one and makes no sense
     */
    public boolean take(String line) {
        return false;
    }

    /**
     * The user's move is on the board.
     *
     * @return whether the game goes on with it: an engine replies, or it ends
     */
    boolean moved(int move) {
        return true;
    }

    /** The user has gone back in the game, or forwards again. */
    void jumped() {}

    // What commands mean.

    /** The command whose verbs go before the words of others while the mode lasts; empty for none. */
    public Optional<String> command() {
        return Optional.empty();
    }

    /** For how long a setting that is changed now holds, to end a sentence with. */
    public String lasting(Option option) {
        return "from my next move on";
    }

    /** What plain words may name by its place: the task, or the rating of something easier. */
    public Map<String, String> facts() {
        return Map.of();
    }

    /** Whether the mode has asked about the user's last move, and waits for the answer. */
    public boolean isAsking() {
        return false;
    }

    /**
     * The user asks for a hint.
     *
     * @param move whether for the move itself, and not by degrees
     * @return whether the mode has one of its own, and has given it
     */
    public boolean hint(boolean move) {
        return false;
    }

    /**
     * The user wants moves back.
     *
     * @return whether that is not for him alone to decide, and has been asked for
     */
    boolean askTakeback() {
        return false;
    }

    /**
     * The user resigns.
     *
     * @return whether the mode has taken that
     */
    boolean resign() {
        return false;
    }

    /**
     * The user offers a draw, or accepts one.
     *
     * @return whether the mode has taken that
     */
    boolean offerDraw() {
        return false;
    }

    /**
     * The user wants another game against the same opponent.
     *
     * @return whether the mode has taken that
     */
    public boolean rematch() {
        return false;
    }

    // What does not go with it.

    /** Whether the user may step through the game on the board without disturbing anybody. */
    protected boolean mayStep() {
        return false;
    }

    /** Whether an engine's advice would give away what the user is to find. */
    protected boolean isTest() {
        return false;
    }

    /**
     * Refuses an engine's advice where it would solve the exercise.
     *
     * @throws UserException saying what to do instead
     */
    public void requireNoTest() {}

    /**
     * Refuses what would disturb an exercise.
     *
     * @throws UserException saying how to go back to the game
     */
    public void requireGame() {}

    /**
     * Refuses what a game on a server does not allow.
     *
     * @throws UserException saying what to do instead
     */
    public void requireOwnGame() {}

    /** Whether a server keeps the game, and it runs. */
    boolean isElsewhere() {
        return false;
    }

    /** Whether an engine may help the user: it would wrong no one. */
    public boolean allowsHelp() {
        return true;
    }

    // What is seen.

    /** A position to be shown instead of the one on the board. */
    Optional<BoardView> picture(boolean blackBelow, boolean coordinates) {
        return Optional.empty();
    }

    /** What stands above the moves, usually the name of the opening. */
    String heading(String opening) {
        return opening;
    }

    /** The moves as they are shown: what was taken back is shown only where the user steps through the game. */
    MoveListView list(MoveListView moves) {
        return mayStep() ? moves : moves.onBoard();
    }

    /** The table goes on to something else. */
    void ended() {}
}
