package hal.game;

import java.util.ArrayList;
import java.util.List;

/** Those who listen to a game. */
final class GameListeners {
    private final List<GameListener> listeners = new ArrayList<>();

    void add(GameListener listener) {
        listeners.add(listener);
    }

    void remove(GameListener listener) {
        listeners.remove(listener);
    }

    /** Every listener hears of it, even if one of them fails; the first failure is thrown at the end. */
    void tell(GameChange change) {
        RuntimeException failure = null;
        for (GameListener listener : List.copyOf(listeners)) {
            try {
                listener.onChange(change);
            } catch (RuntimeException e) {
                if (failure == null) {
                    failure = e;
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
