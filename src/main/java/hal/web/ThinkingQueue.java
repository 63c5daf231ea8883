package hal.web;

import hal.engine.Engine;
import hal.engine.EngineDecorator;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import hal.session.face.Face;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets as many searches run at once as there are processors, whoever came first first, and tells those who wait how many are
 * before them. A search that others wait for gives way after a while: a move is made with what has been found, an analysis
 * queues again.
 */
final class ThinkingQueue {
    /** How often a search that waits looks whether another has had its time. */
    private static final long LOOK_MILLIS = 250;

    private final int places;
    private final Duration slice;
    private final List<Turn> running = new ArrayList<>();
    private final List<Turn> waiting = new ArrayList<>();

    /** Somebody's wish to think, and since when it does. */
    private static final class Turn {
        private final StopToken stop = new StopToken();
        private long since;
    }

    /**
     * A queue in which nobody waits.
     *
     * @param places how many searches may run at once, at least 1
     * @param slice after how long a search gives way to others
     */
    ThinkingQueue(int places, Duration slice) {
        this.places = places;
        this.slice = slice;
    }

    /** The same engine, which thinks in its turn; the face is told how long it has to wait. */
    Engine fair(Engine engine, Face face) {
        return new QueuedEngine(engine, face);
    }

    /** How many searches run now. */
    synchronized int running() {
        return running.size();
    }

    private synchronized void enter(Turn turn, Face face) {
        waiting.add(turn);
        int told = 0;
        try {
            while (!turn.stop.isRaised() && !(waiting.get(0) == turn && running.size() < places)) {
                int before = waiting.indexOf(turn) + running.size();
                if (before != told) {
                    told = before;
                    face.status("waiting for a turn to think: " + before + " before this game");
                }
                askTheLongest();
                wait(LOOK_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            turn.stop.raise();
        } finally {
            waiting.remove(turn);
            running.add(turn); // A search that is stopped before it begins takes no time.
            turn.since = System.nanoTime();
            notifyAll();
        }
        if (told > 0) {
            face.status("");
        }
    }

    private void askTheLongest() {
        long now = System.nanoTime();
        for (Turn turn : running) {
            if (now - turn.since > slice.toNanos()) {
                turn.stop.raise();
            }
        }
    }

    private synchronized void leave(Turn turn) {
        running.remove(turn);
        notifyAll();
    }

    private final class QueuedEngine extends EngineDecorator {
        private final Face face;

        QueuedEngine(Engine engine, Face face) {
            super(engine);
            this.face = face;
        }

        @Override
        public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
            while (true) {
                Turn turn = new Turn();
                Runnable forget = stop.onRaise(turn.stop::raise);
                enter(turn, face);
                SearchResult result;
                try {
                    result = engine.think(position, limits, listener, turn.stop);
                } finally {
                    leave(turn);
                    forget.run();
                }
                boolean cutShort = turn.stop.isRaised() && !stop.isRaised();
                if (!cutShort || !limits.infinite()) {
                    return result;
                }
                // An analysis continues when its turn comes again; its hash table brings it back to where it was.
            }
        }
    }
}
