package hal.game;

/** Somebody who wants to know what happens to a {@link Game}; called on the thread that changed it. */
@FunctionalInterface
public interface GameListener {
    /** Called after each change. */
    void onChange(GameChange change);
}
