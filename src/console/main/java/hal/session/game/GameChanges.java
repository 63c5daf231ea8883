package hal.session.game;

/** Counts what happens to a game, and tells one listener of it. */
public final class GameChanges {
    private Listener listener = new Listener() {};
    private long version;

    /** Is told of all that happens on the board; there is one at a time. */
    public interface Listener {
        /** A side has made a move. */
        default void moved(int color) {}

        /** The board shows another place of the game, or something has changed that is not on the board. */
        default void positionChanged() {}

        /** The game has ended without a move, or such an ending was undone. */
        default void ended() {}
    }

    /** A number that changes whenever anything but the clock does. */
    public long version() {
        return version;
    }

    /** Replaces the listener. */
    public void setListener(Listener other) {
        listener = other;
    }

    Listener listener() {
        return listener;
    }

    void count() {
        version++;
    }
}
