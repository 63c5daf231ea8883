package hal.web;

import hal.engine.EngineDecorator;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.session.face.Face;
import hal.session.face.FaceEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets as many searches run at once as there are processors, whoever came first first, and tells those who wait how
 * many are before them. A search that others wait for gives way after a while: a move is made with what has been found,
 * an analysis queues again.
 */
final class ThinkingQueue {
    /** How often a search that waits looks whether another has had its time. */
    private static final long LOOK_MILLIS = 250;

    private final int places;
    private final Duration slice;
    private final List<Turn> running = new ArrayList<>();
    private final List<Turn> waiting = new ArrayList<>();

    /** A request to think, and since when it waits or thinks. */
    private static final class Turn {
        private final StopToken stop = new StopToken();
        private long since;
    }

    /**
     * A queue in which no search waits.
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

    /** Waits for a turn. Face and searches are spoken to while the lock is free. */
    private void enter(Turn turn, Face face) {
        join(turn);
        int told = 0;
        try {
            for (int before = before(turn); before > 0; before = awaitChange(turn, before)) {
                if (before != told) {
                    told = before;
                    face.notice(new FaceEvent.Status(
                            "waiting for a turn to think: " + before + " before this game", false));
                }
                overdue().forEach(search -> search.stop.raise());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            turn.stop.raise();
        } finally {
            begin(turn);
        }
        if (told > 0) {
            face.notice(FaceEvent.Status.NONE);
        }
    }

    private synchronized void join(Turn turn) {
        waiting.add(turn);
    }

    /** How many must end before this one may begin; a search that is stopped before it begins takes no time. */
    private synchronized int before(Turn turn) {
        boolean first = waiting.get(0) == turn && running.size() < places;
        return first || turn.stop.isRaised() ? 0 : waiting.indexOf(turn) + running.size();
    }

    /** Waits for a moment at most; the caller asks again. */
    @SuppressWarnings("WaitNotInLoop")
    private synchronized int awaitChange(Turn turn, int before) throws InterruptedException {
        if (before(turn) == before) {
            wait(LOOK_MILLIS);
        }
        return before(turn);
    }

    private synchronized List<Turn> overdue() {
        long now = System.nanoTime();
        return running.stream()
                .filter(search -> now - search.since > slice.toNanos())
                .toList();
    }

    private synchronized void begin(Turn turn) {
        waiting.remove(turn);
        running.add(turn);
        turn.since = System.nanoTime();
        notifyAll();
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
