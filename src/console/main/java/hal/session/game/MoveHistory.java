package hal.session.game;

import hal.session.face.GameStep;
import hal.session.view.MoveListView;
import java.util.List;
import java.util.Optional;

/** The moves of a game, those taken back included, and the way back and forth through them. */
public interface MoveHistory {
    /** How many moves are on the board. */
    int ply();

    /** The moves on the board. */
    List<PlayedMove> moves();

    /** The moves taken back, the next to be played again first. */
    List<PlayedMove> future();

    /** All moves as they stand beside the board. */
    MoveListView list();

    /** The last move on the board in words, as in {@code white knight from g1 to f3, check}; empty if there is none. */
    default String lastInWords() {
        List<PlayedMove> moves = moves();
        return moves.isEmpty() ? "" : moves.get(moves.size() - 1).numbered();
    }

    /** Whether no move was ever made. */
    boolean isEmpty();

    /** Whether the game has ended, wherever in it the board stands. */
    boolean isDecided();

    /** Whether it is being analysed rather than played: moves taken back stay as variations. */
    default boolean branches() {
        return false;
    }

    /** Says whether moves taken back stay as a variation when another is played, in games that have variations. */
    default void keepLines(boolean keeps) {}

    /** Goes to the position after this many moves, backwards or forwards. */
    void jump(int ply);

    /** A step by a key; empty where there is nowhere to go, or the game is not stepped through so. */
    default Optional<Runnable> step(GameStep step) {
        return Optional.empty();
    }

    /** The way to a move of {@link #list}, by its place in it; empty as for {@link #step}. */
    default Optional<Runnable> toListed(int place) {
        return Optional.empty();
    }
}
